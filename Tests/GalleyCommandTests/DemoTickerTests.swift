import Galley
import Testing

@testable import GalleyCommand

@Suite struct DemoTickerTests {
  private let fonts = FontCollection.bundled

  private func ticker(_ entries: some Sequence<DemoTicker.Entry>) -> AttributedText {
    var ticker = DemoTicker(fonts: fonts)
    for entry in entries { ticker.append(entry) }
    return ticker.text
  }

  @Test func `every line makes the ticker higher, by as much as it was said`() {
    var ticker = DemoTicker(fonts: fonts)
    var height = 0.0
    for entry in DemoTicker.entries {
      ticker.append(entry)
      let grown = Framesetter(ticker.text, fonts: fonts).suggestedSize(width: 320).height
      #expect(grown >= height + 22)
      height = grown
    }
    let frame = Framesetter(ticker.text, fonts: fonts)
      .makeFrame(in: Rect(width: 320, height: height))
    #expect(frame.visibleRange == 0..<ticker.text.utf8Count)
    #expect(frame.contentHeight == height)
  }

  @Test func `a bullet stands at 15 points and its text, wrapped lines too, two spaces after it`() {
    let text = ticker([.bullet("One film is larger than the card that it came from.")])
    let frame = Framesetter(text, fonts: fonts).makeFrame(in: Rect(width: 320, height: 100))
    #expect(frame.lines.count == 2)
    #expect(frame.lines[0].origin.x == 15)
    let words = frame.lines[0].runs.last.map { 15 + $0.x }
    // Noto Sans at 16: a bullet of 376 and spaces of 260 thousandths of an em.
    let edge = 15 + 0.376 * 16 + 2 * 0.26 * 16
    #expect(abs((words ?? 0) - edge) < 0.001)
    #expect(abs(frame.lines[1].origin.x - edge) < 0.001)
  }

  @Test func `the fonts have every character of the ticker`() {
    #expect(Framesetter(ticker(DemoTicker.entries), fonts: fonts).diagnostics == [])
  }

  @Test func `a wider column needs fewer lines`() {
    let framesetter = Framesetter(ticker(DemoTicker.entries), fonts: fonts)
    let portrait = framesetter.suggestedSize(width: 320)
    let landscape = framesetter.suggestedSize(width: 568)
    #expect(landscape.lineCount < portrait.lineCount)
    #expect(landscape.height < portrait.height)
  }
}
