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

  /// Where the next frame goes on, or nil when all the text asked for is in this one; what a token
  /// stands for is.
  ///
  /// A frame in which not even the first line fits has no lines, and its token is the one it was
  /// made with: give the next frame more room, or stop.
  public let breakToken: BreakToken?

  /// The width in points that lines were aligned in: the rectangle's, or what the lines need when
  /// that is unlimited.
  public let columnWidth: Double

  /// The place of the empty line at the text's end, where text would go on; nil where the profile has
  /// none, or it has no room.
  ///
  /// A rectangle without width in points from the frame's top left: there is the caret of an empty
  /// text. ``lines`` does not have it, ``contentHeight`` does. See
  /// ``LayoutProfile/hasExtraLineFragment``.
  public let extraLineFragment: Rect?

  /// How lines follow each other.
  ///
  /// Of vertical lines all coordinates are those from before they are turned: see ``rectPoint(_:)``.
  public let progression: FrameProgression

  package init(
    rect: Rect,
    lines: [PlacedLine],
    range: Range<Int>,
    visibleRange: Range<Int>,
    breakToken: BreakToken?,
    columnWidth: Double,
    extraLineFragment: Rect? = nil,
    progression: FrameProgression = .topToBottom
  ) {
    self.rect = rect
    self.lines = lines
    self.range = range
    self.visibleRange = visibleRange
    self.breakToken = breakToken
    self.columnWidth = columnWidth
    self.extraLineFragment = extraLineFragment
    self.progression = progression
  }

  /// Whether text is left out of a line, with or without a token for it.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public var isTruncated: Bool { lines.contains { $0.removedRange != nil } }

  /// The bottom of the lowest line, or of ``extraLineFragment``, in points from the frame's top; 0
  /// without lines.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public var contentHeight: Double {
    lines.reduce(extraLineFragment?.maxY ?? 0) { max($0, $1.top + $1.height) }
  }

  /// The same lines in another rectangle.
  func inRect(_ rect: Rect) -> TextFrame {
    TextFrame(
      rect: rect,
      lines: lines,
      range: range,
      visibleRange: visibleRange,
      breakToken: breakToken,
      columnWidth: columnWidth,
      extraLineFragment: extraLineFragment,
      progression: progression
    )
  }
}
