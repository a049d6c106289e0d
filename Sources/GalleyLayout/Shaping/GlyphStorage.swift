package import GalleyFonts

/// Shaped glyphs as parallel arrays, in visual order within each run.
package struct GlyphStorage: Sendable {
  package var ids: [GlyphID] = []
  /// Advances in ``Units``; spacing between graphemes is in them.
  package var advances: [Int32] = []
  /// The UTF-8 offset, in the paragraph, of the first character of each glyph's cluster.
  package var clusters: [UInt32] = []
  /// Displacements from the pen, or empty when none is displaced.
  package var offsets: [Offset] = []

  /// A displacement in ``Units``; y grows upward as in the font.
  package struct Offset: Hashable, Sendable {
    package var x: Int32
    package var y: Int32
  }

  package var count: Int { ids.count }

  init() {}

  /// Stores glyphs as shaping gave them.
  init(_ shaped: UnsafeBufferPointer<ShapedGlyph>) {
    let count = shaped.count
    var displaced: Int32 = 0
    ids.fill(with: 0, count: count)
    advances.fill(with: 0, count: count)
    clusters.fill(with: 0, count: count)
    ids.withUnsafeMutableBufferPointer { ids in
      advances.withUnsafeMutableBufferPointer { advances in
        clusters.withUnsafeMutableBufferPointer { clusters in
          for index in 0..<count {
            let glyph = shaped[index]
            ids[index] = glyph.id
            advances[index] = glyph.advance
            clusters[index] = glyph.cluster
            displaced |= glyph.xOffset | glyph.yOffset
          }
        }
      }
    }
    if displaced != 0 { offsets = shaped.map { Offset(x: $0.xOffset, y: $0.yOffset) } }
  }

  /// Adds a glyph that the shaper never saw, such as the hyphen at a line's end.
  mutating func append(id: GlyphID, advance: Int32, cluster: Int) {
    ids.append(id)
    advances.append(advance)
    clusters.append(UInt32(truncatingIfNeeded: cluster))
    if !offsets.isEmpty { offsets.append(Offset(x: 0, y: 0)) }
  }

  /// The glyphs of a run whose clusters begin in a range of text offsets.
  func range(of text: Range<Int>, in run: ShapedRun) -> Range<Int> {
    if text.lowerBound <= run.text.lowerBound && text.upperBound >= run.text.upperBound {
      return run.glyphs
    }
    let lower = firstGlyph(in: run, logicallyAtOrAfter: text.lowerBound)
    let upper = firstGlyph(in: run, logicallyAtOrAfter: text.upperBound)
    return run.isRightToLeft ? upper..<lower : lower..<upper
  }

  /// The boundary between glyphs whose clusters begin before an offset and those that do not.
  ///
  /// Clusters are monotonic in a run, so this is a bisection.
  private func firstGlyph(in run: ShapedRun, logicallyAtOrAfter offset: Int) -> Int {
    var low = run.glyphs.lowerBound
    var high = run.glyphs.upperBound
    while low < high {
      let middle = (low + high) / 2
      let isBefore = clusters[middle] < offset
      if isBefore != run.isRightToLeft { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
