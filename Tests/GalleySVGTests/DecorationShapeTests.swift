import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

@testable import GalleySVG

@Suite struct DecorationShapeTests {
  /// What is drawn for a decoration 20 points long and 1 thick.
  private func markup(_ shape: Decoration, width: Double = 20) throws -> String {
    let text = Drawing.text("x")
    let line = Drawing.frame(text, fonts: try Drawing.plain()).lines[0]
    var sink = FirstDecoration()
    var style = TextStyle(font: Font(size: 16))
    style.underline = shape
    style.underline?.color = .red
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
    (Decoration.single, "<rect x=\"5\" y=\"9.5\" width=\"20\" height=\"1\" fill=\"#f00\"/>\n"),
    (Decoration(.thick), "<rect x=\"5\" y=\"9.5\" width=\"20\" height=\"1\" fill=\"#f00\"/>\n"),
    (
      Decoration(.double),
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
      Decoration(pattern: .dashDot),
      """
      <path d="M5 10h20" fill="none" stroke="#f00" stroke-width="1" \
      stroke-dasharray="3 2.25 1 2.25"/>

      """
    ),
    (
      Decoration(pattern: .dashDotDot),
      """
      <path d="M5 10h20" fill="none" stroke="#f00" stroke-width="1" \
      stroke-dasharray="3 1.167 1 1.167 1 1.167"/>

      """
    ),
    (
      Decoration(.double, pattern: .dashed),
      """
      <path d="M5 10h20" fill="none" stroke="#f00" stroke-width="1" stroke-dasharray="3 2.667"/>
      <path d="M5 12h20" fill="none" stroke="#f00" stroke-width="1" stroke-dasharray="3 2.667"/>

      """
    ),
    (
      Decoration(.wavy, pattern: .dotted),
      """
      <path d="M5 10q1.25 -2 2.5 0 1.25 2 2.5 0t2.5 0 2.5 0 2.5 0 2.5 0 2.5 0 2.5 0" fill="none" \
      stroke="#f00" stroke-width="1"/>

      """
    ),
  ])
  func `Each pattern has its shape`(shape: Decoration, expected: String) throws {
    #expect(try markup(shape) == expected)
  }

  @Test(arguments: Decoration.Line.allCases, Decoration.Pattern.allCases)
  func `Long and short decorations stay small`(
    line: Decoration.Line,
    pattern: Decoration.Pattern
  ) throws {
    let shape = Decoration(line, pattern: pattern)
    #expect(try markup(shape, width: 1e9).utf8.count < 200_000)
    #expect(try !markup(shape, width: 0.5).isEmpty)
    #expect(try markup(shape, width: 0).isEmpty)
    #expect(try markup(shape, width: .nan).isEmpty)
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
