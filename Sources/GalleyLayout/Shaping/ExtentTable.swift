/// The extents of a paragraph's stretches, adjacent equal ones joined.
struct ExtentTable: Sendable {
  /// Those of the first stretch, with which most paragraphs have all they need.
  private(set) var first = Extents(ascent: 0, descent: 0, leading: 0)
  /// All stretches, where there are several.
  private var entries: [Entry] = []
  /// The unit after the last, once there is a stretch.
  private var end: Int?

  /// Whether all lines have the same extents.
  var isUniform: Bool { entries.isEmpty }

  private struct Entry: Sendable {
    /// The unit after the last.
    var end: Int
    var extents: Extents
    /// Of an attachment that stands at an edge of its line.
    var share: LineShare?
  }

  /// Adds a stretch, which is one attachment if it has a share of its line.
  mutating func append(_ extents: Extents, share: LineShare? = nil, through end: Int) {
    defer { self.end = end }
    let isFirst = self.end == nil
    if isFirst { first = extents }
    let (last, lastShare) = (entries.last?.extents ?? first, entries.last?.share)
    if share == nil, lastShare == nil, last == extents {
      if !entries.isEmpty { entries[entries.count - 1].end = end }
      return
    }
    if entries.isEmpty {
      entries.reserveCapacity(4)
      if let firstEnd = self.end { entries.append(Entry(end: firstEnd, extents: first)) }
    }
    entries.append(Entry(end: end, extents: extents, share: share))
  }

  /// The greatest of each part over some units, at least one, and what attachments add to that.
  func extents(of units: Range<Int>) -> Extents {
    if isUniform { return first }
    let lower = min(entries.partitioningIndex { $0.end > units.lowerBound }, entries.count - 1)
    var upper = lower + 1
    var result = entries[lower].extents
    while entries[upper - 1].end < units.upperBound, upper < entries.count {
      result.formUnion(entries[upper].extents)
      upper += 1
    }
    // What attachments need depends on all else on the line.
    for entry in entries[lower..<upper] { entry.share?.grow(&result) }
    return result
  }
}
