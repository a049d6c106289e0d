/// Decoding of UTF-8 that may be cut or wrong anywhere.
enum UTF8Scalar {
  /// How many code units of ASCII a text begins with.
  static func asciiPrefix(of text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = unsafe UnsafeRawPointer(text.baseAddress) else { return 0 }
    var offset = 0
    // Eight at a time.
    while offset &+ 8 <= text.count {
      let block = unsafe base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if block & 0x8080_8080_8080_8080 != 0 { break }
      offset &+= 8
    }
    while offset < text.count, unsafe text[offset] < 0x80 { offset &+= 1 }
    return offset
  }

  /// The scalar at an offset inside `text` and its number of code units, at least 1.
  ///
  /// What is no scalar reads as U+FFFD, one code unit long.
  @inline(__always)
  static func decode(
    _ text: UnsafeBufferPointer<UInt8>,
    at offset: Int
  ) -> (scalar: UInt32, length: Int) {
    let first = unsafe UInt32(text[offset])
    if first < 0x80 { return (first, 1) }
    // Most of what is not ASCII has three code units or two.
    if first & 0xF0 == 0xE0, offset &+ 2 < text.count {
      let second = unsafe UInt32(text[offset &+ 1])
      let third = unsafe UInt32(text[offset &+ 2])
      if (second ^ 0x80) | (third ^ 0x80) < 0x40 {
        return ((first & 0xF) << 12 | (second & 0x3F) << 6 | third & 0x3F, 3)
      }
    }
    if first & 0xE0 == 0xC0, first >= 0xC2, offset &+ 1 < text.count {
      let second = unsafe UInt32(text[offset &+ 1])
      if second ^ 0x80 < 0x40 { return ((first & 0x1F) << 6 | second & 0x3F, 2) }
    }
    return unsafe decodeAny(text, at: offset)
  }

  private static func decodeAny(
    _ text: UnsafeBufferPointer<UInt8>,
    at offset: Int
  ) -> (scalar: UInt32, length: Int) {
    let first = unsafe UInt32(text[offset])
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, length <= text.count - offset else {
      return (0xFFFD, 1)
    }
    var scalar = first & (0x7F >> UInt32(length))
    for index in 1..<length {
      let next = unsafe UInt32(text[offset + index])
      guard next & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      scalar = scalar << 6 | next & 0x3F
    }
    return (scalar, length)
  }

  /// Writes a scalar at the end of a text; U+FFFD for what is none.
  static func append(_ scalar: UInt32, to text: inout [UInt8]) {
    let scalar = Unicode.Scalar(scalar)?.value ?? 0xFFFD
    switch scalar {
    case ..<0x80: return text.append(UInt8(scalar))
    case ..<0x800: text.append(UInt8(0xC0 | scalar >> 6))
    case ..<0x1_0000: text.append(UInt8(0xE0 | scalar >> 12))
    default: text.append(UInt8(0xF0 | scalar >> 18))
    }
    if scalar >= 0x1_0000 { text.append(UInt8(0x80 | scalar >> 12 & 0x3F)) }
    if scalar >= 0x800 { text.append(UInt8(0x80 | scalar >> 6 & 0x3F)) }
    text.append(UInt8(0x80 | scalar & 0x3F))
  }
}
