import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Justified lines of DejaVu Sans 2.37 at 24 points against what Core Text gives.
@Suite struct CoreTextJustificationTests {
  private func line(_ string: String) throws -> Line {
    try Line(text(string, 24), fonts: LayoutFixture.dejaVuSans())
  }

  /// What justification adds to the advance of each glyph.
  private func added(_ line: Line, _ justified: Line) -> [Double] {
    zip(justified.advances, line.advances).map { $0 - $1 }
  }

  private let sentence = "Hello wonderful world"

  @Test func `S51: spaces take half an em, letters and spaces the rest`() throws {
    let line = try line(sentence)
    let justified = try #require(line.justified(toWidth: 400))
    #expect(justified.width == 400)
    let added = added(line, justified)
    let gap = (138.109375 - 24) / 17
    #expect(near(added[0], gap))
    #expect(near(added[4], 0))
    #expect(near(added[5], 12 + gap / 2))
    #expect(near(added[15], 12 + gap / 2))
    #expect(near(added[20], 0))
    #expect(justified.glyphs == line.glyphs)
    #expect(justified.range == line.range)
  }

  @Test func `S52: half of what is missing`() throws {
    let line = try line(sentence)
    let justified = try #require(line.justified(toWidth: 400, factor: 0.5))
    #expect(near(justified.width, 330.9453125))
    #expect(near(added(line, justified)[5], 12 + (69.0546875 - 24) / 34))
  }

  @Test func `S54: narrowing is all or nothing, and a factor of 0 changes nothing`() throws {
    let line = try line(sentence)
    #expect(line.justified(toWidth: 100, factor: 0.5) == nil)
    let unchanged = try #require(line.justified(toWidth: 100, factor: 0))
    #expect(unchanged.advances == line.advances)
    let squeezed = try #require(line.justified(toWidth: 100))
    #expect(squeezed.width == 100)
    let added = added(line, squeezed)
    #expect(near(added[0], -2.0625))
    #expect(near(added[5], -64.4453125))
  }

  @Test func `little room goes to spaces alone`() throws {
    let line = try line(sentence)
    let justified = try #require(line.justified(toWidth: line.width + 20))
    let added = added(line, justified)
    #expect(near(added.filter { $0 != 0 }, [10, 10]))
    #expect(near(added[5], 10))
  }

  @Test func `white space at the end has no width`() throws {
    let justified = try #require(try line("a b  ").justified(toWidth: 57.828125))
    #expect(near(justified.advances, [14.707, 27.887, 15.234, 0, 0]))
    #expect(justified.width == 57.828125)
    #expect(justified.trailingWhitespaceWidth == 0)
  }

  @Test func `a word alone is spaced between its letters, a letter alone cannot be`() throws {
    let line = try line("word")
    let justified = try #require(line.justified(toWidth: line.width + 9))
    #expect(near(added(line, justified), [3, 3, 3, 0]))
    #expect(try self.line("w").justified(toWidth: 100) == nil)
  }

  @Test func `what is before a tab stays`() throws {
    let line = try line("a b\tc d e")
    let justified = try #require(line.justified(toWidth: line.width + 10))
    #expect(near(added(line, justified), [0, 0, 0, 0, 0, 5, 0, 5, 0]))
  }

  @Test func `in right-to-left text the gaps are between the letters too`() throws {
    let line = try line("אבג")
    let justified = try #require(line.justified(toWidth: line.width + 10))
    #expect(justified.width == line.width + 10)
    #expect(near(added(line, justified), [5, 5, 0]))
  }

  @Test func `letters of Arabic stay joined`() throws {
    let line = Line(text("كتب العربية", 24), fonts: .bundled)
    let justified = try #require(line.justified(toWidth: line.width + 40))
    let changed = zip(justified.runs.flatMap(\.offsets), added(line, justified))
      .filter { $0.1 != 0 }.map(\.0)
    #expect(changed == ["كتب".utf8.count])
  }

  @Test func `widths that are none`() throws {
    let line = try line(sentence)
    for width: Double in [0, -5, .nan, Double.infinity] {
      #expect(line.justified(toWidth: width) == nil)
    }
    #expect(try self.line("").justified(toWidth: 50) == nil)
  }
}
