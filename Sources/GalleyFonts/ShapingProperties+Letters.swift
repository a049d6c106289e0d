internal import GalleyUnicode

extension ShapingProperties {
  /// The scalars that may be plain letters in texts of these properties, ascending; none where such
  /// texts have no plain letters.
  ///
  /// Those with which HarfBuzz does nothing before it asks the font: no marks, no letters that
  /// conjoin, nothing that is hidden, made of others (canonical singletons) or, from right to left,
  /// mirrored. Scripts that do not run in their own direction are turned round by it.
  var letterCandidates: [ClosedRange<UInt32>] {
    guard features.allSatisfy({ $0.range == 0..<Int.max }) else { return [] }
    switch (script, isRightToLeft) {
    case (.common, false), (.latin, false): return Self.latin
    case (.greek, false): return Self.latin + Self.greek
    case (.cyrillic, false): return Self.latin + Self.cyrillic
    case (.hangul, false): return Self.latin + Self.ideographicMarks + Self.hangul + Self.fullWidth
    case (.han, false), (.hiragana, false), (.katakana, false), (.bopomofo, false):
      return Self.latin + Self.ideographicMarks + Self.kana + Self.ideographs + Self.fullWidth
    case (.hebrew, true): return Self.hebrew
    case (.arabic, true): return features.isEmpty ? Self.arabic : []
    case (.thai, false): return Self.latin + Self.thai
    default: return []
    }
  }

  /// The scalars that may be marks on letters in texts of these properties, ascending; none where such
  /// letters are left to HarfBuzz.
  ///
  /// Those that HarfBuzz puts into one cluster with the letter, together with the vowel that it takes
  /// apart into a mark and a letter (U+0E33).
  var markCandidates: [ClosedRange<UInt32>] {
    switch script {
    case .hebrew: [0x591...0x5BD, 0x5BF...0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7...0x5C7]
    case .thai: [0xE31...0xE31, 0xE33...0xE3A, 0xE47...0xE4E]
    default: []
    }
  }

  private static let latin: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA1...0xAC, 0xAE...0x24F, 0x2010...0x2010, 0x2012...0x2027, 0x20A0...0x20BF,
  ]
  /// Without U+0374, U+037E and U+0387, which are other characters.
  private static let greek: [ClosedRange<UInt32>] = [
    0x370...0x373, 0x376...0x377, 0x37B...0x37D, 0x37F...0x37F, 0x384...0x386, 0x388...0x3FF,
  ]
  private static let cyrillic: [ClosedRange<UInt32>] = [0x400...0x481, 0x48A...0x52F]
  private static let ideographicMarks: [ClosedRange<UInt32>] = [0x3000...0x3029, 0x3030...0x303F]
  /// Without the voicing marks, which fonts join with letters.
  private static let kana: [ClosedRange<UInt32>] = [
    0x3041...0x3096, 0x309D...0x312F, 0x31A0...0x31FF,
  ]
  /// Without those for compatibility, which are other characters, and the rare ones.
  private static let ideographs: [ClosedRange<UInt32>] = [0x3400...0x4DBF, 0x4E00...0x9FFF]
  private static let hangul: [ClosedRange<UInt32>] = [
    0x3131...0x3163, 0x3165...0x318E, 0xAC00...0xD7A3,
  ]
  private static let fullWidth: [ClosedRange<UInt32>] = [0xFF01...0xFF9D, 0xFFE0...0xFFEE]
  /// Space and marks, the script's own comma, semicolon and question mark, letters.
  private static let arabic: [ClosedRange<UInt32>] = [
    0x20...0x22, 0x27...0x27, 0x2C...0x2E, 0x3A...0x3A, 0x60C...0x60C, 0x61B...0x61B,
    0x61F...0x61F, 0x620...0x64A, 0x66E...0x66F, 0x671...0x6D5, 0x6EE...0x6EF,
    0x6FA...0x6FC, 0x6FF...0x6FF,
  ]
  /// Letters and vowels that are no marks, signs, digits.
  private static let thai: [ClosedRange<UInt32>] = [
    0xE01...0xE30, 0xE32...0xE32, 0xE3F...0xE46, 0xE4F...0xE5B,
  ]
  /// Space and marks, letters, maqaf, geresh and gershayim.
  private static let hebrew: [ClosedRange<UInt32>] = [
    0x20...0x22, 0x27...0x27, 0x2C...0x2E, 0x3A...0x3B, 0x3F...0x3F, 0x5BE...0x5BE, 0x5D0...0x5EA,
    0x5F3...0x5F4,
  ]
}
