import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Cases from users' reports about tabs.
@Suite struct CasesTabsTests {
  private static let words =
    "ordinary words that fill a line and go on so that there is enough to wrap more than once "
    + "in a narrow column with some left over for the last of all the lines we need here today "
    + "and then a few more words"

  private func framesetter(
    _ string: String,
    _ size: Double,
    _ style: ParagraphStyle
  ) -> Framesetter {
    Framesetter(text(string, size, style), fonts: .bundled)
  }

  /// The left edge of the text after the last tab of a line.
  private func cellX(_ line: PlacedLine) -> Double? {
    guard let tab = line.runs.last(where: { $0.kind == .tab }) else { return nil }
    return line.frameX(at: tab.range.upperBound)
  }

  @Test func `C-001: a tab draws nothing and goes to the next default stop`() throws {
    let fonts = try [
      LayoutFixture.dejaVuSans(), LayoutFixture.notoSans(), LayoutFixture.dejaVuMono(),
    ]
    for fonts in fonts {
      let frame = Framesetter(text("a\tb", 16), fonts: fonts).frame(width: 300)
      let runs = try #require(frame.lines.first).runs
      try #require(runs.map(\.kind) == [.text, .tab, .text])
      #expect(runs[1].glyphs.allSatisfy { $0 != 0 && runs[1].font.outline(of: $0).bounds.isEmpty })
      #expect(frame.lines[0].frameX(at: 2) == 28)
      #expect(runs[0].width < 28)
      #expect(Framesetter(text("a\tb", 16), fonts: fonts).diagnostics.isEmpty)
    }
    // DejaVu Sans Mono and Noto Sans have no glyph for the tab, or one that is not used.
    #expect(fonts.contains { $0.instance(for: Font(size: 16)).glyph(for: "\t") == nil })
  }

  @Test func `C-002: cells of a column begin at its stop`() {
    var style = ParagraphStyle(tabStops: [TextTab(at: 80)])
    let column = framesetter(".\tx\nTe\tx\nWWW\tx", 14, style).frame(width: 300)
    #expect(column.lines.map(cellX) == [80, 80, 80])
    // Past the last stop the default interval goes on, and without one the tab has no width.
    let wide = framesetter("WWWWWWWWW", 14, style).naturalWidth
    #expect(wide > 80)
    let touching = framesetter("WWWWWWWWW\tx", 14, style).frame(width: 300)
    #expect(touching.lines[0].frameX(at: 10) == wide)
    style.defaultTabInterval = 28
    let next = framesetter("WWWWWWWWW\tx", 14, style).frame(width: 300)
    let steps = ((wide - 80) / 28).rounded(.up)
    #expect(next.lines[0].frameX(at: 10) == 80 + 28 * steps)
  }

  @Test func `C-003: stops count from the column's edge, not from the indent`() throws {
    let style = ParagraphStyle(
      firstLineHeadIndent: 36,
      headIndent: 72,
      tabStops: [TextTab(at: 72)]
    )
    let string = "1.\tText that wraps to a second line because it is long"
    let frame = framesetter(string, 12, style).frame(width: 220)
    #expect(frame.lines.count > 1)
    #expect(frame.lines[0].frameX(at: 0) == 36)
    #expect(cellX(frame.lines[0]) == 72)
    #expect(frame.lines.dropFirst().allSatisfy { $0.origin.x == 72 })
  }

  @Test func `C-004: only declared stops count, a head indent is none`() {
    for prefix in ["Name", "N", "Names"] {
      for headIndent in [0.0, 60, 90] {
        let style = ParagraphStyle(headIndent: headIndent, tabStops: [TextTab(at: 120)])
        let frame = framesetter("\(prefix)\tvalue", 12, style).frame(width: 300)
        #expect(cellX(frame.lines[0]) == 120)
      }
    }
  }

  @Test func `C-006: a tab at the end of right-to-left text does not move it`() throws {
    let (word, cell) = ("مثال", "نص")
    let lefts = TextTab.defaults.map { TextTab(at: $0.location, alignment: .left) }
    let styles = [
      ParagraphStyle(), ParagraphStyle(tabStops: lefts),
      ParagraphStyle(tabStops: [], defaultTabInterval: 28),
    ]
    for style in styles {
      func line(_ string: String) -> PlacedLine {
        let font = TextStyle(font: Font("Noto Naskh Arabic", size: 18))
        let text = AttributedText(string, style: font, paragraph: style)
        return Framesetter(text, fonts: .bundled).frame(width: 200).lines[0]
      }
      let range = 0..<word.utf8.count
      let alone = try #require(line(word).frameExtent(of: range))
      #expect(near(alone.upperBound, 200))
      let both = line(word + "\t" + cell)
      #expect(both.direction == .rightToLeft)
      let before = try #require(both.frameExtent(of: range))
      #expect(near(before.lowerBound, alone.lowerBound))
      #expect(near(before.upperBound, alone.upperBound))
      let after = try #require(both.frameExtent(of: range.upperBound + 1..<both.range.upperBound))
      #expect(after.upperBound <= before.lowerBound)
      #expect(after.lowerBound >= 0)
      if style.tabStops != lefts {
        // The text begins at a multiple of 28 from the right edge.
        let steps = (200 - after.upperBound) / 28
        #expect(near(steps, steps.rounded()))
      }
    }
  }

