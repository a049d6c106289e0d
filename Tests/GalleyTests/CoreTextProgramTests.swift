import Galley
import Testing

/// A Core Text program of the usual kind, ported call by call: a reader of messages.
///
/// It makes styles from settings, appends an attributed string piece by piece, asks for the size,
/// lays out, draws, and does so again when the device is turned. Its offsets are UTF-16, as they
/// are in `CFRange`; each comment names the call that the line had.
@Suite struct CoreTextProgramTests {
  private let reader = MessageReader(
    messages: [
      MessageReader.Message(author: "Åsa 🦊", body: "The first message wraps under its author."),
      MessageReader.Message(author: "Böb", body: "See the 😀 notes for more, twice: notes."),
    ],
    settings: MessageReader.Settings()
  )

  @Test func `pieces have their styles in UTF-16 ranges`() {
    let text = reader.text
    #expect(text.utf16Count == text.string.utf16.count)
    #expect(text.utf16Count < text.utf8Count)
    #expect(reader.authors.map { text[text.range(ofUTF16: $0)].string } == ["Åsa 🦊", "Böb"])
    #expect(
      reader.authors.map { text.style(at: text.utf8Offset(ofUTF16: $0.lowerBound)).font.weight }
        == [.bold, .bold]
    )
    let notes = reader.highlighted
    #expect(notes.map { text.string[text.range(ofUTF16: $0)] } == ["notes", "notes"])
    for range in notes {
      let utf8 = text.utf8Range(ofUTF16: range)
      #expect(text.runs.contains { $0.range == utf8 && $0.style.color == .blue })
    }
    #expect(text.paragraphs.allSatisfy { $0.style.headIndent == 60 })
  }

  @Test func `the suggested size shows all, upright and turned`() {
    var heights: [Double] = []
    for width: Double in [220, 440] {
      let page = reader.page(width: width)
      #expect(page.fitRange == 0..<reader.text.utf16Count)
      #expect(page.visibleRange == page.fitRange)
      #expect(page.lines.first?.range.lowerBound == 0)
      #expect(page.lines.last?.range.upperBound == reader.text.utf16Count)
      for (line, next) in zip(page.lines, page.lines.dropFirst()) {
        #expect(line.range.upperBound == next.range.lowerBound)
        // Core Text's y grows upward.
        #expect(line.origin.y > next.origin.y)
      }
      #expect(page.lines.allSatisfy { $0.origin.x == ($0.startsParagraph ? 0 : 60) })
      #expect(page.size.width <= width)
      heights.append(page.size.height)
    }
    #expect(heights[0] > heights[1])
  }

  @Test func `a range of the text is laid out as CFRange has it`() {
    let first = reader.paragraphRange(at: 0)
    let text = reader.text
    #expect(text[text.range(ofUTF16: first)].string.hasSuffix("author.\n"))
    let frame = reader.frame(of: first, width: 220)
    #expect(text.utf16Range(ofUTF8: frame.range) == first)
    #expect(text.utf16Range(ofUTF8: frame.visibleRange) == first)
    let size = reader.suggestedSize(of: first, width: 220)
    #expect(text.utf16Range(ofUTF8: size.fitRange) == first)
    #expect(size.lineCount == frame.lines.count)
    #expect(size.height == frame.contentHeight)
  }

  @Test func `columns go on where the one before ended`() {
    let columns = reader.columns(width: 220, height: 60)
    #expect(columns.count > 1)
    #expect(columns.first?.lowerBound == 0)
    #expect(columns.last?.upperBound == reader.text.utf16Count)
    for (column, next) in zip(columns, columns.dropFirst()) {
      #expect(column.upperBound == next.lowerBound)
    }
  }

  @Test func `lines made one by one are those of the frame`() {
    let plain = MessageReader(messages: [], settings: MessageReader.Settings())
    var text = plain.text
    text.append("A plain 😀 paragraph, which is as long as three lines of this width.")
    let frame = Framesetter(text, fonts: .bundled).makeFrame(width: 120)
    let lines = MessageReader.typesetLines(of: text, width: 120)
    #expect(
      lines.map { text.utf16Range(ofUTF8: $0.range) }
        == frame.lines.map { text.utf16Range(ofUTF8: $0.range) }
    )
    #expect(lines.count > 2)
  }

  @Test func `runs tell their text, font and attributes`() {
    let page = reader.page(width: 220)
    let runs = page.runs
    #expect(runs.allSatisfy { !$0.range.isEmpty && $0.glyphCount > 0 })
    #expect(runs.contains { $0.range == reader.authors[1] && $0.style.font.weight == .bold })
    for range in reader.highlighted {
      #expect(runs.contains { $0.range.overlaps(range) && $0.style.color == .blue })
    }
  }

  @Test func `a tap finds the character, and its caret is there`() throws {
    let target = reader.highlighted[0]
    let frame = reader.frame(of: 0..<reader.text.utf16Count, width: 440)
    let line = try #require(reader.line(of: target.lowerBound, in: frame))
    let left = reader.caret(at: target.lowerBound, on: line)
    let right = reader.caret(at: target.upperBound, on: line)
    #expect(left < right)
    #expect(reader.index(atX: left + 0.1, on: line) == target.lowerBound)
    #expect(reader.index(atX: right - 0.1, on: line) == target.upperBound)
    let rects = line.selectionRects(for: reader.text.utf8Range(ofUTF16: target))
    #expect(rects.count == 1)
    #expect(abs(rects[0].minX - left) < 0.001 && abs(rects[0].maxX - right) < 0.001)
  }

  @Test func `one line is truncated, justified, centered and drawn`() throws {
    let title = AttributedText("A title that is too long for one line", style: reader.authorStyle)
    let line = Line(title, fonts: .bundled)
    let token = Line(AttributedText("…", style: reader.authorStyle), fonts: .bundled)
    let cut = try #require(line.truncated(toWidth: 120, type: .tail, token: token))
    #expect(cut.width <= 120)
    let wide = try #require(line.justified(toWidth: line.width + 50))
    #expect(wide.width == line.width + 50)

    var canvas = Canvas()
    let pen = cut.penOffset(flushFactor: 0.5, width: 200)
    cut.draw(into: &canvas, at: Point(x: pen, y: 30))
    #expect(canvas.glyphCount == cut.runs.reduce(0) { $0 + $1.glyphs.count })
    #expect(canvas.origins.allSatisfy { $0 == Point(x: pen, y: 30) })
    let svg = SVGRenderer().makeDocument(size: Size(width: 200, height: 40)) { sink in
      cut.draw(into: &sink, at: Point(x: pen, y: 30))
    }
    #expect(svg.size == Size(width: 200, height: 40))
    #expect(svg.markup.contains("<use "))
  }

  @Test func `the frame is drawn as SVG and into a canvas`() {
    let frame = reader.frame(of: 0..<reader.text.utf16Count, width: 220)
    let svg = SVGRenderer().render(frame)
    #expect(svg.hasPrefix("<svg") && svg.hasSuffix("</svg>\n"))
    var canvas = Canvas()
    frame.draw(into: &canvas)
    #expect(canvas.colors.contains(.blue))
    #expect(canvas.glyphCount > 60)
    #expect(canvas.underlines == reader.highlighted.count)
    // Turned by a quarter: the canvas turns, as CGContextRotateCTM does; nothing is laid out anew.
    var turned = Canvas()
    turned.isTurned = true
    frame.draw(into: &turned)
    #expect(turned.origins == canvas.origins.map { Point(x: -$0.y, y: $0.x) })
  }
}

