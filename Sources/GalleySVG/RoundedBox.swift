internal import GalleyFonts

/// A rectangle whose edges are rounded, not its extents: rectangles that meet do so afterwards.
struct RoundedBox: Hashable {
  var x: FixedPoint
  var y: FixedPoint
  var width: FixedPoint
  var height: FixedPoint

  init(_ rect: Rect, offset: Point = .zero) {
    x = FixedPoint(rect.minX + offset.x)
    y = FixedPoint(rect.minY + offset.y)
    width = max(FixedPoint(rect.maxX + offset.x) - x, .zero)
    height = max(FixedPoint(rect.maxY + offset.y) - y, .zero)
  }

  var isEmpty: Bool { width == .zero || height == .zero }
}
