/// What rows of one style have in common: their height, and what stands before their text, such as a
/// bullet and its tab.
///
/// With it a row can be measured by its text alone, if that is plain.
package struct RowLead: Hashable, Sendable {
  /// The extents of all lines.
  package let extents: Extents
  /// Where a line may end after the lead, and where the text then begins; nil without a lead.
  let opportunity: Opportunity?

  struct Opportunity: Hashable {
    var end: Units
    var start: Units
  }

  /// Reads the lead off a paragraph that is the lead and one letter.
  ///
  /// Nil if rows that begin so have lines that do not follow from sums.
  package init?(sample: ShapedParagraph) {
    var rows = BreakRows()
    rows.append(sample, format: 0)
    guard rows.kinds == [.simple], sample.breaks.count <= 2 else { return nil }
    extents = sample.firstExtents
    opportunity = sample.breaks.count == 2 ? rows.first : nil
  }
}

extension BreakRows {
  /// The first opportunity.
  fileprivate var first: RowLead.Opportunity {
    RowLead.Opportunity(end: Units(ends[0]), start: Units(starts[0]))
  }

  /// Adds a row by the opportunities of its text; false if it is too wide for sums of 32 bits.
  package mutating func append(
    _ opportunities: ArraySlice<SegmentMeasurer.Opportunity>,
    after lead: RowLead,
    format: Int
  ) -> Bool {
    let origin = lead.opportunity?.start ?? 0
    guard let last = opportunities.last, origin + last.resume < Units(Int32.max) else {
      return false
    }
    reserve(opportunities.count + 1)
    if let first = lead.opportunity { append(end: first.end, start: first.start) }
    for opportunity in opportunities {
      append(end: origin + opportunity.end, start: origin + opportunity.resume)
    }
    finishRow(format: format)
    return true
  }
}
