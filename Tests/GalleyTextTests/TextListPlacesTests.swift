import GalleyText
import Testing

/// What a text knows of the lists its paragraphs are in.
@Suite struct TextListPlacesTests {
  private let outer = TextList("{decimal}.")
  private let inner = TextList("{lower-alpha}.")
  private let other = TextList("{disc}")

  private func text(_ paragraphs: (String, [TextList])...) -> AttributedText {
    var text = AttributedText()
    for (string, lists) in paragraphs {
      text.append(string, paragraph: ParagraphStyle(textLists: lists))
    }
    return text
  }

  @Test func `G11: items are numbered, those around an inner list too`() {
    let text = text(
      ("one\r\n", [outer]),
      ("two\n", [outer]),
      ("three\n", [outer]),
      ("sub\n", [outer, inner]),
      ("sub\n", [outer, inner]),
      ("four\n", [outer]),
      ("plain", [])
    )
    let starts = text.paragraphs.map(\.range.lowerBound)
    #expect(starts.map { text.itemNumber(in: outer, at: $0) } == [1, 2, 3, 3, 3, 4, 0])
    #expect(starts.map { text.itemNumber(in: inner, at: $0) } == [0, 0, 0, 1, 2, 0, 0])
    #expect(starts.allSatisfy { text.itemNumber(in: other, at: $0) == 0 })
    #expect(text.itemNumber(in: outer, at: starts[2] - 1) == 2)
    #expect(text.itemNumber(in: outer, at: -1) == 0)
    #expect(text.itemNumber(in: outer, at: text.utf8Count) == 0)
  }

  @Test func `G12: a list spans the lists inside of it and ends at another`() {
    let text = text(
      ("before\n", []),
      ("a\n", [outer]),
      ("b\n", [outer, inner]),
      ("c\n", [outer]),
      ("d\n", [other]),
      ("after", [])
    )
    let starts = text.paragraphs.map(\.range.lowerBound)
    #expect(text.range(of: outer, at: starts[2]) == starts[1]..<starts[4])
    #expect(text.range(of: inner, at: starts[2]) == starts[2]..<starts[3])
    #expect(text.range(of: other, at: starts[4]) == starts[4]..<starts[5])
    #expect(text.range(of: outer, at: starts[0]) == nil)
    #expect(text.range(of: inner, at: starts[1]) == nil)
    #expect(text.range(of: outer, at: 9_999) == nil)
  }
}
