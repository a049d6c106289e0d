import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Carets and hits on lines of DejaVu Sans 2.37 at 24 points against what Core Text gives.
///
/// Core Text counts in UTF-16; the tests convert where that is not the same.
@Suite struct CoreTextCaretTests {
  private func line(_ string: String) throws -> Line {
    try Line(text(string, 24), fonts: LayoutFixture.dejaVuSans())
  }

  /// Places of carets at UTF-16 offsets.
  private func carets(_ string: String, at offsets: some Sequence<Int>) throws -> [CaretOffsets] {
    let text = text(string, 24)
    let line = try Line(text, fonts: LayoutFixture.dejaVuSans())
    return offsets.map { offset in
      let isInside = (0...text.utf16Count).contains(offset)
      return line.caretOffsets(at: isInside ? utf8(offset, in: text) : offset < 0 ? offset : .max)
    }
  }

  private func utf8(_ utf16: Int, in text: AttributedText) -> Int {
    // In the middle of a surrogate pair there is no UTF-8 offset of a character; one inside it serves.
    let start = text.utf8Offset(ofUTF16: utf16)
    return text.utf16Offset(ofUTF8: start) == utf16 ? start : start + 1
  }

  /// UTF-16 offsets of hits.
  private func hits(_ string: String, at places: [Double]) throws -> [Int] {
    let text = text(string, 24)
    let line = try Line(text, fonts: LayoutFixture.dejaVuSans())
    return places.map { text.utf16Offset(ofUTF8: line.offset(atX: $0)) }
  }

  @Test func `S30: carets halve kerning and ligatures`() throws {
    let places = [
      0, 15.650390625, 31.30078125, 38.859375, 46.41796875, 54.046875, 68.25, 68.25,
    ]
    let carets = try carets("AVfi x", at: 0...7)
    #expect(near(carets.map(\.primary), places))
    #expect(near(carets.map(\.secondary), places))
  }

  @Test func `hits on a line with a kerned pair and a ligature`() throws {
    let places: [Double] = [-5, 5, 10, 16, 20, 40, 60, 200]
    #expect(try hits("AVfi x", at: places) == [0, 0, 1, 1, 1, 3, 5, 6])
  }

  @Test func `S34: in the middle of a surrogate pair the caret is after the character`() throws {
    let text = text("a\u{1F600}b", 24)
    let line = try Line(text, fonts: LayoutFixture.dejaVuSans())
    let caret = line.caretOffsets(at: utf8(2, in: text))
    #expect(near(caret.primary, 39.7265625))
    #expect(near(caret.secondary, 39.7265625))
    let edges = line.caretEdges.map { edge in
      let range = text.utf16Range(ofUTF8: edge.range)
      return (edge.isLeading ? range.lowerBound : range.upperBound - 1, edge.isLeading)
    }
    #expect(edges.map(\.0) == [0, 0, 1, 2, 3, 3])
    #expect(edges.map(\.1) == [true, false, true, false, true, false])
  }

  @Test func `S35: carets between directions have two places`() throws {
    let carets = try carets("ab אב cd", at: [-1, 0, 1, 2, 3, 4, 5, 6, 8, 9])
    #expect(
      near(
        carets.map(\.primary),
        [
          0, 0, 14.70703125, 29.94140625, 37.5703125, 51.4453125, 37.5703125, 75.1171875,
          103.546875, 103.546875,
        ]
      )
    )
    #expect(near(carets[4].secondary, 67.48828125))
    #expect(near(carets[6].secondary, 67.48828125))
    for index in [0, 1, 2, 3, 5, 7, 8, 9] {
      #expect(carets[index].primary == carets[index].secondary)
    }
  }

  @Test func `the documented rule keeps the caret on the side of the line's direction`() throws {
    let text = text("ab אב cd", 24)
    let line = try Line(text, fonts: LayoutFixture.dejaVuSans())
    let before = line.caretOffsets(at: text.utf8Offset(ofUTF16: 3), rule: .lineDirection)
    #expect(near([before.primary, before.secondary], [37.5703125, 67.48828125]))
    let after = line.caretOffsets(at: text.utf8Offset(ofUTF16: 5), rule: .lineDirection)
    #expect(near([after.primary, after.secondary], [67.48828125, 37.5703125]))
  }

  @Test func `S36: hits in both directions`() throws {
    let places: [Double] = [-10, 20, 35, 40, 45, 55, 60, 70, 200]
    #expect(try hits("ab אב cd", at: places) == [0, 1, 3, 5, 4, 4, 3, 5, 8])
  }

  @Test func `a right-to-left line`() throws {
    let carets = try carets("אבג", at: 0...3)
    #expect(near(carets.map(\.primary), [39.809, 23.766, 9.891, 0]))
    #expect(try hits("אבג", at: [-10, 5, 20, 35, 200]) == [3, 2, 1, 0, 0])
  }

  @Test func `W16: offsets outside the line`() throws {
    let line = try line("hello")
    #expect(line.caretOffsets(at: -1) == CaretOffsets(primary: 0, secondary: 0))
    #expect(line.caretOffsets(at: 0) == CaretOffsets(primary: 0, secondary: 0))
    let end = line.caretOffsets(at: .max)
    #expect(end.primary == line.width)
    #expect(end.secondary == line.width)
    #expect(line.caretOffsets(at: .min).primary == 0)
  }

  @Test func `an empty line has its start everywhere`() throws {
    let line = try line("")
    #expect(line.offset(atX: 10) == 0)
    #expect(line.caretOffsets(at: 3) == CaretOffsets(primary: 0, secondary: 0))
    #expect(line.caretEdges.isEmpty)
    #expect(line.hit(atX: 10).run == nil)
    #expect(line.selectionRects(for: 0..<5).isEmpty)
    #expect(line.wordRange(at: 0) == 0..<0)
    #expect(line.paragraphRange(at: 0) == 0..<0)
  }
}
