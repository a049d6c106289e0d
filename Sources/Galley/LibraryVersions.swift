import GalleyFonts
import GalleyUnicode

/// The versions of the libraries that Galley runs with.
package enum LibraryVersions {
  /// Each library, or standard, with its version.
  package static var all: [(name: String, version: String)] {
    [
      ("HarfBuzz", FontLibrary.harfBuzzVersion),
      ("ICU", UnicodeLibrary.icuVersion),
      ("Unicode", UnicodeLibrary.unicodeVersion),
      ("FreeType", FontLibrary.freeTypeVersion),
    ]
  }
}
