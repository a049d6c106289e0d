public import GalleyFonts
public import GalleyText

/// A stretch of a line in one font, style and direction, with its glyphs in place.
///
/// The counterpart of `CTRun`. Glyphs are in visual order, left to right, also in right-to-left
/// runs; positions are relative to the line's origin, its left end on the baseline, and `y` grows
/// downward (`CTRun`'s grows upward).
public struct Run: Sendable {
  /// The font the glyphs are from, which may be a fallback for the one the style asks for.
  public let font: FontInstance

  /// The style of the text.
  public let style: TextStyle

  /// What the run stands for.
  public internal(set) var kind: Kind

  /// The text the run draws, in UTF-8 code units of the whole text; empty for an inserted hyphen.
  public internal(set) var range: Range<Int>

  /// The direction the run is read in.
  public let direction: TextDirection

  /// The embedding level of UAX #9, by which runs are ordered.
  let level: UInt8

  /// The left end of the run, in points from the line's left end.
  public internal(set) var x: Double

  /// The sum of the advances, in points.
  public internal(set) var width: Double

  /// The glyphs, left to right; tabs and separators have the font's space glyph.
  public internal(set) var glyphs: [GlyphID]

  /// Where each glyph is drawn, in points from the line's origin.
  public internal(set) var positions: [Point]

  /// How far each glyph moves the pen, in points.
  public internal(set) var advances: [Double]

  /// The offset of the first character each glyph stands for, in UTF-8 code units of the text.
  public internal(set) var offsets: [Int]

  /// How far the run's glyphs are raised above the line's baseline, in points.
  public let baselineShift: Double

  /// What a run stands for.
  public enum Kind: Hashable, Sendable {
    /// Text, with separators and controls that draw nothing.
    case text
    /// One tab, with the glyphs of its leader if it has one.
    case tab
    /// One attachment, whose glyph is not drawn: ``TextStyle/attachment`` of the run's style.
    case attachment
    /// The hyphen that a soft hyphen shows at the end of a line.
    case hyphen
    /// What stands for text that truncation took away: the run's range is that text.
    case token
  }
}
