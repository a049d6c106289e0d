internal import GalleyFonts
internal import GalleyLayout

/// The room of a document and where frames stand in it.
struct Page {
  /// The extents with the padding, rounded; never 0.
  let width: FixedPoint
  let height: FixedPoint
  /// What is added to places in the frames' coordinates.
  let offset: Point

  /// - Parameters:
  ///   - frames: The frames, each in its rectangle.
  ///   - size: The size without the padding; what the frames' rectangles cover if nil.
  ///   - padding: The room on every side.
  init(_ frames: [TextFrame], size: Size?, padding: Double) {
    let padding = padding > 0 ? min(padding, Page.limit) : 0
    let covered = frames.map(Page.rect).reduce(nil) { $0?.bounding($1) ?? $1 } ?? .zero
    let origin = size == nil ? covered.origin : .zero
    let extents = size ?? covered.size
    width = Page.extent(extents.width, or: covered.maxX - origin.x, padding: padding)
    height = Page.extent(extents.height, or: covered.maxY - origin.y, padding: padding)
    offset = Point(x: padding - origin.x, y: padding - origin.y)
  }

  /// Where the top left of a frame is on the page.
  func origin(of frame: TextFrame) -> Point {
    let rect = Page.rect(of: frame)
    return Point(x: rect.minX + offset.x, y: rect.minY + offset.y)
  }

  /// No page is larger, so that every number on it can be written.
  private static let limit = 1e9

  /// An extent with its padding; an unlimited one is what is needed, and nothing becomes 1.
  private static func extent(_ wish: Double, or needed: Double, padding: Double) -> FixedPoint {
    let inner = wish.isFinite ? wish : needed
    let extent = FixedPoint(min(max(inner, 0), limit) + 2 * padding)
    return extent > .zero ? extent : FixedPoint(1)
  }

  /// A frame's rectangle; where it is unlimited, what its lines take.
  private static func rect(of frame: TextFrame) -> Rect {
    func place(_ value: Double) -> Double { value.isFinite ? min(max(value, -limit), limit) : 0 }
    func extent(_ value: Double, _ needed: Double) -> Double {
      min(max(value.isFinite ? value : needed, 0), limit)
    }
    let rect = frame.rect
    return Rect(
      x: place(rect.minX),
      y: place(rect.minY),
      width: extent(rect.width, frame.isVertical ? frame.contentHeight : frame.columnWidth),
      height: extent(rect.height, frame.isVertical ? frame.columnWidth : frame.contentHeight)
    )
  }
}

extension Rect {
  /// The smallest rectangle that holds both, an empty one with its place too.
  fileprivate func bounding(_ other: Rect) -> Rect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}
