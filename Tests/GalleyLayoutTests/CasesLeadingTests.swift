import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Cases from users' reports about leading and line heights.
@Suite struct CasesLeadingTests {
  private func frame(
    _ string: String,
    _ size: Double,
    _ style: ParagraphStyle = ParagraphStyle(),
    fonts: FontCollection = .bundled,
    width: Double = 500
  ) -> TextFrame {
    Framesetter(text(string, size, style), fonts: fonts).frame(width: width)
  }

  private func pitches(_ frame: TextFrame) -> [Double] {
    zip(frame.lines.dropFirst(), frame.lines).map { $0.baseline - $1.baseline }
  }

  @Test func `C-027: an emoji raises its line, unless the height is fixed`() throws {
    let string = "plain line\nwith 😀 emoji\nplain line"
    let fonts = try LayoutFixture.bundled(with: ["NotoColorEmoji-Subset.ttf"])
    let fixed = ParagraphStyle(maximumLineHeight: 20, minimumLineHeight: 20)
    #expect(pitches(frame(string, 15, fixed, fonts: fonts)) == [20, 20])
    let natural = frame(string, 15, fonts: fonts)
    let emoji = try #require(natural.lines[1].runs.first { $0.font.face.hasColor }).font.metrics
    let plain = natural.lines[0]
    #expect(natural.lines[1].ascent == max(plain.ascent, emoji.ascent))
    #expect(natural.lines[1].descent == max(plain.descent, emoji.descent))
    let strut = frame(string, 15, ParagraphStyle(lineHeightFonts: .primary), fonts: fonts)
    #expect(strut.lines.map(\.height) == [plain.height, plain.height, plain.height])
    #expect(pitches(strut) == [plain.height, plain.height])
  }

  @Test func `C-028: the language of the text does not change a fixed height`() throws {
    let string = "Test\n測試\nTest 測試"
    let fonts = try LayoutFixture.bundled(with: ["NotoSansCJKTC-Regular.otf"])
    let fixed = ParagraphStyle(maximumLineHeight: 27, minimumLineHeight: 27)
    for style in [fixed, ParagraphStyle(lineHeightFonts: .primary)] {
      let lines = frame(string, 18, style, fonts: fonts).lines
      #expect(Set(lines.map(\.height)).count == 1)
      #expect(Set(lines.map { $0.baseline - $0.top }).count == 1)
    }
    let lines = frame(string, 18, fonts: fonts).lines
    #expect(lines[2].ascent == max(lines[0].ascent, lines[1].ascent))
    #expect(lines[2].descent == max(lines[0].descent, lines[1].descent))
    #expect(lines[2].height == max(lines[0].height, lines[1].height))
  }

  @Test func `C-030: a multiple multiplies the pitch, and the difference is above`() {
    let natural = frame("Hg\nHg\nHg", 20)
    let height = natural.lines[0].height
    for multiple in [0.7, 1.0, 1.5] {
      let style = ParagraphStyle(lineHeightMultiple: multiple)
      let frame = frame("Hg\nHg\nHg", 20, style)
      #expect(near(pitches(frame), [multiple * height, multiple * height], within: 0.01))
      let shift = frame.lines[0].baseline - natural.lines[0].baseline
      #expect(near(shift, (multiple - 1) * height))
      let size = Framesetter(text("Hg\nHg\nHg", 20, style), fonts: .bundled)
        .suggestedSize(width: 500)
      #expect(size.height == frame.contentHeight)
    }
  }

  @Test func `C-031: a baseline offset moves the text once`() {
    let plain = frame("ÉQ", 20)
    let minimum = ParagraphStyle(minimumLineHeight: plain.lines[0].height + 10)
    let raised = AttributedText(
      "ÉQ",
      style: TextStyle(font: Font(size: 20), baselineOffset: 10),
      paragraph: minimum
    )
    let line = Framesetter(raised, fonts: .bundled).frame(width: 500).lines[0]
    #expect(line.runs.flatMap(\.positions).allSatisfy { $0.y == -10 })
    #expect(line.height == plain.lines[0].height + 10)
    #expect(line.height == frame("ÉQ", 20, minimum).lines[0].height)
    // Beside text on the line, the line's baseline stays where it is.
    var mixed = text("É", 20, minimum)
    mixed.append("Q", style: TextStyle(font: Font(size: 20), baselineOffset: 10))
    let beside = Framesetter(mixed, fonts: .bundled).frame(width: 500).lines[0]
    #expect(beside.height == line.height)
    #expect(beside.baseline == frame("ÉQ", 20, minimum).lines[0].baseline)
    #expect(beside.runs.map { $0.positions[0].y } == [0, -10])
  }

