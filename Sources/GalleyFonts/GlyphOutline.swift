/// The number of a glyph in its face; 0 is `.notdef`.
public typealias GlyphID = UInt16

/// The shape of a glyph: contours of lines and curves in points, y upward, the origin on the
/// baseline where the glyph is set.
///
/// Coordinates are exact: the font's own units times the size, divided by the units of an em, in
/// `Double`. Contours are filled by the non-zero rule.
public struct GlyphOutline: Hashable, Sendable {
  /// A step along a contour.
  public enum Element: Hashable, Sendable {
    /// Starts a contour.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A quadratic curve: its control point and its end.
    case quad(Point, Point)
    /// A cubic curve: its two control points and its end.
    case cubic(Point, Point, Point)
    /// Ends a contour with a line back to its start.
    case close
  }

  /// The steps in order; empty for a glyph without ink.
  public var elements: [Element]

  /// Creates an outline from steps, none unless given.
  public init(elements: [Element] = []) {
    self.elements = elements
  }

  /// The smallest rectangle that holds the ink, y upward; `Rect.zero` without ink.
  ///
  /// Curves count with their extremes, not with their control points. O(elements).
  public var bounds: Rect {
    var box = InkBox()
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        current = point
      case .line(let end):
        box.add(current)
        box.add(end)
        current = end
      case .quad(let control, let end):
        box.addQuad(current, control, end)
        current = end
      case .cubic(let first, let second, let end):
        box.addCubic(current, first, second, end)
        current = end
      case .close:
        break
      }
    }
    return box.rect
  }
}

/// Grows around the points of contours.
private struct InkBox {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  var rect: Rect {
    minX > maxX
      ? .zero : Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  mutating func add(_ point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  private func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  mutating func addQuad(_ start: Point, _ control: Point, _ end: Point) {
    add(start)
    add(end)
    if holds(control) { return }
    for t in [
      Self.turn(start.x, control.x, end.x), Self.turn(start.y, control.y, end.y),
    ] where t > 0 && t < 1 {
      let u = 1 - t
      add(
        Point(
          x: u * u * start.x + 2 * u * t * control.x + t * t * end.x,
          y: u * u * start.y + 2 * u * t * control.y + t * t * end.y
        )
      )
    }
  }

  mutating func addCubic(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
    add(start)
    add(end)
    if holds(first), holds(second) { return }
    let turns =
      Self.turns(start.x, first.x, second.x, end.x) + Self.turns(start.y, first.y, second.y, end.y)
    for t in turns where t > 0 && t < 1 {
      let u = 1 - t
      let a = u * u * u
      let b = 3 * u * u * t
      let c = 3 * u * t * t
      let d = t * t * t
      add(
        Point(
          x: a * start.x + b * first.x + c * second.x + d * end.x,
          y: a * start.y + b * first.y + c * second.y + d * end.y
        )
      )
    }
  }

  /// Where a quadratic's derivative is zero; not finite when it never is.
  private static func turn(_ a: Double, _ b: Double, _ c: Double) -> Double {
    (a - b) / (a - 2 * b + c)
  }

  /// Where a cubic's derivative is zero.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let quadratic = d - 3 * c + 3 * b - a
    let linear = 2 * (c - 2 * b + a)
    let constant = b - a
    if quadratic == 0 { return [-constant / linear] }
    let discriminant = linear * linear - 4 * quadratic * constant
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-linear + root) / (2 * quadratic), (-linear - root) / (2 * quadratic)]
  }
}
