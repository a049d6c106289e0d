internal import GalleyFonts

/// How far a stretch of a line reaches above and below its baseline, in points, unrounded.
package struct Extents: Hashable, Sendable {
  package var ascent: Double
  package var descent: Double
  package var leading: Double

  package init(ascent: Double, descent: Double, leading: Double) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
  }

  /// What a font asks for, its glyphs raised by a baseline offset.
  init(_ metrics: FontMetrics, raisedBy offset: Double) {
    ascent = metrics.ascent + offset
    descent = metrics.descent - offset
    leading = metrics.leading
  }

  /// Each part's maximum: a run that is only deeper adds only depth.
  package mutating func formUnion(_ other: Extents) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    leading = max(leading, other.leading)
  }
}
