import GalleyFonts
import GalleyMarkup
import GalleyText
import Testing

@Suite struct MarkdownListTests {
  private func styles(_ source: String) -> [ParagraphStyle] {
    MarkdownDocument(source).text.paragraphs.map(\.style)
  }

  @Test func `bullets hang and nest`() {
    let source = "- one\n- two\n  - three\n    - four\n      - five\n- six"
    #expect(
      paragraphs(MarkdownDocument(source))
        == ["\t•\tone", "\t•\ttwo", "\t⁃\tthree", "\t·\tfour", "\t•\tfive", "\t•\tsix"]
    )
    let styles = styles(source)
    #expect(styles.map(\.firstLineHeadIndent) == [0, 0, 18, 36, 54, 0])
    #expect(styles.map(\.headIndent) == [18, 18, 36, 54, 72, 18])
    #expect(styles[2].tabStops == [TextTab(at: 30, alignment: .end), TextTab(at: 36)])
    #expect(styles[3].textLists == [TextList("{disc}"), TextList("{hyphen}"), TextList("\u{B7}")])
    #expect(styles.map(\.paragraphSpacingBefore) == [9, 0, 0, 0, 0, 0])
  }

  @Test("C-015: all items of a list share one text edge, wide enough for the widest number")
  func gutter() {
    let source = "98. a\n99. b\n100. c\n101. d"
    #expect(
      paragraphs(MarkdownDocument(source)) == ["\t98.\ta", "\t99.\tb", "\t100.\tc", "\t101.\td"]
    )
    // 3 digits of 0.6 em, a full stop of 0.3 em and a gap of 0.5 em.
    for style in styles(source) {
      #expect(abs(style.headIndent - 2.6 * 12) < 1e-9)
      #expect(style.tabStops.map(\.alignment) == [.end, .start])
      #expect(abs(style.tabStops[0].location - 2.1 * 12) < 1e-9)
      #expect(style.tabStops[1].location == style.headIndent)
      #expect(style.textLists == [TextList("{decimal}.", startingItemNumber: 98)])
    }
  }

  @Test func `numbers keep their delimiter and their start`() {
    #expect(paragraphs(MarkdownDocument("0) a\n1) b")) == ["\t0)\ta", "\t1)\tb"])
    #expect(
      paragraphs(MarkdownDocument("999999999. a\n1. b"))
        == ["\t999999999.\ta", "\t1000000000.\tb"]
    )
  }

  @Test func `further paragraphs of an item begin at its text`() {
    let source = "- a\n\n  b\n\n- c"
    #expect(paragraphs(MarkdownDocument(source)) == ["\t•\ta", "b", "\t•\tc"])
    let styles = styles(source)
    #expect(styles.map(\.firstLineHeadIndent) == [0, 18, 0])
    #expect(styles.map(\.headIndent) == [18, 18, 18])
    #expect(styles.map(\.paragraphSpacingBefore) == [9, 9, 9])
  }

  @Test func `tasks have boxes that running faces or the monospaced one have`() {
    #expect(
      paragraphs(MarkdownDocument("- [ ] a\n- [x] b\n- c"))
        == ["\t\u{25A1}\ta", "\t\u{25A0}\tb", "\t•\tc"]
    )
  }

  @Test func `an item that begins with a list, code or nothing still has its marker`() {
    #expect(
      paragraphs(MarkdownDocument("- - a\n-\n- ```\n  x\n  ```\n- # h"))
        == ["\t•\t\t⁃\ta", "\t•\t", "\t•\tx", "\t•\th"]
    )
    let first = styles("- - a")[0]
    #expect(first.firstLineHeadIndent == 0)
    #expect(first.headIndent == 36)
    #expect(first.tabStops.map(\.location) == [12, 18, 30, 36])
    // Its code begins where its text would, on all lines.
    let code = styles("- ```\n  a\n  b\n  ```")
    #expect(code.map(\.firstLineHeadIndent) == [0, 18])
    #expect(code[0].tabStops.map(\.location).suffix(2) == [18, 18])
  }

  @Test func `quotes in items and lists in quotes add their indents`() {
    #expect(styles("- > a").map(\.headIndent) == [36])
    #expect(styles("> - a").map(\.headIndent) == [36])
    #expect(styles("> - a").map(\.firstLineHeadIndent) == [18])
  }

  @Test("C-019: a right-to-left item has stops that follow its direction")
  func rightToLeft() {
    let source = "- ثانية\n- second\n- 12"
    let styles = styles(source)
    #expect(styles.map(\.baseWritingDirection) == [.rightToLeft, .leftToRight, nil])
    #expect(styles.allSatisfy { $0.tabStops.map(\.alignment) == [.end, .start] })
    #expect(styles.map(\.headIndent) == [18, 18, 18])
  }
}
