internal import GalleyFonts

/// Gathers shaped items: glyphs with their spacing, and the advance of each grapheme.
///
/// Serves whole paragraphs and the reshaped edges of lines alike.
struct ShapeBuilder {
  private(set) var runs: [ShapedRun] = []
  private(set) var glyphs = GlyphStorage()
  /// The advance of each unit from `firstUnit` on.
  private(set) var advances: [Units]
  /// Whether cutting before each unit changes what shaping gives.
  private(set) var unsafe: [Bool]

  private let source: ParagraphSource
  private let starts: [UInt32]
  private let firstUnit: Int

  init(_ source: ParagraphSource, starts: [UInt32], units: Range<Int>) {
    self.source = source
    self.starts = starts
    firstUnit = units.lowerBound
    advances = Array(repeating: 0, count: units.count)
    unsafe = Array(repeating: false, count: units.count)
  }

  mutating func add(_ items: some Sequence<Item>, using shaper: inout ItemShaper) {
    for item in items {
      let first = glyphs.count
      if item.kind == .text {
        shaper.shape(item) { addClusters(of: item, $0) }
      } else if let space = item.font.spaceGlyph {
        glyphs.append(id: space, advance: 0, cluster: item.text.lowerBound)
      }
      runs.append(
        ShapedRun(
          kind: item.kind,
          font: item.font,
          level: item.level,
          script: item.script,
          language: item.language,
          text: item.text,
          units: item.units,
          glyphs: first..<glyphs.count
        )
      )
    }
  }

  /// Stores an item's glyphs cluster by cluster.
  private mutating func addClusters(of item: Item, _ shaped: borrowing [ShapedGlyph]) {
    let isRightToLeft = item.level & 1 == 1
    var unit = isRightToLeft ? item.units.upperBound - 1 : item.units.lowerBound
    var styleRun = source.styleRuns.partitioningIndex { $0.end > item.text.lowerBound }
    if isRightToLeft {
      styleRun = source.styleRuns.partitioningIndex { $0.end >= item.text.upperBound }
    }
    var index = 0
    while index < shaped.count {
      let cluster = shaped[index].cluster
      var end = index + 1
      var advance = Units(shaped[index].advance)
      var isUnsafe = shaped[index].isUnsafeToBreak
      while end < shaped.count, shaped[end].cluster == cluster {
        advance += Units(shaped[end].advance)
        isUnsafe = isUnsafe || shaped[end].isUnsafeToBreak
        end += 1
      }
      // The cluster reaches, in text order, to the next one's start; clusters come in visual order.
      let next =
        isRightToLeft
        ? (index == 0 ? item.text.upperBound : Int(shaped[index - 1].cluster))
        : (end == shaped.count ? item.text.upperBound : Int(shaped[end].cluster))
      let covered = unitsCovered(by: Int(cluster)..<next, near: &unit, in: item)
      // Nothing moves the pen backwards, so sums are monotonic: spacing closes a grapheme at most.
      let spacing = max(
        spacing(of: Int(cluster), near: &styleRun, covered: covered, advance: advance),
        -advance
      )
      for glyph in index..<end {
        let isLast = glyph == end - 1
        glyphs.append(
          shaped[glyph],
          advance: isLast
            ? Int32(clamping: Units(shaped[glyph].advance) + spacing) : shaped[glyph].advance
        )
      }
      share(advance + spacing, among: covered, beginsAt: Int(cluster), isUnsafe: isUnsafe)
      index = end
    }
  }

  /// The units that begin in a cluster's text, or the one that it is a later part of.
  private func unitsCovered(
    by text: Range<Int>,
    near unit: inout Int,
    in item: Item
  ) -> Range<Int> {
    while unit > item.units.lowerBound, Int(starts[unit]) > text.lowerBound { unit -= 1 }
    while unit + 1 < item.units.upperBound, Int(starts[unit + 1]) <= text.lowerBound { unit += 1 }
    var end = unit + 1
    while end < item.units.upperBound, Int(starts[end]) < text.upperBound { end += 1 }
    return unit..<end
  }

  /// What the style adds after a cluster: once for each cluster that begins a grapheme and is not a
  /// mark or an invisible character alone.
  private func spacing(
    of cluster: Int,
    near styleRun: inout Int,
    covered: Range<Int>,
    advance: Units
  ) -> Units {
    while styleRun > 0, source.styleRuns[styleRun - 1].end > cluster { styleRun -= 1 }
    while styleRun + 1 < source.styleRuns.count, source.styleRuns[styleRun].end <= cluster {
      styleRun += 1
    }
    let spacing = source.styles[source.styleRuns[styleRun].index].spacing
    if spacing == 0 || advance == 0 || Int(starts[covered.lowerBound]) != cluster { return 0 }
    return Units(spacing)
  }

  /// Shares a cluster's advance evenly among its graphemes; what does not divide goes to the first.
  private mutating func share(
    _ advance: Units,
    among units: Range<Int>,
    beginsAt cluster: Int,
    isUnsafe: Bool
  ) {
    let count = Units(units.count)
    let share = advance / count
    var rest = advance - share * count
    for unit in units {
      let index = unit - firstUnit
      advances[index] += share
      if rest > 0 {
        advances[index] += 1
        rest -= 1
      }
      if unit > units.lowerBound || (isUnsafe && Int(starts[unit]) == cluster) {
        unsafe[index] = true
      }
    }
  }
}