  @Test(arguments: [LineMetrics.rounded, .exact])
  func `C-032: what is measured is what is drawn`(metrics: LineMetrics) throws {
    let string = text("one\ntwo", 16, ParagraphStyle(lineHeightMultiple: 1.5))
    let framesetter = Framesetter(string, fonts: .bundled, lineMetrics: metrics)
    let frame = framesetter.frame(width: 200)
    let (first, last) = (try #require(frame.lines.first), try #require(frame.lines.last))
    #expect(first.top == 0)
    #expect(framesetter.suggestedSize(width: 200).height == last.top + last.height)
  }

  @Test func `C-033: the boxes of the lines tile the frame`() throws {
    let style = ParagraphStyle(lineSpacing: 3, paragraphSpacing: 7)
    var string = AttributedText()
    string.append("small ", style: sized(10), paragraph: style)
    string.append("and large", style: sized(24))
    string.append("\u{2028}small again\u{2028}", style: sized(10))
    string.append("Large\n", style: sized(24), paragraph: style)
    string.append("Another ", style: sized(24), paragraph: style)
    string.append("paragraph\u{2028}of two", style: sized(10))
    let framesetter = Framesetter(string, fonts: .bundled)
    let frame = framesetter.frame(width: 400)
    try #require(frame.lines.count == 5)
    #expect(frame.lines[0].top == 0)
    for (line, next) in zip(frame.lines, frame.lines.dropFirst()) {
      let spacing: Double = line.paragraphIndex == next.paragraphIndex ? 3 : 10
      #expect(next.top == line.top + line.height + spacing)
      #expect(line.bounds.maxY == line.top + line.height)
    }
    let size = framesetter.suggestedSize(width: 400)
    #expect(size.height == frame.lines[4].top + frame.lines[4].height)
    let heights = frame.lines.reduce(0) { $0 + $1.height }
    #expect(size.height == heights + 3 * 4 + 7)
  }

  @Test func `C-034: a colored or bold word leaves the lines where they are`() throws {
    var string = text("Some words in a row", 16)
    let plain = Framesetter(string, fonts: .bundled).frame(width: 80)
    #expect(plain.lines.count > 1)
    string.updateStyle(in: 5..<10) { $0.color = .red }
    let colored = Framesetter(string, fonts: .bundled).frame(width: 80)
    string.updateStyle(in: 5..<10) { $0.font.weight = .bold }
    let bold = Framesetter(string, fonts: .bundled).frame(width: 80)
    for frame in [colored, bold] {
      #expect(frame.lines.map(\.baseline) == plain.lines.map(\.baseline))
      #expect(frame.contentHeight == plain.contentHeight)
      #expect(frame.lines.map(\.ascent) == plain.lines.map(\.ascent))
    }
    #expect(colored.lines.map(\.range) == plain.lines.map(\.range))
    #expect(colored.lines.map(\.width) == plain.lines.map(\.width))
    #expect(bold.lines.contains { $0.runs.contains { $0.font.face.weight == .bold } })
  }

  @Test func `C-035: empty paragraphs have the height of their font`() {
    // No text has no lines, as in Core Text.
    #expect(frame("", 16).lines.isEmpty)
    #expect(Framesetter(text("", 16), fonts: .bundled).suggestedSize(width: 100).size == .zero)
    let natural = frame("a", 16).lines[0].height
    let even = frame("a\n\nb", 16)
    #expect(even.lines.map(\.height) == [natural, natural, natural])
    #expect(pitches(even) == [natural, natural])
    var string = text("a\n\nb", 16)
    string.setStyle(sized(40), in: 2..<3)
    let lines = Framesetter(string, fonts: .bundled).frame(width: 100).lines
    #expect(lines.map(\.height) == [natural, frame("a", 40).lines[0].height, natural])
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}"])
  func `C-037: a separator takes no width`(separator: String) throws {
    let string = ["Ja", "Jawohl", "Natürlich"].joined(separator: separator)
    for fonts in [FontCollection.bundled, try LayoutFixture.dejaVuSans()] {
      let style = ParagraphStyle(alignment: .right)
      let lines = frame(string, 16, style, fonts: fonts, width: 200).lines
      #expect(lines.count == 3)
      for line in lines {
        #expect(line.origin.x + line.width == 200)
        #expect(line.trailingWhitespaceWidth == 0)
        let ink = line.runs.flatMap { run in
          zip(run.glyphs, run.offsets).filter { !line.contentRange.contains($0.1) }
            .map { run.font.outline(of: $0.0).bounds }
        }
        #expect(ink.allSatisfy { $0.isEmpty })
        // Without the separator the line is the same.
        let content = try #require(line.frameExtent(of: line.contentRange))
        #expect(content.upperBound == 200)
      }
    }
  }
}
