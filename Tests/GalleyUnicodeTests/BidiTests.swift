import GalleyUnicode
import Testing

@Suite struct BidiTests {
  /// The levels of the scalars.
  private static func levels(
    _ text: String,
    _ base: BaseDirection = .natural,
    _ directions: [DirectionSpan] = []
  ) -> [UInt8] {
    let analysis = Analysis(text, base, directions: directions)
    let levels = analysis.allLevels
    var offset = 0
    return text.unicodeScalars.map { scalar in
      let length = String(Character(scalar)).utf8.count
      defer { offset += length }
      #expect(Set(levels[offset..<offset + length]).count == 1)
      return levels[offset]
    }
  }

  @Test func `the first strong character gives the level`() {
    #expect(Analysis("abc").paragraphLevel == 0)
    #expect(Analysis("12 ש abc").paragraphLevel == 1)
    #expect(Analysis("abc ש").paragraphLevel == 0)
    #expect(Analysis("\u{2067}ש\u{2069} abc").paragraphLevel == 0)
    #expect(Analysis("...").paragraphLevel == 0)
    #expect(Analysis("abc", .rightToLeft).paragraphLevel == 1)
    #expect(Analysis("ש", .leftToRight).paragraphLevel == 0)
    #expect(Analysis("א\u{85}b").paragraphLevel == 1)
    #expect(Analysis("\n\nא").paragraphLevel == 1)
  }

  @Test func `levels are left out where all are the paragraph's`() {
    for text in ["abc", "Zażółć 12", "日本", "a\u{300}"] {
      #expect(Analysis(text).levels.isEmpty)
      #expect(Analysis(text, .leftToRight).levels.isEmpty)
    }
    #expect(Analysis("שלום").levels.isEmpty)
    #expect(Analysis("שלום", .leftToRight).levels == Array(repeating: 1, count: 8))
    #expect(Analysis("?!", .rightToLeft).levels.isEmpty)
    #expect(Analysis("abc", .rightToLeft).levels == [2, 2, 2])
  }

  @Test func `mixed text`() {
    #expect(Self.levels("a ש1 b") == [0, 0, 1, 2, 0, 0])
    #expect(Self.levels("ש a", .natural) == [1, 1, 2])
    #expect(Self.levels("ב x (x)", .rightToLeft) == [1, 1, 2, 2, 2, 2, 2])
    #expect(Self.levels("𞤀a") == [1, 2])
  }

  @Test func `the separator at the end and white space before it have the paragraph's level`() {
    #expect(Self.levels("אב abc \n", .rightToLeft) == [1, 1, 1, 2, 2, 2, 1, 1])
    #expect(Self.levels("a ש \r\n") == [0, 0, 1, 0, 0, 0])
    #expect(Self.levels("a ש\t\u{2029}") == [0, 0, 1, 0, 0])
    #expect(Self.levels("\n", .rightToLeft) == [1])
  }

  @Test func `a separator inside does not end the paragraph`() {
    for separator in ["\n", "\r\n", "\u{85}", "\u{1C}", "\u{1E}", "\u{2029}", "\u{2028}"] {
      let analysis = Analysis("ש\(separator)ש a", .leftToRight)
      #expect(analysis.paragraphLevel == 0)
      #expect(analysis.levels.prefix(2 + separator.utf8.count + 2).allSatisfy { $0 == 1 })
      #expect(analysis.levels.suffix(2) == [0, 0])
    }
  }

  @Test func `spans act as the controls they stand for`() {
    func span(_ range: Range<Int>, _ kind: DirectionSpan.Kind) -> DirectionSpan {
      DirectionSpan(range: range, kind: kind)
    }
    #expect(Self.levels("abc", .natural, [span(1..<2, .override(rtl: true))]) == [0, 1, 0])
    #expect(Self.levels("abc", .natural, [span(1..<2, .embedding(rtl: true))]) == [0, 2, 0])
    #expect(Self.levels("a1c", .natural, [span(1..<2, .isolate(rtl: true))]) == [0, 2, 0])
    #expect(Self.levels("aאc", .natural, [span(1..<3, .isolate(rtl: nil))]) == [0, 1, 0])
    #expect(Self.levels("אa", .natural, [span(0..<2, .isolate(rtl: nil))]) == [1, 0])
    #expect(Self.levels("א1", .natural, [span(2..<3, .isolate(rtl: false))]) == [1, 2])
    #expect(Self.levels("אב", .natural, [span(0..<4, .override(rtl: false))]) == [2, 2])
  }

  @Test func `spans nest, whatever their order`() {
    let outer = DirectionSpan(range: 0..<5, kind: .override(rtl: true))
    let inner = DirectionSpan(range: 1..<3, kind: .override(rtl: false))
    let same = DirectionSpan(range: 0..<3, kind: .override(rtl: false))
    #expect(Self.levels("abcdef", .natural, [outer, inner]) == [1, 2, 2, 1, 1, 0])
    #expect(Self.levels("abcdef", .natural, [inner, outer]) == [1, 2, 2, 1, 1, 0])
    #expect(Self.levels("abcdef", .natural, [same, outer]) == [2, 2, 2, 1, 1, 0])
    let crossing = DirectionSpan(range: 3..<9, kind: .override(rtl: false))
    #expect(Self.levels("abcdef", .natural, [outer, crossing]) == [1, 1, 1, 2, 2, 0])
  }

  @Test func `spans outside the text or without length do nothing`() {
    let spans = [(-5)..<(-1), 3..<3, 7..<9, 6..<Int.max].map {
      DirectionSpan(range: $0, kind: .override(rtl: true))
    }
    #expect(Self.levels("abcdef", .natural, spans) == [0, 0, 0, 0, 0, 0])
    let all = DirectionSpan(range: Int.min..<Int.max, kind: .override(rtl: true))
    #expect(Self.levels("abc\n", .natural, [all]) == [1, 1, 1, 0])
  }

  // MARK: Visual order

  @Test(
    arguments: [
      ([], []),
      ([0, 0, 0], [0, 1, 2]),
      ([1, 1, 1], [2, 1, 0]),
      ([0, 1, 1, 0], [0, 2, 1, 3]),
      ([1, 2, 2, 1], [3, 1, 2, 0]),
      ([2, 2, 1, 2, 3, 3], [3, 5, 4, 2, 0, 1]),
      ([2, 4, 2], [0, 1, 2]),
      ([127, 126, 125], [2, 0, 1]),
      ([255, 255], [1, 0]),
    ] as [([UInt8], [Int])]
  )
  func `stretches of a level are reversed, the highest first`(levels: [UInt8], order: [Int]) {
    #expect(visualOrder(of: levels) == order)
  }
}
