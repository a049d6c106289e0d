/// Splits a text at paragraph separators: LF, CR, CRLF and U+2029.
enum ParagraphSplitter {
  /// Calls a function with the range of each paragraph, without its separator.
  ///
  /// A separator at the text's end makes no paragraph, and a text without characters is one.
  static func split(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Void) {
    var start = 0
    var index = 0
    while index < bytes.count {
      let length = separatorLength(at: index, in: bytes)
      if length > 0 {
        body(start..<index)
        start = index + length
      }
      index += max(length, 1)
    }
    if start < bytes.count || bytes.isEmpty { body(start..<bytes.count) }
  }

  private static func separatorLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xE2:
      guard index + 2 < bytes.count else { return 0 }
      return bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }
}
