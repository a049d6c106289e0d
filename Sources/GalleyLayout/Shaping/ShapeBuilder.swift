internal import GalleyFonts

/// Gathers shaped items: glyphs with their spacing, and the advance of each grapheme.
///
/// Serves whole paragraphs and the reshaped edges of lines alike.
struct ShapeBuilder {
  private(set) var runs: [ShapedRun] = []
  /// May be longer than there are units.
  private var unitMemory: [Unit]

  private let shaper: ItemShaper
  private let firstUnit: Int
  private let unitCount: Int
  private let isEdge: Bool

  private var source: ParagraphSource { shaper.source }
  private var starts: UnitColumn<UInt32> { shaper.starts }

  struct Unit {
    var advance: Units
    var isUnsafe: Bool
    /// Whether the unit is a later part of a cluster, such as of a ligature.
    var isInsideCluster = false
  }

  /// Begins with no glyphs, for a paragraph or for the edge of a line.
  ///
  /// The memory for units is taken out of `scratch`; see ``giveBack(to:)``.
  init(
    _ shaper: ItemShaper,
    units range: Range<Int>,
    isEdge: Bool,
    scratch: inout [Unit]
  ) {
    self.shaper = shaper
    self.isEdge = isEdge
    firstUnit = range.lowerBound
    unitCount = range.count
    unitMemory = []
    swap(&unitMemory, &scratch)
    let blank = Unit(advance: 0, isUnsafe: false)
    if unitMemory.count < range.count {
      unitMemory.append(contentsOf: repeatElement(blank, count: range.count - unitMemory.count))
    }
    unitMemory.withUnsafeMutableBufferPointer { memory in
      UnsafeMutableBufferPointer(rebasing: memory[..<range.count]).update(repeating: blank)
    }
  }

  /// The advance of each unit from `firstUnit` on, and whether cutting before it changes what shaping
  /// gives.
  var units: ArraySlice<Unit> { unitMemory[..<unitCount] }

  /// Gives the memory for units back, once they are read.
  mutating func giveBack(to scratch: inout [Unit]) { swap(&unitMemory, &scratch) }

  /// Shapes the items of the paragraph or the edge, once.
  ///
  /// - Returns: The glyphs of all.
  mutating func add(_ items: [Item]) -> GlyphStorage {
    runs.reserveCapacity(items.count)
    // All glyphs are gathered in memory of the shaper, and stored when there are all.
    var shaped = shaper.shaper.takeScratch()
    for item in items {
      let first = shaped.count
      if let glyph = apartGlyph(of: item) {
        shaped.append(glyph)
        addClusters(of: item, &shaped, from: first)
      } else if item.kind == .text || item.kind == .replacement {
        shaper.shape(item, isEdge: isEdge, into: &shaped)
        addClusters(of: item, &shaped, from: first)
      } else if let space = item.properties.font.spaceGlyph {
        let cluster = UInt32(truncatingIfNeeded: item.text.lowerBound)
        shaped.append(ShapedGlyph(id: space, cluster: cluster, advance: 0))
      }
      runs.append(ShapedRun(item, glyphs: first..<shaped.count))
    }
    defer { shaper.shaper.giveBack(shaped) }
    return shaped.withUnsafeBufferPointer { GlyphStorage($0) }
  }

  /// The one glyph of an attachment or of a text that is replaced as a whole; nil for all else.
  private func apartGlyph(of item: Item) -> ShapedGlyph? {
    guard item.kind == .attachment || item.kind == .replacement else { return nil }
    let index = source.styleRunIndex(at: item.text.lowerBound)
    guard let apart = source.styles[source.styleRuns[index].index].apart else { return nil }
    var glyph = ShapedGlyph(
      id: 0,
      cluster: UInt32(truncatingIfNeeded: item.text.lowerBound),
      advance: 0
    )
    if item.kind == .attachment {
      let font = item.properties.font
      glyph.id = font.glyph(for: "\u{FFFC}") ?? font.spaceGlyph ?? 0
      glyph.advance = apart.advance
    } else {
      guard let id = apart.glyph, apart.replaces(source.text[item.text]) else { return nil }
      glyph.id = id
      glyph.advance = Int32(clamping: Units(points: item.properties.font.advance(of: id)))
    }
    return glyph
  }

