/// What beginning a line at a unit means for its sums.
struct LineLead: Sendable {
  /// A sum minus this is a distance from the line's start, once the line is past `safeEnd`.
  let origin: Units
  /// The unit from which the paragraph's own sums hold; the start itself where cutting is safe.
  let safeEnd: Int
  /// The reshaped units before `safeEnd`, if any.
  let piece: ShapedPiece?

  init(_ start: Int, in paragraph: ShapedParagraph, edges: @autoclosure () -> EdgeShaper) {
    let units = paragraph.units
    guard start > 0, units.isUnsafe(start) else {
      origin = units.positions[start]
      safeEnd = start
      piece = nil
      return
    }
    safeEnd = units.safeEnd(after: start)
    let piece = edges().piece(start..<safeEnd)
    origin = units.positions[safeEnd] - piece.width
    self.piece = piece
  }
}

/// The parts a line consists of: reshaped edges where cutting is not safe, the paragraph's own
/// shaping between them.
struct LineEdges: Sendable {
  let head: ShapedPiece?
  let tail: ShapedPiece?

  /// The edges of a line that is cut where cutting is safe.
  static let none = LineEdges()

  private init() {
    head = nil
    tail = nil
  }

  init(
    _ range: Range<Int>,
    lead: LineLead,
    in paragraph: ShapedParagraph,
    edges: @autoclosure () -> EdgeShaper
  ) {
    let units = paragraph.units
    let end = range.upperBound
    let isEndUnsafe = units.isUnsafe(end)
    let safe = isEndUnsafe ? units.safeStart(before: end) : end
    if safe < lead.safeEnd || (isEndUnsafe && safe < range.lowerBound) {
      // No place in the line is safe: it is shaped whole.
      head = edges().piece(range)
      tail = nil
      return
    }
    head = lead.piece
    tail = isEndUnsafe ? edges().piece(safe..<end) : nil
  }
}

/// Sums of a line's advances, tabs not counted, in the scale of its lead's origin.
struct LineSums {
  let edges: LineEdges
  private let paragraph: ShapedParagraph
  private let origin: Units

  init(
    _ range: Range<Int>,
    lead: LineLead,
    in paragraph: ShapedParagraph,
    edges: @autoclosure () -> EdgeShaper
  ) {
    self.edges = LineEdges(range, lead: lead, in: paragraph, edges: edges())
    self.paragraph = paragraph
    origin = lead.origin
  }

  func position(of unit: Int) -> Units {
    if let head = edges.head, unit <= head.units.upperBound {
      return origin + head.position(of: unit)
    }
    if let tail = edges.tail, unit >= tail.units.lowerBound {
      return paragraph.units.positions[tail.units.lowerBound] + tail.position(of: unit)
    }
    return paragraph.units.positions[unit]
  }
}
