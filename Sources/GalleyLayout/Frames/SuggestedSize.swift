public import GalleyFonts

/// How much room a text takes, found without making a frame.
public struct SuggestedSize: Hashable, Sendable {
  /// The room in points: a frame of this size has the same lines.
  ///
  /// The width is that of the widest line without white space at its end, indents included; the
  /// height is the bottom of the last line that fits.
  public let size: Size

  /// The text that fits the height asked for, in UTF-8 code units.
  public let fitRange: Range<Int>

  /// The number of lines that fit.
  public let lineCount: Int

  /// The width in points at which no line wraps.
  public let naturalWidth: Double

  /// The room along x, in points.
  public var width: Double { size.width }

  /// The room along y, in points.
  public var height: Double { size.height }
}
