import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

@testable import GalleySVG

@Suite struct DecorationShapeTests {
  /// What is drawn for a decoration 20 points long and 1 thick.
  private func markup(_ pattern: Decoration.Line, width: Double = 20) throws -> String {
    let text = Drawing.text("x")
    let line = Drawing.frame(text, fonts: try Drawing.plain()).lines[0]
    var sink = FirstDecoration()
    var style = TextStyle(font: Font(size: 16))
    style.underline = Decoration(pattern, color: .red)
    Drawing.frame(AttributedText("x", style: style), fonts: try Drawing.plain()).draw(into: &sink)
    var decoration = try #require(sink.decoration)
    #expect(decoration.y > line.baseline)
    decoration.x = 5
    decoration.y = 10
    decoration.width = width
    decoration.thickness = 1
    var buffer = MarkupBuffer()
    DecorationShape(decoration, takesPointer: true).write(to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (Decoration.Line.single, "<rect x=\"5\" y=\"9.5\" width=\"20\" height=\"1\" fill=\"#f00\"/>\n"),
    (.thick, "<rect x=\"5\" y=\"9.5\" width=\"20\" height=\"1\" fill=\"#f00\"/>\n"),
    (
      .double,
      """
      <rect x="5" y="9.5" width="20" height="1" fill="#f00"/>
      <rect x="5" y="11.5" width="20" height="1" fill="#f00"/>

      """
    ),
    (
      .dotted,
      """
      <path d="M5.5 10h19.25" fill="none" stroke="#f00" stroke-width="1" \
      stroke-linecap="round" stroke-dasharray="0 1.9"/>

      """
    ),
    (
      .dashed,
      """
      <path d="M5 10h20" fill="none" stroke="#f00" stroke-width="1" stroke-dasharray="3 2.667"/>

      """
    ),
    (
      .wavy,
      """
      <path d="M5 10q1.25 -2 2.5 0 1.25 2 2.5 0t2.5 0 2.5 0 2.5 0 2.5 0 2.5 0 2.5 0" fill="none" \
      stroke="#f00" stroke-width="1"/>

      """
    ),
  ])
  func `Each pattern has its shape`(pattern: Decoration.Line, expected: String) throws {
    #expect(try markup(pattern) == expected)
  }

  @Test(arguments: Decoration.Line.allCases)
  func `Long and short decorations stay small`(pattern: Decoration.Line) throws {
    #expect(try markup(pattern, width: 1e9).utf8.count < 200_000)
    #expect(try !markup(pattern, width: 0.5).isEmpty)
    #expect(try markup(pattern, width: 0).isEmpty)
    #expect(try markup(pattern, width: .nan).isEmpty)
  }
}

/// Keeps the decoration that is drawn first.
private struct FirstDecoration: PaintSink {
  var decoration: PlacedDecoration?

  mutating func fill(_ rect: Rect, color: Color) {}
  mutating func draw(_ run: Run, at origin: Point) {}
  mutating func draw(_ decoration: PlacedDecoration) {
    self.decoration = self.decoration ?? decoration
  }
  mutating func beginLink(to destination: String, bounds: Rect) {}
  mutating func endLink() {}
  mutating func beginClip(to rect: Rect) {}
  mutating func endClip() {}
}
