import GalleyTestSupport
import Testing

@testable import GalleyUnicode

/// The breaks of ASCII are found without ICU; these hold them to ICU's answers.
@Suite struct ASCIILineBreaksTests {
  private static let locales = [
    "", "en", "de", "fi", "sv", "fr", "ja", "ko", "zh", "th", "he", "xx",
  ]
  private static let keywords = ["@lb=loose", "@lb=normal", "@lb=strict"]
  /// One character of each class, with those that the rules treat alike.
  private static let signs = Array("a0 ()[}{\".,:!?/-|\t$+\\%#@".utf8)

  private static func answer(_ text: [UInt8], _ iterator: BreakIterator) -> [Int] {
    let units = text.map(UInt16.init)
    return units.withUnsafeBufferPointer { units in
      guard iterator.setText(units) else { return [] }
      var breaks: [Int] = []
      while case let next = iterator.next(), next >= 0, next < units.count { breaks.append(next) }
      return breaks
    }
  }

  private static func found(_ text: [UInt8], _ breaks: ASCIILineBreaks) -> [Int]? {
    var marks = [Analysis.Marks](repeating: [], count: text.count + 1)
    let isDone = text.withUnsafeBufferPointer { bytes in
      marks.withUnsafeMutableBufferPointer { breaks.mark(bytes, in: $0) }
    }
    return isDone ? marks.indices.filter { marks[$0].contains(.lineBreak) } : nil
  }

  @Test func `all texts of up to four characters`() throws {
    let iterator = try #require(BreakIterator(.lines, locale: "@lb=normal"))
    let breaks = ASCIILineBreaks()
    var differences = 0
    for length in 1...4 {
      var digits = [Int](repeating: 0, count: length)
      while true {
        let text = digits.map { Self.signs[$0] }
        if Self.found(text, breaks) != Self.answer(text, iterator) { differences += 1 }
        var place = 0
        while place < length, digits[place] == Self.signs.count - 1 {
          digits[place] = 0
          place += 1
        }
        if place == length { break }
        digits[place] += 1
      }
    }
    #expect(differences == 0)
  }

  @Test func `random texts in every strictness and several languages`() throws {
    let breaks = ASCIILineBreaks()
    var random = SeededGenerator(seed: 14)
    for locale in Self.locales {
      for keyword in Self.keywords {
        let iterator = try #require(BreakIterator(.lines, locale: locale + keyword))
        for _ in 0..<3_000 {
          var text = (0..<Int.random(in: 1...60, using: &random)).map { _ in
            Bool.random(using: &random)
              ? Self.signs[Int.random(in: 0..<Self.signs.count, using: &random)]
              : UInt8.random(in: 0x20..<0x7F, using: &random)
          }
          if Int.random(in: 0..<4, using: &random) == 0 { text.append(0x0A) }
          #expect(
            Self.found(text, breaks) == Self.answer(text, iterator),
            "\(locale)\(keyword): \(String(decoding: text, as: UTF8.self))"
          )
        }
      }
    }
  }

  @Test func `controls and separators inside are left to ICU`() {
    let breaks = ASCIILineBreaks()
    #expect(Self.found(Array("a\nb".utf8), breaks) == nil)
    #expect(Self.found(Array("a\u{1} b".utf8), breaks) == nil)
    #expect(Self.found(Array("a b\r\n".utf8), breaks) == [2])
    #expect(Self.found(Array("\n".utf8), breaks) == [])
  }
}
