import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Tabs as Core Text sets them.
@Suite struct CoreTextTabTests {
  private func line(_ string: String, _ stops: [TextTab], interval: Double = 0) throws -> Line {
    let style = ParagraphStyle(tabStops: stops, defaultTabInterval: interval)
    return try Line(text(string, 24, style), fonts: LayoutFixture.dejaVuSans())
  }

  private func width(_ string: String) throws -> Double { try line(string, []).width }

  private func locations(_ stops: [Double], adding stop: Double) -> [Double] {
    var style = ParagraphStyle(tabStops: stops.map { TextTab(at: $0) })
    style.addTabStop(TextTab(at: stop))
    return style.tabStops.map(\.location)
  }

  @Test func `S71: a stop is added after the last one at or before it`() {
    #expect(locations([50, 20], adding: 30) == [50, 20, 30])
    #expect(locations([50, 20], adding: 20) == [50, 20, 20])
    #expect(locations([50, 20, 60], adding: 40) == [50, 20, 40, 60])
    #expect(locations([10, 50, 20], adding: 15) == [10, 15, 50, 20])
    #expect(locations([10, 50, 20], adding: 5) == [5, 10, 50, 20])
    let defaults: [Double] = [28, 56, 84, 112, 140, 168, 196, 224, 252, 280, 308, 336]
    #expect(ParagraphStyle().tabStops.map(\.location) == defaults)
    #expect(ParagraphStyle(tabStops: []).tabStops.isEmpty)
  }

  @Test func `G3: a default paragraph has twelve stops, added ones are in order`() {
    #expect(locations([100, 200, 300], adding: 150) == [100, 150, 200, 300])
    #expect(locations([100, 200, 300], adding: 50) == [50, 100, 200, 300])
    #expect(locations([100, 200, 300], adding: 400) == [100, 200, 300, 400])
    var style = ParagraphStyle()
    style.removeTabStop(TextTab(at: 56))
    let others: [Double] = [28, 84, 112, 140, 168, 196, 224, 252, 280, 308, 336]
    #expect(style.tabStops.map(\.location) == others)
  }

  @Test func `S73: two tabs of an interval of 40`() throws {
    #expect(try line("b\t\tb", [], interval: 40).x(at: 3) == 80)
  }

  @Test func `S75: right, center and decimal stops`() throws {
    let string = "a\t12.5"
    func cell(_ alignment: TextTab.Alignment, _ string: String = "a\t12.5") throws -> Double {
      let line = try line(string, [TextTab(at: 100, alignment: alignment)])
      return try #require(line.x(at: 2))
    }
    let number = try width("12.5")
    let (whole, point, fraction) = (try width("12"), try width("."), try width(".5"))
    #expect(near(try cell(.right), 100 - number))
    #expect(near(try line(string, [TextTab(at: 100, alignment: .right)]).width, 100))
    #expect(near(try cell(.center), 100 - number / 2))
    #expect(near(try cell(.decimal), 100 - whole - point / 2))
    let decimal = try line(string, [TextTab(at: 100, alignment: .decimal)])
    #expect(near(decimal.width, 100 + fraction - point / 2))
    let integer = try width("125")
    #expect(near(try cell(.decimal, "a\t125"), 100 - integer))
    // No room: the tab has no width.
    let word = try width("HHHHH")
    for alignment in [TextTab.Alignment.right, .center, .decimal] {
      let wide = try line("HHHHH\tHHHHH", [TextTab(at: 100, alignment: alignment)])
      #expect(wide.x(at: 6) == word)
    }
  }

  @Test func `stops are tried in their order, and one at the pen is passed`() throws {
    #expect(try line("a\tb", [TextTab(at: 200), TextTab(at: 100)]).x(at: 2) == 200)
    let width = try width("a")
    let line = try line("a\tb", [TextTab(at: width), TextTab(at: 100)])
    #expect(line.x(at: 2) == 100)
  }

  @Test func `the default interval goes on from the last stop`() throws {
    let tabs = String(repeating: "\t", count: 13) + "b"
    #expect(try line(tabs, TextTab.defaults, interval: 50).x(at: 13) == 386)
    for (count, x) in [(1, 10.0), (2, 40), (3, 70), (4, 100)] {
      let string = String(repeating: "\t", count: count) + "b"
      #expect(try line(string, [TextTab(at: 10)], interval: 30).x(at: count) == x)
    }
  }

  @Test func `a tab after the last stop has no width`() throws {
    let (short, long) = (try width("a"), try width("HHHHHHHH"))
    #expect(try line("a\tb", []).x(at: 2) == short)
    #expect(try line("HHHHHHHH\tb", [TextTab(at: 20)]).x(at: 9) == long)
  }

  @Test func `a character of a stop's own ends the cell`() throws {
    let stop = TextTab(at: 100, alignment: .right, terminators: ["."])
    let x = try #require(try line("a\t12.5", [stop]).x(at: 4))
    #expect(near(x, 100))
  }

  @Test func `stops count from the column's edge, not from the indent`() throws {
    let style = ParagraphStyle(firstLineHeadIndent: 30, tabStops: [TextTab(at: 100)])
    let frame = try Framesetter(text("a\tb", 24, style), fonts: LayoutFixture.dejaVuSans())
      .frame(width: 300)
    #expect(frame.lines[0].origin.x == 30)
    #expect(frame.lines[0].frameX(at: 2) == 100)
  }

  @Test func `in right-to-left text stops count from the right and kinds stay absolute`() throws {
    let string = "\u{5D0}\t\u{5D1}\u{5D2}"
    func cell(_ alignment: TextTab.Alignment) throws -> ClosedRange<Double> {
      let style = ParagraphStyle(tabStops: [TextTab(at: 100, alignment: alignment)])
      let line = Framesetter(text(string, 24, style), fonts: .bundled).frame(width: 300).lines[0]
      return try #require(line.frameExtent(of: 3..<7))
    }
    #expect(near(try cell(.left).lowerBound, 200))
    #expect(near(try cell(.right).upperBound, 200))
    #expect(near(try cell(.start).upperBound, 200))
    #expect(near(try cell(.end).lowerBound, 200))
    let center = try cell(.center)
    #expect(near((center.lowerBound + center.upperBound) / 2, 200))
    #expect(near(try cell(.decimal).lowerBound, 200))
  }

  @Test func `a tab past the column's edge is where the line breaks`() throws {
    let style = ParagraphStyle(tabStops: [TextTab(at: 400)])
    let frame = try Framesetter(text("a\tb", 24, style), fonts: LayoutFixture.dejaVuSans())
      .frame(width: 300)
    #expect(frame.lines.map(\.range) == [0..<2, 2..<3])
    #expect(frame.lines[1].origin.x == 0)
  }
}
