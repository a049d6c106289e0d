import GalleyFonts
import GalleyLayout
import GalleyTestSupport
import GalleyText
import Testing

/// Where Core Text ends lines, as relations that hold in any font.
@Suite struct CoreTextBreakingTests {
  private func framesetter(
    _ string: String,
    _ paragraph: ParagraphStyle = ParagraphStyle()
  ) -> Framesetter {
    Framesetter(text(string, 13, paragraph), fonts: .bundled)
  }

  private func ranges(_ string: String, width: Double = 1000) -> [Range<Int>] {
    framesetter(string).frame(width: width).lines.map(\.range)
  }

  /// Every width, also those that are none.
  private static let widths: [Double] = [
    -.infinity, -1e9, -1, 0, 0.01, 1, 4, 9, 30, 77.7, 300, 1e9, .infinity, .nan,
  ]

  private static let texts = [
    "", "A", "A\n\nB", "hello \nworld goodbye", "e\u{301}\u{302}x \u{1F468}\u{200D}\u{1F469} z",
    "office AV\u{AD}AV", "\u{634}\u{645}\u{633} and \u{5D0}\u{5D1}", "a\tb\t\tc", "\u{300}\u{301}",
    "\u{0E2A}\u{0E27}\u{0E31}\u{0E2A}\u{0E14}\u{0E35}\u{0E04}\u{0E23}\u{0E31}\u{0E1A}",
    "\r\n\r\n", "  ", "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947}",
  ]

  @Test func `M8: a line has at least one character, from any start, at any width`() {
    for string in CoreTextBreakingTests.texts {
      let framesetter = framesetter(string)
      for width in CoreTextBreakingTests.widths {
        for offset in 0...string.utf8.count {
          let frame = framesetter.makeFrame(
            in: Rect(width: width, height: .infinity),
            resumingAt: BreakToken(offset: offset)
          )
          if offset == string.utf8.count {
            #expect(frame.lines.isEmpty)
          } else {
            let end = frame.lines.first?.range.upperBound ?? 0
            #expect(end > offset, "\(string.debugDescription) from \(offset) at \(width)")
            #expect(frame.visibleRange.upperBound == string.utf8.count)
          }
        }
      }
    }
  }

  @Test func `a line of random text has at least one character, from any start`() {
    var random = SeededGenerator(seed: 8)
    let pieces = [
      "a", "W", " ", "\n", "\t", "fi", "\u{301}", "\u{5D0}", "\u{1F600}", "-", "\u{AD}",
    ]
    for _ in 0..<300 {
      let string = (0..<20).map { _ in pieces.randomElement(using: &random) ?? "a" }.joined()
      let framesetter = framesetter(string)
      let width = CoreTextBreakingTests.widths.randomElement(using: &random) ?? 0
      let offset = Int.random(in: 0..<string.utf8.count, using: &random)
      let frame = framesetter.makeFrame(
        in: Rect(width: width, height: .infinity),
        resumingAt: BreakToken(offset: offset)
      )
      #expect((frame.lines.first?.range.upperBound ?? 0) > offset)
    }
  }

