internal import GalleyUnicode

/// Where a text may be cut into segments: after a scalar, if the font says that it stands alone.
///
/// Only scalars are tried of which HarfBuzz, before it asks the font, does nothing with their
/// neighbours: no marks, no conjoining letters. Those of syllables and of joining scripts are not, and
/// such texts are cut after spaces alone.
enum SegmentCuts {
  /// Whether segments of a script are told by the font, and not by spaces alone.
  static func asksFont(_ script: Script) -> Bool {
    switch script {
    case .common, .latin, .greek, .cyrillic, .han, .hiragana, .katakana, .bopomofo, .hangul,
      .hebrew:
      true
    default: false
    }
  }

  /// Whether words of a script are divided by spaces, so that a font in which a space does not stand
  /// alone has no segments that come again.
  static func dividesWords(_ script: Script) -> Bool {
    switch script {
    case .han, .hiragana, .katakana, .bopomofo, .hangul: false
    default: true
    }
  }

  /// Whether a text is ever cut after an ASCII character: a space or a digit.
  static func isCut(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x30 < 10 }

  /// Ideographs, kana, their punctuation and full-width forms, and syllables of Hangul: a text may be
  /// cut around each.
  static func isIdeographic(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x302A...0x302F, 0x3099...0x309A, 0xFF9E...0xFFA0: false
    case 0x2E80...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFF01...0xFFEF, 0x20000...0x3FFFD:
      // U+3164 and U+3131… are Hangul letters that do not conjoin.
      true
    default: false
    }
  }

  /// Whether a text with a character is always shaped whole.
  ///
  /// Those that HarfBuzz hides after shaping, the slash that makes a fraction of the digits beside it,
  /// and letters that conjoin to syllables.
  static func isRefused(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Stretches of much text without any, so that ICU is asked of few.
    case 0..<0xAD, 0xAE..<0x34F, 0x370..<0x61C, 0x3000..<0x3164, 0x3165..<0xA960, 0xA980..<0xD7B0:
      false
    case 0x2044, 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    default: Characters.isDefaultIgnorable(scalar)
    }
  }
}

extension Script {
  /// Whether the script is written in syllables, which HarfBuzz puts in order, with spaces between
  /// words.
  var hasWordsOfSyllables: Bool { Self.syllabic.contains(self) }

  private static let syllabic: Set<Script> = [
    .devanagari,
    Script(rawValue: 0x4265_6E67),  // Beng
    Script(rawValue: 0x4775_7275),  // Guru
    Script(rawValue: 0x4775_6A72),  // Gujr
    Script(rawValue: 0x4F72_7961),  // Orya
    Script(rawValue: 0x5461_6D6C),  // Taml
    Script(rawValue: 0x5465_6C75),  // Telu
    Script(rawValue: 0x4B6E_6461),  // Knda
    Script(rawValue: 0x4D6C_796D),  // Mlym
    Script(rawValue: 0x5369_6E68),  // Sinh
  ]
  static let greek = Script(rawValue: 0x4772_656B)  // Grek
  static let cyrillic = Script(rawValue: 0x4379_726C)  // Cyrl
}
