/// What is known of ASCII without asking ICU.
enum ASCII {
  /// The marks of each code unit, that of a grapheme's start included, and what else it is.
  static let facts: [UInt16] = (0..<128).map { byte in
    marks(of: byte) | (isLetter(byte) ? letter : 0) | (byte == 0x0D ? carriageReturn : 0)
      | (separatesBidi(byte) ? UInt16(CharacterProperties.separatesBidi) : 0)
  }

  /// The bit of letters in `facts`.
  static let letter: UInt16 = 1 << 8
  /// The bit of CR in `facts`; that of class B is the one of ``CharacterProperties``.
  static let carriageReturn: UInt16 = 1 << 10

  private static func marks(of byte: UInt8) -> UInt16 {
    var marks: Analysis.Marks = .grapheme
    switch byte {
    case 0x20, 0x09: marks.insert(.hangs)
    case 0x0A...0x0D: marks.insert(.separator)
    case ..<0x20, 0x7F: marks.insert(.control)
    default: break
    }
    return UInt16(marks.rawValue)
  }

  private static func separatesBidi(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D || byte &- 0x1C < 3
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26
  }
}
