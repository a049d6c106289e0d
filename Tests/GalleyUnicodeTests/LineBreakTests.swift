import GalleyUnicode
import Testing

@Suite struct LineBreakTests {
  private static func pieces(
    _ text: String,
    _ language: String = "",
    _ strictness: LineBreakRules.Strictness = .normal,
    keepsHangulWords: Bool = false
  ) -> [String] {
    let rules = LineBreakRules(
      language: language,
      strictness: strictness,
      keepsHangulWords: keepsHangulWords
    )
    return Analysis(text, rules: rules).pieces(of: text)
  }

  @Test func `separators force a line, the last one too`() {
    let text = "a\nb\r\nc\u{B}d\u{C}e\u{85}f\u{2028}g\u{2029}h\r"
    let analysis = Analysis(text)
    #expect(
      analysis.pieces(of: text)
        == ["a\n", "b\r\n", "c\u{B}", "d\u{C}", "e\u{85}", "f\u{2028}", "g\u{2029}", "h\r"]
    )
    #expect(analysis.offsets(.hardBreak) == [2, 5, 7, 9, 12, 16, 20, 22])
    #expect(Analysis("a b").offsets(.hardBreak) == [])
    #expect(Analysis("\n").offsets(.lineBreak) == [1])
    #expect(Analysis("\n\n").offsets(.hardBreak) == [1, 2])
  }

  @Test func `dashes and no-break spaces`() {
    #expect(Self.pieces("storms—calmer") == ["storms", "—", "calmer"])
    #expect(Self.pieces("well-known") == ["well-", "known"])
    for text in [
      "2024-01-02", "10\u{202F}000", "5\u{A0}km", "-5", "1\u{202F}000\u{202F}€",
    ] {
      #expect(Self.pieces(text) == [text])
    }
    // LB 12a, as of Unicode 15.0.
    #expect(Self.pieces("–\u{A0}item") == ["–", "\u{A0}item"])
    #expect(Self.pieces("co\u{AD}operate") == ["co\u{AD}", "operate"])
  }

  @Test func `Thai, Lao, Khmer and Burmese break between words of a dictionary`() {
    #expect(Self.pieces("ภาษาไทยง่ายมาก", "th") == ["ภาษา", "ไทย", "ง่าย", "มาก"])
    #expect(Self.pieces("ພາສາລາວ", "lo").joined() == "ພາສາລາວ")
    #expect(Self.pieces("ພາສາລາວ", "lo").count > 1)
    #expect(Self.pieces("ខ្ញុំស្រលាញ់ភាសាខ្មែរ", "km").count > 1)
    #expect(Self.pieces("မြန်မာဘာသာစကား", "my").count > 1)
  }

  /// ICU gives the breaks inside such a stretch the status of its end, which is hard here.
  @Test(
    arguments: [
      "สวัสดีครับผมชื่อ", "ພາສາລາວມ່ວນ", "ខ្ញុំស្រលាញ់ភាសាខ្មែរ", "မြန်မာဘာသာစကား",
    ],
    ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
  )
  func `words of a dictionary before a separator are no lines`(word: String, separator: String) {
    let words = Self.pieces(word)
    #expect(words.count > 1)
    let text = word + separator + word + separator + "x"
    let analysis = Analysis(text)
    let (wordCount, separatorCount) = (word.utf8.count, separator.utf8.count)
    #expect(
      analysis.offsets(.hardBreak)
        == [wordCount + separatorCount, 2 * (wordCount + separatorCount)]
    )
    let line = words.dropLast() + [(words.last ?? "") + separator]
    #expect(analysis.pieces(of: text) == line + line + ["x"])
  }

  @Test func `small kana and marks follow the strictness`() {
    #expect(Self.pieces("あっあ", "ja", .strict) == ["あっ", "あ"])
    #expect(Self.pieces("あっあ", "ja", .normal) == ["あ", "っ", "あ"])
    #expect(Self.pieces("日〜日", "ja", .strict) == ["日〜", "日"])
    #expect(Self.pieces("日〜日", "ja", .normal) == ["日", "〜", "日"])
    #expect(Self.pieces("日々", "ja", .normal) == ["日々"])
    #expect(Self.pieces("日々", "ja", .loose) == ["日", "々"])
  }

  @Test func `Chinese breaks around curly quotes`() {
    let text = "他说“你好”了"
    #expect(Self.pieces(text, "zh-Hans") == ["他", "说", "“你", "好”", "了"])
    #expect(Self.pieces(text, "en") == ["他", "说“你", "好”了"])
  }

  @Test func `Hangul keeps its words where asked to, and only Hangul`() {
    let text = "한국어 문장은 日本語の"
    #expect(
      Self.pieces(text, "ko")
        == ["한", "국", "어 ", "문", "장", "은 ", "日", "本", "語", "の"]
    )
    #expect(
      Self.pieces(text, "ko", keepsHangulWords: true)
        == ["한국어 ", "문장은 ", "日", "本", "語", "の"]
    )
    #expect(Self.pieces("ㅋㅋ", "ko") == ["ㅋ", "ㅋ"])
  }

  @Test(arguments: ["", "en", "x", "nonsense-that-is-far-too-long-for-a-tag", "日本", "a\0b", "@"])
  func `any language has rules`(language: String) {
    #expect(Self.pieces("one two", language) == ["one ", "two"])
  }

  @Test func `a break has the rules of the character before it`() {
    let text = "あっあっあっ"
    let bytes = Array(text.utf8)
    let strict = LineBreakRules(language: "ja", strictness: .strict)
    let normal = LineBreakRules(language: "ja", strictness: .normal)
    func pieces(_ spans: [LineBreakSpan]) -> [String] {
      Analysis(bytes, lineBreaks: spans).pieces(of: text)
    }
    #expect(
      pieces([LineBreakSpan(end: 6, rules: strict), LineBreakSpan(end: 18, rules: normal)])
        == ["あっ", "あ", "っ", "あ", "っ"]
    )
    #expect(
      pieces([LineBreakSpan(end: 9, rules: strict), LineBreakSpan(end: 18, rules: normal)])
        == ["あっ", "あっ", "あ", "っ"]
    )
    #expect(
      pieces([
        LineBreakSpan(end: 3, rules: normal), LineBreakSpan(end: 9, rules: strict),
        LineBreakSpan(end: 18, rules: normal),
      ]) == ["あ", "っ", "あっ", "あ", "っ"]
    )
  }

  @Test func `spans that do not tile the text are made to`() {
    let text = "あっあ b"
    let bytes = Array(text.utf8)
    let strict = LineBreakRules(strictness: .strict)
    for spans in [
      [LineBreakSpan(end: 1, rules: strict)],
      [LineBreakSpan(end: 99, rules: strict), LineBreakSpan(end: -7, rules: LineBreakRules())],
      [LineBreakSpan(end: 0, rules: LineBreakRules()), LineBreakSpan(end: 2, rules: strict)],
      [LineBreakSpan(end: 4, rules: strict), LineBreakSpan(end: 5, rules: strict)],
    ] {
      #expect(Analysis(bytes, lineBreaks: spans).pieces(of: text) == ["あっ", "あ ", "b"])
    }
  }

  @Test func `spans inside a word have the boundary at its end once`() {
    let word = String(repeating: "a", count: 90)
    let text = word + " b " + word
    let rules = [LineBreakRules(language: "en"), LineBreakRules(language: "ja")]
    let spans = (1...61).map { LineBreakSpan(end: $0 * 3, rules: rules[$0 % 2]) }
    #expect(
      Analysis(Array(text.utf8), lineBreaks: spans).pieces(of: text) == [word + " ", "b ", word]
    )
  }

  @Test func `more languages than iterators are kept`() {
    let languages = ["en", "de", "fr", "ja", "zh", "ko", "fi", "sv", "el", "th", "it", "es"]
    let text = String(repeating: "あっ ", count: languages.count)
    let spans = languages.enumerated().map { index, language in
      LineBreakSpan(end: (index + 1) * 7, rules: LineBreakRules(language: language))
    }
    let analyzer = TextAnalyzer()
    for _ in 0..<2 {
      let analysis = Analysis(Array(text.utf8), lineBreaks: spans, analyzer: analyzer)
      #expect(analysis.pieces(of: text).allSatisfy { ["あ", "っ "].contains($0) })
    }
  }
}
