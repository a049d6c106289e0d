import GalleyUnicode
import Testing

/// Unicode's own tests of line breaking and of grapheme clusters, through the analyzer.
@Suite struct BreakConformanceTests {
  /// The text of a line such as `÷ 0020 × 0308 ÷` and the offsets of its breaks.
  private static func parse(_ line: ArraySlice<UInt8>) -> (text: EncodedScalars, breaks: [Int]) {
    let words = line.words
    let text = EncodedScalars(words.compactMap { $0.number(radix: 16).map(UInt32.init) })
    let offsets = text.offsets + [text.bytes.count]
    let marks = words.filter { $0.number(radix: 16) == nil }
    return (text, zip(marks, offsets).filter { $0.0.elementsEqual("÷".utf8) }.map(\.1))
  }

  private static func misses(
    of name: String,
    _ mark: Analysis.Marks,
    strictness: LineBreakRules.Strictness = .strict,
    analyzer: TextAnalyzer
  ) throws -> (cases: Int, misses: [String]) {
    let file = try UnicodeDataFile("auxiliary/\(name)")
    var cases = 0
    var misses: [String] = []
    file.forEachLine { line in
      let (text, breaks) = parse(line)
      let rules = LineBreakRules(strictness: strictness)
      let analysis = Analysis(
        text.bytes,
        lineBreaks: [LineBreakSpan(end: text.bytes.count, rules: rules)],
        analyzer: analyzer
      )
      cases += 1
      if analysis.offsets(mark) != breaks { misses.append(line.normalized) }
    }
    return (cases, misses)
  }

  @Test func `GraphemeBreakTest agrees`() throws {
    let (cases, misses) = try Self.misses(
      of: "GraphemeBreakTest.txt",
      .grapheme,
      analyzer: TextAnalyzer()
    )
    #expect(cases == 602)
    #expect(misses == [])
  }

  @Test func `LineBreakTest agrees but for the cases listed`() throws {
    let (cases, misses) = try Self.misses(
      of: "LineBreakTest.txt",
      .lineBreak,
      analyzer: TextAnalyzer(breaksInsideGraphemes: true)
    )
    #expect(cases == 7654)
    #expect(misses == Self.lineBreakTestMisses)
  }

  @Test func `lines break inside graphemes only where asked to`() throws {
    let file = try UnicodeDataFile("auxiliary/LineBreakTest.txt")
    let (standard, wide) = (TextAnalyzer(), TextAnalyzer(breaksInsideGraphemes: true))
    var dropped = 0
    file.forEachLine { line in
      let bytes = Self.parse(line).text.bytes
      let analysis = Analysis(bytes, analyzer: standard)
      let all = Analysis(bytes, analyzer: wide).offsets(.lineBreak)
      let kept = all.filter(Set(analysis.offsets(.grapheme)).contains)
      #expect(analysis.offsets(.lineBreak) == kept)
      if kept != all { dropped += 1 }
    }
    #expect(dropped == 315)
  }

  /// The cases in which ICU 72 differs: what it does with numbers and hyphens is its own (LB 25
  /// tailored, LB 20 and 21 for the hyphen that begins a word).
  private static let lineBreakTestMisses = [
    "× 002D ÷ 0023 ÷",
    "× 002D × 0308 ÷ 0023 ÷",
    "× 002D ÷ 00A7 ÷",
    "× 002D × 0308 ÷ 00A7 ÷",
    "× 002D ÷ 50005 ÷",
    "× 002D × 0308 ÷ 50005 ÷",
    "× 002D ÷ 0E01 ÷",
    "× 002D × 0308 ÷ 0E01 ÷",
    "× 002C ÷ 0030 ÷",
    "× 002C × 0308 ÷ 0030 ÷",
    """
    × 0065 × 0071 × 0075 × 0061 × 006C × 0073 × 0020 × 002E ÷ 0033 × 0035 × 0020 ÷ \
    0063 × 0065 × 006E × 0074 × 0073 ÷
    """,
    "× 0061 × 002E ÷ 0032 × 0020 ÷",
    "× 0061 × 002E ÷ 0032 × 0020 ÷ 0915 ÷",
    "× 0061 × 002E ÷ 0032 × 0020 ÷ 672C ÷",
    "× 0061 × 002E ÷ 0032 × 3000 ÷ 672C ÷",
    "× 0061 × 002E ÷ 0032 × 3000 ÷ 307E ÷",
    "× 0061 × 002E ÷ 0032 × 3000 ÷ 0033 ÷",
    "× 0041 × 002E ÷ 0031 × 0020 ÷ BABB ÷",
    "× BD24 ÷ C5B4 × 002E × 0020 ÷ 0041 × 002E ÷ 0032 × 0020 ÷ BCFC ÷",
    "× BD10 ÷ C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0033 × 0020 ÷ BABB ÷",
    "× C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0034 × 0020 ÷ BABB ÷",
    "× 0061 × 002E ÷ 0032 × 3000 ÷ 300C ÷",
  ]
}
