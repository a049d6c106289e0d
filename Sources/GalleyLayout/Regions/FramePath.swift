public import GalleyFonts

/// An area that lines fill or leave free: any number of closed outlines and a fill rule.
///
/// The counterpart of the path of a `CTFrame` and of `NSTextContainer`'s exclusion paths. `y` grows
/// downward. Curves are kept as straight pieces that are off by less than 1/100 of a point. Numbers
/// that are not finite are 0, others are clamped to ±2³⁰.
///
/// ```swift
/// var ring = FramePath(ellipseIn: Rect(width: 300, height: 300))
/// ring.add(FramePath(ellipseIn: Rect(x: 100, y: 100, width: 100, height: 100)))
/// let frame = framesetter.makeFrame(in: ring)
/// ```
public struct FramePath: Hashable, Sendable {
  /// Which points are inside of outlines that overlap.
  public enum FillRule: Hashable, Sendable {
    /// Those that an odd number of outlines is around, so that an outline within another is a hole;
    /// the default (`kCTFramePathFillEvenOdd`).
    case evenOdd
    /// Those that outlines go around, in whichever direction (`kCTFramePathFillWindingNumber`).
    case winding
  }

  /// Which points are inside.
  public var fillRule: FillRule

  /// The corners of each outline.
  private(set) var outlines: [[Point]] = []

  /// Creates a path without outlines, which has no inside.
  public init(fillRule: FillRule = .evenOdd) {
    self.fillRule = fillRule
  }

  /// Creates the path of a rectangle.
  public init(_ rect: Rect) {
    self.init(polygon: [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ])
  }

  /// Creates the path of the ellipse that touches the sides of a rectangle.
  public init(ellipseIn rect: Rect) {
    self.init()
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let (x, y) = (rect.minX + rx, rect.minY + ry)
    // Four cubic curves are an ellipse to 1/3,700 of its radius.
    let (kx, ky) = (rx * 0.552_284_749_8, ry * 0.552_284_749_8)
    func at(_ dx: Double, _ dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
    move(to: at(rx, 0))
    addCurve(to: at(0, ry), control1: at(rx, ky), control2: at(kx, ry))
    addCurve(to: at(-rx, 0), control1: at(-kx, ry), control2: at(-rx, ky))
    addCurve(to: at(0, -ry), control1: at(-rx, -ky), control2: at(-kx, -ry))
    addCurve(to: at(rx, 0), control1: at(kx, -ry), control2: at(rx, -ky))
  }

  /// Creates the path of a polygon; its last corner is joined to its first.
  public init(polygon corners: [Point], fillRule: FillRule = .evenOdd) {
    self.fillRule = fillRule
    outlines = [corners.map(FramePath.finite)]
  }

  /// Begins an outline; the one before is closed.
  public mutating func move(to point: Point) {
    outlines.append([FramePath.finite(point)])
  }

  /// Adds a straight line to the outline; begins one where there is none.
  public mutating func addLine(to point: Point) {
    if outlines.isEmpty { return move(to: point) }
    outlines[outlines.count - 1].append(FramePath.finite(point))
  }

  /// Adds a quadratic curve to the outline.
  public mutating func addQuadCurve(to end: Point, control: Point) {
    let start = outlines.last?.last ?? FramePath.finite(end)
    func third(_ a: Double, _ b: Double) -> Double { a + (b - a) * 2 / 3 }
    addCurve(
      to: end,
      control1: Point(x: third(start.x, control.x), y: third(start.y, control.y)),
      control2: Point(x: third(end.x, control.x), y: third(end.y, control.y))
    )
  }

  /// Adds a cubic curve to the outline.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    guard let start = outlines.last?.last else { return move(to: end) }
    let points = [start] + [control1, control2, end].map(FramePath.finite)
    let count = FramePath.pieces(of: points)
    for step in 1...count {
      let t = Double(step) / Double(count)
      let u = 1 - t
      let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
      var point = Point.zero
      for (weight, corner) in zip(weights, points) {
        point.x += weight * corner.x
        point.y += weight * corner.y
      }
      addLine(to: step == count ? points[3] : point)
    }
  }

  /// Adds the outlines of another path.
  public mutating func add(_ other: FramePath) {
    outlines += other.outlines
  }

  /// The smallest rectangle around the outlines; empty, at (0, 0), without any.
  ///
  /// - Complexity: O(*n*) in the number of corners.
  public var bounds: Rect {
    let corners = outlines.joined()
    guard var low = corners.first else { return .zero }
    var high = low
    for corner in corners {
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether a point is inside; what is on an outline may be either.
  ///
  /// - Complexity: O(*n*) in the number of corners.
  public func contains(_ point: Point) -> Bool {
    var winding = 0
    for outline in outlines {
      for (index, b) in outline.enumerated() {
        let a = outline[index == 0 ? outline.count - 1 : index - 1]
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        let x = a.x + (b.x - a.x) * ((point.y - a.y) / (b.y - a.y))
        if x > point.x { winding += a.y < b.y ? 1 : -1 }
      }
    }
    return fillRule == .evenOdd ? winding % 2 != 0 : winding != 0
  }

  /// The path with each corner moved to where a function puts it.
  func mapped(_ transform: (Point) -> Point) -> FramePath {
    var path = self
    path.outlines = outlines.map { $0.map { FramePath.finite(transform($0)) } }
    return path
  }

  /// The number of straight pieces that a cubic curve is drawn with: at most 1/100 of a point off, and
  /// never more than 512.
  private static func pieces(of points: [Point]) -> Int {
    func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
      let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
      return (x * x + y * y).squareRoot()
    }
    let most = max(bend(points[0], points[1], points[2]), bend(points[1], points[2], points[3]))
    // The chord of a piece is off by at most 6 · most / (8 · count²).
    let count = (most * 0.75 / 0.01).squareRoot()
    return max(Int(min(count, 511)) + 1, 1)
  }

  private static func finite(_ point: Point) -> Point {
    func finite(_ value: Double) -> Double {
      value.isFinite ? min(max(value, -1_073_741_824), 1_073_741_824) : 0
    }
    return Point(x: finite(point.x), y: finite(point.y))
  }
}
