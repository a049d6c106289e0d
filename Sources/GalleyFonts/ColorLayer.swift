/// One layer of a color glyph: a glyph's outline in one color.
package struct ColorLayer: Hashable, Sendable {
  /// The glyph whose outline is filled.
  package var glyph: GlyphID
  /// The color of the font's first palette, or nil for the color of the text.
  package var color: Color?

  package init(glyph: GlyphID, color: Color?) {
    self.glyph = glyph
    self.color = color
  }

  /// A color of a palette, not premultiplied.
  package struct Color: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    package var alpha: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }
}

/// A picture of a glyph that a font holds in place of an outline.
package struct GlyphImage: Equatable, Sendable {
  /// A PNG file.
  package var png: [UInt8]
  /// Where the picture is drawn: points at the instance's size, y upward, origin on the baseline.
  package var box: Rect

  package init(png: [UInt8], box: Rect) {
    self.png = png
    self.box = box
  }
}
