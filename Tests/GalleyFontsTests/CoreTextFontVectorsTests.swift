import Testing

@testable import GalleyFonts

/// What Core Text reports for DejaVu Sans 2.37 at 24 points.
@Suite struct CoreTextFontVectorsTests {
  let font: FontInstance

  init() throws {
    font = try TestFonts.collection(TestFonts.dejaVu).instance(for: Font("DejaVu Sans", size: 24))
  }

  @Test func `S1: metrics`() {
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

  @Test(
    arguments: [
      ("A", 36), ("V", 57), ("f", 73), ("i", 76), (" ", 3), ("x", 91), ("H", 43), ("e", 72),
      ("l", 79), ("o", 82), ("w", 90), ("d", 71), ("r", 85), ("\u{FB01}", 5042), ("…", 2825),
      ("\u{2028}", 2827), ("\u{2029}", 2828), ("\u{1F600}", 5857), ("א", 1319), ("ב", 1320),
    ] as [(Unicode.Scalar, GlyphID)]
  )
  func `S3: glyph ids`(scalar: Unicode.Scalar, glyph: GlyphID) {
    #expect(font.glyph(for: scalar) == glyph)
  }

  @Test func `S6: bounding rectangles`() throws {
    let a = try #require(font.glyph(for: "A"))
    #expect(font.bounds(of: a) == Rect(x: 0.1875, y: 0, width: 16.03125, height: 17.49609375))
    let union = try "AVfi x".unicodeScalars.reduce(Rect.zero) { box, scalar in
      box.union(font.bounds(of: try #require(font.glyph(for: scalar))))
    }
    #expect(union == Rect(x: 0.1875, y: 0, width: 16.03125, height: 18.234375))
    #expect(font.bounds(of: try #require(font.spaceGlyph)) == .zero)
  }

  @Test func `S8: outline of A flipped and moved`() throws {
    let outline = font.outline(of: try #require(font.glyph(for: "A")))
    let moved = GlyphOutline(
      elements: outline.elements.map { element in
        switch element {
        case .move(let point): .move(Point(x: 10 + point.x, y: 20 - point.y))
        case .line(let point): .line(Point(x: 10 + point.x, y: 20 - point.y))
        default: element
        }
      }
    )
    #expect(
      moved.bounds == Rect(x: 10.1875, y: 2.50390625, width: 16.03125, height: 17.49609375)
    )
    #expect(font.outline(of: try #require(font.spaceGlyph)).elements.isEmpty)
  }

  @Test func `S10: glyphs and advances of a ligature, a kerned pair and spaces`() {
    let glyphs = font.shape("AVfi Hello ")
    #expect(glyphs.map(\.id) == [36, 57, 5042, 3, 43, 72, 79, 79, 82, 3])
    #expect(glyphs.map(\.cluster) == [0, 1, 2, 4, 5, 6, 7, 8, 9, 10])
    #expect(Double(glyphs.reduce(0) { $0 + Int($1.advance) }) / 65536 == 122.5078125)
  }
}
