internal import GalleyUnicode

/// What is at a place on a line.
public struct LineHit: Sendable {
  /// The nearest boundary between characters, in UTF-8 code units of the whole text; never behind the
  /// line's separator.
  public let offset: Int

  /// The grapheme cluster under the place, in UTF-8 code units of the whole text; of a truncation
  /// token all the text it stands for; empty in an empty line.
  public let range: Range<Int>

  /// Whether the place is on the half of the character where it ends.
  public let isTrailing: Bool

  /// Whether the place is on the line; else it is beyond an end, and taken as at that end.
  public let isInside: Bool

  /// The run under the place, with its style; nil in an empty line.
  public let run: Run?

  /// Whether the place is on the token of a truncated line.
  public var isToken: Bool { run?.kind == .token }
}

extension Line {
  /// The boundary between characters that is nearest to a place on the line.
  ///
  /// The counterpart of `CTLineGetStringIndexForPosition`, which is −1 for an empty line.
  ///
  /// - Parameter x: The distance from the line's left end in points; what is beyond an end is taken as
  ///   at that end, NaN as 0.
  /// - Returns: The offset of a grapheme boundary in UTF-8 code units of the whole text, never behind
  ///   the line's separator; the line's start if it is empty.
  /// - Complexity: O(log *n*) in the line's glyphs where all of them go from left to right, without
  ///   tabs and justification; O(*n*) elsewhere.
  public func offset(atX x: Double) -> Int {
    let x = x.isNaN ? 0 : x
    let (part, origin) = part(around: x) ?? (self, 0)
    let table = CaretTable(plain: part) ?? CaretTable(part)
    guard let cell = table.cell(atX: x - origin) else { return range.lowerBound }
    return min(cell.nearest(to: x - origin).offset, contentRange.upperBound)
  }

  /// What is at a place on the line: ``offset(atX:)`` with the character, the run and its style.
  ///
  /// - Parameter x: The distance from the line's left end in points; NaN is 0.
  /// - Returns: What is there; beyond an end, what is at that end.
  /// - Complexity: O(*n*) in the line's glyphs.
  public func hit(atX x: Double) -> LineHit {
    let x = x.isNaN ? 0 : x
    let runs = runs
    let run = runs.first { x < $0.x + $0.width } ?? runs.last
    let isInside = x >= 0 && x < width
    guard let cell = CaretTable(self).cell(atX: x) else {
      let start = range.lowerBound
      return LineHit(
        offset: start,
        range: start..<start,
        isTrailing: false,
        isInside: isInside,
        run: run
      )
    }
    let nearest = cell.nearest(to: x)
    return LineHit(
      offset: min(nearest.offset, contentRange.upperBound),
      range: cell.text,
      isTrailing: nearest.isTrailing,
      isInside: isInside,
      run: run
    )
  }
}

// MARK: - A part of a line

extension Line {
  /// Some characters around a place, as a line of their own, and where that begins.
  ///
  /// The edges of the character under the place are in it where they are in the whole line: beside
  /// that character there is another one and a place where cutting changes nothing. Nil where
  /// positions are not just sums.
  private func part(around x: Double) -> (line: Line, origin: Double)? {
    guard setting == nil, justification == nil, span.extras == nil, !span.hasHyphen,
      !span.units.isEmpty, isLeftToRight
    else { return nil }
    let units = paragraph.units
    let line = span.units
    let start = units.positions[line.lowerBound]
    // Before the line's start is its first character, with or without a width.
    let under =
      x < 0
      ? line.lowerBound
      : units.positions.lastIndex(
        notBeyond: start + Units(frameExtent: x),
        from: line.lowerBound,
        through: line.upperBound - 1
      )
    let first = max(
      units.safeStart(before: max(under - 1, line.lowerBound)),
      line.lowerBound
    )
    let last = min(units.safeEnd(after: min(under + 2, line.upperBound)), line.upperBound)
    let part = LineSpan(
      units: first..<last,
      visibleEnd: last,
      visibleWidth: units.positions[last] - units.positions[first],
      hangingWidth: 0,
      ending: .wrap
    )
    return (
      Line(part, of: paragraph, at: textStart),
      (units.positions[first] - start).points
    )
  }

  /// Whether all the line's text goes from left to right.
  private var isLeftToRight: Bool {
    guard paragraph.level == 0 else { return false }
    var index =
      paragraph.runs.count == 1
      ? 0 : paragraph.runs.partitioningIndex { $0.units.upperBound > span.units.lowerBound }
    while index < paragraph.runs.count,
      paragraph.runs[index].units.lowerBound < span.units.upperBound
    {
      guard paragraph.runs[index].level == 0 else { return false }
      index += 1
    }
    return true
  }
}
