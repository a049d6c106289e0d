import Testing

@testable import GalleyText

@Suite struct AttributedTextOwnershipTests {
  @Test func `one owner changes in place`() {
    var text = AttributedText("abc")
    let storage = ObjectIdentifier(text.storage)
    text.append("d")
    text.setStyle(TextStyle(color: .red), in: 0..<1)
    text.setParagraphStyle(ParagraphStyle(headIndent: 1), in: 0..<1)
    text.remove(1..<2)
    #expect(ObjectIdentifier(text.storage) == storage)
  }

  @Test func `two owners part at the first change`() {
    let original = AttributedText("abc")
    var copy = original
    #expect(copy.storage === original.storage)
    copy.append("d")
    #expect(copy.storage !== original.storage)
    #expect(original.string == "abc")
    #expect(copy.string == "abcd")
  }

  @Test func `views keep the text they were taken from`() {
    var text = AttributedText("a\nb")
    let paragraphs = text.paragraphs
    text.append("\nc")
    #expect(paragraphs.count == 2)
    #expect(text.paragraphs.count == 3)
  }
}

@Suite struct AttributedTextPreconditionTests {
  @Test func `a range that cuts a character stops`() async {
    await #expect(processExitsWith: .failure) { _ = AttributedText("\u{E9}")[0..<1] }
  }

  @Test func `a range out of the text stops`() async {
    await #expect(processExitsWith: .failure) {
      var text = AttributedText("a")
      text.remove(0..<2)
    }
    await #expect(processExitsWith: .failure) {
      var text = AttributedText("a")
      text.setStyle(TextStyle(), in: -1..<1)
    }
  }

  @Test func `the end of the text has no style`() async {
    await #expect(processExitsWith: .failure) { _ = AttributedText("a").style(at: 1) }
    await #expect(processExitsWith: .failure) { _ = AttributedText().paragraphStyle(at: 0) }
  }

  @Test func `an offset out of the text stops`() async {
    await #expect(processExitsWith: .failure) { _ = AttributedText("a").utf8Offset(ofUTF16: 2) }
    await #expect(processExitsWith: .failure) { _ = AttributedText("a").index(ofUTF8: 2) }
  }
}
