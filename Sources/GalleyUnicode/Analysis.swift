/// What the characters of a paragraph say before any font is asked: direction, breaks, scripts.
///
/// Scratch of a ``TextAnalyzer``'s caller: kept while a paragraph is shaped, never stored. Offsets
/// are UTF-8 code units from the paragraph's start.
package struct Analysis {
  /// The number of UTF-8 code units analysed.
  package var count = 0

  /// The embedding level of the paragraph: 0 left to right, 1 right to left (UAX #9 P2, P3, HL1).
  package var paragraphLevel: UInt8 = 0

  /// The embedding level of each code unit, or empty when all are at `paragraphLevel`.
  ///
  /// Rule L1 has been applied to segment separators and to the end of the analysed text; ends of
  /// lines are the line's business.
  package var levels: [UInt8] = []

  /// What is true at each offset, `count + 1` entries; continuation bytes have none.
  package var marks: [Marks] = []

  /// Stretches of one script, in order, tiling the text.
  package var scriptRuns: [ScriptRun] = []

  package init() {}

  /// Facts about an offset, and about the character that begins there.
  package struct Marks: OptionSet, Sendable {
    package var rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// An extended grapheme cluster begins here (UAX #29).
    package static let grapheme = Marks(rawValue: 1 << 0)
    /// A line may begin here (UAX #14); only where a grapheme does, unless the analyzer is asked.
    package static let lineBreak = Marks(rawValue: 1 << 1)
    /// A line must begin here (UAX #14 LB4, LB5).
    package static let hardBreak = Marks(rawValue: 1 << 2)
    /// The character is white space that hangs at the end of a line.
    package static let hangs = Marks(rawValue: 1 << 3)
    /// The character is Han, kana or bopomofo: justification may widen the boundaries beside it.
    package static let ideograph = Marks(rawValue: 1 << 4)
    /// The character is a separator: LF, CR, VT, FF, NEL, U+2028 or U+2029.
    package static let separator = Marks(rawValue: 1 << 5)
    /// The character is another control (general category Cc, not tab, not a separator).
    package static let control = Marks(rawValue: 1 << 6)
    /// The character is U+00AD, which shows a hyphen when a line breaks after it.
    package static let softHyphen = Marks(rawValue: 1 << 7)
  }

  /// A stretch of one script.
  package struct ScriptRun: Equatable, Sendable {
    /// The offset after the last code unit.
    package var end: Int
    package var script: Script

    package init(end: Int, script: Script) {
      self.end = end
      self.script = script
    }
  }
}
