import GalleyFonts
import GalleyText
import Testing

private let bold = TextStyle(font: Font(weight: .bold))
private let red = TextStyle(color: .red)
private let plain = TextStyle()
private let centered = ParagraphStyle(alignment: .center)
private let justified = ParagraphStyle(alignment: .justified)

/// The paragraphs as "content|separator length|alignment".
private func shape(_ text: AttributedText) -> [String] {
  text.paragraphs.map { paragraph in
    let content = text[paragraph.contentRange].string
    let separator = paragraph.range.upperBound - paragraph.contentRange.upperBound
    return "\(content)|\(separator)|\(paragraph.style.alignment)"
  }
}

@Suite struct AttributedTextTests {
  @Test func `the example of the documentation has two runs and two paragraphs`() {
    var text = AttributedText("Title\n", style: bold)
    text.append("Body", style: plain, paragraph: centered)
    #expect(text.string == "Title\nBody")
    #expect(text.runs.map(\.range) == [0..<6, 6..<10])
    #expect(text.runs.map(\.style) == [bold, plain])
    #expect(shape(text) == ["Title|1|natural", "Body|0|center"])
  }

  @Test(arguments: [
    ("", []),
    ("a", ["a|0|natural"]),
    ("a\n", ["a|1|natural"]),
    ("\n", ["|1|natural"]),
    ("\n\n", ["|1|natural", "|1|natural"]),
    ("a\r\nb\rc\u{2029}d", ["a|2|natural", "b|1|natural", "c|3|natural", "d|0|natural"]),
    ("a\n\rb", ["a|1|natural", "|1|natural", "b|0|natural"]),
    ("a\u{2028}b\u{85}c\u{B}d\u{C}e", ["a\u{2028}b\u{85}c\u{B}d\u{C}e|0|natural"]),
  ])
  func `paragraphs end at LF, CR, CRLF and U+2029`(string: String, paragraphs: [String]) {
    #expect(shape(AttributedText(string)) == paragraphs)
  }

  @Test func `appended text goes on with the last styles`() {
    var text = AttributedText("a\n", style: bold, paragraph: centered)
    text.append("b")
    #expect(text.runs.count == 1)
    #expect(shape(text) == ["a|1|center", "b|0|center"])
    var empty = AttributedText("", style: bold, paragraph: centered)
    empty.append("x")
    #expect(empty == AttributedText("x", style: bold, paragraph: centered))
  }

  @Test func `an unfinished paragraph keeps its style when text is appended`() {
    var text = AttributedText("a", paragraph: centered)
    text.append("b\nc", paragraph: justified)
    #expect(shape(text) == ["ab|1|center", "c|0|justified"])
  }

  @Test func `CR and a later LF are one separator`() {
    var text = AttributedText("a\r", paragraph: centered)
    text.append("\nb", paragraph: justified)
    #expect(shape(text) == ["a|2|center", "b|0|justified"])
    var other = AttributedText("a\r", paragraph: centered)
    other.append(AttributedText("\nb", paragraph: justified))
    #expect(other == text)
  }

  @Test func `text between CR and LF makes two separators`() {
    var text = AttributedText("a\r\nb", paragraph: centered)
    text.insert("x", at: 2, paragraph: justified)
    #expect(shape(text) == ["a|1|center", "x|1|justified", "b|0|center"])
    text.remove(2..<3)
    #expect(shape(text) == ["a|2|center", "b|0|center"])
  }

  @Test func `joined paragraphs have the style of their first character`() {
    var text = AttributedText("ab\n", paragraph: centered)
    text.append("cd", paragraph: justified)
    var joined = text
    joined.remove(2..<3)
    #expect(shape(joined) == ["abcd|0|center"])
    var second = text
    second.remove(0..<3)
    #expect(shape(second) == ["cd|0|justified"])
    var first = text
    first.remove(0..<2)
    #expect(shape(first) == ["|1|center", "cd|0|justified"])
  }

  @Test func `an inserted paragraph takes its style, what goes on keeps its own`() {
    var text = AttributedText("ab", paragraph: centered)
    text.insert(AttributedText("x\ny", paragraph: justified), at: 1)
    #expect(shape(text) == ["ax|1|center", "yb|0|justified"])
    var start = AttributedText("ab", paragraph: centered)
    start.insert(AttributedText("x", paragraph: justified), at: 0)
    #expect(shape(start) == ["xab|0|justified"])
  }

  @Test func `inserted characters take the style before them`() {
    var text = AttributedText("a", style: bold)
    text.append("b", style: red)
    text.insert("x", at: 1)
    #expect(text.runs.map(\.range) == [0..<2, 2..<3])
    text.insert("y", at: 0)
    #expect(text.style(at: 0) == bold)
    text.replace(2..<4, with: "z")
    #expect(text.string == "yaz")
    #expect(text.runs.map(\.style) == [bold])
  }

  @Test func `equal neighbours are one run`() {
    var text = AttributedText("abc")
    text.setStyle(bold, in: 1..<2)
    #expect(text.runs.map(\.range) == [0..<1, 1..<2, 2..<3])
    text.updateStyle(in: 0..<3) { $0.font.weight = .regular }
    #expect(text.runs.map(\.range) == [0..<3])
    #expect(text == AttributedText("abc"))
    text.setStyle(bold, in: 0..<1)
    text.setStyle(bold, in: 2..<3)
    text.remove(1..<2)
    #expect(text == AttributedText("ac", style: bold))
  }

