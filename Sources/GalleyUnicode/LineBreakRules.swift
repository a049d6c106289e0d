/// Which rules choose line breaks.
package struct LineBreakRules: Hashable, Sendable {
  /// A BCP 47 tag; empty, or unknown to ICU, for the rules of UAX #14 untailored.
  package var language: String
  package var strictness: Strictness
  /// Whether a line may not break between two Hangul characters.
  package var keepsHangulWords: Bool

  package init(
    language: String = "",
    strictness: Strictness = .normal,
    keepsHangulWords: Bool = false
  ) {
    self.language = language
    self.strictness = strictness
    self.keepsHangulWords = keepsHangulWords
  }

  /// How much East Asian text is kept together (CSS Text `line-break`).
  package enum Strictness: Hashable, Sendable {
    case loose
    case normal
    case strict
  }
}

/// The rules of a stretch; the spans of a paragraph tile it.
package struct LineBreakSpan: Hashable, Sendable {
  /// The offset after the last code unit.
  package var end: Int
  package var rules: LineBreakRules

  package init(end: Int, rules: LineBreakRules) {
    self.end = end
    self.rules = rules
  }
}
