import Galley
import Testing

/// The examples of the README, as a user writes them.
@Suite struct FirstExampleTests {
  @Test func `the first example draws what it measured`() {
    var bullet = ParagraphStyle()
    bullet.firstLineHeadIndent = 15
    bullet.tabStops = [TextTab(at: 29.5)]
    bullet.headIndent = 29.5

    var text = AttributedText(
      "Synchronising\n",
      style: .init(font: .init("Noto Sans", size: 18, weight: .bold))
    )
    text.append(
      "•\tThis line wraps under itself.",
      style: .init(font: .init("Noto Sans", size: 16)),
      paragraph: bullet
    )

    let framesetter = Framesetter(text, fonts: .bundled)
    let size = framesetter.suggestedSize(width: 160)
    let frame = framesetter.makeFrame(in: Rect(width: 160, height: size.height))
    let svg = SVGRenderer().render(frame)

    #expect(frame.visibleRange == 0..<text.utf8Count)
    #expect(frame.lines.count == size.lineCount)
    #expect(frame.lines.count == 3)
    #expect(frame.lines[1].origin.x == 15)
    #expect(frame.lines[2].origin.x == 29.5)
    #expect(frame.contentHeight == size.height)
    #expect(svg.hasPrefix("<svg"))
    #expect(framesetter.diagnostics.isEmpty)
  }
  @Test func `the menu has its prices at the trailing edge, and dots before them`() {
    let menu = ParagraphStyle(
      tabStops: [TextTab(at: 0, alignment: .end, from: .trailing, leader: ".")]
    )
    let prices = AttributedText("Espresso\t2.40\nFlat white\t3.80", paragraph: menu)
    let frame = Framesetter(prices, fonts: .bundled).makeFrame(width: 240)
    #expect(frame.lines.count == 2)
    for line in frame.lines {
      #expect(abs(line.origin.x + line.width - line.trailingWhitespaceWidth - 240) < 0.001)
      #expect(line.runs.contains { $0.kind == .tab && $0.glyphs.count > 20 })
    }
    #expect(SVGRenderer().render(frame).hasPrefix("<svg"))
  }
}
