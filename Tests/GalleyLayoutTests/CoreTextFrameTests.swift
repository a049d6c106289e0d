import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Frames of DejaVu Sans 2.37 at 24 points against what Core Text gives.
///
/// Core Text's line origins count from the frame's bottom: its `y` is the height minus ours.
@Suite struct CoreTextFrameTests {
  private static let sentence = "Hello wonderful world of text"
  private static let paragraphs = sentence + "\nSecond paragraph"

  private func framesetter(
    _ string: String,
    _ paragraph: ParagraphStyle = ParagraphStyle()
  ) throws -> Framesetter {
    try Framesetter(text(string, 24, paragraph), fonts: LayoutFixture.dejaVuSans())
  }

  @Test func `S60: where a line breaks between words and between characters`() throws {
    let words = try framesetter(CoreTextFrameTests.sentence)
    let characters = try framesetter(
      CoreTextFrameTests.sentence,
      ParagraphStyle(lineBreakMode: .characterWrapping)
    )
    let counts = [(10.0, 1, 1), (60, 4, 4), (100, 6, 7), (150, 6, 11), (1000, 29, 29)]
    for (width, word, character) in counts {
      #expect(words.frame(width: width).lines.first?.range.count == word)
      #expect(characters.frame(width: width).lines.first?.range.count == character)
    }
    let resumed = words.makeFrame(
      in: Rect(width: 100, height: .infinity),
      resumingAt: BreakToken(offset: 6)
    )
    #expect(resumed.lines.first?.range == 6..<13)
    #expect(words.frame(width: 100).lines.last?.range.upperBound == 29)
  }

  @Test func `S61: the line of a part of the text`() throws {
    let frame = try framesetter(CoreTextFrameTests.sentence).makeFrame(
      in: Rect(width: 1000, height: 100),
      resumingAt: BreakToken(offset: 6),
      upTo: 15
    )
    let line = try #require(frame.lines.first).line
    #expect(frame.lines.count == 1)
    #expect(line.glyphs == [90, 82, 81, 71, 72, 85, 73, 88, 79])
    #expect(line.offsets == Array(6...14))
    #expect(line.positions.first == 0)
    #expect(near(line.width, 119.71875))
  }

  @Test func `S63: suggested size and the text that fits`() throws {
    let framesetter = try framesetter(CoreTextFrameTests.paragraphs)
    let all = framesetter.suggestedSize(width: 150)
    #expect(near(all.width, 124.76953125))
    #expect(all.height == 168)
    #expect(all.fitRange == 0..<46)
    let part = framesetter.suggestedSize(width: 150, height: 60)
    #expect(near(part.width, 119.71875))
    #expect(part.height == 56)
    #expect(part.fitRange == 0..<16)
  }

  @Test func `S65: the text asked for and the text shown`() throws {
    let framesetter = try framesetter(CoreTextFrameTests.paragraphs)
    let rect = Rect(width: 150, height: 60)
    let frame = framesetter.makeFrame(in: rect)
    #expect(frame.lines.count == 2)
    #expect(frame.visibleRange == 0..<16)
    #expect(frame.range == 0..<46)
    let part = framesetter.makeFrame(in: rect, resumingAt: BreakToken(offset: 6), upTo: 26)
    #expect(part.range == 6..<26)
    #expect(part.visibleRange == 6..<25)
    #expect(part.breakToken == BreakToken(offset: 25))
  }

  @Test func `lines and origins of a frame of 150 by 200`() throws {
    let rect = Rect(x: 10, y: 10, width: 150, height: 200)
    let frame = try framesetter(CoreTextFrameTests.paragraphs).makeFrame(in: rect)
    #expect(frame.lines.map(\.range) == [0..<6, 6..<16, 16..<25, 25..<30, 30..<37, 37..<46])
    #expect(frame.lines.map { 200 - $0.origin.y } == [178, 150, 122, 94, 66, 38])
    #expect(frame.lines.allSatisfy { $0.origin.x == 0 })
  }

  @Test func `S66: a centered line`() throws {
    let frame = try framesetter("Hi", ParagraphStyle(alignment: .center))
      .makeFrame(in: Rect(width: 150, height: 200))
    let origin = try #require(frame.lines.first).origin
    #expect(near(origin.x, 62.642578125))
    #expect(200 - origin.y == 178)
  }

  @Test func `S76: line spacing, multiple, minimum and maximum of two lines`() throws {
    let styles = [
      (ParagraphStyle(), 56.0), (ParagraphStyle(lineSpacing: 10), 66),
      (ParagraphStyle(lineHeightMultiple: 2), 112), (ParagraphStyle(minimumLineHeight: 30), 60),
      (ParagraphStyle(maximumLineHeight: 10), 20),
    ]
    for (style, height) in styles {
      #expect(try framesetter("a\nb", style).suggestedSize(width: 100).height == height)
    }
  }

