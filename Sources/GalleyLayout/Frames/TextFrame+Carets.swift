public import GalleyFonts
internal import GalleyText

extension TextFrame {
  /// The index in ``lines`` of the line a caret is on.
  ///
  /// Where a line wraps, an upstream position is at the end of the first line, a downstream one at the
  /// start of the second.
  ///
  /// - Parameter position: The position; one before or after the frame's text is on its first or last
  ///   line.
  /// - Returns: The index; nil without lines.
  /// - Complexity: O(log *n*) in the number of lines.
  public func lineIndex(of position: CaretPosition) -> Int? {
    guard !lines.isEmpty else { return nil }
    var index = lines.partitioningIndex { $0.range.upperBound > position.offset }
    if position.affinity == .upstream, index > 0, lines[index - 1].ending == .wrap,
      lines[index - 1].range.upperBound == position.offset
    {
      index -= 1
    }
    return min(index, lines.count - 1)
  }

  /// The rectangle of a caret, without width and as high as its line's box.
  ///
  /// - Parameter position: The position; one outside the frame's text is taken as at its start or end.
  /// - Returns: A rectangle in points from the frame's top left; nil without lines.
  /// - Complexity: O(log *n*) in the number of lines, and O(*m*) in the line's glyphs.
  public func caretRect(of position: CaretPosition) -> Rect? {
    lineIndex(of: position).map { index in
      let line = lines[index]
      return Rect(
        x: line.origin.x + line.line.caretX(of: position),
        y: line.top,
        width: 0,
        height: line.height
      )
    }
  }

  /// The position after a step of the caret, in visual order and from line to line.
  ///
  /// To the left or right of a line's end the caret goes on where the text does: in a left-to-right
  /// paragraph from the right end to the start of the line below.
  ///
  /// - Parameters:
  ///   - position: Where the caret is.
  ///   - movement: The step.
  ///   - x: Where on the line above or below the caret goes, in points from the frame's left edge; where
  ///     it is if nil. An editor keeps this while the caret moves up and down.
  /// - Returns: The position; nil where the step leaves the frame.
  /// - Complexity: O(log *n*) in the number of lines, and O(*m*) in the line's paragraph.
  public func position(
    from position: CaretPosition,
    moved movement: CaretMovement,
    x: Double? = nil
  ) -> CaretPosition? {
    guard let index = lineIndex(of: position) else { return nil }
    let line = lines[index].line
    switch movement {
    case .up, .down:
      let target = movement == .up ? index - 1 : index + 1
      guard lines.indices.contains(target) else { return nil }
      let x = x ?? lines[index].origin.x + line.caretX(of: position)
      return lines[target].line.caretPosition(atX: x - lines[target].origin.x)
    case .lineStart, .lineEnd:
      return line.position(from: position, moved: movement)
    case .left, .wordLeft, .right, .wordRight:
      if let moved = line.position(from: position, moved: movement) { return moved }
      let isToRight = movement == .right || movement == .wordRight
      let isForward = isToRight == (line.direction == .leftToRight)
      let target = isForward ? index + 1 : index - 1
      guard lines.indices.contains(target) else { return nil }
      let next = lines[target].line
      return next.endPosition(atRight: isForward == (next.direction == .rightToLeft))
    }
  }
}
