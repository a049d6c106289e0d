import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Cases from users' reports about measuring.
@Suite struct CasesSuggestedSizeTests {
  private func framesetter(
    _ string: String,
    _ size: Double = 12,
    _ style: ParagraphStyle = ParagraphStyle()
  ) -> Framesetter {
    Framesetter(text(string, size, style), fonts: .bundled)
  }

  private static let tenLines = (1...10).map { "line \($0) of ten" }.joined(separator: "\n")

  @Test(arguments: ["Noto Sans", "Inter", "DejaVu Serif"])
  func `C-038: a frame of the suggested size shows everything`(family: String) throws {
    let fonts = try LayoutFixture.bundled(with: ["DejaVuSerif.ttf"])
    for count in 1...6 {
      let words = Array(repeating: "several plain words in a row", count: count)
      for quarter in 20...56 {
        let style = TextStyle(font: Font(family, size: Double(quarter) / 4))
        let text = AttributedText(words.joined(separator: " "), style: style)
        let framesetter = Framesetter(text, fonts: fonts)
        let size = framesetter.suggestedSize(width: 91.7)
        let (width, height) = (size.width.rounded(.up), size.height.rounded(.up))
        for rect in [
          Rect(width: size.width, height: size.height), Rect(width: width, height: height),
        ] {
          let frame = framesetter.makeFrame(in: rect)
          #expect(frame.visibleRange == 0..<text.utf8Count, "\(family) \(quarter) × \(count)")
        }
        #expect(framesetter.keepsPromises(at: 91.7))
      }
    }
  }

  @Test func `C-040: measuring keeps nothing of the question before`() throws {
    let string = (1...12).map { "line \($0)" }.joined(separator: "\n")
    let framesetter = framesetter(string)
    let all = framesetter.suggestedSize(width: 150)
    #expect(all.lineCount == 12)
    let line = all.height / 12
    let three = framesetter.suggestedSize(width: 150, height: 3 * line)
    #expect(three.lineCount == 3)
    #expect(three.height == 3 * line)
    #expect(framesetter.suggestedSize(width: 150) == all)
    #expect(framesetter.suggestedSize(width: 20).height > all.height)
    #expect(framesetter.suggestedSize(width: 150) == all)
    #expect(framesetter.suggestedSize(width: 150, height: 3 * line) == three)
  }

