internal import GalleyFonts

/// Finds what of horizontal bands is inside a path.
struct BandScanner: Sendable {
  /// A side of an outline that is not horizontal, from top to bottom.
  private struct Edge {
    var top: Point
    var bottom: Point
    /// 1 where the outline goes downward, else −1.
    var winding: Int

    func x(at y: Double) -> Double {
      if y <= top.y { return top.x }
      if y >= bottom.y { return bottom.x }
      return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
    }
  }

  private let edges: [Edge]
  private let rule: FramePath.FillRule

  init(_ path: FramePath) {
    var edges: [Edge] = []
    for outline in path.outlines {
      for (index, b) in outline.enumerated() {
        let a = outline[index == 0 ? outline.count - 1 : index - 1]
        if a.y < b.y { edges.append(Edge(top: a, bottom: b, winding: 1)) }
        if a.y > b.y { edges.append(Edge(top: b, bottom: a, winding: -1)) }
      }
    }
    self.edges = edges
    rule = path.fillRule
  }

  /// The ranges of x that are inside over all the height of a band, ascending.
  func inside(from top: Double, to bottom: Double) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>]?
    let isComplete = scan(from: top, to: bottom) { pieces in
      let solid = pieces.compactMap { $0.solid }
      result = result.map { $0.intersecting(solid) } ?? solid
    }
    return isComplete ? result ?? [] : []
  }

  /// The ranges of x in which something of a band is inside; in no order.
  func touched(from top: Double, to bottom: Double) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    let isComplete = scan(from: top, to: bottom) { pieces in
      result += pieces.map { $0.covered }
    }
    return isComplete ? result : [-Double.infinity...Double.infinity]
  }

  /// Where the next corner is below a height.
  func nextCorner(below y: Double) -> Double? {
    var next: Double?
    for edge in edges {
      for corner in [edge.top.y, edge.bottom.y] where corner > y {
        next = min(next ?? corner, corner)
      }
    }
    return next
  }

  /// Whether a side that is not vertical is in a band.
  func isSlanted(from top: Double, to bottom: Double) -> Bool {
    edges.contains { $0.top.y < bottom && $0.bottom.y > top && $0.top.x != $0.bottom.x }
  }

  // MARK: Scanning

  /// A piece of the inside between two sides, over the height of a part of a band.
  private struct Piece {
    var left: (top: Double, bottom: Double)
    var right: (top: Double, bottom: Double)

    /// What is inside over all the height.
    var solid: ClosedRange<Double>? {
      let (low, high) = (max(left.top, left.bottom), min(right.top, right.bottom))
      return low < high ? low...high : nil
    }

    var covered: ClosedRange<Double> {
      let low = min(left.top, left.bottom)
      return low...max(right.top, right.bottom, low)
    }
  }

  /// Calls a function with the inside of each part of a band in which no sides begin, end or cross,
  /// from the top.
  ///
  /// - Returns: Whether all of the band was scanned; outlines that cross too often are not.
  private func scan(
    from top: Double,
    to bottom: Double,
    _ body: ([Piece]) -> Void
  ) -> Bool {
    guard top < bottom else { return false }
    let active = edges.filter { $0.top.y < bottom && $0.bottom.y > top }
    var heights = [top, bottom]
    for edge in active {
      if edge.top.y > top { heights.append(edge.top.y) }
      if edge.bottom.y < bottom { heights.append(edge.bottom.y) }
    }
    heights.sort()
    var budget = 4096
    for (low, high) in zip(heights, heights.dropFirst()) where low < high {
      let crossing = active.filter { $0.top.y <= low && $0.bottom.y >= high }
      guard scan(crossing, from: low, to: high, budget: &budget, body) else { return false }
    }
    return true
  }

  private typealias Side = (top: Double, bottom: Double, winding: Int)

  private func scan(
    _ edges: [Edge],
    from top: Double,
    to bottom: Double,
    budget: inout Int,
    _ body: ([Piece]) -> Void
  ) -> Bool {
    var top = top
    // Sides that cross are cut where the first neighbours do.
    while true {
      var sides: [Side] = edges.map { ($0.x(at: top), $0.x(at: bottom), $0.winding) }
      // Just below the top, where sides that cross at the top are in their new order already.
      func early(_ side: Side) -> Double { side.top + (side.bottom - side.top) * 1e-6 }
      sides.sort { early($0) < early($1) }
      guard let cut = BandScanner.firstCrossing(of: sides, from: top, to: bottom) else {
        sides.sort { $0.top + $0.bottom < $1.top + $1.bottom }
        body(pieces(between: sides))
        return true
      }
      budget -= 1
      if budget < 0 { return false }
      var upper: [Side] = edges.map { ($0.x(at: top), $0.x(at: cut), $0.winding) }
      upper.sort { ($0.top + $0.bottom, $0.top) < ($1.top + $1.bottom, $1.top) }
      body(pieces(between: upper))
      top = cut
    }
  }

  /// The height of the uppermost place where sides cross that are sorted by their tops.
  private static func firstCrossing(
    of sides: [Side],
    from top: Double,
    to bottom: Double
  ) -> Double? {
    var first: Double?
    for (a, b) in zip(sides, sides.dropFirst()) where a.bottom > b.bottom {
      let share = (b.top - a.top) / (b.top - a.top + a.bottom - b.bottom)
      let y = top + (bottom - top) * share
      if y > top, y < bottom { first = min(first ?? y, y) }
    }
    return first
  }

  private func pieces(between sides: [Side]) -> [Piece] {
    var pieces: [Piece] = []
    var winding = 0
    var left: Side?
    for side in sides {
      winding += rule == .evenOdd ? 1 : side.winding
      let isInside = rule == .evenOdd ? winding % 2 != 0 : winding != 0
      if isInside, left == nil {
        left = side
      } else if !isInside, let start = left {
        pieces.append(
          Piece(left: (start.top, start.bottom), right: (side.top, side.bottom))
        )
        left = nil
      }
    }
    return pieces
  }
}

extension [ClosedRange<Double>] {
  /// What is in both of two lists of ranges, each ascending.
  func intersecting(_ other: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    var (a, b) = (0, 0)
    while a < count, b < other.count {
      let low = Swift.max(self[a].lowerBound, other[b].lowerBound)
      let high = Swift.min(self[a].upperBound, other[b].upperBound)
      if low < high { result.append(low...high) }
      if self[a].upperBound < other[b].upperBound { a += 1 } else { b += 1 }
    }
    return result
  }

  /// The ranges, ascending, without what is in others, in any order.
  func subtracting(_ others: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var result = self
    for other in others where other.lowerBound < other.upperBound {
      var rest: [ClosedRange<Double>] = []
      for range in result {
        if other.upperBound <= range.lowerBound || other.lowerBound >= range.upperBound {
          rest.append(range)
          continue
        }
        if other.lowerBound > range.lowerBound {
          rest.append(range.lowerBound...other.lowerBound)
        }
        if other.upperBound < range.upperBound {
          rest.append(other.upperBound...range.upperBound)
        }
      }
      result = rest
    }
    return result
  }
}
