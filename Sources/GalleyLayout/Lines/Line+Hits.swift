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
  ///   at that end.
  /// - Returns: The offset of a grapheme boundary in UTF-8 code units of the whole text, never behind
  ///   the line's separator; the line's start if it is empty.
  /// - Complexity: O(*n*) in the line's glyphs.
  public func offset(atX x: Double) -> Int {
    guard let cell = CaretTable(self).cell(atX: x) else { return range.lowerBound }
    return min(cell.nearest(to: x).offset, contentRange.upperBound)
  }

  /// What is at a place on the line: ``offset(atX:)`` with the character, the run and its style.
  ///
  /// - Parameter x: The distance from the line's left end in points.
  /// - Returns: What is there; beyond an end, what is at that end.
  /// - Complexity: O(*n*) in the line's glyphs.
  public func hit(atX x: Double) -> LineHit {
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
