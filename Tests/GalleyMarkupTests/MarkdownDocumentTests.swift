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
        == "a\u{2028}b\u{2028}c <b>d</b>\n<p>\ne\n</p>"
    )
    #expect(try style(of: "<b>", in: document).font.families == ["monospace"])
    #expect(try style(of: "d<", in: document) == TextStyle())
    #expect(document.diagnostics == [])
  }

  @Test func `lines of code hang by two letters, left to right, nothing between them`() throws {
    let document = MarkdownDocument(
      "```swift\r\nlet x = 1\r\n\r\n\ty\r\n```\r\n\r\n    z",
      style: MarkdownStyle(paragraph: ParagraphStyle(paragraphSpacing: 5))
    )
    #expect(document.text.string == "let x = 1\n\n\ty\nz")
    let styles = document.text.paragraphs.map(\.style)
    // The bundled monospaced font has letters of 0.6 em; code is set at 0.9 of the size.
    let letter = 0.6 * 12 * 0.9
    for style in styles {
      #expect(style.firstLineHeadIndent == 9)
      #expect(abs(style.headIndent - (9 + 2 * letter)) < 1e-3)
      #expect(style.baseWritingDirection == .leftToRight)
      #expect(style.tabStops == [TextTab(at: 9)])
      #expect(abs(style.defaultTabInterval - 4 * letter) < 1e-3)
    }
    #expect(styles.map(\.paragraphSpacingBefore) == [9, 0, 0, 9])
    #expect(styles.map(\.paragraphSpacing) == [0, 0, 5, 5])
  }

  @Test(arguments: ["a\n\n", "\n\na", "\n", "", "a\n\n\nb"])
  func `empty lines of code keep their place and the spacing around`(code: String) throws {
    let document = MarkdownDocument(
      "x\n\n```\n\(code)\n```\n\ny",
      style: MarkdownStyle(paragraph: ParagraphStyle(paragraphSpacing: 5))
    )
    #expect(document.text.string == "x\n\(code)\ny")
    let styles = document.text.paragraphs.map(\.style).dropFirst().dropLast()
    #expect(styles.map(\.paragraphSpacingBefore).filter { $0 != 0 } == [9])
    #expect(styles.map(\.paragraphSpacing).filter { $0 != 0 } == [5])
    #expect(styles.first?.paragraphSpacingBefore == 9)
    #expect(styles.last?.paragraphSpacing == 5)
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
    #expect(stops[0].map(\.alignment) == [.center, .end])
    // The widest cells, with 1.5 em between.
    func width(_ cell: String, _ weight: FontWeight = .regular) -> Double {
      FontCollection.bundled.estimatedWidth(of: cell, in: Font(weight: weight))
    }
    let second = width("ab", .bold) + 18
    let third = second + width("2 3") + 18
    let expected = [second + width("2 3") / 2, third + width("w de")]
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
      #expect(paragraph.style.tabStops.map(\.alignment) == [.start, .end])
    }
  }

  @Test func `the columns of a table fit its width, short cells keeping their room`() throws {
    let long = String(repeating: "long cell ", count: 20)
    let source = "|a|b|c|\n|-|-:|-:|\n|one|\(long)|two|"
    func stops(_ width: Double?, indent: Double = 0) throws -> [Double] {
      let style = MarkdownStyle(
        paragraph: ParagraphStyle(headIndent: indent, tabStops: []),
        tableWidth: width
      )
      let document = MarkdownDocument(source, style: style)
      return try #require(document.text.paragraphs.first).style.tabStops.map(\.location)
    }
    func width(_ cell: String) -> Double {
      FontCollection.bundled.estimatedWidth(of: cell, in: Font())
    }
    let free = try stops(nil)
    #expect(try stops(10_000) == free)
    #expect(free[1] > 500)
    // Gaps of half the size; the last column ends at the edge, as wide as its widest cell.
    for (width, indent) in [(300.0, 0.0), (300, 40)] {
      let narrow = try stops(width, indent: indent)
      #expect(abs(narrow[1] - width) < 1e-9)
      let cell = FontCollection.bundled.estimatedWidth(of: "two", in: Font())
      #expect(abs(narrow[1] - narrow[0] - 9 - cell) < 1e-9)
    }
    for width in [0, -5, Double.nan, .infinity] {
      #expect(try stops(width).allSatisfy { $0.isFinite && $0 >= 0 })
    }
  }

  @Test func `wide and missing characters of cells are measured too`() throws {
    for cell in ["漢字", "नमस्ते", "e\u{301}", "\u{200B}", "😀"] {
      let document = MarkdownDocument("|\(cell)|b|\n|-|-|\n|a|b|")
      let stop = try #require(document.text.paragraphs.first?.style.tabStops.first)
      #expect(stop.location >= 18 && stop.location < 18 + 60)
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
    #expect(styles.map { $0.headIndent.rounded() } == [10, 28, 50])
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
