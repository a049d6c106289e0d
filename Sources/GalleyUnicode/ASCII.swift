/// What is known of ASCII without a table, in forms that compile to a few vector instructions.
enum ASCII {
  /// The marks of a code unit, that of a grapheme's start included.
  @inline(__always)
  static func marks(of byte: UInt8) -> Analysis.Marks {
    let hangs: UInt8 = byte == 0x20 || byte == 0x09 ? Analysis.Marks.hangs.rawValue : 0
    let isSeparator = byte &- 0x0A < 4
    let separator: UInt8 = isSeparator ? Analysis.Marks.separator.rawValue : 0
    let isControl = (byte < 0x20 || byte == 0x7F) && byte != 0x09 && !isSeparator
    let control: UInt8 = isControl ? Analysis.Marks.control.rawValue : 0
    return Analysis.Marks(
      rawValue: Analysis.Marks.grapheme.rawValue | hangs | separator | control
    )
  }

  @inline(__always)
  static func separatesBidi(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D || byte &- 0x1C < 3
  }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26
  }
}
