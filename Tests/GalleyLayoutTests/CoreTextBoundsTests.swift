import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Bounds of lines and runs of DejaVu Sans 2.37 at 24 points against what Core Text gives.
///
/// Its `y` grows upward: a box from `y` of height `h` there is one from `−y − h` here.
@Suite struct CoreTextBoundsTests {
  private func line(_ string: String, _ size: Double = 24) throws -> Line {
    try Line(text(string, size), fonts: LayoutFixture.dejaVuSans())
  }

  private func isNear(_ box: Rect, _ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Bool {
    near([box.minX, -box.maxY, box.width, box.height], [x, y, w, h])
  }

  @Test func `bounds of a line: all, optical, of the ink`() throws {
    let line = try line("AVfi Hello ")
    #expect(isNear(line.bounds(), 0, -5.66015625, 122.5078125, 27.9375))
    #expect(near(line.bounds(.useOpticalBounds).width, 114.87890625))
    let ink = line.bounds(.useGlyphPathBounds)
    #expect(isNear(ink, 0.1875, -0.33984375, 113.37890625, 18.57421875))
    #expect(line.inkBounds == ink)
    // Optical bounds win.
    let both = line.bounds([.useOpticalBounds, .useGlyphPathBounds])
    #expect(both == line.bounds(.useOpticalBounds))
  }

  @Test func `S27: punctuation that hangs`() throws {
    let stop = try line("Hi.  ").bounds(.useHangingPunctuation)
    #expect(near([stop.minX, stop.width], [0, 24.71484375]))
    let quoted = try line("“Hi”").bounds(.useHangingPunctuation)
    #expect(near([quoted.minX, quoted.width], [11.6953125, 24.71484375]))
    #expect(near(try line("Hi!").bounds(.useHangingPunctuation).width, 34.3359375))
    let ink = try line("Hi.").bounds([.useHangingPunctuation, .useGlyphPathBounds])
    #expect(isNear(ink, 2.35546875, 0, 20.109375, 18.234375))
  }

  @Test func `raised text raises the bounds unless they are without shifts`() throws {
    let style = TextStyle(font: Font(size: 24), baselineOffset: 5)
    let line = try Line(AttributedText("ab", style: style), fonts: LayoutFixture.dejaVuSans())
    #expect(near([line.ascent, line.descent], [27.27734375, 0.66015625]))
    #expect(near(line.bounds().minY, -27.27734375))
    #expect(near(line.bounds(.excludeTypographicShifts).minY, -22.27734375))
  }

  @Test func `leading is below the line unless it is left out`() throws {
    let line = Line("ab", fonts: .bundled)
    let height = line.ascent + line.descent
    #expect(near(line.bounds().height, height + line.leading))
    #expect(near(line.bounds(.excludeTypographicLeading).height, height))
  }

  @Test func `a line without ink has an empty box at its end`() throws {
    let line = try line("   ")
    #expect(line.inkBounds.isEmpty)
    #expect(line.inkBounds.minX == line.width)
  }

  @Test func `S6: ink of a run of one glyph, of several, of a space`() throws {
    let run = try #require(try line("A").runs.first)
    #expect(isNear(run.inkBounds, 0.1875, 0, 16.03125, 17.49609375))
    #expect(try line(" ").runs[0].inkBounds == .zero)
  }

  @Test func `pen offsets: flush left, centered, flush right, and too wide`() throws {
    let line = try line("AVfi x")
    let offsets = [0, 0.5, 1, -1, 2, .nan].map { line.penOffset(flushFactor: $0, width: 200) }
    #expect(near(offsets, [0, 65.875, 131.75, 0, 131.75, 0]))
    #expect(near(line.penOffset(flushFactor: 1, width: 50), -18.25))
  }

  @Test(arguments: ["AVfi x", "אבג"])
  func `M16: alignment takes no notice of trailing spaces`(string: String) throws {
    let (plain, spaced) = (try line(string), try line(string + "  "))
    for factor in [0, 0.5, 1] {
      let hanging = plain.direction == .rightToLeft ? spaced.trailingWhitespaceWidth : 0
      #expect(
        near(
          spaced.penOffset(flushFactor: factor, width: 200) + hanging,
          plain.penOffset(flushFactor: factor, width: 200)
        )
      )
    }
  }

  @Test func `W21: bounds are the font's, whatever the glyphs`() throws {
    let (small, tall) = (try line("x"), try line("gH"))
    #expect(small.ascent == tall.ascent)
    #expect(small.descent == tall.descent)
    #expect(small.leading == small.runs[0].font.metrics.leading)
  }

  @Test func `S25: extents of a run are its font's`() throws {
    var text = text("A", 24)
    text.append("B", style: sized(12))
    let run = try Line(text, fonts: LayoutFixture.dejaVuSans()).runs[1]
    #expect(run.ascent == 11.138671875)
    #expect(run.descent == 2.830078125)
    #expect(run.leading == 0)
    #expect(run.width(ofGlyphs: 0..<1) == 8.232421875)
  }

  @Test func `W26: a run has the style of its text and its real font`() throws {
    let style = TextStyle(font: Font(size: 20), color: .red, link: "#x")
    let line = Line(AttributedText("漢a", style: style), fonts: .bundled)
    #expect(line.runs.allSatisfy { $0.style == style && $0.font.size == 20 })
  }

  @Test func `W28 and W33: ranges that are not the run's`() throws {
    let run = try line("abcdef").runs[0]
    #expect(run.glyphs.count == 6)
    #expect(near(run.width(ofGlyphs: 0..<6), run.width))
    for range in [7..<7, 7..<8, -1..<1, 1..<9] {
      #expect(run.width(ofGlyphs: range) == 0)
      #expect(run.inkBounds(ofGlyphs: range) == nil)
    }
    #expect(run.inkBounds(ofGlyphs: 0..<6) == run.inkBounds)
  }

  @Test func `W32: right-to-left text is only right to left`() throws {
    #expect(try line("abc").runs[0].status == [])
    #expect(try line("אבג").runs[0].status == .rightToLeft)
  }

  @Test func `positions of a run rise by its advances, and the last one ends it`() throws {
    let run = try line("AVfi Hello").runs[0]
    let ends = zip(run.positions, run.advances).map { $0.x + $1 }
    #expect(near(Array(ends.dropLast()), run.positions.dropFirst().map(\.x)))
    #expect(near(ends[ends.count - 1], run.x + run.width))
  }

  @Test func `O7: the ink of the last glyphs starts further right and ends with the run`() throws {
    let run = try line("HHHH").runs[0]
    let boxes = [0..<4, 2..<4, 3..<4].compactMap { run.inkBounds(ofGlyphs: $0) }
    try #require(boxes.count == 3)
    #expect(boxes[0].minX < boxes[1].minX)
    #expect(boxes[1].minX < boxes[2].minX)
    #expect(near(boxes.map(\.maxX), Array(repeating: run.inkBounds.maxX, count: 3)))
  }
}
