/// What paragraphs below each other take up.
package struct RowSum: Hashable, Sendable {
  package private(set) var lines = 0
  /// The distance from the top of the first paragraph to the end of the last.
  package private(set) var advance: Units = 0
  /// The distance from the top of the first paragraph to the lowest bottom.
  package private(set) var height: Units = 0
  /// The width of the column in which the paragraphs break as they do.
  package private(set) var width: Units = 0

  package init() {}

  /// Adds a paragraph below a gap; none is above the first.
  package mutating func append(_ row: RowMeasure, gap: Units) {
    let top = min(advance + gap, Units.frameLimit)
    height = max(height, min(top + row.height, Units.frameLimit))
    advance = min(top + row.advance, Units.frameLimit)
    width = max(width, row.width)
    lines += row.lines
  }
}

/// The paragraphs of a block at a width, with the sums through each.
package struct WrappedRows: Sendable {
  package private(set) var sum = RowSum()
  private var sumWithoutLast = RowSum()
  private var firstAdvance: Units = 0
  private var lastAdvance: Units = 0
  /// Whether no line begins or ends above one before it.
  ///
  /// Only spacing that takes away more than a line's height undoes it.
  package private(set) var isOrdered = true
  /// The number of lines through each row.
  package private(set) var lineLimits: [UInt32] = []
  /// The distance from the top of the first row to the end of each.
  package private(set) var bottoms: [Units] = []

  package init(capacity: Int = 0) {
    lineLimits.reserveCapacity(capacity)
    bottoms.reserveCapacity(capacity)
  }

  package var count: Int { bottoms.count }

  /// Adds a row.
  package mutating func append(_ row: RowMeasure, gap: Units) {
    sumWithoutLast = sum
    let gap = bottoms.isEmpty ? 0 : gap
    isOrdered =
      isOrdered && row.advance == row.height && gap + min(row.advance, lastAdvance) >= 0
    if bottoms.isEmpty { firstAdvance = row.advance }
    lastAdvance = row.advance
    sum.append(row, gap: gap)
    lineLimits.append(UInt32(truncatingIfNeeded: sum.lines))
    bottoms.append(sum.advance)
  }

  /// Whether rows that follow these are below them.
  package func isAbove(_ other: WrappedRows, gap: Units) -> Bool {
    gap + min(lastAdvance, other.firstAdvance) >= 0
  }

  /// Takes away the row that was added last; only once until another is added.
  package mutating func removeLast() {
    sum = sumWithoutLast
    // No more than it was, so that no order is claimed that there is not.
    lastAdvance = 0
    lineLimits.removeLast()
    bottoms.removeLast()
  }
}
