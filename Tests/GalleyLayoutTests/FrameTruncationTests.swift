import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Frames with a limit of lines, or of height, whose last line says that text is left out.
@Suite struct FrameTruncationTests {
  private func frame(
    _ text: AttributedText,
    width: Double,
    height: Double = .infinity,
    _ options: FrameOptions,
    fonts: FontCollection = .bundled
  ) -> TextFrame {
    Framesetter(text, fonts: fonts).makeFrame(
      in: Rect(width: width, height: height),
      options: options
    )
  }

  private func words(_ count: Int, _ mode: LineBreakMode = .truncatingTail) -> AttributedText {
    text(
      Array(repeating: "word", count: count).joined(separator: " "),
      16,
      ParagraphStyle(lineBreakMode: mode)
    )
  }

  private func shown(_ line: PlacedLine, of typed: String) -> String {
    let bytes = Array(typed.utf8)
    let kept = line.runs.map { run in
      run.kind == .token ? "…" : String(decoding: run.offsets.map { bytes[$0] }, as: UTF8.self)
    }
    return kept.joined().filter { $0 != "\n" }
  }

  private func label(_ lines: Int) -> FrameOptions {
    FrameOptions(maximumNumberOfLines: lines, lineBreakScope: .text)
  }

  @Test func `options that ask for nothing change nothing`() {
    let framesetter = Framesetter(words(60, .wordWrapping), fonts: .bundled)
    for height in [Double.infinity, 70, 0] {
      let rect = Rect(width: 200, height: height)
      #expect(
        framesetter.makeFrame(in: rect, options: FrameOptions()).description
          == framesetter.makeFrame(in: rect).description
      )
      #expect(
        framesetter.suggestedSize(width: 200, height: height, options: FrameOptions())
          == framesetter.suggestedSize(width: 200, height: height)
      )
    }
  }

  @Test(arguments: [
    (LineBreakMode.truncatingTail, ["Ready", "Set…"]), (.truncatingHead, ["Ready", "Set"]),
    (.truncatingMiddle, ["Ready", "Set"]), (.wordWrapping, ["Ready", "Set"]),
    (.clipping, ["Ready", "Set"]),
  ])
  func `M13: two lines of three paragraphs`(mode: LineBreakMode, lines: [String]) {
    let typed = "Ready\nSet\nGo"
    let text = text(typed, 13, ParagraphStyle(lineBreakMode: mode))
    let frame = frame(text, width: 200, label(2))
    #expect(frame.lines.map { shown($0, of: typed) } == lines)
    #expect(frame.breakToken == BreakToken(offset: 10))
  }

  @Test(arguments: LineBreakMode.allCases)
  func `M14: an empty last line has no token`(mode: LineBreakMode) {
    let style = ParagraphStyle(lineBreakMode: mode)
    let two = frame(text("A\n\nB", 13, style), width: 200, label(2))
    #expect(two.lines.map { shown($0, of: "A\n\nB") } == ["A", ""])
    #expect(two.lines.allSatisfy { line in line.runs.allSatisfy { $0.kind != .token } })
    let one = frame(text("\nB\nC", 13, style), width: 200, label(1))
    #expect(one.lines.map { shown($0, of: "\nB\nC") } == [""])
  }

  @Test func `C-040 each question about lines has its own answer`() {
    let framesetter = Framesetter(words(60, .wordWrapping), fonts: .bundled)
    func height(_ lines: Int, _ width: Double = 150) -> Double {
      framesetter.suggestedSize(
        width: width,
        options: FrameOptions(maximumNumberOfLines: lines)
      ).height
    }
    let all = height(0)
    let line = framesetter.makeFrame(width: 150).lines[0].height
    #expect(height(3) == 3 * line)
    #expect(height(0) == all)
    #expect(height(0, 300) < all)
    #expect(height(0) == all)
    #expect(height(-4) == all)
  }

  @Test func `C-051 text that has room wraps, else its last line has an ellipsis`() throws {
    let typed = words(60)
    let free = frame(typed, width: 200, label(0))
    #expect(free.lines.count > 3)
    #expect(!free.isTruncated)
    #expect(free.breakToken == nil)
    let height = 3.2 * free.lines[0].height
    let cut = frame(typed, width: 200, height: height, label(0))
    #expect(cut.lines.count == 3)
    #expect(cut.isTruncated)
    #expect(cut.lines[2].runs.last?.kind == .token)
    #expect(cut.lines[2].width <= 200)
    #expect(cut.lines[..<2].allSatisfy { $0.removedRange == nil })
    // The same for a paragraph that wraps, where the options ask for it.
    let asked = FrameOptions(truncatesLastVisibleLine: true)
    let wrapped = frame(words(60, .wordWrapping), width: 200, height: height, asked)
    #expect(wrapped.lines.map(\.glyphs) == cut.lines.map(\.glyphs))
    let other = frame(words(60, .wordWrapping), width: 200, height: height, FrameOptions())
    #expect(!other.isTruncated)
  }

  @Test func `C-052 the limit is of lines, not of paragraphs`() {
    let typed = "a\nb\nc\nd\ne"
    let style = ParagraphStyle(lineBreakMode: .truncatingTail)
    let frame = frame(text(typed, 16, style), width: 100, label(3))
    #expect(frame.lines.map { shown($0, of: typed) } == ["a", "b", "c…"])
  }

  @Test func `C-055 a paragraph that is cut has its ellipsis where its line ends`() throws {
    let words = "هذه جملة عربية طويلة فيها اثنتا عشرة كلمة لكي لا تتسع هنا"
    let style = ParagraphStyle(lineBreakMode: .truncatingTail)
    let fonts = try FontCollection.of(
      "NotoNaskhArabic/NotoNaskhArabic-Regular.ttf",
      "NotoSans/NotoSans-Regular.ttf"
    )
    let typed = AttributedText(
      words,
      style: TextStyle(font: Font("Noto Naskh Arabic", size: 16)),
      paragraph: style
    )
    for frame in [
      Framesetter(typed, fonts: fonts).frame(width: 120),
      frame(typed, width: 120, label(1), fonts: fonts),
    ] {
      let line = try #require(frame.lines.first)
      #expect(frame.lines.count == 1)
      #expect(line.runs.first?.kind == .token)
      #expect(line.width <= 120)
      #expect(line.origin.x + line.width == 120)
    }
  }

  @Test func `C-057 and C-058 a token of its own, and where nothing is cut`() throws {
    var token = AttributedText("… ", style: sized(16))
    token.append("more", style: TextStyle(font: Font(size: 16), color: .blue))
    for lines in [1, 3] {
      var options = label(lines)
      options.truncationToken = token
      let cut = frame(words(20), width: 150, options)
      #expect(cut.lines.count == lines)
      let runs = try #require(cut.lines.last).runs.filter { $0.kind == .token }
      #expect(runs.map(\.glyphs.count) == [2, 4])
      #expect(runs.map(\.style.color) == [.black, .blue])
      #expect(cut.lines.allSatisfy { $0.width - $0.trailingWhitespaceWidth <= 150 })
    }
    var free = label(0)
    free.truncationToken = token
    #expect(frame(words(3), width: 150, free).lines.map(\.glyphs.count) == [14])
    #expect(!frame(words(3), width: 150, free).isTruncated)
    #expect(frame(text("", 16), width: 150, free).lines.isEmpty)
    // A token that has no room is not shown; the line has what fits, and one character at least.
    let narrow = frame(words(20), width: 30, free.limited(to: 1))
    #expect(narrow.lines.map { shown($0, of: "word word") } == ["wor"])
    #expect(frame(words(20), width: 1, free.limited(to: 1)).lines.map(\.glyphs.count) == [1])
  }

  @Test func `C-062 text without spaces fills its lines up to the ellipsis`() throws {
    let typed = AttributedText(
      String(repeating: "漢字文章", count: 20),
      style: sized(16),
      paragraph: ParagraphStyle(lineBreakMode: .truncatingTail)
    )
    let frame = frame(typed, width: 100, label(2), fonts: try FontCollection.japanese())
    #expect(frame.lines.map(\.glyphs.count) == [6, 6])
    #expect(frame.lines[1].runs.last?.kind == .token)
    #expect(frame.lines.allSatisfy { $0.width > 100 - 16 && $0.width <= 100 })
  }

  @Test func `C-170 an attachment that is cut away, kept whole, or alone`() throws {
    let object = TextStyle(font: Font(size: 16), attachment: TextAttachment(width: 20, ascent: 10))
    let style = ParagraphStyle(lineBreakMode: .truncatingTail)
    var away = text(String(repeating: "a", count: 100), 16, style)
    away.append("\u{FFFC}", style: object)
    for options in [FrameOptions(), label(1)] {
      let cut = frame(away, width: 150, options)
      #expect(cut.isTruncated && cut.lines.count == 1)
      #expect(cut.attachments.isEmpty)
    }
    // The last item that fits.
    var last = text("abc", 16, style)
    last.append("\u{FFFC}", style: object)
    let fitting = Line(last, fonts: .bundled).width
    last.append(String(repeating: "d", count: 40), style: sized(16))
    let dots = Line(text("…", 16), fonts: .bundled).width
    #expect(frame(last, width: fitting + dots + 0.1, label(1)).attachments.count == 1)
    #expect(frame(last, width: fitting + dots - 0.1, label(1)).attachments.isEmpty)
    // One that is wider than its line gives way to the ellipsis, and stays where that has no room.
    var alone = text("", 16, style)
    alone.append("\u{FFFC}", style: object, paragraph: style)
    #expect(frame(alone, width: 18, label(1)).attachments.isEmpty)
    #expect(frame(alone, width: 18, label(1)).isTruncated)
    #expect(frame(alone, width: 5, label(1)).attachments.count == 1)
  }

  @Test func `U6: what the last of two lines shows in each mode`() throws {
    let sentence = "The quick brown fox jumps over the lazy dog, and then it does the same again."
    func width(_ mode: LineBreakMode) -> (line: PlacedLine, width: Double) {
      let typed = text(sentence, 20, ParagraphStyle(lineBreakMode: mode))
      let framesetter = Framesetter(typed, fonts: .bundled)
      let size = framesetter.suggestedSize(width: 300, options: label(2))
      #expect(size.lineCount == 2)
      return (frame(typed, width: 300, label(2)).lines[1], size.width)
    }
    #expect(width(.wordWrapping).width <= 300)
    #expect(width(.wordWrapping).line.removedRange == nil)
    #expect(width(.clipping).width == 300)
    #expect(width(.clipping).line.isClipped)
    for mode in [LineBreakMode.truncatingHead, .truncatingMiddle, .truncatingTail] {
      #expect(width(mode).width <= 300)
      #expect(width(mode).line.width <= 300)
      #expect(width(mode).line.removedRange != nil)
    }
    #expect(width(.truncatingHead).line.runs.first?.kind == .token)
    #expect(width(.truncatingTail).line.runs.last?.kind == .token)
  }

  @Test func `G16: paragraphs that truncate are a line each, cut at the column`() throws {
    let typed = "a paragraph that is too wide for its column\nshort\nanother that is too wide"
    for mode in [LineBreakMode.truncatingHead, .truncatingMiddle, .truncatingTail] {
      let framesetter = Framesetter(
        text(typed, 16, ParagraphStyle(alignment: .right, lineBreakMode: mode)),
        fonts: .bundled
      )
      let frame = framesetter.frame(width: 120)
      #expect(frame.lines.map { $0.removedRange != nil } == [true, false, true])
      #expect(frame.lines.allSatisfy { $0.width - $0.trailingWhitespaceWidth <= 120 })
      #expect(near(frame.lines.map(\.visibleRight), [120, 120, 120]))
      #expect(framesetter.suggestedSize(width: 120).width == 120)
      #expect(framesetter.keepsPromises(at: 120))
      #expect(frame.visibleRange == 0..<typed.utf8.count)
    }
  }

  @Test func `a line that is a little too wide is squeezed`() throws {
    let typed = text("several plain words", 16, ParagraphStyle(lineBreakMode: .truncatingTail))
    let natural = Line(typed, fonts: .bundled).width
    var options = label(1)
    options.tighteningFactor = 0.05
    let tight = frame(typed, width: natural / 1.04, options)
    #expect(!tight.isTruncated)
    #expect(near(tight.lines[0].width, natural / 1.04))
    #expect(tight.lines[0].glyphs == Line(typed, fonts: .bundled).glyphs)
    #expect(frame(typed, width: natural / 1.06, options).isTruncated)
    #expect(frame(typed, width: natural / 1.04, label(1)).isTruncated)
    #expect(near(frame(typed, width: natural + 1, options).lines[0].width, natural))
  }

  @Test func `a frame's text may end before the text does, and a cut is for what is in the frame`()
  {
    let framesetter = Framesetter(words(20, .wordWrapping), fonts: .bundled)
    let options = FrameOptions(maximumNumberOfLines: 1, truncatesLastVisibleLine: true)
    let rect = Rect(width: 200, height: 100)
    for end in [3, 4, 9] {
      let frame = framesetter.makeFrame(in: rect, options: options, upTo: end)
      #expect(!frame.isTruncated)
      #expect(frame.visibleRange == 0..<end)
      #expect(frame.breakToken == nil)
      let size = framesetter.suggestedSize(width: 200, options: options, upTo: end)
      #expect(size.fitRange == 0..<end)
    }
    let cut = framesetter.makeFrame(in: rect, options: options, upTo: 60)
    #expect(cut.isTruncated && cut.visibleRange == 0..<60)
    // Inside a cluster it is the cluster's end.
    let accent = Framesetter(text("ae\u{301}b", 16), fonts: .bundled)
    #expect(accent.makeFrame(in: rect, options: options, upTo: 3).range == 0..<4)
    #expect(!accent.makeFrame(in: rect, options: options, upTo: 3).isTruncated)
  }

  @Test func `columns are filled one after the other, and the last is cut`() throws {
    let typed = words(60, .wordWrapping)
    let framesetter = Framesetter(typed, fonts: .bundled)
    let columns = (0..<3).map { Rect(x: Double($0) * 110, width: 100, height: 60) }
    let options = FrameOptions(truncatesLastVisibleLine: true)
    let frames = framesetter.makeFrames(in: columns, options: options)
    #expect(frames.map(\.rect) == columns)
    #expect(frames.map(\.isTruncated) == [false, false, true])
    #expect(frames[1].visibleRange.lowerBound == frames[0].visibleRange.upperBound)
    let few = framesetter.makeFrames(in: [columns[0], Rect(width: 100, height: .infinity)])
    #expect(few[1].visibleRange.upperBound == typed.utf8Count)
    let none = framesetter.makeFrames(in: [Rect(width: 900, height: 900), columns[0]])
    #expect(none[1].lines.isEmpty && none[1].breakToken == nil)
  }
}

extension FrameOptions {
  fileprivate func limited(to lines: Int) -> FrameOptions {
    var options = self
    options.maximumNumberOfLines = lines
    return options
  }
}