  @Test func `S77: paragraph spacing is between paragraphs only`() throws {
    let (after, before) = (7.0, 5.0)
    let style = ParagraphStyle(paragraphSpacing: after, paragraphSpacingBefore: before)
    let frame = try framesetter("a\nb\nc", style).frame(width: 100)
    let step = 28 + after + before
    #expect(frame.lines.map(\.top) == [0, step, 2 * step])
    #expect(frame.contentHeight == 2 * step + 28)
  }

  @Test func `S78: a height of two and a half lines has two`() throws {
    let framesetter = try framesetter("a\nb\nc")
    let size = framesetter.suggestedSize(width: 100, height: 2.5 * 28)
    #expect(size.height == 56)
    #expect(size.lineCount == 2)
    // String drawing keeps a first line that does not fit; a Core Text frame has no lines then.
    let frame = framesetter.makeFrame(in: Rect(width: 100, height: 20))
    #expect(frame.lines.isEmpty)
    #expect(frame.breakToken == .start)
  }

  @Test func `S82: trailing white space does not make a line wrap`() throws {
    let framesetter = try framesetter("hello world ")
    let line = try Line(text("hello world ", 24), fonts: LayoutFixture.dejaVuSans())
    #expect(framesetter.frame(width: line.width + 0.5).lines.count == 1)
    #expect(framesetter.frame(width: line.width - line.trailingWhitespaceWidth).lines.count == 1)
  }

  @Test func `S112: spacings add up and none is above the first line or below the last`() throws {
    let style = ParagraphStyle(lineSpacing: 3, paragraphSpacing: 10, paragraphSpacingBefore: 4)
    let frame = try framesetter("a\u{2028}b\nc", style).frame(width: 100)
    // 28 + 3, then 28 + 3 + 10 + 4.
    #expect(frame.lines.map(\.top) == [0, 31, 76])
    #expect(frame.contentHeight == 104)
  }

  @Test func `W6: what fits of a word`() throws {
    let framesetter = try framesetter("ABCD")
    #expect(framesetter.suggestedSize(width: .infinity).fitRange == 0..<4)
    let part = framesetter.makeFrame(in: Rect(width: .infinity, height: 100), upTo: 3)
    #expect(part.visibleRange == 0..<3)
    let three = framesetter.suggestedSize(width: .infinity, upTo: 3)
    #expect(three.fitRange == 0..<3)
    #expect(near(three.width, part.lines[0].width))
    let small = framesetter.suggestedSize(width: 50, height: 50)
    #expect(small.width <= 50 && small.height <= 50)
    #expect(small.fitRange.count < 4)
  }

  @Test func `B10: a frame of exactly the suggested size shows all of a long text`() throws {
    let string = String(repeating: CoreTextFrameTests.sentence + " ", count: 6)
    for fonts in [try LayoutFixture.dejaVuSans(), try LayoutFixture.dejaVuSerif(), .bundled] {
      for size: Double in [6, 8, 9, 10, 11, 12, 13, 14, 18, 24, 36, 48, 96] {
        let framesetter = Framesetter(text(string, size), fonts: fonts)
        let suggested = framesetter.suggestedSize(width: 200)
        #expect(suggested.lineCount >= 2)
        let frame = framesetter.makeFrame(
          in: Rect(width: suggested.width, height: suggested.height)
        )
        #expect(frame.visibleRange == suggested.fitRange)
        #expect(frame.visibleRange == 0..<string.utf8.count)
      }
    }
  }

  @Test func `a suggested size of a part of the text is that of a frame of it`() throws {
    let framesetter = try framesetter(CoreTextFrameTests.paragraphs)
    for (start, end) in [(0, 46), (0, 20), (6, 26), (6, 6), (20, 90), (30, 10), (-4, 3)] {
      let token = BreakToken(offset: start)
      let frame = framesetter.makeFrame(
        in: Rect(width: 150, height: 1000),
        resumingAt: token,
        upTo: end
      )
      let size = framesetter.suggestedSize(width: 150, resumingAt: token, upTo: end)
      #expect(size.fitRange == frame.visibleRange)
      #expect(size.lineCount == frame.lines.count)
      #expect(size.height == frame.contentHeight)
      let lines = frame.lines.map { $0.width - $0.trailingWhitespaceWidth }
      #expect(near(size.width, lines.max() ?? 0))
    }
  }

