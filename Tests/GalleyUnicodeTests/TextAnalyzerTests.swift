import GalleyUnicode
import Testing

@Suite struct TextAnalyzerTests {
  @Test func `an empty text has one boundary`() {
    let analysis = Analysis("")
    #expect(analysis.count == 0)
    #expect(analysis.marks == [.grapheme])
    #expect(analysis.levels.isEmpty)
    #expect(analysis.scriptRuns.isEmpty)
    #expect(Analysis("", .rightToLeft).paragraphLevel == 1)
  }

  @Test func `ASCII is marked as any text is`() {
    let text = "one two-three\tfour"
    let analysis = Analysis(text)
    #expect(analysis.pieces(of: text) == ["one ", "two-", "three\t", "four"])
    #expect(analysis.offsets(.grapheme) == Array(0...18))
    #expect(analysis.offsets(.hangs) == [3, 13])
    #expect(analysis.offsets(.hardBreak).isEmpty)
    #expect(analysis.levels.isEmpty)
    #expect(analysis.scripts == ["18 Latn"])

    let all = String(decoding: (0..<0x80).map { UInt8($0) }, as: UTF8.self)
    let (narrow, wide) = (Analysis(all), Analysis(all + "é"))
    #expect(Array(narrow.marks[..<0x80]) == Array(wide.marks[..<0x80]))
  }

  // MARK: Kinds of characters

  private static func scalars(_ mark: Analysis.Marks, in range: ClosedRange<UInt32>) -> [UInt32] {
    let analyzer = TextAnalyzer()
    return range.compactMap(Unicode.Scalar.init).filter {
      Analysis(String(Character($0)), analyzer: analyzer).marks[0].contains(mark)
    }.map(\.value)
  }

  @Test func `white space hangs but for no-break spaces and separators`() {
    let hanging: [UInt32] =
      [0x09, 0x20, 0x1680] + Array(0x2000...0x2006) + [
        0x2008, 0x2009, 0x200A, 0x205F, 0x3000,
      ]
    #expect(Self.scalars(.hangs, in: 0...0x3100) == hanging)
  }

  @Test func `separators and controls are told apart`() {
    #expect(
      Self.scalars(.separator, in: 0...0x3100)
        == [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]
    )
    let controls: [UInt32] =
      Array(0x00...0x08) + Array(0x0E...0x1F) + Array(0x7F...0x84) + Array(0x86...0x9F)
    #expect(Self.scalars(.control, in: 0...0x3100) == controls)
    #expect(Self.scalars(.softHyphen, in: 0...0x3100) == [0xAD])
  }

  @Test func `ideographs are letters of Han, kana and bopomofo, not their punctuation`() {
    let text = "漢かカㄅー々〆〇ｱｰ𠀀・、。「（〜한aあ"
    let analysis = Analysis(text)
    let marked = zip(text.unicodeScalars, analysis.offsets(.grapheme)).filter {
      analysis.marks[$0.1].contains(.ideograph)
    }
    #expect(String(String.UnicodeScalarView(marked.map(\.0))) == "漢かカㄅー々〆〇ｱｰ𠀀あ")
  }

  // MARK: Graphemes

  @Test(
    arguments: [
      ("a\r\nb", [0, 1, 3, 4]),
      ("\n\r\r\n", [0, 1, 2, 4]),
      ("é\r\né", [0, 2, 4, 6]),
      ("e\u{301}x", [0, 3, 4]),
      ("👨‍👩‍👧x", [0, 18, 19]),
      ("🇫🇷🇩🇪🇮", [0, 8, 16, 20]),
      ("\u{1100}\u{1161}\u{11A8}각", [0, 9, 12]),
      ("각각", [0, 3, 6]),
      ("1️⃣2", [0, 7, 8]),
      // A conjunct is one cluster, as CLDR has it.
      ("नमस्ते", [0, 3, 6, 18]),
    ])
  func `graphemes are extended clusters`(text: String, boundaries: [Int]) {
    #expect(Analysis(text).offsets(.grapheme) == boundaries)
  }

  // MARK: Input that is no UTF-8

  @Test(
    arguments: [
      [0x80], [0xC3], [0xE2, 0x80], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0xC0, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0x80], [0xFF, 0xFE],
    ] as [[UInt8]]
  )
  func `bytes that are no UTF-8 are characters of their own`(bytes: [UInt8]) {
    let analysis = Analysis(bytes)
    #expect(analysis.offsets(.grapheme) == Array(0...bytes.count))
    #expect(analysis.scriptRuns.map(\.end) == [bytes.count])
    let before = Analysis(Array("a ".utf8) + bytes + Array("א".utf8))
    #expect(before.count == bytes.count + 4)
    #expect(before.allLevels.suffix(2) == [1, 1])
  }

  @Test func `an analyzer and an analysis are used again`() {
    let analyzer = TextAnalyzer()
    var analysis = Analysis()
    let texts = ["שלום abc", "a", "", "日本語のテキスト", String(repeating: "x y ", count: 100), "é"]
    for text in texts + texts.reversed() {
      Array(text.utf8).withUnsafeBufferPointer { buffer in
        analyzer.analyze(
          buffer,
          baseDirection: .natural,
          directions: [],
          lineBreaks: [LineBreakSpan(end: buffer.count, rules: LineBreakRules())],
          into: &analysis
        )
      }
      let fresh = Analysis(text)
      #expect(analysis.count == fresh.count)
      #expect(analysis.marks == fresh.marks)
      #expect(analysis.levels == fresh.levels)
      #expect(analysis.paragraphLevel == fresh.paragraphLevel)
      #expect(analysis.scriptRuns == fresh.scriptRuns)
    }
  }
}
