import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Lines that are drawn on their own.
@Suite struct LineDrawingTests {
  private struct Recorder: PaintSink {
    var rects: [Rect] = []
    var glyphs: [GlyphID] = []
    var origins: [Point] = []
    var decorations: [PlacedDecoration] = []
    var boxes: [Rect] = []

    mutating func fill(_ rect: Rect, color: Color) { rects.append(rect) }
    mutating func draw(_ run: Run, at origin: Point) {
      glyphs += run.glyphs
      origins.append(origin)
    }
    mutating func draw(_ attachment: PlacedAttachment) { boxes.append(attachment.rect) }
    mutating func draw(_ decoration: PlacedDecoration) { decorations.append(decoration) }
    mutating func beginClip(to rect: Rect) {}
    mutating func endClip() {}
  }

  @Test func `a line at its place in a frame is drawn as the frame draws it`() throws {
    var typed = text("plain ", 16)
    typed.append(
      "marked",
      style: TextStyle(
        font: Font(size: 16),
        background: .gray,
        underline: .single,
        strikethrough: Decoration(.double),
        link: "#there"
      )
    )
    typed.append(
      " \u{FFFC} אבג",
      style: TextStyle(font: Font(size: 16), attachment: TextAttachment(width: 9, ascent: 9))
    )
    let frame = Framesetter(typed, fonts: .bundled).makeFrame(width: 90)
    var (whole, single) = (Recorder(), Recorder())
    frame.draw(into: &whole)
    for line in frame.lines { line.line.draw(into: &single, at: line.origin) }
    #expect(frame.lines.count > 1)
    #expect(single.rects == whole.rects && !single.rects.isEmpty)
    #expect(single.glyphs == whole.glyphs)
    #expect(single.origins == whole.origins)
    #expect(single.decorations == whole.decorations && single.decorations.count > 1)
    #expect(single.boxes == whole.boxes && single.boxes.count == 1)
  }

  @Test func `a truncated line is drawn with its token`() throws {
    let line = Line(text("some words that do not fit", 16), fonts: .bundled)
    let token = Line(text("…", 16), fonts: .bundled)
    let cut = try #require(line.truncated(toWidth: 80, type: .middle, token: token))
    var drawn = Recorder()
    cut.draw(into: &drawn, at: Point(x: 5, y: 20))
    #expect(drawn.glyphs == cut.glyphs)
    #expect(drawn.origins == [Point](repeating: Point(x: 5, y: 20), count: 3))
  }
}