  /// What the styles add after each cluster of an item, where that is the same for all.
  private func uniformSpacing(of item: Item) -> Int32? {
    var index = source.styleRunIndex(at: item.text.lowerBound)
    let spacing = source.styles[source.styleRuns[index].index].spacing
    while source.styleRuns[index].end < item.text.upperBound, index + 1 < source.styleRuns.count {
      index += 1
      if source.styles[source.styleRuns[index].index].spacing != spacing { return nil }
    }
    return spacing
  }

  // MARK: Clusters

  /// How far the clusters of an item have been taken.
  private struct Cursor {
    let text: Range<Int>
    let units: Range<Int>
    let shaped: UnsafeMutableBufferPointer<ShapedGlyph>
    let isRightToLeft: Bool
    /// The next glyph, in visual order.
    var glyph = 0
    /// The unit it belongs to, or one near that.
    var unit: Int
    var styleRun: Int

    /// The offset where the cluster of some glyphs ends: in text order, clusters touch.
    func end(of glyphs: Range<Int>) -> Int {
      if isRightToLeft {
        return glyphs.lowerBound == 0
          ? text.upperBound : Int(shaped[glyphs.lowerBound - 1].cluster)
      }
      return glyphs.upperBound == shaped.count
        ? text.upperBound : Int(shaped[glyphs.upperBound].cluster)
    }
  }

  /// Sets the advances of an item's units, and widens its glyphs by the spacing of its styles.
  private mutating func addClusters(
    of item: Item,
    _ glyphs: inout ShapedGlyphs,
    from first: Int
  ) {
    let isRightToLeft = item.level & 1 == 1
    let styleRun = source.styleRunIndex(
      at: isRightToLeft ? item.text.upperBound - 1 : item.text.lowerBound
    )
    let spacing = uniformSpacing(of: item)
    let (text, units) = (item.text, item.units)
    glyphs.withUnsafeMutableBufferPointer(from: first) { shaped in
      var cursor = Cursor(
        text: text,
        units: units,
        shaped: shaped,
        isRightToLeft: isRightToLeft,
        unit: isRightToLeft ? units.upperBound - 1 : units.lowerBound,
        styleRun: styleRun
      )
      while cursor.glyph < shaped.count {
        if spacing == 0 { addPlain(&cursor) }
        if cursor.glyph < shaped.count { addCluster(&cursor, spacing) }
      }
    }
  }

  /// Takes clusters of one glyph and one grapheme each, up to the first that is not so: most text.
  private mutating func addPlain(_ cursor: inout Cursor) {
    if cursor.isRightToLeft {
      addPlain(&cursor, step: -1)
    } else {
      addPlain(&cursor, step: 1)
    }
  }

  /// The same in one direction, so that the loop asks for none.
  @inline(__always)
  private mutating func addPlain(_ cursor: inout Cursor, step: Int) {
    let (shaped, firstUnit, range) = (cursor.shaped, firstUnit, cursor.units)
    var (glyph, unit) = (cursor.glyph, cursor.unit)
    let textEnd = UInt32(truncatingIfNeeded: cursor.text.upperBound)
    let last = shaped.count &- 1
    let most = step < 0 ? unit &- range.lowerBound &+ 1 : range.upperBound &- unit
    let end = min(glyph &+ most, shaped.count)
    starts.withUnsafeBufferPointer { starts in
      unitMemory.withUnsafeMutableBufferPointer { units in
        // The clusters to the left and right of the one at hand; the text's end bounds the last.
        var left = glyph > 0 ? shaped[glyph &- 1].cluster : textEnd
        while glyph < end {
          let found = shaped[glyph]
          let right = glyph < last ? shaped[glyph &+ 1].cluster : textEnd
          guard found.cluster == starts[unit], found.advance >= 0,
            starts[unit &+ 1] == (step < 0 ? left : right), right != found.cluster
          else { break }
          units[unit &- firstUnit] = Unit(
            advance: Units(found.advance),
            isUnsafe: found.isUnsafeToBreak
          )
          left = found.cluster
          glyph &+= 1
          unit &+= step
        }
      }
    }
    cursor.glyph = glyph
    cursor.unit = min(max(unit, range.lowerBound), range.upperBound - 1)
  }

