public import GalleyFonts

/// A glyph that stands for certain characters, whatever the font would choose for them.
///
/// The counterpart of `CTGlyphInfo`: a variant of a name's character that has no code point of its
/// own, say. It applies to a stretch of one style whose text is exactly ``baseString``.
public struct GlyphInfo: Hashable, Sendable {
  /// The glyph, by its number in the font that the style asks for.
  ///
  /// One that the font does not have changes nothing.
  public var glyph: GlyphID

  /// The characters that the glyph stands for; others keep their own glyphs.
  public var baseString: String

  /// Creates the replacement of some characters by a glyph.
  public init(glyph: GlyphID, baseString: String) {
    self.glyph = glyph
    self.baseString = baseString
  }
}
