/// The library behind the analysis.
package enum UnicodeLibrary {
  /// The version of ICU in use, such as "72.1".
  package static var icuVersion: String { CharacterLibrary.versions.icu }

  /// The version of the Unicode Standard its data are of, such as "15.0".
  package static var unicodeVersion: String { CharacterLibrary.versions.unicode }
}
