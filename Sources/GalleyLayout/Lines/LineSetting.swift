internal import GalleyFonts

/// What a truncated or justified line shows: glyphs of a line before it, moved, widened or left out.
///
/// An object, so that other lines pay a reference for it.
final class LineSetting: Sendable {
  /// In visual order.
  let runs: [Run]
  /// The clusters of `runs` in visual order.
  let clusters: [LineCluster]
  let visibleWidth: Units
  let hangingWidth: Units
  let extents: Extents
  /// The offset in the text after the last character that does not hang.
  let visibleTextEnd: Int
  /// The text that a token stands for.
  let removed: Range<Int>?

  init(
    _ composer: RunComposer,
    hangingWidth: Units,
    extents: Extents,
    visibleTextEnd: Int,
    removed: Range<Int>?
  ) {
    runs = composer.runs
    clusters = composer.clusters
    visibleWidth = Units(sum: composer.x) - hangingWidth
    self.hangingWidth = hangingWidth
    self.extents = extents
    self.visibleTextEnd = visibleTextEnd
    self.removed = removed
  }
}

/// Puts clusters of other runs together to new runs, from left to right.
///
/// Advances are multiples of 1/65,536 far below 2⁵³ of them, so sums in `Double` are exact.
struct RunComposer {
  private(set) var runs: [Run] = []
  private(set) var clusters: [LineCluster] = []
  /// The right end of what was put in.
  private(set) var x = 0.0
  private let sources: [Run]
  private var lastSource = -1
  private var lastGlyph = -1

  init(_ sources: [Run]) {
    self.sources = sources
  }

  /// Adds a cluster, its advance changed by an amount after it; all of it for one that is hidden.
  mutating func append(_ cluster: LineCluster, widenedBy extra: Double = 0, isHidden: Bool = false)
  {
    if cluster.isToken {
      // A line that was cut twice has two.
      let end = cluster.x + cluster.width
      let token = sources.filter {
        $0.kind == .token && $0.range == cluster.text && $0.x >= cluster.x && $0.x + $0.width <= end
      }
      return append(cluster, token: token, shiftedBy: x - cluster.x)
    }
    let source = sources[cluster.run]
    if cluster.run != lastSource || cluster.glyphs.lowerBound != lastGlyph {
      begin(source, cluster.text)
    }
    let last = runs.count - 1
    let first = runs[last].glyphs.count
    append(cluster, of: source, widenedBy: extra, isHidden: isHidden, to: &runs[last])
    lastSource = cluster.run
    lastGlyph = cluster.glyphs.upperBound
    var placed = cluster
    placed.run = last
    placed.glyphs = first..<runs[last].glyphs.count
    placed.x = x
    placed.width = isHidden ? 0 : cluster.width + extra
    clusters.append(placed)
    x += placed.width
  }

  /// Adds a token, which stands for some text that is not shown.
  mutating func append(token: Line?, for removed: Range<Int>, isRightToLeft: Bool) {
    let cluster = LineCluster(
      text: removed,
      run: -1,
      glyphs: 0..<0,
      x: x,
      width: token?.width ?? 0,
      kern: 0,
      isRightToLeft: isRightToLeft,
      isToken: true
    )
    append(cluster, token: token?.runs ?? [], shiftedBy: x)
  }

  private mutating func append(
    _ cluster: LineCluster,
    token: [Run],
    shiftedBy shift: Double
  ) {
    for source in token {
      var run = source
      run.kind = .token
      run.range = cluster.text
      run.x += shift
      run.positions = run.positions.map { Point(x: $0.x + shift, y: $0.y) }
      run.offsets = run.offsets.map { _ in cluster.text.lowerBound }
      runs.append(run)
    }
    (lastSource, lastGlyph) = (-1, -1)
    var placed = cluster
    placed.x = x
    clusters.append(placed)
    x += cluster.width
  }

  private func append(
    _ cluster: LineCluster,
    of source: Run,
    widenedBy extra: Double,
    isHidden: Bool,
    to run: inout Run
  ) {
    var pen = cluster.x
    for glyph in cluster.glyphs {
      let isLast = glyph + 1 == cluster.glyphs.upperBound
      var position = source.positions[glyph]
      position.x += x - (isHidden ? pen : cluster.x)
      run.glyphs.append(source.glyphs[glyph])
      run.positions.append(position)
      run.advances.append(isHidden ? 0 : source.advances[glyph] + (isLast ? extra : 0))
      run.offsets.append(source.offsets[glyph])
      pen += source.advances[glyph]
    }
    run.width += isHidden ? 0 : cluster.width + extra
    run.range = run.range.union(cluster.text)
  }

  /// Lets a run also stand for text that is not shown.
  mutating func extendRun(endingAt offset: Int, over removed: Range<Int>) {
    guard let index = runs.indices.last(where: { runs[$0].range.upperBound == offset }) else {
      return
    }
    runs[index].range = runs[index].range.lowerBound..<removed.upperBound
  }

  private mutating func begin(_ source: Run, _ text: Range<Int>) {
    var run = source
    run.x = x
    run.width = 0
    run.range = text
    run.glyphs = []
    run.positions = []
    run.advances = []
    run.offsets = []
    runs.append(run)
  }
}

extension Range<Int> {
  /// The smallest range that holds both.
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
