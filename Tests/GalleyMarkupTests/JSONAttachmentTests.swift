import GalleyFonts
import GalleyMarkup
import GalleyText
import Testing

/// Outlines, shadows and pictures of JSON documents.
@Suite struct JSONAttachmentTests {
  private func style(_ members: String) throws -> TextStyle {
    let source = #"{"paragraphs": [{"runs": [{"text": "\#u{FFFC}", "style": {\#(members)}}]}]}"#
    return try #require(try JSONDocument(source).text.runs.first).style
  }

  private func message(_ members: String) -> String {
    do {
      _ = try style(members)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test func `outlines, shadows, patterns and glyphs are read`() throws {
    let style = try style(
      """
      "strokeWidth": -3, "strokeColor": "red",
      "shadow": {"offset": {"x": 1, "y": 2}, "blurRadius": 3, "color": "blue"},
      "underline": {"style": "thick", "pattern": "dashDot", "isByWord": true},
      "strikethrough": "dotted", "glyphInfo": {"glyph": 7, "baseString": "A"}
      """
    )
    #expect(style.strokeWidth == -3 && style.strokeColor == .red)
    #expect(style.shadow == Shadow(offset: Point(x: 1, y: 2), blurRadius: 3, color: .blue))
    #expect(style.underline == Decoration(.thick, pattern: .dashDot, isByWord: true))
    #expect(style.strikethrough == .dotted)
    #expect(style.glyphInfo == GlyphInfo(glyph: 7, baseString: "A"))
  }

  @Test func `a picture brings its size, which the document may change`() throws {
    // GIF89a, 3 × 2.
    let image = #""image": "data:image/gif;base64,R0lGODlhAwACAA==""#
    let own = try #require(try style(#""attachment": {\#(image)}"#).attachment)
    #expect(own.image?.format == .gif)
    #expect(own.width == 3 && own.ascent == 2 && own.descent == 0)
    let moved = try style(
      #""attachment": {"descent": 1, \#(image), "width": 9, "alignment": "lineTop"}"#
    ).attachment
    #expect(moved?.width == 9 && moved?.ascent == 1 && moved?.descent == 1)
    #expect(moved?.alignment == .lineTop)
    let drawing = try style(
      #""attachment": {"image": "data:image/svg+xml;base64,PHN2Zy8+", "width": 5, "ascent": 6}"#
    ).attachment
    #expect(drawing?.image == InlineImage(svg: "<svg/>", size: Size(width: 5, height: 6)))
    let room = try style(#""attachment": {"identifier": "x", "keepsFontHeight": false}"#)
    #expect(room.attachment == TextAttachment(keepsFontHeight: false, identifier: "x"))
  }

  @Test(arguments: [
    (#""attachment": {"image": "x.png"}"#, "expected \"data:image/"),
    (#""attachment": {"image": "data:image/png;base64,?"}"#, "not base 64"),
    (#""attachment": {"image": "data:image/png;base64,AAAA"}"#, "not that of a png image"),
    (#""attachment": {"image": "data:image/svg+xml;base64,AAAA"}"#, "needs width and ascent"),
    (#""attachment": {"wide": 1}"#, "unknown key"),
    (#""glyphInfo": {"glyph": 70000, "baseString": "A"}"#, "expected a glyph from 0 to 65535"),
    (#""glyphInfo": {"glyph": 7}"#, "the key baseString is missing"),
    (#""underline": "dots""#, "expected one of single, double, thick, wavy, dotted"),
    (#""shadow": 3"#, "expected an object"),
  ])
  func `what cannot be read is an error that says where`(members: String, part: String) {
    let message = message(members)
    #expect(message.contains(part), "\(message)")
    #expect(message.contains("paragraphs[0].runs[0].style."), "\(message)")
  }
}