  @Test func `M9: a style that wraps words breaks as no style`() {
    for string in CoreTextBreakingTests.texts {
      let styled = framesetter(string, ParagraphStyle(lineBreakMode: .wordWrapping))
      for width in CoreTextBreakingTests.widths {
        #expect(
          styled.frame(width: width).lines.map(\.range)
            == Framesetter(AttributedText(string, style: sized(13)), fonts: .bundled)
            .frame(width: width).lines.map(\.range)
        )
      }
    }
  }

  @Test func `M10: a change of style inside a word is no place to break`() {
    var changed = text("wonderful wonderful", 13)
    let plain = Framesetter(changed, fonts: .bundled)
    changed.updateStyle(in: 3..<6) { $0.color = .red }
    changed.updateStyle(in: 13..<16) { $0.kerning = 0.001 }
    let colored = Framesetter(changed, fonts: .bundled)
    changed.updateStyle(in: 13..<16) { $0.font.weight = .bold }
    let bold = Framesetter(changed, fonts: .bundled)
    for width in [65.0, 80, 100, 125] {
      let lines = plain.frame(width: width).lines.map(\.range)
      #expect(lines == [0..<10, 10..<19])
      #expect(colored.frame(width: width).lines.map(\.range) == lines)
      #expect(bold.frame(width: width).lines.map(\.range) == lines)
    }
  }

  @Test func `M13: paragraphs of one word are a line each`() {
    #expect(ranges("Ready\nSet\nGo") == [0..<6, 6..<10, 10..<12])
  }

  @Test func `M14: an empty paragraph is an empty line`() {
    #expect(ranges("A\n\nB") == [0..<2, 2..<3, 3..<4])
    #expect(ranges("\nB\nC") == [0..<1, 1..<3, 3..<4])
    let lines = framesetter("A\n\nB").frame(width: 100).lines
    #expect(lines[1].width == 0)
    #expect(lines[1].height == lines[0].height)
  }

  @Test(arguments: [TextAlignment.left, .center, .right, .start, .end, .natural])
  func `M16: spaces at the end of a line do not move it`(alignment: TextAlignment) throws {
    let style = ParagraphStyle(alignment: alignment)
    let plain = try #require(framesetter("word", style).frame(width: 200).lines.first)
    let spaced = try #require(framesetter("word   ", style).frame(width: 200).lines.first)
    #expect(spaced.origin.x == plain.origin.x)
    #expect(spaced.width > plain.width)
    let hebrew = "\u{5D0}\u{5D1}\u{5D2}"
    let plainRight = try #require(framesetter(hebrew, style).frame(width: 200).lines.first)
    let spacedRight = try #require(framesetter(hebrew + "   ", style).frame(width: 200).lines.first)
    let x = try #require(plainRight.frameX(at: 0))
    #expect(spacedRight.frameX(at: 0) == x)
  }

  @Test func `W1: a line ends inside a word, at a hard break or after a space`() {
    let string = "hello \nworld goodbye"
    #expect(ranges(string, width: framesetter("he").naturalWidth)[0] == 0..<2)
    #expect(ranges(string, width: 50)[0] == 0..<7)
    #expect(ranges(string, width: 50)[1] == 7..<13)
  }

  @Test func `W7: white space and tabs between paragraphs`() {
    #expect(ranges("TEST\n \n\n\t\nTEST") == [0..<5, 5..<7, 7..<8, 8..<10, 10..<14])
  }

  @Test func `W38: characters fill a line better than words, clipping does not wrap`() {
    let string = "TEST TEST TEST"
    let width = framesetter("TEST TEST T").naturalWidth
    func lines(_ mode: LineBreakMode) -> [Range<Int>] {
      framesetter(string, ParagraphStyle(lineBreakMode: mode)).frame(width: width).lines
        .map(\.range)
    }
    #expect(lines(.wordWrapping) == [0..<10, 10..<14])
    #expect(lines(.characterWrapping) == [0..<11, 11..<14])
    #expect(lines(.clipping) == [0..<14])
  }

  @Test(arguments: ["\n", "\u{2028}", "\r", "\r\n"])
  func `J1: a separator belongs to the line it ends and has no width`(separator: String) {
    let first = "Testing 123"
    let lines = framesetter(first + separator + "And more").frame(width: 1000).lines
    let end = first.utf8.count + separator.utf8.count
    #expect(lines.map(\.range) == [0..<end, end..<end + 8])
    #expect(lines[0].contentRange == 0..<11)
    #expect(lines[0].width == framesetter(first).frame(width: 1000).lines[0].width)
    #expect(lines[0].trailingWhitespaceWidth == 0)
  }

  @Test(arguments: ["\n", "\u{2028}", "\r", "\r\n"])
  func `J2: a separator exactly at the width stays on the line`(separator: String) {
    let first = "Testing 123"
    let width = framesetter(first).naturalWidth
    let end = first.utf8.count + separator.utf8.count
    let ranges = ranges(first + separator + "And", width: width)
    #expect(ranges == [0..<end, end..<end + 3])
  }

  @Test func `J5: a newline alone is a line without width`() {
    let frame = framesetter("\n").frame(width: 100)
    #expect(frame.lines.map(\.range) == [0..<1])
    #expect(frame.lines[0].width == 0)
    #expect(frame.lines[0].height > 0)
    #expect(frame.lines[0].ascent == framesetter("a").frame(width: 100).lines[0].ascent)
  }

  @Test func `J8: a word too wide breaks between characters, from any start`() {
    let string = "extraordinary"
    let framesetter = framesetter(string)
    for offset in 0..<string.utf8.count {
      let frame = framesetter.makeFrame(
        in: Rect(width: 30, height: .infinity),
        resumingAt: BreakToken(offset: offset)
      )
      #expect(frame.lines.first?.range.lowerBound == offset)
      #expect(frame.lines.last?.range.upperBound == string.utf8.count)
      for (line, next) in zip(frame.lines, frame.lines.dropFirst()) {
        #expect(line.width <= 30)
        #expect(line.range.upperBound == next.range.lowerBound)
        let more = framesetter.makeFrame(
          in: Rect(width: 1000, height: .infinity),
          resumingAt: BreakToken(offset: line.range.lowerBound),
          upTo: line.range.upperBound + 1
        )
        #expect(more.lines[0].width > 30)
      }
    }
  }

  @Test func `an invisible character brings no hanging space into a line without room for it`() {
    let room = Framesetter(text("s", 13), fonts: .bundled).naturalWidth + 2
    for invisible in ["\u{1}", "\u{200F}", "\u{2069}"] {
      let frame = framesetter("s\u{3000}\(invisible)t").frame(width: room)
      #expect(frame.lines.allSatisfy { $0.width - $0.trailingWhitespaceWidth <= room })
      // Without a space before it the character takes no line of its own.
      #expect(framesetter("s\(invisible)t").frame(width: room).lines.count == 2)
    }
  }
}