// MARK: - The program

/// Messages in an attributed string, each with its author before a hanging body.
private struct MessageReader {
  struct Message {
    var author: String
    var body: String
  }

  /// What a user of the program sets.
  struct Settings {
    var family = "Noto Sans"
    var pointSize = 15.0
    var bodyIndent = 60.0
    var lineSpacing = 2.0
    var paragraphSpacing = 6.0
    var keyword = "notes"
  }

  private(set) var text = AttributedText()
  /// UTF-16 ranges.
  private(set) var authors: [Range<Int>] = []
  /// UTF-16 ranges.
  private(set) var highlighted: [Range<Int>] = []

  let authorStyle: TextStyle
  private let framesetter: Framesetter

  init(messages: [Message], settings: Settings) {
    // CTFontCreateWithName, CTFontCreateCopyWithSymbolicTraits
    var bodyFont = Font(settings.family, size: settings.pointSize)
    let bodyStyle = TextStyle(font: bodyFont)
    bodyFont.weight = .bold
    authorStyle = TextStyle(font: bodyFont)

    // CTParagraphStyleCreate with an array of CTParagraphStyleSetting
    var paragraph = ParagraphStyle()
    paragraph.alignment = .natural
    paragraph.headIndent = settings.bodyIndent
    paragraph.tabStops = [TextTab(at: settings.bodyIndent, alignment: .left)]
    paragraph.lineSpacing = settings.lineSpacing
    paragraph.paragraphSpacing = settings.paragraphSpacing
    paragraph.lineBreakMode = .wordWrapping

    for (index, message) in messages.enumerated() {
      // CFAttributedStringGetLength, CFAttributedStringReplaceString
      let start = text.utf16Count
      text.append(message.author, style: bodyStyle, paragraph: paragraph)
      let author = start..<text.utf16Count
      // CFAttributedStringSetAttribute with kCTFontAttributeName
      text.setStyle(authorStyle, in: text.range(ofUTF16: author))
      authors.append(author)
      text.append("\t" + message.body, style: bodyStyle)
      if index < messages.count - 1 { text.append("\n") }
    }
    highlighted = MessageReader.ranges(of: settings.keyword, in: text)
    for range in highlighted {
      // CFAttributedStringSetAttribute with kCTForegroundColorAttributeName
      text.updateStyle(in: text.range(ofUTF16: range)) {
        $0.color = .blue
        $0.underline = .single
      }
    }
    // CTFramesetterCreateWithAttributedString
    framesetter = Framesetter(text, fonts: .bundled)
  }

