/// Decoding of UTF-8 that may be cut or wrong anywhere.
enum UTF8Scalar {
  /// The scalar at an offset inside `text` and its number of code units, at least 1.
  ///
  /// What is no scalar reads as U+FFFD, one code unit long.
  static func decode(
    _ text: UnsafeBufferPointer<UInt8>,
    at offset: Int
  ) -> (scalar: UInt32, length: Int) {
    let first = unsafe UInt32(text[offset])
    if first < 0x80 { return (first, 1) }
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
}
