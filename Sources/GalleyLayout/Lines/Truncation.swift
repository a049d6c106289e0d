internal import GalleyFonts
internal import GalleyUnicode

/// Finds what of a line is kept when it is truncated, and puts that and the token in order.
struct Truncation {
  private let line: Line
  private let runs: [Run]
  private let clusters: [LineCluster]
  /// The places of `clusters` in text order.
  private let order: [Int]
  /// Sums of the widths of the clusters in text order, before each and of all.
  private let sums: [Units]
  /// Whether a cut may be before a cluster, in text order; the end included.
  private let isBoundary: [Bool]
  /// The room for what is kept, and what white space at the end of the line adds to it.
  private let room: Units
  private let extra: Units

  /// What is kept: clusters, in text order, before the first number and from the second on.
  typealias Kept = (head: Int, tail: Int)

  init(_ line: Line, room: Units, extra: Units) {
    self.line = line
    self.room = room
    self.extra = extra
    runs = line.runs
    let clusters = line.clusters(of: runs)
    let order = Line.logicalOrder(of: clusters)
    self.clusters = clusters
    self.order = order
    var sums: [Units] = [0]
    sums.reserveCapacity(order.count + 1)
    for index in order { sums.append(sums[sums.count - 1] + Units(sum: clusters[index].width)) }
    self.sums = sums
    let units = line.paragraph.units
    isBoundary =
      order.map { index in
        // A hyphen goes with the text before it.
        if clusters[index].text.isEmpty, !clusters[index].isToken { return false }
        let offset = clusters[index].text.lowerBound - line.textStart
        return offset <= 0 || Int(units.starts[units.unit(at: offset)]) == offset
      } + [true]
  }

  /// The clusters that are kept, without white space beside the cut.
  func kept(_ type: TruncationType) -> Kept {
    switch type {
    case .tail:
      return (head(within: room + extra), order.count)
    case .head:
      return (0, tail(within: room, after: 0))
    case .middle:
      let head = head(within: (room + extra) / 2)
      return (head, tail(within: (room + extra) / 2, after: head))
    }
  }

  /// The most clusters at the start that are not wider than some room.
  private func head(within room: Units) -> Int {
    var count = 0
    // Widths may be negative nowhere, so the first that does not fit ends the search.
    for index in order.indices {
      if sums[index + 1] > room { break }
      if isBoundary[index + 1] { count = index + 1 }
    }
    while count > 0, !isBoundary[count] || hangs(count - 1) { count -= 1 }
    return count
  }

  /// Where the most clusters at the end begin that, without what hangs there, are not wider than some
  /// room.
  private func tail(within room: Units, after head: Int) -> Int {
    let visible = sums[order.count] - line.hangingUnits
    var start = order.count
    for index in order.indices.reversed() where index >= head {
      if visible - sums[index] > room { break }
      if isBoundary[index] { start = index }
    }
    while start < order.count, !isBoundary[start] || hangs(start) { start += 1 }
    return start
  }

  /// Whether a cluster is white space.
  private func hangs(_ index: Int) -> Bool {
    let cluster = clusters[order[index]]
    guard !cluster.isToken, !cluster.text.isEmpty else { return false }
    let units = line.paragraph.units
    let unit = units.unit(at: cluster.text.lowerBound - line.textStart)
    return unit < units.count && units.flags[unit].contains(.hangs)
  }

  // MARK: The new line

  func line(keeping kept: Kept, token: Line?) -> Line {
    let removed = removedText(kept)
    var composer = RunComposer(runs)
    let pieces = pieces(of: 0..<kept.head) + [nil] + pieces(of: kept.tail..<order.count)
    let levels = pieces.map { $0?.level ?? line.paragraph.level }
    let visual = levels.allSatisfy { $0 == 0 } ? Array(levels.indices) : visualOrder(of: levels)
    for index in visual {
      if let piece = pieces[index] {
        for cluster in piece.clusters { composer.append(clusters[cluster]) }
      } else {
        composer.append(
          token: token,
          for: removed,
          isRightToLeft: line.paragraph.isRightToLeft
        )
      }
    }
    if token == nil, kept.head > 0 {
      composer.extendRun(endingAt: removed.lowerBound, over: removed)
    }
    let keepsEnd = kept.tail < order.count
    return line.setting(
      composer,
      hanging: keepsEnd ? line.hangingUnits : token == nil ? tracking(before: removed) : 0,
      extents: extents(without: removed, token: token),
      visibleEnd: keepsEnd ? line.visibleTextEnd : line.range.upperBound,
      removed: removed
    )
  }

  private func removedText(_ kept: Kept) -> Range<Int> {
    let end = line.range.upperBound
    let lower = kept.head < order.count ? clusters[order[kept.head]].text.lowerBound : end
    let upper = kept.tail < order.count ? clusters[order[kept.tail]].text.lowerBound : end
    return lower..<max(upper, lower)
  }

  private struct Piece {
    /// From left to right.
    var clusters: [Int]
    var level: UInt8
  }

  /// Clusters, given in text order, of one run and one level each.
  private func pieces(of range: Range<Int>) -> [Piece?] {
    var result: [Piece] = []
    var lastRun: Int?
    for index in order[range] {
      let cluster = clusters[index]
      if cluster.isToken || cluster.run != lastRun {
        let level = cluster.isToken ? line.paragraph.level : runs[cluster.run].level
        result.append(Piece(clusters: [], level: level))
      }
      result[result.count - 1].clusters.append(index)
      lastRun = cluster.isToken ? nil : cluster.run
    }
    return result.map { Piece(clusters: $0.clusters.sorted(), level: $0.level) }
  }

  /// The tracking after the last character before the cut, which hangs where no token follows.
  private func tracking(before removed: Range<Int>) -> Units {
    guard removed.lowerBound > line.range.lowerBound else { return 0 }
    let unit = line.paragraph.units.unit(at: removed.lowerBound - 1 - line.textStart)
    return line.paragraph.source.hangingSpacing(ofUnit: unit, line.paragraph.units)
  }

  /// The extents of the text that is kept and of the token.
  private func extents(without removed: Range<Int>, token: Line?) -> Extents {
    let units = line.paragraph.units
    let first = units.unit(at: line.range.lowerBound - line.textStart)
    let last = units.unit(at: line.range.upperBound - line.textStart)
    let head = first..<units.unit(at: removed.lowerBound - line.textStart)
    let tail = units.unit(at: removed.upperBound - line.textStart)..<last
    var result = token?.extents
    for part in [head, tail] where part.lowerBound < part.upperBound {
      let found = line.paragraph.extents.extents(of: part)
      if result == nil { result = found } else { result?.formUnion(found) }
    }
    // What is kept may have a token of its own.
    if line.removedRange != nil { result?.formUnion(line.extents) }
    return result ?? line.extents
  }
}
