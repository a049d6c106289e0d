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
    let left = count - index
    switch lead {
    case 0..<0x80:
      return (lead, 1)
    case 0xC2..<0xE0 where left >= 2:
      let second = unsafe UInt32(self[index + 1])
      guard second & 0xC0 == 0x80 else { break }
      return ((lead & 0x1F) << 6 | second & 0x3F, 2)
    case 0xE0..<0xF0 where left >= 3:
      let second = unsafe UInt32(self[index + 1])
      let third = unsafe UInt32(self[index + 2])
      let scalar = (lead & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F
      guard second & 0xC0 == 0x80, third & 0xC0 == 0x80, scalar >= 0x800,
        scalar & 0xF800 != 0xD800
      else { break }
      return (scalar, 3)
    case 0xF0..<0xF5 where left >= 4:
      let second = unsafe UInt32(self[index + 1])
      let third = unsafe UInt32(self[index + 2])
      let fourth = unsafe UInt32(self[index + 3])
      let scalar =
        (lead & 0x07) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | fourth & 0x3F
      guard second & 0xC0 == 0x80, third & 0xC0 == 0x80, fourth & 0xC0 == 0x80,
        (0x10000..<0x110000).contains(scalar)
      else { break }
      return (scalar, 4)
    default:
      break
    }
    return (0xFFFD, 1)
  }
}
