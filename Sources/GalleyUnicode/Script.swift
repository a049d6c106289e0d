/// A writing system, named by its ISO 15924 code.
///
/// An open set: any four-letter code can be made, the ones the engine itself asks about have names.
package struct Script: Hashable, Sendable {
  /// The four letters of the code, first letter in the highest byte, as OpenType tags are.
  package let rawValue: UInt32

  @inlinable
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  // Inlined where scripts are told apart in other modules, as the synthesized one is not.
  @inlinable
  package static func == (a: Script, b: Script) -> Bool { a.rawValue == b.rawValue }

  @inlinable package static var common: Script { Script(rawValue: 0x5A79_7979) }  // Zyyy
  @inlinable package static var inherited: Script { Script(rawValue: 0x5A69_6E68) }  // Zinh
  @inlinable package static var unknown: Script { Script(rawValue: 0x5A7A_7A7A) }  // Zzzz
  @inlinable package static var latin: Script { Script(rawValue: 0x4C61_746E) }  // Latn
  @inlinable package static var han: Script { Script(rawValue: 0x4861_6E69) }  // Hani
  @inlinable package static var hiragana: Script { Script(rawValue: 0x4869_7261) }  // Hira
  @inlinable package static var katakana: Script { Script(rawValue: 0x4B61_6E61) }  // Kana
  @inlinable package static var bopomofo: Script { Script(rawValue: 0x426F_706F) }  // Bopo
  @inlinable package static var hangul: Script { Script(rawValue: 0x4861_6E67) }  // Hang
  @inlinable package static var arabic: Script { Script(rawValue: 0x4172_6162) }  // Arab
  @inlinable package static var hebrew: Script { Script(rawValue: 0x4865_6272) }  // Hebr
  @inlinable package static var devanagari: Script { Script(rawValue: 0x4465_7661) }  // Deva
  @inlinable package static var thai: Script { Script(rawValue: 0x5468_6169) }  // Thai
}
