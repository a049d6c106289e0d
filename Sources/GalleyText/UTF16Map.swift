/// Where the UTF-16 code units of a text are among its UTF-8 ones.
///
/// The sum at every 256th code unit is kept, so both ways take a bisection at most and a short scan.
struct UTF16Map: Sendable {
  private static let blockLength = 256

  /// The number of UTF-16 code units that begin before each block; empty where all text is ASCII.
  private var sums: [Int] = []
  /// The number of UTF-16 code units in all.
  private(set) var count = 0
  /// The number of UTF-8 code units that are counted.
  private(set) var utf8Count = 0

  /// Counts what the text has got at its end; O(what is new).
  mutating func extend(over text: UnsafeBufferPointer<UInt8>) {
    if sums.isEmpty {
      if text[utf8Count...].allSatisfy({ $0 < 0x80 }) {
        count = text.count
        utf8Count = text.count
        return
      }
      sums = Array(stride(from: 0, to: utf8Count, by: UTF16Map.blockLength))
    }
    while utf8Count < text.count {
      let block = utf8Count / UTF16Map.blockLength
      if block == sums.count { sums.append(count) }
      let end = min((block + 1) * UTF16Map.blockLength, text.count)
      for offset in utf8Count..<end { count += UTF16Map.length(text[offset]) }
      utf8Count = end
    }
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
    let block = offset / UTF16Map.blockLength
    var sum = sums[block]
    for place in block * UTF16Map.blockLength..<offset { sum += UTF16Map.length(text[place]) }
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
    var place = low * UTF16Map.blockLength
    while place < text.count {
      sum += UTF16Map.length(text[place])
      if sum > offset { return place }
      place += 1
    }
    return text.count
  }
}
