/// The vertical measures of a font at a size, in points, unrounded and unhinted.
///
/// Taken as Core Text takes them: ascent, descent and leading from `hhea` (from OS/2's typographic
/// and then Windows measures when all three are zero), underline from `post`. Each is the font's
/// number × size ÷ units of an em.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line.
  public var ascent: Double
  /// From the baseline down to the bottom of the line, positive downward.
  public var descent: Double
  /// Extra space between lines; never negative.
  public var leading: Double
  /// The height of capital letters.
  ///
  /// A font that does not tell has it measured: midway between the tops of H and O.
  public var capHeight: Double
  /// The height of lower-case letters.
  ///
  /// A font that does not tell has it measured: midway between the tops of x and o.
  public var xHeight: Double
  /// The center of the underline; negative is below the baseline.
  public var underlinePosition: Double
  /// The thickness of the underline; 1/14 of the size when the font gives none.
  public var underlineThickness: Double
  /// The center of the strikethrough, above the baseline; half the x-height when the font gives none.
  public var strikeoutPosition: Double
  /// The thickness of the strikethrough; the underline's when the font gives none.
  public var strikeoutThickness: Double
  /// The rectangle that holds every glyph (`head`); y is upward, as in the font.
  public var boundingBox: Rect
  /// The size of superscripts as a part of the font's size; 0.58 when the font gives none.
  public var superscriptScale: Double
  /// How far up superscripts are set, as a part of the size; 0.33 when the font gives none.
  public var superscriptOffset: Double
  /// The size of subscripts as a part of the font's size; 0.58 when the font gives none.
  public var subscriptScale: Double
  /// How far down subscripts are set, as a part of the size; 0.33 when the font gives none.
  public var subscriptOffset: Double

  package init(
    ascent: Double,
    descent: Double,
    leading: Double = 0,
    capHeight: Double = 0,
    xHeight: Double = 0,
    underlinePosition: Double = 0,
    underlineThickness: Double = 0,
    strikeoutPosition: Double = 0,
    strikeoutThickness: Double = 0,
    boundingBox: Rect = .zero,
    superscriptScale: Double = 0.58,
    superscriptOffset: Double = 0.33,
    subscriptScale: Double = 0.58,
    subscriptOffset: Double = 0.33
  ) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.underlinePosition = underlinePosition
    self.underlineThickness = underlineThickness
    self.strikeoutPosition = strikeoutPosition
    self.strikeoutThickness = strikeoutThickness
    self.boundingBox = boundingBox
    self.superscriptScale = superscriptScale
    self.superscriptOffset = superscriptOffset
    self.subscriptScale = subscriptScale
    self.subscriptOffset = subscriptOffset
  }
}
