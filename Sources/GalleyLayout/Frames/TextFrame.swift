public import GalleyFonts

/// Lines that fill a rectangle, from the top down.
///
/// The counterpart of `CTFrame`. A value: what it shows never changes.
public struct TextFrame: Sendable {
  /// The rectangle the frame was made for, as it was given.
  public let rect: Rect

  /// The lines that fit, in order.
  public let lines: [PlacedLine]

  /// The text that was asked for, in UTF-8 code units.
  public let range: Range<Int>

  /// The text that is in the frame, in UTF-8 code units.
  public let visibleRange: Range<Int>

  /// Where the next frame goes on, or nil when all the text asked for is shown.
  ///
  /// A frame in which not even the first line fits has no lines, and its token is the one it was
  /// made with: give the next frame more room, or stop.
  public let breakToken: BreakToken?

  /// The width in points that lines were aligned in: the rectangle's, or what the lines need when
  /// that is unlimited.
  public let columnWidth: Double

  package init(
    rect: Rect,
    lines: [PlacedLine],
    range: Range<Int>,
    visibleRange: Range<Int>,
    breakToken: BreakToken?,
    columnWidth: Double
  ) {
    self.rect = rect
    self.lines = lines
    self.range = range
    self.visibleRange = visibleRange
    self.breakToken = breakToken
    self.columnWidth = columnWidth
  }

  /// The bottom of the lowest line, in points from the frame's top; 0 without lines.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public var contentHeight: Double { lines.reduce(0) { max($0, $1.top + $1.height) } }
}