  @Test func `C-007: a right stop at the width keeps its line together`() throws {
    for width in [300.0, 300.1, 299.9] {
      for tenth in 70...240 {
        let style = ParagraphStyle(tabStops: [TextTab(at: width, alignment: .right)])
        let frame = framesetter("Foreword\t12", Double(tenth) / 10, style).frame(width: width)
        try #require(frame.lines.count == 1, "size \(Double(tenth) / 10) width \(width)")
        #expect(near(frame.lines[0].visibleRight, width, within: 0.01))
      }
    }
  }

  @Test func `C-009: justification leaves what is before a tab alone`() throws {
    let style = ParagraphStyle(
      alignment: .justified,
      headIndent: 90,
      tabStops: [TextTab(at: 90)]
    )
    let string = "Item one:\t" + CasesTabsTests.words
    let frame = framesetter(string, 12, style).frame(width: 260)
    let line = try #require(frame.lines.first)
    #expect(cellX(line) == 90)
    #expect(near(line.visibleRight, 260))
    let prefix = Line(text("Item one:", 12), fonts: .bundled)
    #expect(near(Array(line.advances.prefix(9)), prefix.advances))
    let natural = Line(text(" ", 12), fonts: .bundled).width
    let spaces = zip(line.offsets, line.advances)
      .filter { line.contentRange.contains($0.0) && $0.0 > 9 }
      .filter { Array(string.utf8)[$0.0] == 0x20 }.dropLast()
    #expect(!spaces.isEmpty)
    #expect(spaces.allSatisfy { $0.1 > natural })
  }

  @Test func `C-010: justified lines with leading tabs fill the width exactly`() {
    for (stops, interval) in [(TextTab.defaults, 0.0), ([], 28.0)] {
      let style = ParagraphStyle(
        alignment: .justified,
        tabStops: stops,
        defaultTabInterval: interval
      )
      let frame = framesetter("\t\t" + CasesTabsTests.words, 12, style).frame(width: 200)
      #expect(frame.lines[0].frameX(at: 2) == 56)
      #expect(frame.lines.count > 3)
      #expect(frame.lines.dropLast().allSatisfy { near($0.visibleRight, 200, within: 0.01) })
      #expect(frame.lines.allSatisfy { $0.visibleRight <= 200.01 })
    }
  }

  @Test func `C-011: a stop from the trailing edge follows the width`() throws {
    let stop = TextTab(at: 0, alignment: .right, from: .trailing)
    let framesetter = framesetter("Name\t42", 12, ParagraphStyle(tabStops: [stop]))
    let frames = [240.0, 400, 240].map { framesetter.frame(width: $0) }
    #expect(frames.map(\.lines.count) == [1, 1, 1])
    #expect(near(frames.map { $0.lines[0].visibleRight }, [240, 400, 240]))
    #expect(frames[0].description == frames[2].description)
    #expect(frames[0].lines[0].origin == frames[1].lines[0].origin)
    #expect(frames[0].lines[0].runs[0].positions == frames[1].lines[0].runs[0].positions)
    #expect(frames[0].contentHeight == frames[1].contentHeight)
  }

  @Test func `C-012: a word that does not fit after a tab goes to the next line`() {
    let style = ParagraphStyle(headIndent: 20, tabStops: [TextTab(at: 250)])
    let framesetter = framesetter("Key\tincomprehensibilities", 14, style)
    let frame = framesetter.frame(width: 300)
    #expect(frame.lines.map(\.range) == [0..<4, 4..<25])
    #expect(frame.lines[0].frameX(at: 0) == 0)
    #expect(frame.lines[1].frameX(at: 4) == 20)
    let size = framesetter.suggestedSize(width: 300)
    #expect(size.lineCount == 2)
    #expect(size.height == frame.lines[0].height * 2)
  }

  @Test func `C-013: leader dots of all lines are in the same columns`() throws {
    let style = ParagraphStyle(tabStops: [TextTab(at: 300, alignment: .right, leader: ".")])
    let frame = framesetter("One\t1\nTwenty\t2", 12, style).frame(width: 300)
    var columns: [[Double]] = []
    let dot = try #require(
      FontCollection.bundled.instance(for: Font(size: 12)).glyph(for: ".")
    )
    for line in frame.lines {
      let tab = try #require(line.runs.first { $0.kind == .tab })
      let dots = zip(tab.glyphs, tab.positions).filter { $0.0 == dot }.map(\.1.x)
      try #require(dots.count > 10)
      let dotWidth = tab.font.advance(of: dot)
      // At least half an em stays free on both sides.
      #expect(dots[0] >= tab.x + 6)
      #expect(dots[dots.count - 1] + dotWidth <= tab.x + tab.width - 6)
      let steps = dots.map { (300 - $0) / dotWidth }
      #expect(steps.allSatisfy { near($0, $0.rounded()) })
      columns.append(dots)
    }
    // The shorter row is part of the longer one.
    #expect(columns[0].count > columns[1].count)
    let shared = Array(columns[0].suffix(columns[1].count))
    #expect(near(shared, columns[1]))
  }
}
