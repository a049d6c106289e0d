import Galley
import Testing

@testable import GalleyCommand

@Suite struct DemoTickerTests {
  private func ticker(width: Double) -> Ticker {
    var ticker = Ticker(width: width, fonts: .bundled)
    for entry in DemoTicker.entries { ticker.append(entry.text, style: entry.style) }
    return ticker
  }

  @Test func `every line makes the ticker higher`() {
    var ticker = Ticker(width: 320, fonts: .bundled)
    var height = 0.0
    for entry in DemoTicker.entries {
      ticker.append(entry.text, style: entry.style)
      #expect(ticker.contentSize.height >= height + 22)
      height = ticker.contentSize.height
    }
    #expect(ticker.snapshot.frame.contentHeight == height)
  }

  @Test func `a bullet stands at 15 points and its text, wrapped lines too, two spaces after it`() {
    var ticker = Ticker(width: 320, fonts: .bundled)
    ticker.append("One film is larger than the card that it came from.", style: .bullet)
    let lines = ticker.snapshot.frame.lines
    #expect(lines.count == 2)
    #expect(lines[0].origin.x == 15)
    let words = lines[0].runs.last.map { 15 + $0.x }
    // Noto Sans at 16: a bullet of 376 and spaces of 260 thousandths of an em.
    let edge = 15 + 0.376 * 16 + 2 * 0.26 * 16
    #expect(abs((words ?? 0) - edge) < 0.001)
    #expect(abs(lines[1].origin.x - edge) < 0.001)
  }

  @Test func `the fonts have every character of the ticker`() {
    for entry in DemoTicker.entries {
      let style = TickerStyle.standard[entry.style]?.text ?? TextStyle()
      let text = AttributedText("•\t" + entry.text, style: style)
      #expect(Framesetter(text, fonts: .bundled).diagnostics == [])
    }
  }

  @Test func `a wider column needs fewer lines`() {
    let (portrait, landscape) = (ticker(width: 320), ticker(width: 568))
    #expect(landscape.lineCount < portrait.lineCount)
    #expect(landscape.contentSize.height < portrait.contentSize.height)
  }
}
