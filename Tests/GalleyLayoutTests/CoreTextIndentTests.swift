import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Indents and alignment of lines in their column, as Core Text defines them.
@Suite struct CoreTextIndentTests {
  private static let latin =
    "iiiiiiii iiiiiiii iiiiiiii iiiiiiii iiiiiiii iiiiiiii iiiiiiii iiiiiiii iiiiiiii iiiiiiii "
    + "iiiiiiii iiiiiiii iiiiiiii iiiiiiii iiiiiiii iiiiiiii iiiiiiii iiiiiiii iiiiiiii iiiiiiii"
  private static let hebrew = Array(repeating: "\u{5D0}\u{5D1}\u{5D2}\u{5D3}", count: 40)
    .joined(separator: " ")

  /// The left and right ends of the visible part of each line.
  private func ends(
    _ string: String,
    _ style: ParagraphStyle,
    width: Double = 300
  ) throws -> [ClosedRange<Double>] {
    let frame = Framesetter(text(string, 12, style), fonts: .bundled).frame(width: width)
    return try frame.lines.map { line in
      let right = line.direction == .rightToLeft
      let hanging = line.trailingWhitespaceWidth
      let left = line.origin.x + (right ? hanging : 0)
      try #require(line.width > hanging)
      return left...left + line.width - hanging
    }
  }

  @Test func `justified lines reach from indent to tail indent`() throws {
    for (tail, end) in [(-20.0, 280.0), (200, 200), (0, 300), (1000, 300)] {
      let style = ParagraphStyle(
        alignment: .justified,
        firstLineHeadIndent: 30,
        headIndent: 10,
        tailIndent: tail
      )
      let lines = try ends(CoreTextIndentTests.latin, style)
      try #require(lines.count > 2)
      #expect(near(lines[0].lowerBound, 30) && near(lines[0].upperBound, end))
      for line in lines.dropFirst().dropLast() {
        #expect(near(line.lowerBound, 10) && near(line.upperBound, end))
      }
      // The last line is as it comes.
      let last = lines[lines.count - 1]
      #expect(near(last.lowerBound, 10) && last.upperBound <= end)
    }
  }

  @Test func `in right-to-left text indents count from the right`() throws {
    for (tail, end) in [(-20.0, 20.0), (200, 100), (0, 0)] {
      let style = ParagraphStyle(
        alignment: .justified,
        firstLineHeadIndent: 30,
        headIndent: 10,
        tailIndent: tail
      )
      let lines = try ends(CoreTextIndentTests.hebrew, style)
      try #require(lines.count > 2)
      #expect(near(lines[0].upperBound, 270) && near(lines[0].lowerBound, end))
      for line in lines.dropFirst().dropLast() {
        #expect(near(line.upperBound, 290) && near(line.lowerBound, end))
      }
      let last = lines[lines.count - 1]
      #expect(near(last.upperBound, 290) && last.lowerBound >= end)
    }
  }

  @Test func `a line ended by a line separator is not justified`() throws {
    let style = ParagraphStyle(alignment: .justified)
    let lines = try ends("two words\u{2028}and two", style)
    #expect(lines.allSatisfy { $0.lowerBound == 0 && $0.upperBound < 100 })
  }

  @Test func `alignment is between the indents`() throws {
    let style = ParagraphStyle(firstLineHeadIndent: 40, headIndent: 40, tailIndent: -60)
    func line(_ string: String, _ alignment: TextAlignment) throws -> ClosedRange<Double> {
      var style = style
      style.alignment = alignment
      return try ends(string, style)[0]
    }
    for alignment in [TextAlignment.left, .start, .natural, .justified] {
      #expect(near(try line("word", alignment).lowerBound, 40))
    }
    for alignment in [TextAlignment.right, .end] {
      #expect(near(try line("word", alignment).upperBound, 240))
    }
    let center = try line("word", .center)
    #expect(near((center.lowerBound + center.upperBound) / 2, 140))
    let word = "\u{5D0}\u{5D1}\u{5D2}"
    for alignment in [TextAlignment.right, .start, .natural, .justified] {
      #expect(near(try line(word, alignment).upperBound, 260))
    }
    for alignment in [TextAlignment.left, .end] {
      #expect(near(try line(word, alignment).lowerBound, 60))
    }
  }

  @Test func `a separator of lines begins no first line`() {
    let style = ParagraphStyle(firstLineHeadIndent: 30, headIndent: 10)
    for separator in ["\u{2028}", "\u{85}", "\u{B}", "\u{C}"] {
      let frame = Framesetter(text("a\(separator)b\nc", 12, style), fonts: .bundled)
        .frame(width: 100)
      #expect(frame.lines.map(\.origin.x) == [30, 10, 30])
    }
  }

  @Test func `a frame that begins inside a paragraph has the indent of its other lines`() {
    let style = ParagraphStyle(firstLineHeadIndent: 30, headIndent: 10)
    let framesetter = Framesetter(text("one two\nthree", 12, style), fonts: .bundled)
    let frame = framesetter.makeFrame(
      in: Rect(width: 300, height: 100),
      resumingAt: BreakToken(offset: 4)
    )
    #expect(frame.lines.map(\.origin.x) == [10, 30])
  }

  @Test func `indents are part of the suggested width`() {
    let word = Framesetter(text("word", 12), fonts: .bundled).naturalWidth
    for (tail, extra) in [(-20.0, 50.0), (0, 30), (250, 30)] {
      let style = ParagraphStyle(firstLineHeadIndent: 30, headIndent: 10, tailIndent: tail)
      let size = Framesetter(text("word", 12, style), fonts: .bundled).suggestedSize(width: 300)
      #expect(near(size.width, word + extra))
    }
  }
}
