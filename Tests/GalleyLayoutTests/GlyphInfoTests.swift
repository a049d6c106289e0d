import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

@Suite struct GlyphInfoTests {
  private func line(_ parts: (String, GlyphInfo?)...) throws -> Line {
    var typed = AttributedText()
    for (string, info) in parts {
      typed.append(string, style: TextStyle(font: Font(size: 24), glyphInfo: info))
    }
    return Line(typed, fonts: try LayoutFixture.dejaVuSans())
  }

  @Test func `a glyph stands for the text it is for`() throws {
    // The glyphs of A and V are 36 and 57.
    let replaced = try line(
      ("a", nil),
      ("A", GlyphInfo(glyph: 57, baseString: "A")),
      ("a", nil)
    )
    #expect(replaced.glyphs == [68, 57, 68])
    #expect(replaced.offsets == [0, 1, 2])
    #expect(near(replaced.width, 2 * 14.70703125 + 16.41796875))
    let other = try line(("B", GlyphInfo(glyph: 57, baseString: "A")))
    #expect(other.glyphs == (try line(("B", nil)).glyphs))
    let longer = try line(("AA", GlyphInfo(glyph: 57, baseString: "A")))
    #expect(longer.glyphs == [36, 36])
  }

  @Test func `one glyph may stand for several letters, and those may be parted`() throws {
    let info = GlyphInfo(glyph: 57, baseString: "abc")
    let whole = try line(("abc", info))
    #expect(whole.glyphs == [57])
    #expect(whole.runs.map(\.range) == [0..<3])
    let typed = AttributedText("abc", style: TextStyle(font: Font(size: 24), glyphInfo: info))
    let framesetter = Framesetter(typed, fonts: try LayoutFixture.dejaVuSans())
    let narrow = framesetter.frame(width: 1)
    #expect(narrow.lines.map(\.range) == [0..<1, 1..<2, 2..<3])
    #expect(narrow.lines.flatMap(\.glyphs) == [68, 69, 70])
    #expect(framesetter.keepsPromises(at: 1))
  }

  @Test(arguments: [
    GlyphInfo(glyph: .max, baseString: "A"), GlyphInfo(glyph: 57, baseString: ""),
    GlyphInfo(glyph: 57, baseString: "other"),
  ])
  func `one that is not there changes nothing`(info: GlyphInfo) throws {
    #expect(try line(("A", info)).glyphs == [36])
  }
}
