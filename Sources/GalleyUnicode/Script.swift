/// A writing system, named by its ISO 15924 code.
///
/// An open set: any four-letter code can be made, the ones the engine itself asks about have names.
package struct Script: Hashable, Sendable {
  /// The four letters of the code, first letter in the highest byte, as OpenType tags are.
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  package static let common = Script(rawValue: 0x5A79_7979)  // Zyyy
  package static let inherited = Script(rawValue: 0x5A69_6E68)  // Zinh
  package static let unknown = Script(rawValue: 0x5A7A_7A7A)  // Zzzz
  package static let latin = Script(rawValue: 0x4C61_746E)  // Latn
  package static let han = Script(rawValue: 0x4861_6E69)  // Hani
  package static let hiragana = Script(rawValue: 0x4869_7261)  // Hira
  package static let katakana = Script(rawValue: 0x4B61_6E61)  // Kana
  package static let bopomofo = Script(rawValue: 0x426F_706F)  // Bopo
  package static let hangul = Script(rawValue: 0x4861_6E67)  // Hang
  package static let arabic = Script(rawValue: 0x4172_6162)  // Arab
  package static let hebrew = Script(rawValue: 0x4865_6272)  // Hebr
  package static let devanagari = Script(rawValue: 0x4465_7661)  // Deva
  package static let thai = Script(rawValue: 0x5468_6169)  // Thai
}
