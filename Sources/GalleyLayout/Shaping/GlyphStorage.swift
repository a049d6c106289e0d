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

  /// Adds glyphs as shaping gave them.
  ///
  /// There will be about `capacity` of them in all.
  mutating func append(_ shaped: UnsafeBufferPointer<ShapedGlyph>, capacity: Int) {
    let first = ids.count
    GlyphStorage.append(shaped, to: &ids, capacity) { $0.id }
    GlyphStorage.append(shaped, to: &advances, capacity) { $0.advance }
    GlyphStorage.append(shaped, to: &clusters, capacity) { $0.cluster }
    var displaced: Int32 = 0
    for glyph in shaped { displaced |= glyph.xOffset | glyph.yOffset }
    if displaced != 0 || !offsets.isEmpty { appendOffsets(shaped, first: first) }
  }

  @inline(__always)
  private static func append<Value>(
    _ shaped: UnsafeBufferPointer<ShapedGlyph>,
    to array: inout [Value],
    _ capacity: Int,
    _ value: (ShapedGlyph) -> Value
  ) {
    let start = array.count
    guard let first = shaped.first else { return }
    if start == 0 { array.reserveCapacity(max(capacity, shaped.count)) }
    // Room for all at once, which is then written to: faster than one after the other.
    array.append(contentsOf: repeatElement(value(first), count: shaped.count))
    array.withUnsafeMutableBufferPointer { array in
      for index in 0..<shaped.count { array[start &+ index] = value(shaped[index]) }
    }
  }

  private mutating func appendOffsets(_ shaped: UnsafeBufferPointer<ShapedGlyph>, first: Int) {
    offsets.reserveCapacity(first + shaped.count)
    if offsets.isEmpty { offsets = Array(repeating: Offset(x: 0, y: 0), count: first) }
    for glyph in shaped { offsets.append(Offset(x: glyph.xOffset, y: glyph.yOffset)) }
  }

  /// Adds to the advance of a glyph.
  mutating func widen(_ glyph: Int, by amount: Units) {
    advances[glyph] = Int32(clamping: Units(advances[glyph]) + amount)
  }

  /// A glyph that the shaper never saw: the space that stands for a tab or a control.
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
