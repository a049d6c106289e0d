import GalleyFonts
import GalleyMarkup
import GalleyTestSupport
import GalleyText
import Testing

@Suite struct PlainTextDocumentTests {
  @Test func `text becomes paragraphs with stops every 28 points`() {
    let style = TextStyle(font: Font(size: 16))
    let document = PlainTextDocument(utf8: Array("a\tb\r\nc".utf8), style: style)
    #expect(document.text.string == "a\tb\r\nc")
    #expect(document.text.runs.map(\.style) == [style])
    #expect(document.text.paragraphs.map(\.range) == [0..<5, 5..<6])
    #expect(document.text.paragraphStyle(at: 0).tabStops == [])
    #expect(document.text.paragraphStyle(at: 0).defaultTabInterval == 28)
    #expect(document.diagnostics == [])
  }

  @Test func `a string is the same as its bytes`() {
    for string in ["", "a\tb\r\nc", "é\u{2029}漢"] {
      let document = PlainTextDocument(string, style: TextStyle(font: Font(size: 16)))
      let other = PlainTextDocument(
        utf8: Array(string.utf8),
        style: TextStyle(font: Font(size: 16))
      )
      #expect(document.text == other.text)
      #expect(document.diagnostics == [])
    }
  }

  @Test func `a byte order mark is dropped, once and only at the start`() {
    #expect(PlainTextDocument(utf8: [0xEF, 0xBB, 0xBF, 0x61]).text.string == "a")
    let twice = PlainTextDocument(utf8: [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x61])
    #expect(twice.text.string.unicodeScalars.elementsEqual(["\u{FEFF}", "a"]))
    #expect(twice.diagnostics == [])
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}", 1, 0),
      ([0x61, 0x80, 0x62], "a\u{FFFD}b", 1, 1),
      // The examples of Unicode's tables 3-8 to 3-11.
      (
        [0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41],
        String(repeating: "\u{FFFD}", count: 8) + "A", 8, 0
      ),
      (
        [0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41],
        String(repeating: "\u{FFFD}", count: 8) + "A", 8, 0
      ),
      (
        [0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42],
        "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A\u{FFFD}\u{FFFD}B", 7, 0
      ),
      (
        [0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A",
        4, 0
      ),
      ([0xC3, 0xA9, 0xE2, 0x82], "\u{E9}\u{FFFD}", 1, 2),
    ] as [([UInt8], String, Int, Int)]
  )
  func `one replacement stands for each maximal subpart`(
    bytes: [UInt8],
    string: String,
    count: Int,
    offset: Int
  ) {
    let document = PlainTextDocument(utf8: bytes)
    #expect(document.text.string.unicodeScalars.elementsEqual(string.unicodeScalars))
    #expect(document.diagnostics.map(\.kind) == [.invalidUTF8])
    #expect(document.diagnostics.first?.count == count)
    #expect(document.diagnostics.first?.offset == offset)
  }

  @Test(arguments: UInt64(1)...20)
  func `any bytes become the text the standard library makes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let starts: [UInt8] = [0x61, 0x0A, 0x80, 0xBF, 0xC3, 0xE0, 0xE2, 0xED, 0xF0, 0xF4, 0xFF]
    for _ in 0..<50 {
      let bytes = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Bool.random(using: &random)
          ? starts.randomElement(using: &random) ?? 0
          : UInt8.random(in: 0...255, using: &random)
      }
      guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { continue }
      let text = PlainTextDocument(utf8: bytes).text
      #expect(Array(text.string.utf8) == Array(String(decoding: bytes, as: UTF8.self).utf8))
    }
  }
}