  @Test func `C-041: any width gives an answer`() {
    let string = "WWWW extraordinary"
    let framesetter = framesetter(string)
    for width in [20, 3, 0.5, 0, -5, .nan] {
      let size = framesetter.suggestedSize(width: width)
      let frame = framesetter.frame(width: width)
      #expect(size.lineCount == frame.lines.count)
      #expect(size.lineCount > 1)
      #expect(size.height == frame.contentHeight)
      // No wider than asked for, so that a frame of this size has the same lines.
      #expect(size.width <= (width > 0 ? width : 0))
      let exact = framesetter.makeFrame(in: Rect(width: size.width, height: size.height))
      #expect(exact.lines.map(\.range) == frame.lines.map(\.range))
      #expect(frame.visibleRange == 0..<string.utf8.count)
      for line in frame.lines where line.width - line.trailingWhitespaceWidth > width {
        #expect(
          string.utf8.prefix(line.range.upperBound).dropFirst(line.range.lowerBound)
            .filter { $0 != 0x20 }.count == 1
        )
      }
    }
    // No room at all is a line for each letter.
    for width in [0, -5, .nan] {
      #expect(framesetter.suggestedSize(width: width).lineCount == 17)
    }
    #expect(framesetter.suggestedSize(width: .infinity).lineCount == 1)
  }

  @Test func `C-042: a height that binds gives the lines that fit`() throws {
    let framesetter = framesetter(CasesSuggestedSizeTests.tenLines)
    let line = framesetter.suggestedSize(width: 100).height / 10
    let size = framesetter.suggestedSize(width: 100, height: 3.5 * line)
    #expect(size.lineCount == 3)
    #expect(size.height == 3 * line)
    let lines = framesetter.frame(width: 100).lines
    #expect(size.fitRange == 0..<lines[2].range.upperBound)
    let rest = framesetter.suggestedSize(
      width: 100,
      resumingAt: BreakToken(offset: size.fitRange.upperBound)
    )
    #expect(rest.fitRange == size.fitRange.upperBound..<framesetter.utf8Count)
    #expect(rest.lineCount == 7)
  }

  @Test func `C-042: spaces at the cut belong to the last line that fits`() throws {
    let framesetter = framesetter(
      "several   words   in   a   row   that   wraps   more   than   twice"
    )
    let line = framesetter.frame(width: 100).lines[0].height
    let frame = framesetter.makeFrame(in: Rect(width: 100, height: 2.5 * line))
    let token = try #require(frame.breakToken)
    let rest = framesetter.makeFrame(
      in: Rect(width: 100, height: .infinity),
      resumingAt: token
    )
    #expect(frame.lines[1].trailingWhitespaceWidth > 0)
    let ranges = frame.lines.map(\.range) + rest.lines.map(\.range)
    #expect(ranges == framesetter.frame(width: 100).lines.map(\.range))
  }

  @Test(arguments: [0.0, 1])
  func `C-045: hyphens are the same in measuring and drawing`(factor: Double) {
    let compounds = [
      "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft",
      "Rind\u{AD}fleisch\u{AD}etikettierungs\u{AD}über\u{AD}wachung",
      "Kraft\u{AD}fahr\u{AD}zeug\u{AD}haft\u{AD}pflicht\u{AD}ver\u{AD}sicherung",
      "Straßen\u{AD}bahn\u{AD}halte\u{AD}stellen\u{AD}häuschen",
    ]
    let string = (0..<20).map { compounds[$0 % 4] }.joined(separator: " ")
    let style = TextStyle(font: Font(size: 12), language: "de")
    let paragraph = ParagraphStyle(hyphenationFactor: factor)
    func framesetter(_ string: String) -> Framesetter {
      let text = AttributedText(string, style: style, paragraph: paragraph)
      return Framesetter(text, fonts: .bundled)
    }
    let hyphenated = framesetter(string)
    #expect(hyphenated.keepsPromises(at: 90))
    let frame = hyphenated.frame(width: 90)
    #expect(frame.lines.contains { $0.hasInsertedHyphen })
    #expect(frame.lines.allSatisfy { $0.width - $0.trailingWhitespaceWidth <= 90 })
    let plain = framesetter(string.filter { $0 != "\u{AD}" })
    #expect(plain.keepsPromises(at: 90))
    #expect(!plain.frame(width: 90).lines.contains { $0.hasInsertedHyphen })
  }

  @Test func `C-046: alignment moves a line and does not widen it`() {
    func line(_ alignment: TextAlignment) -> PlacedLine {
      framesetter("Good evening", 16, ParagraphStyle(alignment: alignment))
        .frame(width: 8000).lines[0]
    }
    let width = line(.left).width
    let alignments: [TextAlignment] = [.left, .center, .right, .justified]
    #expect(alignments.map { line($0).width } == [width, width, width, width])
    let origins = [0, (8000 - width) / 2, 8000 - width, 0]
    #expect(near(alignments.map { line($0).origin.x }, origins))
    for alignment in alignments {
      let size = framesetter("Good evening", 16, ParagraphStyle(alignment: alignment))
        .suggestedSize(width: 8000)
      #expect(size.width == width)
    }
  }

  @Test func `C-047: no line is wider than asked for`() throws {
    for separator in ["", " "] {
      let code = String(repeating: "a+=b->c[d]&&!e;" + separator, count: 20)
      let frame = Framesetter(text(code, 11), fonts: try LayoutFixture.dejaVuMono())
        .frame(width: 97.3)
      #expect(frame.lines.count > 10)
      #expect(frame.visibleRange == 0..<code.utf8.count)
      #expect(frame.lines.allSatisfy { $0.width - $0.trailingWhitespaceWidth <= 97.3 })
    }
  }

  @Test func `C-048: measuring tells all there is about lines`() throws {
    var string = text("Mixed styles ", 12)
    string.append("in a large size, ", style: sized(20))
    string.append("bold", style: TextStyle(font: Font(size: 14, weight: .bold)))
    string.append(" and done.\nAnother paragraph", style: sized(12))
    let framesetter = Framesetter(string, fonts: .bundled)
    let size = framesetter.suggestedSize(width: 130)
    let frame = framesetter.frame(width: 130)
    #expect(size.lineCount == frame.lines.count)
    #expect(size.height == frame.contentHeight)
    let widths = frame.lines.map { $0.width - $0.trailingWhitespaceWidth }
    #expect(size.width == widths.max())
    #expect(size.fitRange == frame.visibleRange)
    var end = 0
    for line in frame.lines {
      #expect(line.range.lowerBound == end)
      end = line.range.upperBound
      #expect(line.ascent > 0 && line.descent > 0 && line.width > 0)
      #expect(line.baseline > line.top && line.baseline < line.top + line.height)
    }
    #expect(end == string.utf8Count)
    #expect(frame.lines.filter { $0.ending == .paragraph }.count == 1)
    #expect(frame.lines.last?.ending == .text)
    #expect(frame.lines.dropLast().contains { $0.ending == .wrap })
    #expect(!frame.lines.contains { $0.isClipped })
  }
  @Test(arguments: [0, 80, 130.5, 1000, Double.infinity, .nan, -3])
  func `a frame of a width has all the text at the suggested height`(width: Double) {
    for string in ["", "one", "Some words that wrap\nand another paragraph\n"] {
      let framesetter = Framesetter(text(string, 12), fonts: .bundled)
      let frame = framesetter.makeFrame(width: width)
      #expect(frame.visibleRange == 0..<string.utf8.count)
      #expect(frame.breakToken == nil)
      #expect(frame.rect.height == framesetter.suggestedSize(width: width).height)
      #expect(frame.lines.map(\.range) == framesetter.frame(width: width).lines.map(\.range))
    }
  }
}
