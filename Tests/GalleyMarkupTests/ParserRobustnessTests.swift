import GalleyFonts
import GalleyMarkup
import GalleyTestSupport
import GalleyText
import Testing

/// Whatever comes in, a document or an error comes out.
@Suite struct ParserRobustnessTests {
  private static let markdown = Array(
    """
    # Head *line*\n\n- one\n  1. two\n\n     > three `code` ~~x~~ [a](b "c") ![i](j)\n- [x] t\n
    | a | b |\n|:-:|--:|\n| 1 \\| 2 | <br> *3* |\n\n```x\n\ty\n```\n\n---\n\n<div>\n\nwww.a.org
    <!-- c --> &amp; &#0; é אב 中 😀 \u{2028}\u{2029}\u{0} a@b.de **bo*th***\\\nend
    """.utf8
  )

  private static let json = Array(
    #"""
    {"style":{"font":{"families":["A"],"size":1.5e1,"features":[{"tag":"smcp"}]},"kerning":null},
     "paragraphs":[{"text":"a\n\uD83D\uDE00\u0041é"},{"style":{"alignment":"center",
     "tabStops":[{"location":3,"leader":"."}]},"runs":[{"text":"b","style":{"color":"#abc"}}]}]}
    """#.utf8
  )

  private static let pieces: [[UInt8]] = [
    "\n", "\r", "- ", "> ", "`", "```\n", "*", "_", "[", "](", "|", "|-|\n", "<", "-->", "\\", "\t",
    "\u{0}", "\"", "{", "}", "[", "]", ",", ":", "null", "1e5", "\\u", "\\uD800", "\u{2029}", "#",
    "~~",
    "&#", "http://", "@", "1. ", "[x] ",
  ].map { Array($0.utf8) }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 5))
      case 2:
        bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
      default:
        let end = min(bytes.count, place + 12)
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      }
    }
  }

  /// A document's text is whole: its paragraphs cover it and its runs too.
  private static func check(_ text: AttributedText) {
    #expect((text.paragraphs.last?.range.upperBound ?? 0) == text.utf8Count)
    #expect((text.runs.last?.range.upperBound ?? 0) == text.utf8Count)
  }

  @Test(arguments: UInt64(1)...30)
  func `changed documents end well`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var markdown = Self.markdown
    var json = Self.json
    for step in 0..<60 {
      if step % 12 == 0 {
        markdown = Self.markdown
        json = Self.json
      }
      Self.mutate(&markdown, &random)
      Self.mutate(&json, &random)
      Self.check(MarkdownDocument(utf8: markdown).text)
      Self.check(PlainTextDocument(utf8: markdown).text)
      do {
        Self.check(try JSONDocument(utf8: json).text)
      } catch {
        #expect(error.line >= 1 && error.column >= 1 && !error.message.isEmpty)
      }
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `random bytes end well`(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 500)
    for _ in 0..<40 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        if Bool.random(using: &random) {
          bytes += Self.pieces.randomElement(using: &random) ?? []
        } else {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      Self.check(MarkdownDocument(utf8: bytes).text)
      do {
        Self.check(try JSONDocument(utf8: bytes).text)
      } catch {
        #expect(error.line >= 1 && error.column >= 1 && !error.message.isEmpty)
      }
    }
  }

  @Test(arguments: ["> ", "- ", "1. ", "*", "[", "![", "**a ", "_a ", "`", "<", "|", "\\", "~~a "])
  func `deep nesting ends well`(piece: String) {
    let source = String(repeating: piece, count: 10_000) + "x"
    Self.check(MarkdownDocument(source).text)
  }

  @Test func `lists nested very deep take no quadratic time`() {
    let document = MarkdownDocument(String(repeating: "- ", count: 100_000) + "x")
    // The bullets go round however deep the list is: 99,984 is a multiple of 3.
    let bullets = (0..<16).map { ["\u{2022}", "\u{2043}", "\u{B7}"][$0 % 3] }
    #expect(document.text.string == bullets.map { "\t\($0)\t" }.joined() + "x")
  }

  @Test func `nesting is drawn sixteen levels deep`() throws {
    let quotes = MarkdownDocument(String(repeating: "> ", count: 10_000) + "x")
    #expect(quotes.text.string == "x")
    #expect(try #require(quotes.text.paragraphs.first).style.headIndent == 16 * 18)
    let lists = MarkdownDocument(String(repeating: "- ", count: 50) + "x")
    let paragraph = try #require(lists.text.paragraphs.first)
    #expect(paragraph.style.tabStops.count <= 32)
    #expect(paragraph.style.textLists.count == 16)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, 1e300])
  func `no size makes Markdown fail`(size: Double) {
    let style = MarkdownStyle(
      text: TextStyle(font: Font(size: size)),
      headingScales: [],
      blockSpacing: .nan,
      indent: -1
    )
    Self.check(MarkdownDocument(utf8: Self.markdown, style: style).text)
  }
}
