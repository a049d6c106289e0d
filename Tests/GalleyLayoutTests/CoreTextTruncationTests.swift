import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Truncated lines of DejaVu Sans 2.37 against what Core Text gives.
@Suite struct CoreTextTruncationTests {
  private static let sentence = "Hello wonderful world"

  private func line(
    _ string: String,
    _ size: Double = 24,
    tracking: Double = 0
  ) throws -> Line {
    let style = TextStyle(font: Font(size: size), tracking: tracking)
    return try Line(AttributedText(string, style: style), fonts: LayoutFixture.dejaVuSans())
  }

  @Test func `S40: the end is cut`() throws {
    let cut = try #require(
      try line(CoreTextTruncationTests.sentence)
        .truncated(toWidth: 100, type: .tail, token: line("…"))
    )
    #expect(cut.glyphs == [43, 72, 79, 79, 82, 2825])
    #expect(cut.runs.map(\.range) == [0..<5, 5..<21])
    #expect(cut.runs.map(\.kind) == [.text, .token])
    #expect(cut.offsets == [0, 1, 2, 3, 4, 5])
    #expect(near(cut.width, 84.83203125))
    #expect(cut.range == 0..<21)
  }

  @Test func `S41: the start is cut`() throws {
    let cut = try #require(
      try line(CoreTextTruncationTests.sentence)
        .truncated(toWidth: 100, type: .head, token: line("…"))
    )
    #expect(cut.glyphs == [2825, 90, 82, 85, 79, 71])
    #expect(cut.runs.map(\.range) == [0..<16, 16..<21])
    #expect(near(cut.width, 90.08203125))
  }

  @Test func `the middle is cut, half the room on each side`() throws {
    let cut = try #require(
      try line(CoreTextTruncationTests.sentence)
        .truncated(toWidth: 100, type: .middle, token: line("…"))
    )
    #expect(cut.runs.map(\.range) == [0..<2, 2..<18, 18..<21])
    #expect(near(cut.width, 88.58203125))
  }

  @Test func `S43: the middle at 14 points`() throws {
    let cut = try #require(
      try line(CoreTextTruncationTests.sentence, 14)
        .truncated(toWidth: 134, type: .middle, token: line("…", 14))
    )
    // "Hello wo…ul world"
    #expect(cut.runs.map(\.range) == [0..<8, 8..<13, 13..<21])
  }

  @Test func `S44: a line that fits is as it was`() throws {
    let whole = try line(CoreTextTruncationTests.sentence)
    for type in TruncationType.allCases {
      let cut = try #require(try whole.truncated(toWidth: 1000, type: type, token: line("…")))
      #expect(cut.glyphs == whole.glyphs)
      #expect(cut.glyphs.count == 21)
      #expect(cut.removedRange == nil)
    }
  }

  @Test func `S45: without a token the run before the cut stands for what is left out`() throws {
    let whole = try line(CoreTextTruncationTests.sentence)
    let tail = try #require(whole.truncated(toWidth: 100, type: .tail))
    #expect(tail.glyphs.count == 7)
    #expect(tail.runs.map(\.range) == [0..<21])
    #expect(near(tail.width, 88.08984375))
    let head = try #require(whole.truncated(toWidth: 100, type: .head))
    #expect(head.offsets == Array(13...20))
    #expect(head.runs.map(\.range) == [13..<21])
    let middle = try #require(whole.truncated(toWidth: 100, type: .middle))
    #expect(middle.runs.map(\.range) == [0..<17, 17..<21])
  }

  @Test func `S47: white space at the end needs no room and is room`() throws {
    let whole = try line("Hello   ")
    let cut = try #require(try whole.truncated(toWidth: 60, type: .tail, token: line("…")))
    #expect(cut.glyphs == [43, 72, 79, 79, 2825])
    #expect(near(cut.width, 70.1484375))
    let fits = try #require(try whole.truncated(toWidth: 65, type: .tail, token: line("…")))
    #expect(fits.glyphs == [43, 72, 79, 79, 82])
    #expect(fits.range == 0..<8)
    #expect(fits.runs.map(\.range) == [0..<5])
    #expect(near(fits.width, whole.width - whole.trailingWhitespaceWidth))
    #expect(fits.trailingWhitespaceWidth == 0)
  }

  @Test func `S48: an empty token and negative tracking`() throws {
    let whole = try line("Hello", tracking: -3)
    for type in TruncationType.allCases {
      for width in [whole.width + 1, whole.width - 20] {
        #expect(try whole.truncated(toWidth: width, type: type, token: line("")) != nil)
      }
    }
  }

  @Test func `the token alone, and nothing where that does not fit`() throws {
    let whole = try line(CoreTextTruncationTests.sentence)
    let token = try line("…")
    let alone = try #require(whole.truncated(toWidth: 30, type: .tail, token: token))
    #expect(alone.glyphs == [2825])
    #expect(alone.runs.map(\.range) == [0..<21])
    for width: Double in [5, 0, -10, .nan, -Double.infinity] {
      #expect(whole.truncated(toWidth: width, type: .tail, token: token) == nil)
    }
    #expect(whole.truncated(toWidth: .infinity, type: .tail, token: token) != nil)
  }

  @Test func `W20: a token of three points, in runs of its own`() throws {
    let whole = try line("ABCDEF")
    let token = try line("...")
    let width = token.width + 20
    let runs = try TruncationType.allCases.map { type in
      try #require(
        whole.truncated(toWidth: type == .middle ? width + 20 : width, type: type, token: token)
      ).runs
    }
    // Head, middle, tail: "...F", "A...F", "A...".
    #expect(runs.map(\.count) == [2, 3, 2])
    #expect(runs.map { $0.reduce(0) { $0 + $1.glyphs.count } } == [4, 5, 4])
  }

  @Test func `O2 and O4: fewer glyphs in two or three runs, from 0 on, in the width`() throws {
    let whole = try line(String(repeating: "H", count: 16))
    let token = try line("...")
    for type in TruncationType.allCases {
      let cut = try #require(
        whole.truncated(toWidth: whole.width / 2, type: type, token: token)
      )
      #expect(cut.glyphs.count < 16)
      #expect(cut.width <= whole.width / 2)
      #expect(cut.runs.count == (type == .middle ? 3 : 2))
      #expect(cut.runs[0].x == 0)
      let sum = cut.runs.dropLast().reduce(0) { $0 + $1.width }
      #expect(near(cut.runs[cut.runs.count - 1].x, sum))
    }
  }

  @Test func `O6: the token's width is room for the token alone`() throws {
    let token = try line("...")
    let cut = try #require(
      try line(String(repeating: "H", count: 16))
        .truncated(toWidth: token.width, type: .tail, token: token)
    )
    #expect(cut.glyphs == token.glyphs)
  }

  @Test func `G16: what each kind of truncation shows`() throws {
    let whole = try line(CoreTextTruncationTests.sentence)
    let token = try line("…")
    func shown(_ type: TruncationType) throws -> [Run.Kind] {
      try #require(whole.truncated(toWidth: 120, type: type, token: token)).runs.map(\.kind)
    }
    #expect(try shown(.tail) == [.text, .token])
    #expect(try shown(.head) == [.token, .text])
    #expect(try shown(.middle) == [.text, .token, .text])
  }
}
