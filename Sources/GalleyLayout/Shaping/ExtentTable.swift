/// The extents of a paragraph's stretches, adjacent equal ones joined.
struct ExtentTable: Sendable {
  /// Those of the first stretch, with which most paragraphs have all they need.
  private(set) var first = Extents(ascent: 0, descent: 0, leading: 0)
  /// All stretches, where there are several.
  private var entries: [Entry] = []
  /// Attachments that stand at an edge of their line, by their units, ascending.
  private(set) var shares: [(unit: Int, share: LineShare)] = []
  /// The unit after the last, once there is a stretch.
  private var end: Int?

  /// Whether all lines have the same extents.
  var isUniform: Bool { entries.isEmpty && shares.isEmpty }

  private struct Entry: Sendable {
    /// The unit after the last.
    var end: Int
    var extents: Extents
  }

  mutating func append(_ extents: Extents, through end: Int) {
    if let last = entries.indices.last {
      if entries[last].extents == extents {
        entries[last].end = end
      } else {
        entries.append(Entry(end: end, extents: extents))
      }
    } else if let firstEnd = self.end {
      if first != extents {
        entries = [Entry(end: firstEnd, extents: first), Entry(end: end, extents: extents)]
      }
    } else {
      first = extents
    }
    self.end = end
  }

  mutating func append(attachment: ApartGlyph, of unit: Int) {
    append(attachment.extents, through: unit + 1)
    if let share = attachment.lineShare { shares.append((unit, share)) }
  }

  /// The greatest of each part over some units, at least one, and what attachments add to that.
  func extents(of units: Range<Int>) -> Extents {
    if isUniform { return first }
    var result = entries.isEmpty ? first : tallest(of: units)
    for (unit, share) in shares where units.contains(unit) { share.grow(&result) }
    return result
  }

  private func tallest(of units: Range<Int>) -> Extents {
    var index = entries.partitioningIndex { $0.end > units.lowerBound }
    index = min(index, entries.count - 1)
    var result = entries[index].extents
    while entries[index].end < units.upperBound, index + 1 < entries.count {
      index += 1
      result.formUnion(entries[index].extents)
    }
    return result
  }
}
