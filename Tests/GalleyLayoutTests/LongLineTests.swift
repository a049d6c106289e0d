import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Lines of very many parts: the time must grow with their number, not with its square, so that
/// these tests end at all.
@Suite struct LongLineTests {
  private func frame(_ string: String, _ style: ParagraphStyle = ParagraphStyle()) -> TextFrame {
    Framesetter(text(string, 12, style), fonts: .bundled).frame(width: 300)
  }

  @Test(arguments: [LineBreakMode.wordWrapping, .characterWrapping, .clipping])
  func `a million tabs are one line`(mode: LineBreakMode) {
    let count = 1_000_000
    for style in [
      ParagraphStyle(tabStops: [], defaultTabInterval: 28, lineBreakMode: mode),
      ParagraphStyle(lineBreakMode: mode),
    ] {
      let frame = frame(String(repeating: "\t", count: count) + "x", style)
      let lines = mode == .clipping ? [0..<count + 1] : [0..<count, count..<count + 1]
      // Without an interval the tabs past the last stop take no room, yet that is past the column.
      #expect(frame.lines.map(\.range) == lines)
    }
  }

  @Test(arguments: ["س", "ل\u{651}", "क्ष", "f"])
  func `a word of very many letters that join is cut in lines`(letter: String) {
    let count = 50_000
    let frame = frame(String(repeating: letter, count: count))
    #expect(frame.visibleRange == 0..<count * letter.utf8.count)
    #expect(frame.lines.count > 300)
    #expect(frame.lines.allSatisfy { $0.width <= 300 })
  }

  @Test func `tabs between words and before a word that is cut`() {
    let cells = frame(String(repeating: "a\t", count: 100_000))
    #expect(cells.lines.count > 5_000)
    #expect(cells.visibleRange == 0..<200_000)
    let word = String(repeating: "a", count: 50_000)
    let long = frame(String(repeating: "\t", count: 50_000) + word)
    #expect(long.lines[0].range == 0..<50_000)
    #expect(long.visibleRange == 0..<100_000)
  }
}