  @Test func `a paragraph style is set on all paragraphs a range touches`() {
    var text = AttributedText("a\nb\nc")
    text.setParagraphStyle(centered, in: 1..<3)
    #expect(shape(text) == ["a|1|center", "b|1|center", "c|0|natural"])
    text.setParagraphStyle(justified, in: 5..<5)
    #expect(shape(text) == ["a|1|center", "b|1|center", "c|0|justified"])
    text.updateParagraphStyle(in: 0..<0) { $0.alignment = .end }
    #expect(text.paragraphStyle(at: 1).alignment == .end)
    #expect(text.paragraphStyle(at: 2).alignment == .center)
  }

  @Test func `a slice has the styles of its part`() {
    var text = AttributedText("ab\r\n", style: bold, paragraph: centered)
    text.append("cd", style: red, paragraph: justified)
    #expect(shape(text[1..<5]) == ["b|2|center", "c|0|justified"])
    #expect(shape(text[0..<3]) == ["ab|1|center"])
    #expect(shape(text[3..<5]) == ["|1|center", "c|0|justified"])
    #expect(text[0..<6] == text)
    #expect(text[4..<4] == AttributedText())
    #expect(text[4..<6] == AttributedText("cd", style: red, paragraph: justified))
  }

  @Test func `equality looks at content only`() {
    var text = AttributedText("a")
    text.append("b", style: bold)
    text.setStyle(plain, in: 1..<2)
    #expect(text == "ab")
    #expect(text.hashValue == AttributedText("ab").hashValue)
    #expect(text != AttributedText("ab", style: bold))
    #expect(text != AttributedText("ab", paragraph: centered))
    #expect(AttributedText("\u{E9}") != AttributedText("e\u{301}"))
    #expect(AttributedText("", style: bold) == AttributedText())
  }

  @Test func `a text appended to itself is doubled`() {
    var text = AttributedText("a\n", style: bold)
    text.append(text)
    #expect(text == AttributedText("a\na\n", style: bold))
  }

  @Test func `styles out of use are forgotten`() {
    var text = AttributedText("abc")
    for size in 1...1000 {
      text.setStyle(TextStyle(font: Font(size: Double(size))), in: 0..<2)
      text.setParagraphStyle(ParagraphStyle(headIndent: Double(size)), in: 0..<1)
    }
    #expect(text.styleTable.count < 30)
    #expect(text.paragraphTable.count < 30)
    #expect(text.style(at: 1).font.size == 1000)
    #expect(text.style(at: 2).font.size == 12)
    #expect(text.paragraphStyle(at: 2).headIndent == 1000)
  }

  @Test func `an update that throws changes nothing`() {
    struct Refusal: Error {}
    let original = AttributedText("ab\ncd\nef", style: red, paragraph: centered)
    var text = original
    text.setStyle(bold, in: 3..<5)
    let before = text
    var calls = 0
    #expect(throws: Refusal.self) {
      try text.updateParagraphStyle(in: 0..<8) { style in
        calls += 1
        style.headIndent = 5
        if calls == 3 { throw Refusal() }
      }
    }
    #expect(calls == 3)
    #expect(text == before)
    #expect(throws: Refusal.self) {
      try text.updateStyle(in: 0..<8) { style in
        style.kerning = 2
        if style.font.weight == .bold { throw Refusal() }
      }
    }
    #expect(text == before)
  }

  @Test func `the layout reads bytes and numbered runs`() {
    var text = AttributedText("é\r\n", style: bold, paragraph: centered)
    text.append("b", style: red, paragraph: justified)
    #expect(text.withUTF8 { Array($0) } == Array("é\r\nb".utf8))
    #expect(text.styleRuns == [StyleRun(end: 4, index: 0), StyleRun(end: 5, index: 1)])
    #expect(text.styleTable == [bold, red])
    #expect(
      text.paragraphRuns == [
        ParagraphRun(end: 4, separatorLength: 2, index: 0),
        ParagraphRun(end: 5, separatorLength: 0, index: 1),
      ]
    )
    #expect(text.paragraphTable == [centered, justified])
    #expect(MemoryLayout<ParagraphRun>.stride == 16)
  }

  @Test func `offsets are carried between UTF-8, UTF-16 and positions`() {
    let text = AttributedText("a\u{E9}\u{1F600}\u{4E2D}z")
    let pairs = [(0, 0), (1, 1), (3, 2), (7, 4), (10, 5), (11, 6)]
    for (utf8, utf16) in pairs {
      #expect(text.utf16Offset(ofUTF8: utf8) == utf16)
      #expect(text.utf8Offset(ofUTF16: utf16) == utf8)
      #expect(text.utf8Offset(of: text.index(ofUTF8: utf8)) == utf8)
    }
    #expect(text.utf8Offset(ofUTF16: 3) == 3)
  }

  @Test func `ranges of the string work as offsets do`() {
    var text = AttributedText("one two")
    let word = text.string.index(text.string.startIndex, offsetBy: 4)..<text.string.endIndex
    text.setStyle(bold, in: word)
    #expect(text.runs.map(\.range) == [0..<4, 4..<7])
    #expect(text[word] == AttributedText("two", style: bold))
    text.remove(word)
    #expect(text == "one ")
  }
}
