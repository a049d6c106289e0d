internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// Measures lines of a log as they mostly are, ASCII in styles of one height, from words that were
/// shaped before.
///
/// What it says is exactly what shaping the line would, or nothing; it makes no glyphs.
struct PlainLines: Sendable {
  private var measurer = SegmentMeasurer()
  private(set) var opportunities: [SegmentMeasurer.Opportunity] = []
  private var samples: [Sample] = []
  private var sheet: StyleSheet.Identity?
  /// The run of a line in one style.
  private var run = [ShapedParagraph.StyleRun(end: 0, index: 0)]

  /// What lines begin with that have some things in common.
  private struct Sample {
    var entry: Int
    var textStyle: Int
    /// A bullet and a tab.
    var prefix: [UInt8]
    /// Whether the text after the prefix has letters, which make the script Latin.
    var hasLetters: Bool
    /// Nil where such lines are never plain.
    var lead: RowLead?
  }

  /// So many kinds of lines are told apart.
  private static let mostSamples = 32

  /// Finds the opportunities of a line in one style, without its marker; nil if it is not plain.
  mutating func measure(
    _ text: UnsafeBufferPointer<UInt8>,
    style: Int,
    in sheet: StyleSheet,
    _ context: ShapingContext
  ) -> RowLead? {
    let entry = sheet.entries[style]
    run[0] = .init(end: text.count, index: entry.textStyle)
    let bullet = text.bulletLength
    if bullet == 0 { return measure(text, style: style, runs: run, in: sheet, context) }
    guard entry.prefix.isEmpty else { return nil }
    return measure(
      UnsafeBufferPointer(rebasing: text[bullet...]),
      after: UnsafeBufferPointer(rebasing: text[..<bullet]),
      style: style,
      runs: run,
      in: sheet,
      context
    )
  }

  /// Finds the opportunities of a line in styles of its own; nil if it is not plain.
  mutating func measure(
    _ text: UnsafeBufferPointer<UInt8>,
    style: Int,
    runs: [ShapedParagraph.StyleRun],
    in sheet: StyleSheet,
    _ context: ShapingContext
  ) -> RowLead? {
    sheet.entries[style].prefix.withUnsafeBufferPointer { prefix in
      measure(text, after: prefix, style: style, runs: runs, in: sheet, context)
    }
  }

  private mutating func measure(
    _ text: UnsafeBufferPointer<UInt8>,
    after prefix: UnsafeBufferPointer<UInt8>,
    style: Int,
    runs: [ShapedParagraph.StyleRun],
    in sheet: StyleSheet,
    _ context: ShapingContext
  ) -> RowLead? {
    // After a tab a line may end before a letter or digit, as in the sample.
    guard let first = text.first, prefix.isEmpty || first.isLetterOrDigit else { return nil }
    let hasLetters = measurer.measure(
      text,
      runs: runs,
      styles: sheet.resolved,
      direction: sheet.entries[style].paragraph.style.baseWritingDirection,
      context: context,
      into: &opportunities
    )
    guard let hasLetters else { return nil }
    return lead(prefix, style, runs[0].index, hasLetters: hasLetters, in: sheet, context)
  }

  private mutating func lead(
    _ prefix: UnsafeBufferPointer<UInt8>,
    _ entry: Int,
    _ textStyle: Int,
    hasLetters: Bool,
    in sheet: StyleSheet,
    _ context: ShapingContext
  ) -> RowLead? {
    if self.sheet !== sheet.identity || samples.count > Self.mostSamples {
      self.sheet = sheet.identity
      samples.removeAll()
    }
    for sample in samples
    where sample.entry == entry && sample.textStyle == textStyle
      && (prefix.isEmpty || sample.hasLetters == hasLetters)
      && sample.prefix.elementsEqual(prefix)
    {
      return sample.lead
    }
    var shaper = ParagraphShaper(context: context)
    let text = Array(prefix) + Array((hasLetters ? "x\n" : "1\n").utf8)
    let paragraph = shaper.shape(
      ParagraphSource(
        text: text,
        style: sheet.entries[entry].paragraph,
        styles: sheet.resolved,
        styleRuns: StyleRuns(.init(end: text.count, index: textStyle))
      )
    )
    let sample = Sample(
      entry: entry,
      textStyle: textStyle,
      prefix: Array(prefix),
      hasLetters: hasLetters,
      lead: RowLead(sample: paragraph)
    )
    samples.append(sample)
    return sample.lead
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The length of a bullet and the tab after it that the text begins with; 0 if there is none.
  fileprivate var bulletLength: Int {
    // "•" or "-", which have no direction and no script of their own.
    count > 4 && self[0] == 0xE2 && self[1] == 0x80 && self[2] == 0xA2 && self[3] == 0x09
      ? 4 : count > 2 && self[0] == 0x2D && self[1] == 0x09 ? 2 : 0
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10
  }
}
