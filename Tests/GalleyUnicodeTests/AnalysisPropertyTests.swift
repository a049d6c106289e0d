import GalleyUnicode
import Testing

/// What holds for the analysis of any text, tried on random ones.
@Suite struct AnalysisPropertyTests {
  /// SplitMix64: the same numbers on each run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z >> 31
    }
  }

  private static let alphabets: [[ClosedRange<UInt32>]] = [
    [0x20...0x7E],
    [0x00...0x7F],
    [0x20...0x7E, 0xA0...0x24F, 0x300...0x320],
    [0x20...0x40, 0x5D0...0x5EA, 0x621...0x652, 0x660...0x669, 0x61...0x7A],
    [
      0x61...0x64, 0x5D0...0x5D4, 0x202A...0x202E, 0x2066...0x2069, 0x09...0x0D, 0x1C...0x1F,
      0x85...0x85,
    ],
    [0x900...0x97F, 0x200C...0x200D],
    [0xE01...0xE3A, 0xE40...0xE4E, 0x20...0x20],
    [0x3000...0x30FF, 0x4E00...0x4E20, 0xFF00...0xFFEF, 0x61...0x7A],
    [0x1100...0x11FF, 0xAC00...0xAC40, 0x3131...0x3140],
    [
      0x1F1E6...0x1F1FF, 0x1F3FB...0x1F400, 0x1F466...0x1F469, 0x200D...0x200D, 0xFE0F...0xFE0F,
      0x20E3...0x20E3, 0x31...0x32,
    ],
    [0x00...0xD7FF, 0xE000...0xFFFF],
    [0x00...0xD7FF, 0xE000...0x10FFFF],
  ]

  private static func text(using generator: inout Generator) -> [UInt8] {
    let alphabet = alphabets.randomElement(using: &generator) ?? []
    let length = Int.random(in: 0...40, using: &generator)
    var bytes: [UInt8] = []
    for _ in 0..<length {
      let range = alphabet.randomElement(using: &generator) ?? 0x61...0x7A
      let value = UInt32.random(in: range, using: &generator)
      bytes.append(contentsOf: String(Character(Unicode.Scalar(value) ?? "a")).utf8)
    }
    // One text in eight is no UTF-8.
    if Int.random(in: 0..<8, using: &generator) == 0, !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &generator)
      bytes[index] = UInt8.random(in: 0...255, using: &generator)
    }
    return bytes
  }

  private static func directions(
    for count: Int,
    using generator: inout Generator
  ) -> [DirectionSpan] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      let start = Int.random(in: -2...count + 2, using: &generator)
      let end = Int.random(in: start...count + 4, using: &generator)
      let rtl = Bool.random(using: &generator)
      let kinds: [DirectionSpan.Kind] = [
        .embedding(rtl: rtl), .override(rtl: rtl), .isolate(rtl: rtl), .isolate(rtl: nil),
      ]
      return DirectionSpan(
        range: start..<end,
        kind: kinds.randomElement(using: &generator) ?? .isolate(rtl: nil)
      )
    }
  }

  private static let rules: [LineBreakRules] = [
    LineBreakRules(),
    LineBreakRules(language: "ja", strictness: .strict),
    LineBreakRules(language: "zh", strictness: .loose),
    LineBreakRules(language: "ko", keepsHangulWords: true),
  ]

  private static func lineBreaks(
    for count: Int,
    using generator: inout Generator
  ) -> [LineBreakSpan] {
    var ends = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      Int.random(in: 0...count, using: &generator)
    }
    ends.append(count)
    return ends.sorted().map {
      LineBreakSpan(end: $0, rules: rules.randomElement(using: &generator) ?? LineBreakRules())
    }
  }

  private static func check(_ analysis: Analysis, of bytes: [UInt8]) {
    let count = bytes.count
    #expect(analysis.count == count)
    #expect(analysis.marks.count == count + 1)
    #expect(analysis.marks[0].contains(.grapheme))
    #expect(analysis.marks[count].contains(.grapheme))
    #expect(!analysis.marks[0].contains(.lineBreak))
    #expect(analysis.marks[count].contains(.lineBreak) == (count > 0))
    #expect(analysis.paragraphLevel <= 1)
    #expect(analysis.levels.isEmpty || analysis.levels.count == count)
    #expect(analysis.levels.isEmpty || analysis.levels.contains { $0 != analysis.paragraphLevel })
    #expect(analysis.levels.allSatisfy { $0 <= 126 })
    #expect(analysis.scriptRuns.map(\.end) == Set(analysis.scriptRuns.map(\.end)).sorted())
    #expect((analysis.scriptRuns.last?.end ?? 0) == count)
    for run in analysis.scriptRuns { #expect(analysis.marks[run.end].contains(.grapheme)) }
    for (first, second) in zip(analysis.scriptRuns, analysis.scriptRuns.dropFirst()) {
      #expect(first.script != second.script)
    }
    for (offset, mark) in analysis.marks.enumerated() {
      if mark.contains(.hardBreak) { #expect(mark.contains(.lineBreak)) }
      if mark.contains(.lineBreak) { #expect(mark.contains(.grapheme)) }
      if offset > 0, offset < count, let text = String(validating: bytes[..<offset], as: UTF8.self),
        let last = text.unicodeScalars.last, String(validating: bytes, as: UTF8.self) != nil
      {
        let separates = "\n\r\u{B}\u{C}\u{85}\u{2028}\u{2029}".unicodeScalars.contains(last)
        let insideReturn = last == "\r" && bytes[offset] == 0x0A
        #expect(mark.contains(.hardBreak) == (separates && !insideReturn))
      }
    }
  }

  @Test func `any text gives a consistent analysis`() {
    var generator = Generator(state: 1)
    let analyzer = TextAnalyzer()
    for _ in 0..<3_000 {
      let bytes = Self.text(using: &generator)
      let base = [BaseDirection.natural, .leftToRight, .rightToLeft].randomElement(
        using: &generator
      )
      let analysis = Analysis(
        bytes,
        base ?? .natural,
        directions: Self.directions(for: bytes.count, using: &generator),
        lineBreaks: Self.lineBreaks(for: bytes.count, using: &generator),
        analyzer: analyzer
      )
      Self.check(analysis, of: bytes)
      Self.checkOrder(analysis.levels)
    }
  }

  private static func checkOrder(_ levels: [UInt8]) {
    let order = visualOrder(of: levels)
    #expect(order.sorted() == Array(levels.indices))
  }

  @Test func `spans of rules take each boundary from the rules of the character before`() {
    var generator = Generator(state: 2)
    let analyzer = TextAnalyzer()
    for _ in 0..<1_000 {
      let bytes = Self.text(using: &generator)
      let spans = Self.lineBreaks(for: bytes.count, using: &generator)
      let whole = Self.rules.map { rules in
        Analysis(
          bytes,
          lineBreaks: [LineBreakSpan(end: bytes.count, rules: rules)],
          analyzer: analyzer
        )
      }
      let mixed = Analysis(bytes, lineBreaks: spans, analyzer: analyzer)
      let starts = Self.characterStarts(bytes)
      for (start, next) in zip(starts, starts.dropFirst()) where next < bytes.count {
        guard let span = spans.first(where: { start < $0.end }),
          let index = Self.rules.firstIndex(of: span.rules)
        else { continue }
        #expect(mixed.marks[next] == whole[index].marks[next])
      }
    }
  }

  /// The offsets of the scalars, nothing for bytes that are no UTF-8.
  private static func characterStarts(_ bytes: [UInt8]) -> [Int] {
    guard String(validating: bytes, as: UTF8.self) != nil else { return [] }
    return bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
  }

  @Test func `text before and after ASCII is analysed alike`() {
    // The same text on the path for ASCII and, with a character added after it, on the other.
    var generator = Generator(state: 3)
    let analyzer = TextAnalyzer()
    for _ in 0..<500 {
      let length = Int.random(in: 1...60, using: &generator)
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...0x7F, using: &generator) }
      let narrow = Analysis(bytes, .rightToLeft, analyzer: analyzer)
      let wide = Analysis(bytes + Array("\n漢".utf8), .rightToLeft, analyzer: analyzer)
      guard bytes.last != 0x0D, bytes.last != 0x0A, bytes.last != 0x20 else { continue }
      #expect(narrow.marks.dropLast() == wide.marks[..<length])
      #expect(narrow.marks[..<length].allSatisfy { !$0.contains(.ideograph) })
    }
  }
}
