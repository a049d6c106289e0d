import GalleyTestSupport
import Testing

@testable import GalleyUnicode

/// Boundaries are found with ICU's compiled rules alone; these hold them to ICU's iterator.
@Suite struct BreakRulesTests {
  private static let languages = [
    "", "en", "de", "fi", "sv", "fr", "ja", "ko", "zh", "zh-Hant", "th", "he", "hi", "xx",
  ]
  private static let lineLocales = languages.flatMap { language in
    ["@lb=loose", "@lb=normal", "@lb=strict"].map { language + $0 }
  }

  /// Ranges whose characters are mixed in one text.
  private static let alphabets: [[ClosedRange<UInt32>]] = [
    [0x20...0x7E],
    [0x00...0x7F, 0x85...0x85, 0x2028...0x2029],
    [0x20...0x7E, 0xA0...0x24F, 0x300...0x320, 0x2010...0x203E],
    [0x20...0x40, 0x5BE...0x5EA, 0x621...0x652, 0x660...0x669, 0x61...0x7A],
    [0x900...0x97F, 0x200C...0x200D, 0x20...0x20],
    [0xE01...0xE3A, 0xE40...0xE4E, 0x20...0x22],
    [0xE81...0xEC4, 0x1780...0x17B3, 0x1000...0x104F, 0x20...0x22],
    [0x3000...0x30FF, 0x4E00...0x4E20, 0xFF00...0xFFEF, 0x2018...0x201D, 0x61...0x7A],
    [0x3001...0x3011, 0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x4E03, 0x30...0x39],
    [0x1100...0x11FF, 0xAC00...0xAC40, 0x3131...0x3140, 0x20...0x20],
    [
      0x1F1E6...0x1F1FF, 0x1F3FB...0x1F400, 0x1F466...0x1F469, 0x200D...0x200D, 0xFE0F...0xFE0F,
      0x20E3...0x20E3, 0x31...0x32,
    ],
    [0x00...0xD7FF, 0xE000...0xFFFF],
    [0x00...0xD7FF, 0xE000...0x10FFFF],
  ]

  private static func text(using random: inout SeededGenerator) -> [UInt16] {
    let alphabet = alphabets.randomElement(using: &random) ?? []
    var units: [UInt16] = []
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      let range = alphabet.randomElement(using: &random) ?? 0x61...0x7A
      let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random))
      units.append(contentsOf: (scalar ?? "a").utf16)
    }
    return units
  }

  /// The boundaries that the whole iterator finds.
  private static func expected(_ units: [UInt16], _ iterator: BreakIterator) -> [Int] {
    units.withUnsafeBufferPointer { units in
      guard iterator.setText(units) else { return [] }
      var ends: [Int] = []
      while case let next = iterator.next(), next >= 0 { ends.append(next) }
      return ends
    }
  }

  private static func found(_ units: [UInt16], _ source: BreakSource) -> [Int] {
    var ends: [Int] = []
    units.withUnsafeBufferPointer { units in
      source.withEnds(of: units) { found in ends = found.map(Int.init) }
    }
    return ends
  }

  private static func differences(
    _ kind: BreakIterator.Kind,
    _ locale: String,
    count: Int,
    using random: inout SeededGenerator
  ) throws -> [String] {
    let iterator = try #require(BreakIterator(kind, locale: locale))
    #expect(iterator.compiledRules.flatMap { BreakRules($0) } != nil)
    let source = BreakSource(kind, locale: locale)
    var differences: [String] = []
    for _ in 0..<count {
      let units = text(using: &random)
      if found(units, source) != expected(units, iterator) {
        differences.append("\(locale): \(String(decoding: units, as: UTF16.self).debugDescription)")
      }
    }
    return differences
  }

  @Test(arguments: lineLocales)
  func `lines are those of the iterator`(locale: String) throws {
    var random = SeededGenerator(seed: UInt64(locale.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }))
    #expect(try Self.differences(.lines, locale, count: 4_000, using: &random) == [])
  }

  @Test func `graphemes and words are those of the iterator`() throws {
    var random = SeededGenerator(seed: 29)
    #expect(try Self.differences(.graphemes, "", count: 40_000, using: &random) == [])
    for locale in ["", "ja", "th", "fi"] {
      #expect(try Self.differences(.words, locale, count: 2_000, using: &random) == [])
    }
  }

  /// Sentences that a dictionary divides, between others.
  @Test(arguments: ["@lb=strict", "th@lb=normal", "ja@lb=loose"])
  func `stretches of a dictionary are divided as by the iterator`(locale: String) throws {
    let iterator = try #require(BreakIterator(.lines, locale: locale))
    let source = BreakSource(.lines, locale: locale)
    let parts = [
      "ภาษาไทยง่ายมาก", "สวัสดีครับผมชื่อ", "ประเทศไทย", "ๆ", "ฯลฯ", "ก", "ນ", "ພາສາລາວມ່ວນ",
      "ខ្ញុំស្រលាញ់ភាសាខ្មែរ",
      "မြန်မာဘာသာစကား", " ", "\n", "(", ")", "“", "”", "1", "a", "日", "。", "-", "\u{AD}", "😀",
      "\u{200B}",
    ]
    var random = SeededGenerator(seed: 33)
    for _ in 0..<3_000 {
      let count = Int.random(in: 1...9, using: &random)
      let text = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let units = Array(text.utf16)
      #expect(Self.found(units, source) == Self.expected(units, iterator), "\(text)")
    }
  }

  @Test func `bytes that are no rules are not taken`() throws {
    let rules = try #require(BreakIterator(.lines, locale: "")?.compiledRules)
    #expect(BreakRules(rules) != nil)
    #expect(BreakRules([]) == nil)
    for count in [1, 4, 79, 80, 200, rules.count / 2] {
      #expect(BreakRules(Array(rules.prefix(count))) == nil)
    }
    var other = rules
    other[4] = 5
    #expect(BreakRules(other) == nil)
  }
}
