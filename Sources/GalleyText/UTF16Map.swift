/// Where the UTF-16 code units of a text are among its UTF-8 ones.
///
/// The sum at every 256th code unit is kept, so both ways take a bisection at most and a short scan.
struct UTF16Map: Sendable {
  private static let stride = 256

  /// The number of UTF-16 code units that begin before each block; empty where all text is ASCII.
  private let sums: [Int]
  /// The number of UTF-16 code units in all.
  let count: Int

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var sums: [Int] = []
    sums.reserveCapacity(text.count / UTF16Map.stride + 1)
    var count = 0
    var start = 0
    while start < text.count {
      sums.append(count)
      let end = min(start + UTF16Map.stride, text.count)
      for offset in start..<end { count += UTF16Map.length(text[offset]) }
      start = end
    }
    self.sums = count == text.count ? [] : sums
    self.count = count
  }

  /// The UTF-16 code units of the scalar that a byte begins, 0 for other bytes.
  @inline(__always)
  private static func length(_ byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }

  /// The UTF-16 offset of a UTF-8 offset in the text or at its end.
  func utf16(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    if sums.isEmpty { return offset }
    if offset >= text.count { return count }
    let block = offset / UTF16Map.stride
    var sum = sums[block]
    for place in block * UTF16Map.stride..<offset { sum += UTF16Map.length(text[place]) }
    return sum
  }

  /// The UTF-8 offset of a UTF-16 offset in the text or at its end; of one inside a surrogate pair,
  /// that of its character.
  func utf8(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    if sums.isEmpty { return offset }
    if offset >= count { return text.count }
    var low = 0
    var high = sums.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if sums[middle] <= offset { low = middle } else { high = middle }
    }
    var sum = sums[low]
    var place = low * UTF16Map.stride
    while place < text.count {
      sum += UTF16Map.length(text[place])
      if sum > offset { return place }
      place += 1
    }
    return text.count
  }
}
