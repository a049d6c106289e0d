internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// Measures lines of a log as they mostly are, ASCII in one style, from words that were shaped before.
///
/// What it says is exactly what shaping the line would, or nothing; it makes no glyphs.
struct PlainLines: Sendable {
  private var measurer = SegmentMeasurer()
  private(set) var opportunities: [SegmentMeasurer.Opportunity] = []
  /// What lines begin with, by the number of their style; an entry is nil where they are never plain.
  private var leads: [RowLead??] = []
  private var sheet: StyleSheet.Identity?

  /// Finds the opportunities of a line without its marker; nil if it is not plain.
  mutating func measure(
    _ text: UnsafeBufferPointer<UInt8>,
    style: Int,
    in sheet: StyleSheet,
    _ context: ShapingContext
  ) -> RowLead? {
    guard let lead = lead(of: style, in: sheet, context), let first = text.first else { return nil }
    let entry = sheet.entries[style]
    // After a tab a line may end before a letter or digit, as in the sample.
    guard entry.prefix.isEmpty || first.isLetterOrDigit else { return nil }
    let isPlain = measurer.measure(
      text,
      style: sheet.resolved[entry.textStyle],
      direction: entry.paragraph.baseWritingDirection,
      context: context,
      into: &opportunities
    )
    return isPlain ? lead : nil
  }

  private mutating func lead(
    of style: Int,
    in sheet: StyleSheet,
    _ context: ShapingContext
  ) -> RowLead? {
    if self.sheet !== sheet.identity {
      self.sheet = sheet.identity
      leads.removeAll()
    }
    while leads.count <= style { leads.append(nil) }
    if let lead = leads[style] { return lead }
    let entry = sheet.entries[style]
    var shaper = ParagraphShaper(context: context)
    let text = entry.prefix + "x\n".utf8
    let sample = shaper.shape(
      ParagraphSource(
        text: text,
        style: entry.paragraph,
        styles: sheet.resolved,
        styleRuns: [.init(end: text.count, index: entry.textStyle)]
      )
    )
    let lead = RowLead(sample: sample)
    leads[style] = .some(lead)
    return lead
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10
  }
}
