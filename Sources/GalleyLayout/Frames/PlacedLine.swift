public import GalleyFonts

/// A line in its place in a frame; what the ``Line`` itself knows can be read from it directly.
@dynamicMemberLookup
public struct PlacedLine: Sendable {
  /// The line.
  public let line: Line

  /// The line's left end on its baseline, in points from the frame's top left; `y` grows downward.
  ///
  /// Core Text counts from the bottom left: its `y` is the frame's height minus this one.
  public let origin: Point

  /// The top of the line's box, in points from the frame's top.
  public let top: Double

  /// The height of the line's box in points; boxes tile the frame but for line and paragraph
  /// spacing.
  public let height: Double

  /// The paragraph the line is of, counted from 0.
  public let paragraphIndex: Int

  /// Whether the line may reach out of its column, as those that do not wrap may; who draws it
  /// clips it at the column's edges, as ``TextFrame/columnWidth`` has them.
  public let isClipped: Bool

  /// The distance of the baseline from the frame's top, in points.
  public var baseline: Double { origin.y }

  /// The line's box: as wide as the line with its white space, as high as its share of the frame.
  public var bounds: Rect {
    Rect(x: origin.x, y: top, width: line.width, height: height)
  }

  /// What the line itself knows.
  public subscript<Value>(dynamicMember path: KeyPath<Line, Value>) -> Value {
    line[keyPath: path]
  }
}
