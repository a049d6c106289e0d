import GalleyFonts
import GalleyMarkup
import GalleyText
import Testing

/// The paragraphs of a document, their separators left out.
func paragraphs(_ document: MarkdownDocument) -> [String] {
  document.text.paragraphs.map { document.text[$0.contentRange].string }
}

@Suite struct MarkdownDocumentTests {
  /// The style of the run that holds a part of a document's text.
  private func style(of part: String, in document: MarkdownDocument) throws -> TextStyle {
    let range = try #require(document.text.string.firstRange(of: part))
    return document.text.style(at: document.text.utf8Offset(of: range.lowerBound))
  }

  @Test func `blocks are paragraphs joined by LF`() {
    let document = MarkdownDocument("# Title\n\nFirst\nline\n\nSecond\\\nline  \nthird\n")
    #expect(
      document.text.string == "Title\nFirst line\nSecond\u{2028}line\u{2028}third"
    )
    #expect(document.diagnostics == [])
  }

  @Test func `blocks are spaced apart, headings more`() {
    let document = MarkdownDocument("a\n\n## b\n\nc")
    #expect(document.text.paragraphs.map(\.style.paragraphSpacingBefore) == [9, 13.5, 9])
    #expect(document.text.paragraphs.allSatisfy { $0.style.paragraphSpacing == 0 })
  }

  @Test func `headings are bold and sized by level`() {
    let source = (1...6).map { String(repeating: "#", count: $0) + " x" }.joined(separator: "\n")
    let style = MarkdownStyle(text: TextStyle(font: Font(size: 20)))
    let fonts = MarkdownDocument(source, style: style).text.paragraphs.map {
      MarkdownDocument(source, style: style).text.style(at: $0.range.lowerBound).font
    }
    #expect(fonts.map(\.size) == [40, 30, 25, 22, 20, 18])
    #expect(fonts.allSatisfy { $0.weight == .bold })
  }

  @Test func `emphasis, strong, code, strikethrough and links are styles`() throws {
    let document = MarkdownDocument(
      "a *em **both*** **strong** `co  de` ~~gone~~ [link *em*](https://e.org/a?b&amp;c) www.e.org"
    )
    #expect(document.text.string == "a em both strong co  de gone link em www.e.org")
    #expect(try style(of: "a ", in: document) == TextStyle())
    #expect(try style(of: "em ", in: document) == TextStyle(font: Font(slant: .italic)))
    #expect(
      try style(of: "both", in: document) == TextStyle(font: Font(weight: .bold, slant: .italic))
    )
    #expect(try style(of: "strong", in: document) == TextStyle(font: Font(weight: .bold)))
    let code = try style(of: "co  de", in: document)
    #expect(code.font.families == ["monospace"])
    #expect(code.font.size == 12 * 0.9)
    #expect(code.background == MarkdownStyle().codeBackground)
    #expect(try style(of: "gone", in: document) == TextStyle(strikethrough: .single))
    let link = try style(of: "link ", in: document)
    #expect(link.link == "https://e.org/a?b&c")
    #expect(link.underline == .single)
    #expect(link.color == MarkdownStyle().linkColor)
    #expect(try style(of: "em www", in: document).font.slant == .italic)
    #expect(try style(of: "em www", in: document).link == link.link)
    #expect(try style(of: "www.e.org", in: document).link == "http://www.e.org")
  }

  @Test func `images give way to their descriptions and are reported`() {
    let document = MarkdownDocument("- ab ![a *picture*](x.png) ![](y.png)")
    #expect(document.text.string == "\t•\tab a picture ")
    #expect(document.diagnostics.map(\.kind) == [.droppedImage])
    #expect(document.diagnostics.first?.count == 2)
    #expect(document.diagnostics.first?.offset == 8)
  }

  @Test func `HTML is shown, breaks break and comments are left out`() throws {
    let document = MarkdownDocument(
      "a<br>b<BR />c <b>d</b><!-- x -->\n\n<!-- y\n -->\n\n<p>\ne\n</p>"
    )
    #expect(
      document.text.string
        == "a\u{2028}b\u{2028}c <b>d</b>\n<p>\u{2028}e\u{2028}</p>"
    )
    #expect(try style(of: "<b>", in: document).font.families == ["monospace"])
    #expect(try style(of: "d<", in: document) == TextStyle())
    #expect(document.diagnostics == [])
  }

  @Test func `code keeps its lines in one paragraph, left to right`() throws {
    let document = MarkdownDocument("```swift\r\nlet x = 1\r\n\r\n\ty\r\n```\r\n\r\n    z")
    #expect(document.text.string == "let x = 1\u{2028}\u{2028}\ty\nz")
    let paragraph = try #require(document.text.paragraphs.first)
    #expect(paragraph.style.headIndent == 9)
    #expect(paragraph.style.firstLineHeadIndent == 9)
    #expect(paragraph.style.baseWritingDirection == .leftToRight)
    #expect(paragraph.style.tabStops == [TextTab(at: 9)])
    #expect(abs(paragraph.style.defaultTabInterval - 4 * 0.6 * 12 * 0.9) < 1e-9)
  }

  @Test func `quotes are indented and gray`() throws {
    let document = MarkdownDocument("> a\n> > b\n\nc")
    #expect(document.text.paragraphs.map(\.style.headIndent) == [18, 36, 0])
    #expect(document.text.paragraphs.map(\.style.firstLineHeadIndent) == [18, 36, 0])
    #expect(try style(of: "b", in: document).color == MarkdownStyle().quoteColor)
    #expect(try style(of: "c", in: document).color == .black)
  }

  @Test func `a rule is a leader across the column`() throws {
    let document = MarkdownDocument("a\n\n---\n\nb")
    #expect(document.text.string == "a\n\t\nb")
    #expect(
      document.text.paragraphs[1].style.tabStops
        == [TextTab(at: 0, alignment: .right, from: .trailing, leader: "\u{2500}")]
    )
  }

  @Test func `a table is a paragraph a row with a stop a column`() throws {
    let document = MarkdownDocument(
      "| ab | c | d |\n|----|:-:|--:|\n| 1 | 2<br>3 | w&#9;de |\n\nend"
    )
    #expect(paragraphs(document) == ["ab\tc\td", "1\t2 3\tw de", "end"])
    let stops = document.text.paragraphs.map(\.style.tabStops)
    #expect(stops[0] == stops[1])
    #expect(stops[0].map(\.alignment) == [.center, .right])
    // Widths 2 × 0.65, 3 × 0.6 and 4 × 0.6 em, with 1.5 em between.
    let expected = [(1.3 + 1.5 + 0.9) * 12, (1.3 + 1.5 + 1.8 + 1.5 + 2.4) * 12]
    #expect(zip(stops[0].map(\.location), expected).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(try style(of: "ab", in: document).font.weight == .bold)
    #expect(try style(of: "1", in: document).font.weight == .regular)
    #expect(document.text.paragraphs.map(\.style.paragraphSpacingBefore) == [9, 0, 9])
  }

  @Test func `a table whose first column is not at the start begins with a tab`() {
    let document = MarkdownDocument("|a|b|\n|-:|-|\n|1|2|")
    #expect(paragraphs(document) == ["\ta\tb", "\t1\t2"])
  }

  @Test func `a right-to-left table mirrors its stops`() {
    let document = MarkdownDocument("|א|ב|ג|\n|-|-|-:|\n|1|2|3|")
    for paragraph in document.text.paragraphs {
      #expect(paragraph.style.baseWritingDirection == .rightToLeft)
      #expect(paragraph.style.tabStops.map(\.alignment) == [.right, .left])
    }
  }

  @Test func `the style's own indents move everything`() {
    let style = MarkdownStyle(
      paragraph: ParagraphStyle(
        alignment: .justified,
        firstLineHeadIndent: 30,
        headIndent: 10,
        lineSpacing: 2
      )
    )
    let document = MarkdownDocument("a\n\n- b\n\n      c", style: style)
    let styles = document.text.paragraphs.map(\.style)
    #expect(styles.map(\.firstLineHeadIndent) == [30, 10, 37])
    #expect(styles.map(\.headIndent) == [10, 28, 37])
    #expect(styles[1].tabStops.map(\.location) == [22, 28])
    #expect(styles.map(\.alignment) == [.justified, .justified, .natural])
    #expect(styles.allSatisfy { $0.lineSpacing == 2 })
  }

  @Test func `bytes are repaired and reported where they show`() {
    let document = MarkdownDocument(utf8: Array("\u{FEFF}# ab".utf8) + [0xFF, 0x63, 0x80])
    #expect(document.text.string == "ab\u{FFFD}c\u{FFFD}")
    #expect(document.diagnostics.map(\.kind) == [.invalidUTF8])
    #expect(document.diagnostics.first?.count == 2)
    #expect(document.diagnostics.first?.offset == 2)
  }

  @Test func `a null is replaced as CommonMark says`() {
    #expect(MarkdownDocument("a\u{0}b").text.string == "a\u{FFFD}b")
  }

  @Test(arguments: ["", "\n\n", "<!-- only a comment -->", "[a]: b"])
  func `documents without text are empty`(source: String) {
    #expect(MarkdownDocument(source).text.isEmpty)
  }
}
