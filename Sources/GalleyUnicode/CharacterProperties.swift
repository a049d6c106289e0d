/// What the analyzer asks of a character, packed for the table and for sums over a text.
struct CharacterProperties {
  /// The marks of the character in bits 0–7.
  ///
  /// Bits 8–15: the flags below. Bits 16–25: the script as ICU numbers it, that of Han also for
  /// kana and bopomofo. Bits 27–31: the bidi class.
  var rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(marks: Analysis.Marks, flags: UInt32, script: Int32, bidiClass: BidiClass) {
    rawValue =
      UInt32(marks.rawValue) | flags | (UInt32(truncatingIfNeeded: script) & 0x3FF) << 16
      | UInt32(bidiClass.rawValue) << 27
  }

  /// The character can make levels differ from 0: R, AL, AN or an explicit control.
  static let needsBidi: UInt32 = 1 << 8
  /// The character is of bidi class B.
  static let separatesBidi: UInt32 = 1 << 9
  /// The character may join its neighbour in a grapheme cluster (CR LF aside).
  static let joinsGraphemes: UInt32 = 1 << 10
  /// Script_Extensions says more than Script.
  static let hasScriptExtensions: UInt32 = 1 << 11
  /// The script is Common or Inherited.
  static let takesScript: UInt32 = 1 << 12
  /// The script is Hiragana or Katakana.
  static let isKana: UInt32 = 1 << 13
  /// The unit starts a grapheme cluster.
  ///
  /// Said of units of a text, not of characters.
  static let startsGrapheme: UInt32 = 1 << 14
  /// The unit is the second half of a surrogate pair.
  ///
  /// Said of units of a text too.
  static let isTrail: UInt32 = 1 << 15

  /// The bits that say whether a unit starts a grapheme cluster and what its script is.
  static let startAndScript: UInt32 = startsGrapheme | 0x3FF << 16

  /// Those bits of a start of a script.
  static func start(ofScript script: Int32) -> UInt32 {
    startsGrapheme | (UInt32(truncatingIfNeeded: script) & 0x3FF) << 16
  }

  var marks: Analysis.Marks { Analysis.Marks(rawValue: UInt8(truncatingIfNeeded: rawValue)) }
  var script: Int32 { Int32(truncatingIfNeeded: rawValue >> 16 & 0x3FF) }
  var bidiClass: BidiClass { BidiClass(rawValue: UInt8(truncatingIfNeeded: rawValue >> 27)) }

  /// The properties with the marks and flags of one that starts a grapheme cluster.
  var asStart: CharacterProperties {
    CharacterProperties(
      rawValue: rawValue | Self.startsGrapheme | UInt32(Analysis.Marks.grapheme.rawValue)
    )
  }

  /// Those of the second half of a surrogate pair.
  var asTrail: CharacterProperties {
    CharacterProperties(rawValue: rawValue & ~Self.startsGrapheme | Self.isTrail)
  }

  func has(_ flag: UInt32) -> Bool { rawValue & flag != 0 }
}
