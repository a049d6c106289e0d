import Galley
import GalleyTestSupport
import Testing

@Suite struct TickerTests {
  /// Lines of 24 points and 6 between them: Noto Sans 18 rounds to 19 + 5 + 0.
  private func ticker(_ lines: [String] = [], width: Double = 320) -> Ticker {
    var ticker = Ticker(width: width, fonts: .bundled)
    ticker.append(contentsOf: lines)
    return ticker
  }

  @Test func `an empty ticker has no height, no lines and nothing to hit`() {
    let ticker = ticker()
    #expect(ticker.contentSize == Size(width: 0, height: 0))
    #expect(ticker.lineCount == 0)
    #expect(ticker.viewport(y: 0, height: 100).isEmpty)
    #expect(ticker.position(at: Point(x: 0, y: 0)) == nil)
    #expect(ticker.frame(y: 0, height: 10).lines.isEmpty)
  }

  @Test func `each line adds its height and the room between two`() {
    var ticker = ticker(["one"])
    #expect(ticker.contentSize.height == 24)
    ticker.append("two")
    // 3 of line spacing and 6 of paragraph spacing.
    #expect(ticker.contentSize.height == 57)
  }

  @Test(arguments: [
    ("a\nb", 2), ("a\r\nb\r\n", 2), ("a\rb", 2), ("a\u{2029}b\u{2029}", 2), ("", 1), ("\n", 1),
    ("\n\n", 2), ("a\u{2028}b", 1),
  ])
  func `separators split what is appended, and one at the end is ignored`(text: String, count: Int)
  {
    #expect(ticker([text]).paragraphCount == count)
  }

  @Test func `a bullet hangs, its text two spaces after it`() {
    var ticker = Ticker(width: 200, fonts: .bundled)
    ticker.append("a line that is long enough to wrap under itself", style: .bullet)
    let style = TickerStyle.standard[.bullet]?.text ?? TextStyle()
    let edge = 15 + Line(AttributedText("•  ", style: style), fonts: .bundled).width
    let lines = ticker.viewport(y: 0, height: 1_000)
    #expect(lines.count == 3)
    #expect(lines[0].origin.x == 15)
    #expect(lines[1].origin.x == edge)
    #expect(lines[0].runs[2].x == edge - 15)
    let start = TickerPosition(paragraph: 0, offset: 0)
    let end = TickerPosition(paragraph: 0, offset: 9)
    #expect(ticker.text(in: start..<end) == "•\ta lin")
  }

  @Test func `a point finds the character, at any depth, and a selection its text`() {
    let ticker = ticker((0..<3_000).map { "line \($0)" })
    let top = ticker.viewport(y: 33 * 2_500, height: 1)[0]
    #expect(top.paragraphIndex == 2_500)
    let end = ticker.position(at: Point(x: 1_000, y: top.baseline))
    #expect(end == TickerPosition(paragraph: 2_500, offset: 9))
    let start = ticker.position(at: Point(x: -5, y: top.baseline))
    #expect(start == TickerPosition(paragraph: 2_500, offset: 0))
    let next = TickerPosition(paragraph: 2_501, offset: 4)
    #expect(ticker.text(in: TickerPosition(paragraph: 2_500, offset: 5)..<next) == "2500\nline")
  }

  @Test func `a snapshot stays as it is while the ticker goes on`() {
    var ticker = ticker((0..<1_500).map { "line \($0)" })
    let snapshot = ticker.snapshot
    let lines = snapshot.viewport(y: 0, height: 100).map(\.range)
    ticker.append("one more")
    ticker.reflow(toWidth: 40)
    #expect(snapshot.paragraphCount == 1_500)
    #expect(snapshot.contentSize.height == 1_500 * 33 - 9)
    #expect(snapshot.viewport(y: 0, height: 100).map(\.range) == lines)
    #expect(ticker.paragraphCount == 1_501)
  }

  @Test func `a copy of a ticker goes its own way`() {
    var first = ticker(["same"])
    var second = first
    first.append("first")
    second.append("second")
    let position = TickerPosition(paragraph: 1, offset: 0)..<TickerPosition(paragraph: 1, offset: 9)
    // Drawn in turn, so that one cache has to serve both.
    #expect(first.viewport(y: 30, height: 30).last?.range == 5..<11)
    #expect(second.viewport(y: 30, height: 30).last?.range == 5..<12)
    #expect(first.text(in: position) == "first")
    #expect(second.text(in: position) == "second")
  }

  @Test func `a bounded ticker never has more, and says what it dropped`() {
    var ticker = ticker()
    ticker.maximumParagraphs = 100
    for line in 0..<1_000 {
      ticker.append("line \(line)")
      #expect(ticker.paragraphCount <= 100)
    }
    #expect(ticker.paragraphCount > 74)
    #expect(ticker.dropped.paragraphs + ticker.paragraphCount == 1_000)
    #expect(ticker.paragraphs == ticker.dropped.paragraphs..<1_000)
    #expect(ticker.contentSize.height == Double(ticker.paragraphCount) * 33 - 9)
  }

  @Test func `bytes are bounded too, but the last line stays`() {
    var ticker = ticker()
    ticker.maximumBytes = 50
    for _ in 0..<20 { ticker.append("0123456789") }
    #expect(ticker.paragraphCount == 5)
    ticker.append(String(repeating: "x", count: 80))
    #expect(ticker.paragraphCount == 1)
    #expect(ticker.dropped.paragraphs == 20)
    #expect(ticker.dropped.bytes == 200)
  }

  @Test func `bulk is the same as one line after the other`() {
    // More lines than are measured by one thread, of all kinds, separators too.
    var random = RandomText(seed: 31)
    let lines = (0..<5_000).map { number in
      switch number % 7 {
      case 0: "-\t\(number)"
      case 1: "•\titem \(number) of the list"
      case 2: random.string(words: 4)
      default: "\(number) request \(number * 7_919 % 10_007) took \(number % 97) ms, no error"
      }
    }
    for style in [TickerStyle.Name.normal, .bullet] {
      var bulk = Ticker(width: 140, fonts: .bundled)
      var single = bulk
      // Without cached words each line is shaped for real.
      var shaped = Ticker(width: 140, fonts: .bundled.segmentCaching(false))
      bulk.append(contentsOf: lines, style: style)
      for line in lines {
        single.append(line, style: style)
        shaped.append(line, style: style)
      }
      #expect(bulk.paragraphCount == single.paragraphCount)
      #expect(bulk.lineCount == single.lineCount)
      #expect(bulk.contentSize == single.contentSize)
      #expect(bulk.contentSize == shaped.contentSize)
      #expect(bulk.utf8Count == single.utf8Count)
      let y = bulk.contentSize.height / 3
      #expect(
        bulk.frame(y: y, height: 300).description == single.frame(y: y, height: 300).description
      )
    }
  }
}
