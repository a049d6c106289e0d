internal import GalleyText

/// Where the lines of a paragraph may be in a column, in distances from its leading edge.
struct Column: Hashable, Sendable {
  /// The column's width, or nil when it is unlimited.
  let width: Units?
  private let firstStart: Units
  private let otherStart: Units
  private let tailIndent: Units

  init(width: Units?, style: ParagraphStyle) {
    self.width = width
    firstStart = Units(points: style.firstLineHeadIndent)
    otherStart = Units(points: style.headIndent)
    tailIndent = Units(flooring: style.tailIndent)
  }

  /// A column with another's indents.
  init(width: Units?, indentedAs other: Column) {
    self.width = width
    firstStart = other.firstStart
    otherStart = other.otherStart
    tailIndent = other.tailIndent
  }

  /// The leading edge of the text: the first line's indent, or that of all others.
  ///
  /// A negative one is outside the column.
  func start(isFirst: Bool) -> Units { isFirst ? firstStart : otherStart }

  /// The trailing edge of the text, or nil when it is unlimited.
  ///
  /// A positive tail indent counts from the leading edge and ends at the column's trailing edge at
  /// the latest; others count from the trailing edge.
  var end: Units? {
    guard let width else { return tailIndent > 0 ? tailIndent : nil }
    return tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
  }

  /// The room of a line; unlimited columns have more than any text fills.
  func room(isFirst: Bool) -> LineBreaker.Room {
    let start = start(isFirst: isFirst)
    return LineBreaker.Room(
      indent: start,
      width: (end ?? Units.frameLimit) - start,
      nextWidth: (end ?? Units.frameLimit) - otherStart
    )
  }

  /// The width a column needs for a line of a visible width to break as it does.
  func widthNeeded(by visibleWidth: Units, isFirst: Bool) -> Units {
    start(isFirst: isFirst) + visibleWidth + (tailIndent > 0 ? 0 : -tailIndent)
  }
}
