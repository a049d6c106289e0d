extension UnsafeBufferPointer<UInt8> {
  /// Whether all code units are ASCII.
  var isASCII: Bool {
    var sum: UInt8 = 0
    for index in 0..<count { sum |= unsafe self[index] }
    return sum < 0x80
  }

  /// The scalar that starts at an index and its length; U+FFFD of length 1 where none is whole.
  @inline(__always)
  func scalar(at index: Int) -> (scalar: UInt32, length: Int) {
    let lead = unsafe UInt32(self[index])
    if lead < 0x80 { return (lead, 1) }
    // Most of what is not ASCII has three code units or two.
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
