/// Finds paragraph separators in UTF-8: LF, CR, CRLF and U+2029.
///
/// U+2028, U+0085, U+000B and U+000C end a line, not a paragraph.
struct ParagraphScanner {
  /// The end of the paragraph, after its separator.
  var end: Int
  /// 0 when the bytes end without a separator.
  var separatorLength: Int

  /// Scans valid UTF-8 from `start` to the first separator, or to the end.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    var position = ParagraphScanner.plainEnd(of: bytes, from: start)
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x0A {
        end = position + 1
        separatorLength = 1
        return
      }
      if byte == 0x0D {
        let isPair = position + 1 < bytes.count && bytes[position + 1] == 0x0A
        separatorLength = isPair ? 2 : 1
        end = position + separatorLength
        return
      }
      if byte == 0xE2, position + 2 < bytes.count, bytes[position + 1] == 0x80,
        bytes[position + 2] == 0xA9
      {
        end = position + 3
        separatorLength = 3
        return
      }
      position += 1
    }
    end = bytes.count
    separatorLength = 0
  }

  /// How far blocks of eight bytes reach of which none can begin a separator.
  private static func plainEnd(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return start }
    var position = start
    while position &+ 8 <= bytes.count {
      let block = base.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      if block.hasByte(0x0A) || block.hasByte(0x0D) || block.hasByte(0xE2) { break }
      position &+= 8
    }
    return position
  }
}

extension UInt64 {
  /// Whether one of the eight bytes has a value, all looked at together.
  @inline(__always)
  fileprivate func hasByte(_ byte: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let difference = self ^ (ones &* byte)
    // Taking 1 from a byte that is 0 sets its high bit, which was not set.
    return (difference &- ones) & ~difference & (ones << 7) != 0
  }
}
