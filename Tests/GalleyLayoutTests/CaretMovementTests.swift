import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Steps of a caret, words, paragraphs and selections.
@Suite struct CaretMovementTests {
  private func line(_ string: String) throws -> Line {
    try Line(text(string, 24), fonts: LayoutFixture.dejaVuSans())
  }

  /// The offsets a caret visits.
  private func path(
    _ line: Line,
    from start: CaretPosition,
    _ movement: CaretMovement
  ) -> [Int] {
    var offsets: [Int] = []
    var position = start
    while let next = line.position(from: position, moved: movement) {
      position = next
      offsets.append(next.offset)
    }
    return offsets
  }

  @Test func `to the right is to the right in both directions`() throws {
    // Latin at 0, 1, Hebrew at 3, 5, Latin at 8, 9.
    let line = try line("ab אב cd")
    let right = path(line, from: CaretPosition(offset: 0), .right)
    #expect(right == [1, 2, 3, 5, 3, 8, 9, 10])
    let end = CaretPosition(offset: 10, affinity: .upstream)
    #expect(path(line, from: end, .left) == [9, 8, 7, 5, 7, 2, 1, 0])
  }

  @Test func `words begin at the left and end at the right in left-to-right text`() throws {
    let line = try line("one, two three")
    #expect(path(line, from: CaretPosition(offset: 0), .wordRight) == [3, 8, 14])
    let end = CaretPosition(offset: 14, affinity: .upstream)
    #expect(path(line, from: end, .wordLeft) == [9, 5, 0])
  }

  @Test func `words of right-to-left text begin at the right`() throws {
    let line = try line("אב גד")
    // From the left end, which is the text's end.
    let end = CaretPosition(offset: 9, affinity: .upstream)
    #expect(path(line, from: end, .wordRight) == [5, 0])
    #expect(path(line, from: CaretPosition(offset: 0), .wordLeft) == [4, 9])
  }

  @Test func `the start and the end of a line, before its separator`() throws {
    let line = try line("ab\n")
    #expect(line.position(from: CaretPosition(offset: 1), moved: .lineStart)?.offset == 0)
    #expect(line.position(from: CaretPosition(offset: 1), moved: .lineEnd)?.offset == 2)
    #expect(path(line, from: CaretPosition(offset: 0), .right) == [1, 2])
    #expect(line.position(from: CaretPosition(offset: 0), moved: .up) == nil)
  }

  @Test func `from line to line of a frame`() {
    let frame = Framesetter(text("one two\nthree", 16), fonts: .bundled).frame(width: 40)
    #expect(frame.lines.map(\.range) == [0..<4, 4..<8, 8..<13])
    let start = CaretPosition(offset: 0)
    #expect(frame.position(from: start, moved: .down)?.offset == 4)
    #expect(frame.position(from: start, moved: .up) == nil)
    #expect(frame.position(from: start, moved: .left) == nil)
    #expect(frame.position(from: start, moved: .down, x: 1e9)?.offset == 7)
    let last = CaretPosition(offset: 7, affinity: .upstream)
    #expect(frame.position(from: last, moved: .right) == CaretPosition(offset: 8))
    #expect(frame.position(from: CaretPosition(offset: 8), moved: .left) == last)
    #expect(frame.position(from: start, moved: .lineEnd)?.offset == 4)
    let rect = frame.caretRect(of: CaretPosition(offset: 8))
    #expect(rect?.minX == 0)
    #expect(rect?.minY == frame.lines[2].top)
    #expect(rect?.height == frame.lines[2].height)
  }

  @Test func `a right-to-left frame goes on at the left`() {
    let frame = Framesetter(text("אב גד", 16), fonts: .bundled).frame(width: 25)
    #expect(frame.lines.map(\.range) == [0..<5, 5..<9])
    let end = CaretPosition(offset: 5, affinity: .upstream)
    #expect(frame.position(from: end, moved: .left) == CaretPosition(offset: 5))
    #expect(frame.position(from: CaretPosition(offset: 5), moved: .right) == end)
  }

  @Test func `words and what is between them`() throws {
    let line = try line("don't stop, e\u{301}\n")
    #expect(
      [0, 3, 5, 6, 10, 12].map { line.wordRange(at: $0) } == [
        0..<5, 0..<5, 5..<6, 6..<10, 10..<11, 12..<15,
      ]
    )
    #expect(line.wordRange(at: 99) == line.wordRange(at: 15))
    #expect(line.wordRange(at: -1) == 0..<5)
    // Thai words are those of a dictionary.
    let thai = Line(text("สวัสดีครับ", 16), fonts: .bundled)
    #expect(thai.wordRange(at: 0) == 0..<18)
  }

  @Test func `paragraphs of a whole text and of a frame`() throws {
    let typed = "ab\ncd\r\nef\u{2029}\u{2028}g"
    let line = try line(typed)
    let ranges = [0, 2, 3, 5, 6, 7, 9, 12, 99, -9].map { line.paragraphRange(at: $0) }
    #expect(
      ranges == [
        0..<3, 0..<3, 3..<7, 3..<7, 3..<7, 7..<12, 7..<12, 12..<16, 12..<16, 0..<3,
      ]
    )
    let frame = Framesetter(text(typed, 16), fonts: .bundled).frame(width: 100)
    #expect(
      frame.lines.map { $0.line.paragraphRange(at: $0.range.lowerBound) } == [
        0..<3, 3..<7, 7..<12, 12..<16, 12..<16,
      ]
    )
  }

  @Test func `a selection of mixed directions is several rectangles`() throws {
    let line = try line("ab אב cd")
    let all = line.selectionRects(for: 0..<10)
    #expect(all.count == 1)
    #expect(near([all[0].minX, all[0].width], [0, line.width]))
    #expect(all[0].minY == -line.ascent)
    // "b " and the first Hebrew letter, which is at the right of the second.
    let mixed = line.selectionRects(for: 1..<5)
    #expect(mixed.count == 2)
    #expect(near(mixed.map(\.minX), [14.70703125, 51.4453125]))
    #expect(near(mixed.map(\.maxX), [37.5703125, 67.48828125]))
    #expect(line.selectionRects(for: 3..<3).isEmpty)
    #expect(line.selectionRects(for: 50..<60).isEmpty)
  }
}
