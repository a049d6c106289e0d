import GalleyFonts
import GalleyLayout
import GalleyTestSupport
import GalleyText
import Testing

/// Users' cases about underlines, strikethroughs and backgrounds.
@Suite struct CasesDecorationTests {
  /// Keeps what a frame draws besides glyphs.
  struct Recorder: PaintSink {
    var rects: [Rect] = []
    var decorations: [PlacedDecoration] = []

    init(_ frame: TextFrame) {
      frame.draw(into: &self)
    }

    mutating func fill(_ rect: Rect, color: Color) { rects.append(rect) }
    mutating func draw(_ decoration: PlacedDecoration) { decorations.append(decoration) }
    mutating func draw(_ run: Run, at origin: Point) {}
    mutating func beginLink(to destination: String, bounds: Rect) {}
    mutating func endLink() {}
    mutating func beginClip(to rect: Rect) {}
    mutating func endClip() {}
  }

  @Test(arguments: [3.0, 9, 72])
  func `C-181 thickness is that of the font at every size`(size: Double) throws {
    let style = TextStyle(font: Font(size: size), underline: .single, strikethrough: .single)
    let text = LaidOutText(AttributedText("Hello", style: style), fonts: try .dejaVuSans())
    let drawn = Recorder(text.frame).decorations
    #expect(drawn.count == 2)
    // 90 and -40 of 2048 units are in the font's `post` table.
    #expect(drawn.allSatisfy { isNear($0.thickness, size * 90 / 2048) })
    #expect(isNear(drawn[0].y - text.frame.lines[0].baseline, size * 40 / 2048))
    #expect(isNear(drawn[0].width, text.visibleWidth()))
  }