  /// CFStringFind over UTF-16 code units.
  private static func ranges(of word: String, in text: AttributedText) -> [Range<Int>] {
    let (units, wanted) = (Array(text.string.utf16), Array(word.utf16))
    return units.indices.filter { units[$0...].starts(with: wanted) }
      .map { $0..<$0 + wanted.count }
  }

  // MARK: Layout

  /// A page as the program keeps it: in UTF-16, from the bottom left.
  struct Page {
    struct PlacedText {
      var range: Range<Int>
      var origin: Point
      var startsParagraph: Bool
    }

    struct PlacedRun {
      var range: Range<Int>
      var glyphCount: Int
      var style: TextStyle
    }

    var size: Size
    var fitRange: Range<Int>
    var visibleRange: Range<Int>
    var lines: [PlacedText] = []
    var runs: [PlacedRun] = []
  }

  func page(width: Double) -> Page {
    // CTFramesetterSuggestFrameSizeWithConstraints(framesetter, CFRangeMake(0, 0), …, &fitRange)
    let suggested = framesetter.suggestedSize(width: width)
    // CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), path, NULL)
    let frame = framesetter.makeFrame(in: Rect(width: width, height: suggested.height))
    var page = Page(
      size: suggested.size,
      fitRange: text.utf16Range(ofUTF8: suggested.fitRange),
      // CTFrameGetVisibleStringRange
      visibleRange: text.utf16Range(ofUTF8: frame.visibleRange)
    )
    // CTFrameGetLines, CTFrameGetLineOrigins
    for line in frame.lines {
      page.lines.append(
        Page.PlacedText(
          // CTLineGetStringRange
          range: text.utf16Range(ofUTF8: line.range),
          origin: Point(x: line.origin.x, y: frame.rect.height - line.origin.y),
          startsParagraph: text.paragraphs[line.paragraphIndex].range.lowerBound
            == line.range.lowerBound
        )
      )
      // CTLineGetGlyphRuns, CTRunGetStringRange, CTRunGetGlyphCount, CTRunGetAttributes
      page.runs += line.runs.map { run in
        Page.PlacedRun(
          range: text.utf16Range(ofUTF8: run.range),
          glyphCount: run.glyphs.count,
          style: run.style
        )
      }
    }
    return page
  }

