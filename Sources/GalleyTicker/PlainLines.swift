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
  /// What lines begin with; an entry is nil where they are never plain.
  private var leads: [Key: RowLead?] = [:]
  private var sheet: StyleSheet.Identity?
  /// The run of a line in one style.
  private var run = [ShapedParagraph.StyleRun(end: 0, index: 0)]

  /// What the lead of a line depends on, as numbers of the sheet.
  private struct Key: Hashable {
    var entry: Int
    var textStyle: Int
  }

  /// Finds the opportunities of a line in one style, without its marker; nil if it is not plain.
  mutating func measure(
    _ text: UnsafeBufferPointer<UInt8>,
    style: Int,
    in sheet: StyleSheet,
    _ context: ShapingContext
  ) -> RowLead? {
    run[0] = .init(end: text.count, index: sheet.entries[style].textStyle)
    return measure(text, style: style, runs: run, in: sheet, context)
  }

  /// Finds the opportunities of a line in styles of its own; nil if it is not plain.
  mutating func measure(
    _ text: UnsafeBufferPointer<UInt8>,
    style: Int,
    runs: [ShapedParagraph.StyleRun],
    in sheet: StyleSheet,
    _ context: ShapingContext
  ) -> RowLead? {
    let key = Key(entry: style, textStyle: runs[0].index)
    guard let first = text.first, let lead = lead(key, in: sheet, context) else { return nil }
    let entry = sheet.entries[style]
    // After a tab a line may end before a letter or digit, as in the sample.
    guard entry.prefix.isEmpty || first.isLetterOrDigit else { return nil }
    let isPlain = measurer.measure(
      text,
      runs: runs,
      styles: sheet.resolved,
      direction: entry.paragraph.baseWritingDirection,
      context: context,
      into: &opportunities
    )
    return isPlain ? lead : nil
  }

  private mutating func lead(
    _ key: Key,
    in sheet: StyleSheet,
    _ context: ShapingContext
  ) -> RowLead? {
    if self.sheet !== sheet.identity {
      self.sheet = sheet.identity
      leads.removeAll()
    }
    if let lead = leads[key] { return lead }
    let entry = sheet.entries[key.entry]
    var shaper = ParagraphShaper(context: context)
    let text = entry.prefix + "x\n".utf8
    let sample = shaper.shape(
      ParagraphSource(
        text: text,
        style: entry.paragraph,
        styles: sheet.resolved,
        styleRuns: [.init(end: text.count, index: key.textStyle)]
      )
    )
    let lead = RowLead(sample: sample)
    leads[key] = .some(lead)
    return lead
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10
  }
}