  @Test func `a text that ends inside a character ends after it`() throws {
    let framesetter = Framesetter(text("a😀\r\nb\nc", 24), fonts: .bundled)
    let rect = Rect(width: 100, height: 200)
    for (end, whole) in [(0, 0), (1, 1), (2, 5), (4, 5), (5, 5), (6, 7), (7, 7), (8, 8), (9, 9)] {
      let frame = framesetter.makeFrame(in: rect, upTo: end)
      #expect(frame.range == 0..<whole)
      #expect(frame.visibleRange == 0..<whole)
      #expect(frame.breakToken == nil)
      #expect(framesetter.suggestedSize(width: 100, upTo: end).fitRange == 0..<whole)
    }
  }

  @Test func `W12: origins of all lines, of a part, of a frame without lines`() throws {
    let frame = try framesetter("a\nb\nc").makeFrame(in: Rect(width: 100, height: 200))
    #expect(frame.lines.count == 3)
    let origins = frame.lines.map { Point(x: $0.origin.x, y: 200 - $0.origin.y) }
    #expect(origins == [178, 150, 122].map { Point(x: 0, y: $0) })
    #expect(origins[1..<3].map(\.y) == [150, 122])
    #expect(try self.framesetter("").makeFrame(in: frame.rect).lines.isEmpty)
  }

  @Test func `W13: a frame has the rectangle it was made for`() throws {
    let rect = Rect(x: 10.5, y: -3, width: 150, height: 200)
    #expect(try framesetter("Hi").makeFrame(in: rect).rect == rect)
  }

  @Test func `W41: no room and little room`() throws {
    let framesetter = try framesetter("TEST")
    let natural = framesetter.suggestedSize(width: .infinity)
    #expect(natural.width > 0)
    #expect(natural.height == 28)
    // In no width there is a line for each letter.
    let narrow = framesetter.suggestedSize(width: 0)
    #expect(narrow.lineCount == 4)
    #expect(narrow.height == 4 * 28)
  }

  @Test func `G9: both lines of an indented paragraph start at its indent`() throws {
    let style = ParagraphStyle(firstLineHeadIndent: 24, headIndent: 24)
    let frame = try framesetter(CoreTextFrameTests.sentence, style).frame(width: 200)
    #expect(frame.lines.count > 1)
    #expect(frame.lines.allSatisfy { $0.frameX(at: $0.range.lowerBound) == 24 })
  }

  @Test func `W9: ranges of frames of no text, a word, and a word too wide`() throws {
    let rect = Rect(width: 60, height: 57)
    let empty = try framesetter("").makeFrame(in: rect)
    #expect(empty.range == 0..<0 && empty.visibleRange == 0..<0 && empty.lines.isEmpty)
    let word = try framesetter("foo").makeFrame(in: rect)
    #expect(word.range == 0..<3 && word.visibleRange == 0..<3)
    let short = Rect(width: 45, height: 40)
    let wide = try framesetter("foobar").makeFrame(in: short)
    #expect(wide.range == 0..<6 && wide.visibleRange == 0..<3)
  }

  @Test func `W37: a multiple multiplies the distances of baselines`() throws {
    let string = "TEST\nTEST\nTEST"
    let plain = try framesetter(string).frame(width: 500).lines.map(\.baseline)
    let plainStep = plain[1] - plain[0]
    for multiple in [0.5, 1, 1.5, 2, 4, 16, 255.9, 3.1416, 0.07, 12.345] {
      let style = ParagraphStyle(lineHeightMultiple: multiple)
      let lines = try framesetter(string, style).frame(width: 500).lines.map(\.baseline)
      try #require(lines.count == 3)
      let steps = [lines[1] - lines[0], lines[2] - lines[1]]
      #expect(near(steps, [multiple * plainStep, multiple * plainStep]))
    }
  }

  @Test func `G1: a second paragraph is lower by the spacing of the first`() throws {
    let plain = try framesetter("aaa\nbbb").frame(width: 200)
    let spaced = try framesetter("aaa\nbbb", ParagraphStyle(paragraphSpacing: 20))
      .frame(width: 200)
    #expect(spaced.lines[1].top - plain.lines[1].top == 20)
  }

  @Test func `G8: an indented column breaks as a narrower one`() throws {
    let indented = try framesetter(
      CoreTextFrameTests.sentence,
      ParagraphStyle(firstLineHeadIndent: 24, headIndent: 24)
    )
    let plain = try framesetter(CoreTextFrameTests.sentence)
    let (inner, outer) = (plain.suggestedSize(width: 126), indented.suggestedSize(width: 150))
    #expect(inner.height == outer.height)
    #expect(near(outer.width, inner.width + 24))
    #expect(indented.frame(width: 150).lines.allSatisfy { $0.origin.x == 24 })
    #expect(outer.height >= plain.suggestedSize(width: 150).height)
  }
}