  @Test(arguments: [3.0, 9, 72])
  func `C-181 a font that gives no thickness has 1∕14 em`(size: Double) throws {
    var bytes = try #require(TextFile.read("\(Repository.fonts)/Test/DejaVuSans.ttf"))
    func number(at offset: Int, _ count: Int) -> Int {
      bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    let records = (0..<number(at: 4, 2)).map { 12 + 16 * $0 }
    let post = try #require(records.first { bytes[$0..<$0 + 4].elementsEqual("post".utf8) })
    let table = number(at: post + 8, 4)
    #expect(number(at: table + 10, 2) == 90)
    for offset in [10, 11] { bytes[table + offset] = 0 }
    let style = TextStyle(font: Font(size: size), underline: .single)
    let text = LaidOutText(
      AttributedText("Hello", style: style),
      fonts: try FontCollection(bytes: bytes)
    )
    #expect(isNear(Recorder(text.frame).decorations[0].thickness, size / 14))
  }

  @Test func `C-182 each run is struck through half its own x-height`() throws {
    let fonts = try FontCollection.dejaVuSans()
    var typed = AttributedText(
      "big",
      style: TextStyle(font: Font(size: 40), strikethrough: .single)
    )
    typed.append("small", style: TextStyle(font: Font(size: 12), strikethrough: .single))
    let text = LaidOutText(typed, fonts: fonts)
    let drawn = Recorder(text.frame).decorations
    let runs = text.frame.lines[0].runs
    #expect(drawn.count == 2)
    for (decoration, run) in zip(drawn, runs) {
      // The x-height of DejaVu Sans is 1120 or, where measured on x and o, 1133 of 2048 units.
      #expect(isNear(text.frame.lines[0].baseline - decoration.y, run.font.metrics.xHeight / 2))
      #expect(isNear(run.font.metrics.xHeight, run.font.size * 1126 / 2048, run.font.size * 0.01))
      #expect(isNear(decoration.x, run.x))
      #expect(isNear(decoration.width, run.width))
      #expect(isNear(decoration.thickness, run.font.size * 90 / 2048))
    }
  }

  @Test func `C-183 underline and background cover their own letters in mixed text`() throws {
    let plain = TextStyle(font: Font(size: 16))
    var marked = plain
    marked.underline = .single
    marked.background = .gray
    var typed = AttributedText("abc אבג def", style: plain)
    // The letters 2..<6: c, the space, alef and bet.
    typed.setStyle(marked, in: 2..<8)
    let text = LaidOutText(typed, fonts: .bundled)
    #expect(text.visual() == "abc גבא def")
    let (c, space) = (text.glyphs(of: "c")[0], text.glyphs(of: " ")[0])
    let (alef, bet) = (text.glyphs(of: "א")[0], text.glyphs(of: "ב")[0])
    #expect(bet.x < alef.x)
    let segments = [(c.x, space.x + space.advance), (bet.x, alef.x + alef.advance)]
    let drawn = Recorder(text.frame)
    #expect(drawn.decorations.count == 2)
    for (decoration, segment) in zip(drawn.decorations, segments) {
      #expect(isNear(decoration.x, segment.0))
      #expect(isNear(decoration.x + decoration.width, segment.1))
    }
    let rects = drawn.rects.sorted { $0.minX < $1.minX }
    let covered = rects.reduce(0) { $0 + $1.width }
    #expect(isNear(covered, segments.reduce(0) { $0 + $1.1 - $1.0 }))
    for rect in rects {
      #expect(segments.contains { $0.0 <= rect.minX + 0.001 && rect.maxX <= $0.1 + 0.001 })
    }
  }

  @Test func `C-183 a selection covers the same letters`() throws {
    let text = LaidOutText("abc אבג def", size: 16)
    let (c, space) = (text.glyphs(of: "c")[0], text.glyphs(of: " ")[0])
    let (alef, bet) = (text.glyphs(of: "א")[0], text.glyphs(of: "ב")[0])
    let rects = text.frame.lines[0].line.selectionRects(for: 2..<8)
    try #require(rects.count == 2)
    #expect(isNear(rects[0].minX, c.x) && isNear(rects[0].maxX, space.x + space.advance))
    #expect(isNear(rects[1].minX, bet.x) && isNear(rects[1].maxX, alef.x + alef.advance))
  }

  @Test func `C-184 tabs and lines of spaces are underlined without a gap`() {
    let style = TextStyle(font: Font(size: 16), underline: .single)
    let tab = LaidOutText(AttributedText("a\tb", style: style))
    let across = Recorder(tab.frame).decorations
    #expect(across.count == 1)
    #expect(across[0].x == 0)
    #expect(isNear(across[0].width, tab.frame.lines[0].width))
    let b = tab.glyphs(of: "b")[0]
    #expect(isNear(b.x, 28))
    #expect(isNear(across[0].width, 28 + b.advance))
    let spaces = LaidOutText(AttributedText("     ", style: style), width: 200)
    let under = Recorder(spaces.frame).decorations
    #expect(under.count == 1)
    #expect(under[0].x == 0)
    #expect(isNear(under[0].width, 5 * LaidOutText(" ", size: 16).frame.lines[0].width))
  }

  @Test func `words alone are underlined where asked`() throws {
    var style = TextStyle(font: Font(size: 16), underline: Decoration(isByWord: true))
    let text = LaidOutText(AttributedText("two  words ", style: style), width: 300)
    let drawn = Recorder(text.frame).decorations
    #expect(drawn.count == 2)
    let (o, w, s) = (text.glyphs(of: "o")[0], text.glyphs(of: "words")[0], text.glyphs(of: "s")[0])
    #expect(drawn[0].x == 0 && isNear(drawn[0].width, o.x + o.advance))
    #expect(isNear(drawn[1].x, w.x) && isNear(drawn[1].x + drawn[1].width, s.x + s.advance))
    style.strikethrough = Decoration(.double, pattern: .dashDot, isByWord: true, color: .red)
    style.underline = nil
    let struck = Recorder(LaidOutText(AttributedText("a b", style: style)).frame).decorations
    #expect(struck.map(\.style) == [.double, .double])
    #expect(struck.map(\.pattern) == [.dashDot, .dashDot])
    let right = LaidOutText(
      AttributedText("אב גד", style: TextStyle(underline: Decoration(isByWord: true)))
    )
    #expect(Recorder(right.frame).decorations.count == 2)
  }
}
