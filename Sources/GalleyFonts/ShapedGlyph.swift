/// A glyph as shaping gives it.
///
/// Twenty bytes. Lengths are 16.16 fixed-point points; `yOffset` is upward.
package struct ShapedGlyph: Equatable, Sendable {
  package var id: GlyphID
  /// Shaping apart the text before and from this cluster would give something else.
  package var isUnsafeToBreak: Bool
  /// Known only where HarfBuzz was asked for it; otherwise the same as `isUnsafeToBreak`.
  package var isUnsafeToConcat: Bool
  /// The offset of the cluster's first code unit in the text.
  package var cluster: UInt32
  package var advance: Int32
  package var xOffset: Int32
  package var yOffset: Int32

  package init(
    id: GlyphID,
    isUnsafeToBreak: Bool = false,
    isUnsafeToConcat: Bool = false,
    cluster: UInt32,
    advance: Int32,
    xOffset: Int32 = 0,
    yOffset: Int32 = 0
  ) {
    self.id = id
    self.isUnsafeToBreak = isUnsafeToBreak
    self.isUnsafeToConcat = isUnsafeToConcat
    self.cluster = cluster
    self.advance = advance
    self.xOffset = xOffset
    self.yOffset = yOffset
  }
}

/// An OpenType feature for a stretch of text.
package struct ShapingFeature: Hashable, Sendable {
  /// The four letters of the feature's name, the first in the highest byte.
  package var tag: UInt32
  package var value: UInt32
  /// Offsets in the text; parts outside what is shaped do nothing.
  package var range: Range<Int>

  package init(tag: UInt32, value: UInt32, range: Range<Int> = 0..<Int.max) {
    self.tag = tag
    self.value = value
    self.range = range
  }

  /// Takes a font's feature; nil when its name is not four printable ASCII characters.
  package init?(_ feature: FontFeature, range: Range<Int> = 0..<Int.max) {
    guard feature.tag.utf8.count == 4, let tag = SFNTTag.value(of: feature.tag) else { return nil }
    self.init(tag: tag, value: UInt32(clamping: feature.value), range: range)
  }
}
