extension UnsafeBufferPointer<UInt8> {
  /// Whether all code units are ASCII.
  var isASCII: Bool {
    var sum: UInt8 = 0
    for index in 0..<count { sum |= unsafe self[index] }
    return sum < 0x80
  }

  /// How many code units of ASCII a text begins with.
  package var asciiPrefix: Int {
    let bytes = UnsafeRawBufferPointer(self)
    var offset = 0
    // Eight at a time.
    while offset &+ 8 <= count {
      let block = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if block & 0x8080_8080_8080_8080 != 0 { break }
      offset &+= 8
    }
    while offset < count, unsafe self[offset] < 0x80 { offset &+= 1 }
    return offset
  }

  /// The scalar of up to three code units that starts at an index, and its length; nil where there is
  /// another one or none, and near the end.
  @inlinable @inline(__always)
  package func shortScalar(at index: Int) -> (scalar: UInt32, length: Int)? {
    guard index &+ 4 <= count else { return nil }
    // Four code units, the first in the lowest bits.
    let word = unsafe UInt32(
      littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(
        fromByteOffset: index,
        as: UInt32.self
      )
    )
    if word & 0x00C0_C0F0 == 0x0080_80E0 {
      let scalar = (word & 0x0F) << 12 | (word & 0x3F00) >> 2 | (word & 0x3F_0000) >> 16
      return scalar >= 0x800 && scalar & 0xF800 != 0xD800 ? (scalar, 3) : nil
    }
    if word & 0x80 == 0 { return (word & 0x7F, 1) }
    if word & 0xC0E0 == 0x80C0, word & 0x1E != 0 {
      return ((word & 0x1F) << 6 | (word & 0x3F00) >> 8, 2)
    }
    return nil
  }

  /// The scalar that starts at an index and its length; U+FFFD of length 1 where none is whole.
  @inlinable @inline(__always)
  package func scalar(at index: Int) -> (scalar: UInt32, length: Int) {
    if let short = unsafe shortScalar(at: index) { return short }
    return unsafe anyScalar(at: index)
  }

  @usableFromInline
  package func anyScalar(at index: Int) -> (scalar: UInt32, length: Int) {
    let lead = unsafe UInt32(self[index])
    if lead < 0x80 { return (lead, 1) }
    if lead & 0xF0 == 0xE0, index &+ 2 < count {
      let (second, third) = unsafe (UInt32(self[index &+ 1]), UInt32(self[index &+ 2]))
      let scalar = (lead & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F
      if (second ^ 0x80) | (third ^ 0x80) < 0x40, scalar >= 0x800, scalar & 0xF800 != 0xD800 {
        return (scalar, 3)
      }
    } else if lead & 0xE0 == 0xC0, lead >= 0xC2, index &+ 1 < count {
      let second = unsafe UInt32(self[index &+ 1])
      if second ^ 0x80 < 0x40 { return ((lead & 0x1F) << 6 | second & 0x3F, 2) }
    }
    return unsafe longScalar(at: index)
  }

  /// The scalar of four code units, or none.
  private func longScalar(at index: Int) -> (scalar: UInt32, length: Int) {
    let lead = unsafe UInt32(self[index])
    guard lead & 0xF8 == 0xF0, index &+ 3 < count else { return (0xFFFD, 1) }
    let (second, third) = unsafe (UInt32(self[index &+ 1]), UInt32(self[index &+ 2]))
    let fourth = unsafe UInt32(self[index &+ 3])
    let scalar = (lead & 0x07) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | fourth & 0x3F
    guard (second ^ 0x80) | (third ^ 0x80) | (fourth ^ 0x80) < 0x40,
      (0x10000..<0x110000).contains(scalar)
    else { return (0xFFFD, 1) }
    return (scalar, 4)
  }
}