  /// Takes one cluster with the spacing after it.
  private mutating func addCluster(_ cursor: inout Cursor, _ uniform: Int32?) {
    let shaped = cursor.shaped
    let index = cursor.glyph
    let cluster = Int(shaped[index].cluster)
    var end = index + 1
    var advance = Units(shaped[index].advance)
    var isUnsafe = shaped[index].isUnsafeToBreak
    while end < shaped.count, Int(shaped[end].cluster) == cluster {
      advance += Units(shaped[end].advance)
      isUnsafe = isUnsafe || shaped[end].isUnsafeToBreak
      end += 1
    }
    let covered = unitsCovered(
      by: cluster..<cursor.end(of: index..<end),
      near: &cursor.unit,
      in: cursor.units
    )
    let wish = uniform.map(Units.init) ?? spacing(at: cluster, near: &cursor.styleRun)
    let isSpaced = advance != 0 && Int(starts[covered.lowerBound]) == cluster
    // Nothing moves the pen backwards, so sums are monotonic: spacing closes a grapheme at most.
    let spacing = max(isSpaced ? wish : 0, -advance)
    if spacing != 0 {
      shaped[end - 1].advance = Int32(clamping: Units(shaped[end - 1].advance) + spacing)
    }
    share(advance + spacing, among: covered, beginsAt: cluster, isUnsafe: isUnsafe)
    cursor.glyph = end
    cursor.unit =
      cursor.isRightToLeft
      ? max(covered.lowerBound - 1, cursor.units.lowerBound)
      : min(covered.upperBound, cursor.units.upperBound - 1)
  }

  /// The units that begin in a cluster's text, or the one that it is a later part of.
  private func unitsCovered(
    by text: Range<Int>,
    near unit: inout Int,
    in units: Range<Int>
  ) -> Range<Int> {
    starts.withUnsafeBufferPointer { starts in
      while unit > units.lowerBound, Int(starts[unit]) > text.lowerBound { unit -= 1 }
      while unit + 1 < units.upperBound, Int(starts[unit + 1]) <= text.lowerBound { unit += 1 }
      var end = unit + 1
      while end < units.upperBound, Int(starts[end]) < text.upperBound { end += 1 }
      return unit..<end
    }
  }

  /// What the style of a cluster adds after it: once for each cluster that begins a grapheme and is
  /// not a mark or an invisible character alone.
  private func spacing(at cluster: Int, near styleRun: inout Int) -> Units {
    while styleRun > 0, source.styleRuns[styleRun - 1].end > cluster { styleRun -= 1 }
    while styleRun + 1 < source.styleRuns.count, source.styleRuns[styleRun].end <= cluster {
      styleRun += 1
    }
    return Units(source.styles[source.styleRuns[styleRun].index].spacing)
  }

  /// Shares a cluster's advance evenly among its graphemes; what does not divide goes to the first.
  private mutating func share(
    _ advance: Units,
    among range: Range<Int>,
    beginsAt cluster: Int,
    isUnsafe: Bool
  ) {
    let count = Units(range.count)
    let share = count == 1 ? advance : advance / count
    var rest = advance - share * count
    for unit in range {
      let index = unit - firstUnit
      unitMemory[index].advance += share
      if rest > 0 {
        unitMemory[index].advance += 1
        rest -= 1
      }
      if unit > range.lowerBound { unitMemory[index].isInsideCluster = true }
      if unit > range.lowerBound || (isUnsafe && Int(starts[unit]) == cluster) {
        unitMemory[index].isUnsafe = true
      }
    }
  }
}
