import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// What Core Text says about DejaVu Sans 2.37 at 24 points.
@Suite struct CoreTextFontTests {
  private func font() throws -> FontInstance {
    try LayoutFixture.dejaVuSans().instance(for: Font(size: 24))
  }

  @Test func `S1: metrics of the font`() throws {
    let font = try font()
    let metrics = font.metrics
    #expect(metrics.ascent == 22.27734375)
    #expect(metrics.descent == 5.66015625)
    #expect(metrics.leading == 0)
    #expect(font.face.unitsPerEm == 2048)
    #expect(metrics.capHeight == 17.6484375)
    #expect(metrics.xHeight == 13.27734375)
    #expect(metrics.underlinePosition == -0.46875)
    #expect(metrics.underlineThickness == 1.0546875)
    #expect(
      metrics.boundingBox
        == Rect(x: -24.4921875, y: -11.109375, width: 67.53515625, height: 40.6875)
    )
  }

  @Test func `S3: glyphs of characters`() throws {
    let font = try font()
    let glyphs: [(Unicode.Scalar, GlyphID)] = [
      ("A", 36), ("V", 57), ("f", 73), ("i", 76), (" ", 3), ("x", 91), ("H", 43), ("e", 72),
      ("l", 79), ("o", 82), ("w", 90), ("d", 71), ("r", 85), ("\u{2026}", 2825),
      ("\u{2028}", 2827), ("\u{2029}", 2828), ("\u{1F600}", 5857), ("\u{5D0}", 1319),
      ("\u{5D1}", 1320),
    ]
    for (scalar, glyph) in glyphs {
      #expect(font.glyph(for: scalar) == glyph, "U+\(String(scalar.value, radix: 16))")
    }
    #expect(Line(text("fi", 24), fonts: try LayoutFixture.dejaVuSans()).glyphs == [5042])
  }

  @Test func `S6: bounds of glyphs`() throws {
    let font = try font()
    #expect(font.bounds(of: 36) == Rect(x: 0.1875, y: 0, width: 16.03125, height: 17.49609375))
    #expect(font.bounds(of: 3) == .zero)
  }

  @Test func `S8: the outline of A has the box of A, a space has none`() throws {
    let font = try font()
    #expect(font.outline(of: 36).bounds == font.bounds(of: 36))
    #expect(font.outline(of: 3).bounds.isEmpty)
  }
}
