import Galley
import Testing

/// Where a ticker is read, and that it stays there.
@Suite struct TickerReadingTests {
  private var ticker: Ticker

  init() {
    ticker = Ticker(width: 320, fonts: .bundled)
    ticker.append(
      contentsOf: (0..<200).map { "line \($0) with words enough for it to wrap, twice" }
    )
  }

  /// The text at the top of a view of 100 points.
  private func first(_ ticker: Ticker) -> String {
    let top = ticker.contentOffset(viewHeight: 100)
    let position =
      ticker.position(at: Point(x: 0, y: top)) ?? TickerPosition(paragraph: 0, offset: 0)
    var end = position
    end.offset += 8
    return ticker.text(in: position..<end)
  }

  @Test
  mutating func `a view follows the end until it is scrolled away, and again once it is back`() {
    #expect(ticker.isFollowingEnd)
    #expect(ticker.contentOffset(viewHeight: 100) == ticker.contentSize.height - 100)
    ticker.scroll(to: 500, viewHeight: 100)
    #expect(!ticker.isFollowingEnd)
    ticker.append("more")
    #expect(ticker.contentOffset(viewHeight: 100) == 500)
    ticker.scroll(to: ticker.contentSize.height, viewHeight: 100)
    #expect(ticker.isFollowingEnd)
  }

  @Test mutating func `the line that is read stays through another width, and back`() {
    // In the 51st paragraph's second line, 7 points from its top.
    ticker.scroll(to: 50 * 60 + 27 + 7, viewHeight: 100)
    #expect(first(ticker) == "wrap, tw")
    ticker.reflow(toWidth: 568)
    #expect(first(ticker) == "line 50 ")
    ticker.reflow(toWidth: 320)
    #expect(ticker.contentOffset(viewHeight: 100) == 50 * 60 + 27 + 7)
  }

  @Test
  mutating func `it stays when lines before it are dropped, and goes to the first when it is`() {
    ticker.scroll(to: 150 * 60, viewHeight: 100)
    ticker.maximumParagraphs = 100
    ticker.append("more")
    #expect(ticker.paragraphs.lowerBound > 0)
    #expect(first(ticker) == "line 150")
    for line in 0..<500 { ticker.append("later \(line)") }
    #expect(ticker.contentOffset(viewHeight: 100) == 0)
  }

  @Test mutating func `it stays when a style changes`() {
    ticker.scroll(to: 150 * 60, viewHeight: 100)
    ticker.setStyle(TickerStyle(text: TextStyle(font: Font(size: 9))), for: .normal)
    #expect(first(ticker) == "line 150")
  }

  @Test func `everything fits: there is nowhere to scroll`() {
    var small = Ticker(width: 320, fonts: .bundled)
    small.append("one line")
    #expect(small.contentOffset(forFollowing: 100) == 0)
    small.scroll(to: 0, viewHeight: 100)
    #expect(small.isFollowingEnd)
  }
}
