import GalleyFonts
import GalleyMarkup
import GalleyText
import Testing

@Suite struct JSONDocumentTests {
  @Test func `styles go from the document to the run`() throws {
    let document = try JSONDocument(
      """
      {"paragraphs": [
        {"style": {"alignment": "center", "headIndent": 3.5},
         "runs": [{"text": "a", "style": {"color": "#c00", "font": {"weight": "bold"}}},
                  {"text": "b"}]},
        {"text": "c"}],
       "style": {"font": {"families": ["Inter"], "size": 16}, "kerning": 0}}
      """
    )
    #expect(document.text.string == "ab\nc")
    let base = TextStyle(font: Font("Inter", size: 16), kerning: 0)
    var red = base
    red.color = Color(red: 0xCC, green: 0, blue: 0)
    red.font.weight = .bold
    #expect(document.text.runs.map(\.style) == [red, base])
    #expect(document.text.runs.map(\.range) == [0..<1, 1..<4])
    #expect(
      document.text.paragraphs.map(\.style) == [
        ParagraphStyle(alignment: .center, headIndent: 3.5), ParagraphStyle(),
      ]
    )
    #expect(document.diagnostics == [])
  }

  @Test func `what the caller gives is where styles start from`() throws {
    let document = try JSONDocument(
      #"{"paragraphs":[{"text":"a","style":{"lineSpacing":2}}],"style":{"kerning":null}}"#,
      style: TextStyle(font: Font(size: 16), kerning: 0),
      paragraph: ParagraphStyle(alignment: .end)
    )
    #expect(document.text.style(at: 0) == TextStyle(font: Font(size: 16)))
    #expect(
      document.text.paragraphStyle(at: 0) == ParagraphStyle(alignment: .end, lineSpacing: 2)
    )
  }

  @Test func `separators in a run begin paragraphs of the same style`() throws {
    let document = try JSONDocument(
      #"{"paragraphs":[{"style":{"alignment":"end"},"text":"a\nb\u2029c\u2028d"},{"text":"e"}]}"#
    )
    #expect(document.text.string == "a\nb\u{2029}c\u{2028}d\ne")
    #expect(
      document.text.paragraphs.map(\.style.alignment) == [.end, .end, .end, .natural]
    )
  }

  @Test func `empty paragraphs keep their style`() throws {
    let document = try JSONDocument(
      """
      {"paragraphs":[{"text":"a"},
        {"style":{"alignment":"end"},"runs":[{"text":"","style":{"font":{"size":40}}}]},
        {"runs":[]},{},{"text":"b"}]}
      """
    )
    #expect(document.text.string == "a\n\n\n\nb")
    #expect(
      document.text.paragraphs.map(\.style.alignment)
        == [.natural, .end, .natural, .natural, .natural]
    )
    #expect(document.text.style(at: 2).font.size == 40)
    #expect(document.text.style(at: 3).font.size == 12)
  }

  @Test(arguments: ["{}", #"{"paragraphs":[]}"#, #"{"paragraphs":[{}]}"#, " \u{FEFF}{}"])
  func `documents without text are empty`(source: String) throws {
    let source = source.replacing(" \u{FEFF}", with: "\u{FEFF}")
    #expect(try JSONDocument(source).text.isEmpty)
  }

  @Test func `every kind of value is read`() throws {
    let document = try JSONDocument(
      #"""
      {"paragraphs":[{"text":"a","style":{
        "tabStops":[{"location":29.5},{"location":0,"alignment":"decimal","origin":"trailing",
          "terminators":".,","leader":"."}],
        "lineBreakStrategy":["pushOut","hangulWordPriority"],
        "baseWritingDirection":"rightToLeft",
        "textLists":[{"markerFormat":"{disc}"},{"markerFormat":"{decimal}","startingItemNumber":3,
          "prependsEnclosingMarker":true}]}}],
       "style":{"font":{"weight":350,"width":"condensed","slant":"oblique",
          "variations":[{"axis":"wght","value":-1.5e1}],
          "features":[{"tag":"smcp"},{"tag":"ss01","value":0}]},
        "background":"red","underline":"wavy","strikethrough":{"style":"double","color":"#00f"},
        "ligatures":"all","language":"ja","link":"#x","superscript":-1,"tracking":0.25,
        "writingDirection":[{"isolate":null},{"override":"leftToRight"}]}}
      """#
    )
    let style = document.text.style(at: 0)
    #expect(style.font.weight == FontWeight(350))
    #expect(style.font.width == .condensed)
    #expect(style.font.slant == .oblique)
    #expect(style.font.variations == [FontVariation(axis: "wght", value: -15)])
    #expect(style.font.features == [FontFeature("smcp"), FontFeature("ss01", value: 0)])
    #expect(style.background == .red)
    #expect(style.underline == Decoration(.wavy))
    #expect(style.strikethrough == Decoration(.double, color: .blue))
    #expect(style.ligatures == .all)
    #expect(style.language == "ja")
    #expect(style.link == "#x")
    #expect(style.superscript == -1)
    #expect(style.tracking == 0.25)
    #expect(style.writingDirection == [.isolate(nil), .override(.leftToRight)])
    let paragraph = document.text.paragraphStyle(at: 0)
    #expect(
      paragraph.tabStops == [
        TextTab(at: 29.5),
        TextTab(
          at: 0,
          alignment: .decimal,
          from: .trailing,
          terminators: [".", ","],
          leader: "."
        ),
      ]
    )
    #expect(paragraph.lineBreakStrategy == [.pushOut, .hangulWordPriority])
    #expect(paragraph.baseWritingDirection == .rightToLeft)
    #expect(
      paragraph.textLists == [
        TextList("{disc}"),
        TextList("{decimal}", startingItemNumber: 3, prependsEnclosingMarker: true),
      ]
    )
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\uD83D\uDE00\uffff""#, "A\u{E9}\u{1F600}\u{FFFF}"),
    (#""plain é 😀""#, "plain é 😀"),
    (#""\u0000""#, "\u{0}"),
  ])
  func `escapes are read`(literal: String, string: String) throws {
    let document = try JSONDocument("{\"paragraphs\":[{\"text\":\(literal)}]}")
    #expect(Array(document.text.string.utf8) == Array(string.utf8))
    #expect(document.diagnostics == [])
  }

  @Test func `halves of surrogate pairs are replaced and reported where they are`() throws {
    let document = try JSONDocument(
      #"{"paragraphs":[{"text":"ab"},{"text":"c\uD83D\uDE00\uD83Dx\uDE00\uD83D\u0041"}]}"#
    )
    #expect(document.text.string == "ab\nc\u{1F600}\u{FFFD}x\u{FFFD}\u{FFFD}A")
    #expect(document.diagnostics.map(\.kind) == [.loneSurrogate])
    #expect(document.diagnostics.first?.count == 3)
    #expect(document.diagnostics.first?.offset == 8)
  }
}
