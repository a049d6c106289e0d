internal import GalleyFonts

/// The area that lines fill, in coordinates of the frame.
struct Region: Sendable {
  /// A place for a line: where it is between two heights, in distances from the frame's left.
  typealias Lane = Range<Units>

  private let width: Units
  private let path: BandScanner?
  private let exclusions: [BandScanner]
  private let padding: Units
  private let minimumWidth: Units
  /// The least distance that tops are moved by in search of room.
  private let step: Double

  init(_ options: FrameOptions, width: Units, at origin: Point) {
    self.width = width
    func local(_ path: FramePath) -> FramePath {
      path.mapped { Point(x: $0.x - origin.x, y: $0.y - origin.y) }
    }
    path = options.path.map { BandScanner(local($0)) }
    exclusions = options.exclusionPaths.map { BandScanner(local($0)) }
    padding = max(Units(points: options.lineFragmentPadding), 0)
    minimumWidth = max(Units(points: options.minimumLineWidth), 1)
    let paths = options.exclusionPaths + [options.path].compactMap { $0 }
    step = paths.reduce(1) { max($0, $1.bounds.height / 4096) }
  }

  /// The places for lines in a band, from left to right.
  func lanes(from top: Units, to bottom: Units) -> [Lane] {
    let (top, bottom) = (top.points, max(bottom, top + 1).points)
    var free = [0...width.points]
    if let path { free = free.intersecting(path.inside(from: top, to: bottom)) }
    for exclusion in exclusions {
      free = free.subtracting(exclusion.touched(from: top, to: bottom))
    }
    return free.compactMap { range in
      let low = Units(frameExtent: range.lowerBound.roundedUpToUnit) + padding
      let high = Units(frameExtent: range.upperBound) - padding
      return high - low >= minimumWidth ? low..<high : nil
    }
  }

  /// Where to look next for a band of a height after one that had no room; nil where nothing changes.
  func top(after top: Units, height: Units) -> Units? {
    let (y, height) = (top.points, height.points)
    var next = Double.infinity
    for scanner in exclusions + [path].compactMap({ $0 }) {
      if scanner.isSlanted(from: y, to: y + height + step) {
        next = min(next, y + max(height / 8, step))
      }
      if let corner = scanner.nextCorner(below: y) { next = min(next, corner) }
      if let corner = scanner.nextCorner(below: y + height) { next = min(next, corner - height) }
    }
    guard next.isFinite else { return nil }
    return max(Units(frameExtent: next), top + 1)
  }
}

extension Double {
  /// The nearest length at or above this one that is a whole number of units.
  fileprivate var roundedUpToUnit: Double {
    (self * Double(Units.perPoint)).rounded(.up) / Double(Units.perPoint)
  }
}
