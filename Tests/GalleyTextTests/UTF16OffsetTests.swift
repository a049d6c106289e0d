import GalleyTestSupport
import GalleyText
import Testing

/// Offsets and ranges in UTF-8, UTF-16 and positions of the string.
@Suite struct UTF16OffsetTests {
  @Test func `offsets of every character agree with the string's own`() {
    for string in ["", "abc", "a😀b", "אבג 漢字", "e\u{301}👨‍👩‍👧‍👦\r\n"] {
      expectAgreement(AttributedText(string))
    }
    expectAgreement(AttributedText(String(repeating: "aé漢😀", count: 700)))
    expectAgreement(AttributedText(String(repeating: "plain ASCII ", count: 90)))
  }

  @Test func `an offset inside a surrogate pair is that of its character`() {
    let text = AttributedText("a😀b")
    #expect((0...4).map { text.utf8Offset(ofUTF16: $0) } == [0, 1, 1, 5, 6])
  }

  @Test func `ranges convert both ways`() {
    let text = AttributedText("x😀 漢字 y")
    let utf8 = 1..<12
    let utf16 = text.utf16Range(ofUTF8: utf8)
    #expect(utf16 == 1..<6)
    #expect(text.utf8Range(ofUTF16: utf16) == utf8)
    let range = text.range(ofUTF8: utf8)
    #expect(text.string[range] == "😀 漢字")
    #expect(text.range(ofUTF16: utf16) == range)
    #expect(text.utf16Range(of: range) == utf16)
    #expect(text.utf8Range(of: range) == utf8)
  }

  @Test func `offsets follow changes of the text`() {
    var text = AttributedText("é")
    #expect(text.utf16Count == 1)
    let copy = text
    text.append("😀x")
    #expect(text.utf16Count == 4)
    #expect(text.utf8Offset(ofUTF16: 3) == 6)
    text.replace(0..<2, with: "abc")
    #expect(text.utf16Offset(ofUTF8: 7) == 5)
    #expect(text.utf16Count == 6)
    #expect(copy.utf16Count == 1)
  }

  @Test func `offsets follow a text that is appended piece by piece`() {
    for first in ["", "plain ", String(repeating: "x", count: 300), "é"] {
      var text = AttributedText(first)
      for piece in ["a", String(repeating: "b", count: 255), "é漢", "\u{1F600}", "end"] {
        _ = text.utf16Count
        let copy = text
        text.append(piece)
        #expect(text.utf16Count == text.string.utf16.count)
        text.append(AttributedText(piece))
        expectAgreement(text)
        #expect(copy.utf16Count == copy.string.utf16.count)
      }
      text.insert("\u{1F600}\u{1F600}", at: 0)
      text.append("z")
      expectAgreement(text)
    }
  }

  private func expectAgreement(_ text: AttributedText) {
    let string = text.string
    #expect(text.utf16Count == string.utf16.count)
    var utf16 = 0
    var utf8 = 0
    for scalar in string.unicodeScalars {
      #expect(text.utf16Offset(ofUTF8: utf8) == utf16)
      #expect(text.utf8Offset(ofUTF16: utf16) == utf8)
      #expect(text.utf16Offset(of: text.index(ofUTF16: utf16)) == utf16)
      utf16 += scalar.utf16.count
      utf8 += scalar.utf8.count
    }
    #expect(text.utf16Offset(ofUTF8: utf8) == utf16)
    #expect(text.index(ofUTF16: utf16) == string.endIndex)
  }
}
