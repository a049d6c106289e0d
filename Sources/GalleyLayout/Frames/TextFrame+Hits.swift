public import GalleyFonts

/// What is at a place in a frame.
@dynamicMemberLookup
public struct FrameHit: Sendable {
  /// The index of the line in ``TextFrame/lines``.
  public let lineIndex: Int

  /// What is at the place on that line.
  public let hit: LineHit

  /// Whether the place is on the line's box; else it is beside or between lines, and taken as on the
  /// nearest.
  public let isInside: Bool

  /// What is known of the hit on the line.
  public subscript<Value>(dynamicMember path: KeyPath<LineHit, Value>) -> Value {
    hit[keyPath: path]
  }
}

extension TextFrame {
  /// The index in ``lines`` of the line nearest to a place.
  ///
  /// First it is looked for by height: above the first line that is the first, below the last the last,
  /// between two the nearer. Of lines side by side it is the one nearest along x.
  ///
  /// - Parameter point: The place in points from the frame's top left; NaN acts as 0.
  /// - Returns: The index; nil without lines.
  /// - Complexity: O(log *n*) in the number of lines. Where negative spacing puts lines above those
  ///   before them, one of those at the place is found.
  public func lineIndex(at point: Point) -> Int? {
    guard !lines.isEmpty else { return nil }
    if progression == .leftToRight { return flippedLineIndex(at: point) }
    let y = point.y.isNaN ? 0 : point.y
    let x = point.x.isNaN ? 0 : point.x
    var index = max(lines.partitioningIndex { $0.top > y } - 1, 0)
    if index + 1 < lines.count {
      let (above, below) = (lines[index], lines[index + 1])
      if y - (above.top + above.height) > below.top - y { index += 1 }
    }
    let top = lines[index].top
    var (first, last) = (index, index)
    while first > 0, lines[first - 1].top == top { first -= 1 }
    while last + 1 < lines.count, lines[last + 1].top == top { last += 1 }
    func distance(_ index: Int) -> Double {
      let left = lines[index].origin.x
      return max(left - x, x - left - lines[index].width, 0)
    }
    return (first...last).min { distance($0) < distance($1) }
  }

  /// The nearest line of a frame whose lines are in reverse order, in O(*n*).
  private func flippedLineIndex(at point: Point) -> Int? {
    func distance(_ line: PlacedLine) -> Double {
      let (x, y) = (point.x.isNaN ? 0 : point.x, point.y.isNaN ? 0 : point.y)
      let across = max(line.top - y, y - line.top - line.height, 0)
      let along = max(line.origin.x - x, x - line.origin.x - line.width, 0)
      return across > 0 ? 1e12 + across : along
    }
    return lines.indices.min { distance(lines[$0]) < distance(lines[$1]) }
  }

  /// What is at a place in the frame.
  ///
  /// - Parameter point: The place in points from the frame's top left.
  /// - Returns: The nearest line, and what is there on it; nil without lines. Below the last line that is
  ///   something on the last line, as in TextKit.
  /// - Complexity: O(log *n*) in the number of lines, and O(*m*) in the line's glyphs.
  public func hit(at point: Point) -> FrameHit? {
    lineIndex(at: point).map { index in
      let line = lines[index]
      let hit = line.line.hit(atX: point.x.isNaN ? 0 : point.x - line.origin.x)
      let isInside = point.y >= line.top && point.y < line.top + line.height && hit.isInside
      return FrameHit(lineIndex: index, hit: hit, isInside: isInside)
    }
  }

  /// Where a caret goes that is put down at a place.
  ///
  /// - Parameter point: The place in points from the frame's top left.
  /// - Returns: The nearest position on the nearest line; nil without lines.
  /// - Complexity: O(log *n*) in the number of lines, and O(*m*) in the line's glyphs.
  public func caretPosition(at point: Point) -> CaretPosition? {
    lineIndex(at: point).map { index in
      lines[index].line.caretPosition(atX: (point.x.isNaN ? 0 : point.x) - lines[index].origin.x)
    }
  }

  /// The rectangles that a selection covers, each as high as its line's box.
  ///
  /// - Parameter range: The text, in UTF-8 code units of the whole text.
  /// - Returns: Rectangles in points from the frame's top left, by line, each from left to right; several
  ///   for a line of both directions.
  /// - Complexity: O(log *n*) in the number of lines, and O(*m*) in the glyphs of the lines selected.
  public func selectionRects(for range: Range<Int>) -> [Rect] {
    let first = lines.partitioningIndex { $0.range.upperBound > range.lowerBound }
    return lines[first...].prefix { $0.range.lowerBound < range.upperBound }.flatMap { line in
      line.line.selectionRects(for: range).map { rect in
        Rect(
          x: rect.minX + line.origin.x,
          y: line.top,
          width: rect.width,
          height: line.height
        )
      }
    }
  }
}