  /// CTFramesetterSuggestFrameSizeWithConstraints of a CFRange.
  func suggestedSize(of range: Range<Int>, width: Double) -> SuggestedSize {
    let utf8 = text.utf8Range(ofUTF16: range)
    return framesetter.suggestedSize(
      width: width,
      resumingAt: BreakToken(offset: utf8.lowerBound),
      upTo: utf8.upperBound
    )
  }

  /// CTFramesetterCreateFrame of a CFRange.
  func frame(of range: Range<Int>, width: Double) -> TextFrame {
    let utf8 = text.utf8Range(ofUTF16: range)
    return framesetter.makeFrame(
      in: Rect(width: width, height: .infinity),
      resumingAt: BreakToken(offset: utf8.lowerBound),
      upTo: utf8.upperBound
    )
  }

  /// The text of each column: the next frame's range starts where the visible one ends.
  func columns(width: Double, height: Double) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var token: BreakToken? = .start
    while let next = token {
      let frame = framesetter.makeFrame(in: Rect(width: width, height: height), resumingAt: next)
      if frame.lines.isEmpty { break }
      result.append(text.utf16Range(ofUTF8: frame.visibleRange))
      token = frame.breakToken
    }
    return result
  }

  // CFStringGetParagraphBounds
  func paragraphRange(at index: Int) -> Range<Int> {
    let offset = text.utf8Offset(ofUTF16: index)
    let paragraph = text.paragraphs.first { $0.range.contains(offset) }
    return text.utf16Range(ofUTF8: paragraph?.range ?? 0..<0)
  }

  /// CTTypesetterSuggestLineBreak and CTTypesetterCreateLine in a loop.
  static func typesetLines(of text: AttributedText, width: Double) -> [Line] {
    let typesetter = Typesetter(text, fonts: .bundled)
    var lines: [Line] = []
    var start = 0
    while start < text.utf16Count {
      let utf8 = text.utf8Offset(ofUTF16: start)
      let count = typesetter.suggestedLineBreak(from: utf8, width: width)
      guard let line = typesetter.makeLine(range: utf8..<utf8 + count) else { break }
      lines.append(line)
      start = text.utf16Offset(ofUTF8: utf8 + count)
    }
    return lines
  }

  // MARK: Hits

  func line(of index: Int, in frame: TextFrame) -> Line? {
    let offset = text.utf8Offset(ofUTF16: index)
    return frame.lines.first { $0.range.contains(offset) }?.line
  }

  // CTLineGetOffsetForStringIndex
  func caret(at index: Int, on line: Line) -> Double {
    line.caretOffsets(at: text.utf8Offset(ofUTF16: index)).primary
  }

  // CTLineGetStringIndexForPosition
  func index(atX x: Double, on line: Line) -> Int {
    text.utf16Offset(ofUTF8: line.offset(atX: x))
  }
}

/// What the program draws into, in place of a CGContext.
private struct Canvas: PaintSink {
  var isTurned = false
  private(set) var glyphCount = 0
  private(set) var origins: [Point] = []
  private(set) var colors: Set<Color> = []
  private(set) var underlines = 0

  mutating func fill(_ rect: Rect, color: Color) {}

  // CTRunDraw
  mutating func draw(_ run: Run, at origin: Point) {
    glyphCount += run.glyphs.count
    colors.insert(run.style.color)
    origins.append(isTurned ? Point(x: -origin.y, y: origin.x) : origin)
  }

  mutating func draw(_ decoration: PlacedDecoration) { underlines += 1 }

  mutating func beginClip(to rect: Rect) {}

  mutating func endClip() {}
}
