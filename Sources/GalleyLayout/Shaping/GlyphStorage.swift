package import GalleyFonts

/// Shaped glyphs, in visual order within each run.
///
/// All that is known of them is in one block of memory. Sound as `Sendable`: the block is written when
/// the storage is made, and never after.
package final class GlyphStorage: @unchecked Sendable {
  package let count: Int
  /// Whether some glyph is displaced from the pen.
  package let isDisplaced: Bool
  private let clusters: UnsafeMutablePointer<UInt32>
  private let advances: UnsafeMutablePointer<Int32>
  /// After the advances, for as many glyphs; if some are displaced.
  private let offsets: UnsafeMutablePointer<Offset>
  private let ids: UnsafeMutablePointer<GlyphID>

  /// A displacement in ``Units``; y grows upward as in the font.
  package struct Offset: Hashable, Sendable {
    package var x: Int32
    package var y: Int32
  }

  /// Stores glyphs as shaping gave them.
  init(_ shaped: UnsafeBufferPointer<ShapedGlyph>) {
    count = shaped.count
    var displaced: Int32 = 0
    for glyph in shaped { displaced |= glyph.xOffset | glyph.yOffset }
    isDisplaced = displaced != 0
    let offsetCount = isDisplaced ? count : 0
    // The parts of the block in the order of their alignments, which all divide their sizes.
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: count * 10 + offsetCount * MemoryLayout<Offset>.size,
      alignment: MemoryLayout<UInt32>.alignment
    )
    clusters = block.bindMemory(to: UInt32.self, capacity: count)
    advances = (block + count * 4).bindMemory(to: Int32.self, capacity: count)
    offsets = (block + count * 8).bindMemory(to: Offset.self, capacity: offsetCount)
    ids = (block + count * 8 + offsetCount * MemoryLayout<Offset>.size)
      .bindMemory(to: GlyphID.self, capacity: count)
    for index in 0..<count {
      let glyph = shaped[index]
      clusters[index] = glyph.cluster
      advances[index] = glyph.advance
      ids[index] = glyph.id
    }
    for index in 0..<offsetCount {
      offsets[index] = Offset(x: shaped[index].xOffset, y: shaped[index].yOffset)
    }
  }

  deinit { clusters.deallocate() }

  /// The glyph at an index.
  package func id(of glyph: Int) -> GlyphID { ids[place(of: glyph)] }

  /// A glyph's advance in ``Units``; spacing between graphemes is in it.
  package func advance(of glyph: Int) -> Int32 { advances[place(of: glyph)] }

  /// The UTF-8 offset, in the paragraph, of the first character of a glyph's cluster.
  package func cluster(of glyph: Int) -> UInt32 { clusters[place(of: glyph)] }

  /// How far a glyph is displaced from the pen.
  package func offset(of glyph: Int) -> Offset {
    isDisplaced ? offsets[place(of: glyph)] : Offset(x: 0, y: 0)
  }

  /// An index that is known to be one.
  private func place(of glyph: Int) -> Int {
    precondition(glyph >= 0 && glyph < count, "there is no such glyph")
    return glyph
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
      let isBefore = cluster(of: middle) < offset
      if isBefore != run.isRightToLeft { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
