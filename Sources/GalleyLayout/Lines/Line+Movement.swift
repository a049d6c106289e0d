extension Line {
  /// The place of a caret.
  ///
  /// - Parameter position: The position; one outside the line is taken as at its start or end.
  /// - Returns: The distance in points from the line's left end.
  /// - Complexity: O(*n*) in the line's glyphs.
  public func caretX(of position: CaretPosition) -> Double {
    let table = contentTable()
    guard let cell = table.cell(of: position) else { return 0 }
    return cell.isTrailing ? table.cells[cell.index].trailing : table.cells[cell.index].leading
  }

  /// The position of a caret nearest to a place on the line, at the edge of the character under it.
  ///
  /// - Parameter x: The distance from the line's left end in points; NaN is 0.
  /// - Returns: A position with the offset of ``offset(atX:)``.
  /// - Complexity: O(*n*) in the line's glyphs.
  public func caretPosition(atX x: Double) -> CaretPosition {
    let x = x.isNaN ? 0 : x
    guard let cell = contentTable().cell(atX: x) else {
      return CaretPosition(offset: range.lowerBound)
    }
    let nearest = cell.nearest(to: x)
    return CaretPosition(
      offset: nearest.offset,
      affinity: nearest.isTrailing ? .upstream : .downstream
    )
  }

  /// The position after a step, in visual order: to the right always is to the right.
  ///
  /// A step passes one character that has a width. The separator at the line's end is never passed.
  ///
  /// - Parameters:
  ///   - position: Where the caret is; a position outside the line is taken as at its start or end.
  ///   - movement: The step.
  /// - Returns: The position, or nil where the step leaves the line, as ``CaretMovement/up`` and
  ///   ``CaretMovement/down`` always do.
  /// - Complexity: O(*n*) in the line's glyphs; for words also in the length of the paragraph.
  public func position(
    from position: CaretPosition,
    moved movement: CaretMovement
  ) -> CaretPosition? {
    switch movement {
    case .left: step(from: position, toRight: false, words: nil)
    case .right: step(from: position, toRight: true, words: nil)
    case .wordLeft: step(from: position, toRight: false, words: WordTable(self))
    case .wordRight: step(from: position, toRight: true, words: WordTable(self))
    case .lineStart: CaretPosition(offset: range.lowerBound)
    case .lineEnd:
      CaretPosition(
        offset: contentRange.upperBound,
        affinity: contentRange.isEmpty ? .downstream : .upstream
      )
    case .up, .down: nil
    }
  }

  /// The position at the left or right end of the line.
  func endPosition(atRight: Bool) -> CaretPosition {
    caretPosition(atX: atRight ? .infinity : -.infinity)
  }

  private func contentTable() -> CaretTable {
    var table = CaretTable(self)
    table.removeCells(from: contentRange.upperBound)
    return table
  }

  private func step(
    from position: CaretPosition,
    toRight: Bool,
    words: WordTable?
  ) -> CaretPosition? {
    let table = contentTable()
    guard let start = table.cell(of: position) else { return nil }
    // The caret is at the left end of the cell with this index.
    let isAtRight = table.cells[start.index].isRightToLeft != start.isTrailing
    var boundary = start.index + (isAtRight ? 1 : 0)
    var result: CaretPosition?
    while toRight ? boundary < table.cells.count : boundary > 0 {
      let cell = table.cells[toRight ? boundary : boundary - 1]
      boundary += toRight ? 1 : -1
      let isForward = toRight != cell.isRightToLeft
      let passed = CaretPosition(
        offset: isForward ? cell.text.upperBound : cell.text.lowerBound,
        affinity: isForward ? .upstream : .downstream
      )
      result = passed
      if let words {
        let isEdge =
          isForward ? words.isWordEnd(passed.offset) : words.isWordStart(passed.offset)
        if isEdge { return passed }
      } else if cell.right > cell.left {
        return passed
      }
    }
    return result
  }
}

extension CaretTable {
  /// The cell at whose edge a caret is, and at which edge; nil in an empty line.
  func cell(of position: CaretPosition) -> (index: Int, isTrailing: Bool)? {
    guard let first = firstInText, let last = lastInText else { return nil }
    let before = index(before: position.offset)
    let after = index(at: position.offset)
    if position.affinity == .upstream, let before { return (before, true) }
    if let after {
      // Inside a grapheme the caret is at its end.
      return (after, cells[after].text.lowerBound != position.offset)
    }
    if position.offset <= cells[first].text.lowerBound { return (first, false) }
    return (before ?? last, true)
  }
}
