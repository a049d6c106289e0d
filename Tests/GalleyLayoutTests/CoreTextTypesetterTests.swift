import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// A typesetter against what Core Text gives.
@Suite struct CoreTextTypesetterTests {
  private func typesetter(_ string: String, _ size: Double = 24) throws -> Typesetter {
    try Typesetter(text(string, size), fonts: LayoutFixture.dejaVuSans())
  }

  private let sentence = "Hello wonderful world of text"

  @Test func `S60: breaks between words and between clusters`() throws {
    let typesetter = try typesetter(sentence)
    let counts = [(10.0, 1, 1), (60, 4, 4), (100, 6, 7), (150, 6, 11), (1000, 29, 29)]
    for (width, line, cluster) in counts {
      #expect(typesetter.suggestedLineBreak(from: 0, width: width) == line)
      #expect(typesetter.suggestedClusterBreak(from: 0, width: width) == cluster)
    }
    #expect(typesetter.suggestedLineBreak(from: 6, width: 100) == 7)
    var start = 0
    while start < 29 { start += typesetter.suggestedLineBreak(from: start, width: 100) }
    #expect(start == 29)
  }

  @Test func `S61: the line of a part of the text`() throws {
    let line = try #require(try typesetter(sentence).makeLine(range: 6..<15))
    #expect(line.glyphs == [90, 82, 81, 71, 72, 85, 73, 88, 79])
    #expect(line.offsets == Array(6...14))
    #expect(line.positions[0] == 0)
    #expect(near(line.width, 119.71875))
  }

  @Test func `an offset moves the tab stops`() throws {
    let typesetter = try typesetter("a\tb")
    #expect(try #require(typesetter.makeLine(range: 0..<3)).positions[2] == 28)
    #expect(try #require(typesetter.makeLine(range: 0..<3, offset: 10)).positions[2] == 18)
    // "b" alone fits 15.3; with a tab of 18 − 14.7 before it, 33.3.
    #expect(typesetter.suggestedLineBreak(from: 0, width: 34, offset: 10) == 3)
    #expect(typesetter.suggestedLineBreak(from: 0, width: 34) == 2)
  }

  @Test func `M8: at least one character at any width, 0 at the end`() throws {
    let widths: [Double] = [-Double.infinity, -1, 0, 0.1, 9, 77, 1e12, Double.infinity, .nan]
    for string in ["A\n\nB", "e\u{301}\u{302}x fi", "\u{5D0}\tb", "\r\n\r\n", "  ", ""] {
      let typesetter = try typesetter(string)
      for width in widths {
        for start in 0..<typesetter.utf8Count {
          #expect(typesetter.suggestedLineBreak(from: start, width: width, offset: width) >= 1)
          #expect(typesetter.suggestedClusterBreak(from: start, width: width) >= 1)
        }
        for start in [typesetter.utf8Count, -1, .max, .min] {
          #expect(typesetter.suggestedLineBreak(from: start, width: width) == 0)
          #expect(typesetter.suggestedClusterBreak(from: start, width: width) == 0)
        }
      }
    }
  }

  @Test func `M9: break modes of the style do nothing`() throws {
    let clipped = Typesetter(
      text(sentence, 24, ParagraphStyle(lineBreakMode: .truncatingTail)),
      fonts: try LayoutFixture.dejaVuSans()
    )
    #expect(clipped.suggestedLineBreak(from: 0, width: 100) == 6)
    #expect(clipped.suggestedClusterBreak(from: 0, width: 100) == 7)
  }

  @Test func `W1: inside a word, at a hard break, after a space`() throws {
    let typesetter = try typesetter("hello \nworld goodbye", 40)
    #expect(typesetter.suggestedLineBreak(from: 0, width: 50) == 2)
    #expect(typesetter.suggestedLineBreak(from: 0, width: 1000) == 7)
    #expect(typesetter.suggestedClusterBreak(from: 0, width: 1000) == 7)
    #expect(typesetter.suggestedLineBreak(from: 7, width: 275) == 6)
  }

  @Test func `W2 as Core Text has it: a terminator is a glyph without width`() throws {
    let line = try #require(try typesetter("hello \nworld").makeLine(range: 0..<7))
    #expect(line.glyphs.count == 7)
    #expect(line.advances[6] == 0)
    #expect(line.contentRange == 0..<6)
  }

  @Test func `W3: an offset of 0 is none`() throws {
    let typesetter = try typesetter("a\tbc")
    let (a, b) = (typesetter.makeLine(range: 0..<4), typesetter.makeLine(range: 0..<4, offset: 0))
    #expect(a?.positions == b?.positions)
    #expect(a?.bounds() == b?.bounds())
  }

  @Test func `W4: a framesetter has a typesetter`() throws {
    for string in ["", "foobar", "漢字かな"] {
      let framesetter = Framesetter(text(string, 12), fonts: .bundled)
      #expect(framesetter.typesetter.utf8Count == string.utf8.count)
      #expect(framesetter.typesetter.makeLine(range: 0..<0)?.range == 0..<string.utf8.count)
    }
  }

  @Test func `a line across separators, an empty range, and ranges outside`() throws {
    let typesetter = try typesetter("ab\ncd\nef")
    let across = try #require(typesetter.makeLine(range: 1..<5))
    #expect(across.range == 1..<5)
    #expect(across.offsets == [1, 2, 3, 4])
    #expect(typesetter.makeLine(range: 3..<3)?.range == 3..<8)
    #expect(typesetter.makeLine(range: 8..<8)?.range.isEmpty == true)
    #expect(typesetter.makeLine(range: 0..<9) == nil)
    #expect(typesetter.makeLine(range: -1..<3) == nil)
  }
}
