internal import GalleyFonts
internal import GalleyUnicode

/// The graphemes of a line from left to right, with the places of their edges.
///
/// Between two left-to-right clusters the edge is half-way into the kerning; a cluster of several
/// graphemes is divided at the font's ligature carets, evenly where it has none.
struct CaretTable {
  var cells: [Cell] = []

  struct Cell {
    /// The grapheme, or all the text that a token stands for.
    var text: Range<Int>
    var left: Double
    var right: Double
    var isRightToLeft: Bool
    var isToken = false

    /// The edge where the character begins.
    var leading: Double { isRightToLeft ? right : left }

    /// The edge where the character ends.
    var trailing: Double { isRightToLeft ? left : right }
  }

  init(_ line: Line) {
    let runs = line.runs
    let clusters = line.clusters(of: runs)
    cells.reserveCapacity(clusters.count)
    var pendingLeft: Double?
    var previous: LineCluster?
    for cluster in clusters {
      if cluster.text.isEmpty, !cluster.isToken { continue }
      let first = cells.count
      append(cluster, of: line, runs)
      if cells.count == first {
        // A later part of a grapheme, of another font: it belongs to the base's cell.
        if cluster.isRightToLeft {
          pendingLeft = pendingLeft ?? cluster.x
        } else if let last = cells.indices.last {
          cells[last].right = cluster.x + cluster.width
        }
        continue
      }
      if let left = pendingLeft { cells[first].left = left }
      pendingLeft = nil
      if let previous, first > 0 { moveEdge(before: first, previous, cluster) }
      previous = cluster
    }
  }

  private mutating func moveEdge(before cell: Int, _ left: LineCluster, _ right: LineCluster) {
    guard left.kern != 0, !left.isRightToLeft, !right.isRightToLeft else { return }
    moveEdge(before: cell, right.x, kerning: left.kern)
  }

  /// Moves the edge before a cell, where its cluster begins, to the middle of the kerning there.
  mutating func moveEdge(before cell: Int, _ x: Double, kerning kern: Double) {
    let edge = min(max(x - kern / 2, cells[cell - 1].left), cells[cell].right)
    cells[cell - 1].right = edge
    cells[cell].left = edge
  }

  /// Adds the graphemes that begin in a cluster.
  private mutating func append(_ cluster: LineCluster, of line: Line, _ runs: [Run]) {
    let end = cluster.x + cluster.width
    if cluster.isToken {
      append(cluster.text, cluster.x, end, cluster)
      return
    }
    let table = line.paragraph.units
    var first = table.unit(at: cluster.text.lowerBound - line.textStart)
    var last = table.unit(at: cluster.text.upperBound - line.textStart)
    if first < table.count, Int(table.starts[first]) < cluster.text.lowerBound - line.textStart {
      first += 1
    }
    if last < table.count, Int(table.starts[last]) < cluster.text.upperBound - line.textStart {
      last += 1
    }
    guard first < last else { return }
    if last == first + 1 {
      append(line.textRange(of: first..<last), cluster.x, end, cluster)
      return
    }
    let edges = edges(of: cluster, parts: last - first, runs[cluster.run])
    for part in 0..<last - first {
      let unit = cluster.isRightToLeft ? last - 1 - part : first + part
      append(line.textRange(of: unit..<unit + 1), edges[part], edges[part + 1], cluster)
    }
  }

  private mutating func append(
    _ text: Range<Int>,
    _ left: Double,
    _ right: Double,
    _ cluster: LineCluster
  ) {
    cells.append(
      Cell(
        text: text,
        left: left,
        right: right,
        isRightToLeft: cluster.isRightToLeft,
        isToken: cluster.isToken
      )
    )
  }

  /// The edges of the graphemes of a cluster of several, from left to right, its own included.
  private func edges(of cluster: LineCluster, parts: Int, _ run: Run) -> [Double] {
    let end = cluster.x + cluster.width
    for glyph in cluster.glyphs {
      let carets = run.font.ligatureCarets(of: run.glyphs[glyph])
      guard carets.count == parts - 1 else { continue }
      let edges = [cluster.x] + carets.map { run.positions[glyph].x + $0 } + [end]
      if zip(edges, edges.dropFirst()).allSatisfy({ $0 < $1 }) { return edges }
    }
    return (0...parts).map { cluster.x + cluster.width * Double($0) / Double(parts) }
  }

  // MARK: Places

  /// The cell under a place, those at the ends for places beyond; nil in an empty line.
  func cell(atX x: Double) -> Cell? {
    cells.first { x < $0.right } ?? cells.last
  }

  /// The index of the cell that holds the character before an offset.
  func index(before offset: Int) -> Int? {
    cells.firstIndex { $0.text.lowerBound < offset && offset <= $0.text.upperBound }
  }

  /// The index of the cell that begins at an offset, or holds it.
  func index(at offset: Int) -> Int? {
    cells.firstIndex { $0.text.contains(offset) }
  }

  /// The index of the first cell in the order of the text.
  var firstInText: Int? {
    cells.indices.filter { !cells[$0].text.isEmpty }
      .min { cells[$0].text.lowerBound < cells[$1].text.lowerBound }
  }

  /// The index of the last cell in the order of the text.
  var lastInText: Int? {
    cells.indices.filter { !cells[$0].text.isEmpty }
      .max { cells[$0].text.upperBound < cells[$1].text.upperBound }
  }

  /// Takes away the cells of what begins at or after an offset, such as a separator.
  mutating func removeCells(from offset: Int) {
    cells.removeAll { $0.text.lowerBound >= offset && !$0.isToken }
  }
}

extension CaretTable.Cell {
  /// The end of the character that is nearer to a place.
  func nearest(to x: Double) -> (offset: Int, isTrailing: Bool) {
    let isTrailing = (x < (left + right) / 2) == isRightToLeft
    return (isTrailing ? text.upperBound : text.lowerBound, isTrailing)
  }
}
