public import GalleyText

/// What the line break modes that do not wrap act on.
public enum LineBreakScope: Hashable, Sendable {
  /// Each paragraph is one line, clipped or truncated: Core Text's frames and string drawing.
  case paragraph
  /// Paragraphs wrap between words; the last line that has room is clipped or truncated: labels.
  case text
}

/// How lines follow each other (`CTFrameProgression`).
///
/// Vertical lines are horizontal ones that are turned, as in Core Text: their column is as wide as the
/// frame's rectangle is high. Glyphs are turned with them; upright glyphs and vertical forms are not
/// chosen yet.
public enum FrameProgression: String, Hashable, Sendable, CaseIterable {
  /// Horizontal lines, one below the other.
  case topToBottom
  /// Vertical lines, each at the left of the one before, as in Japanese.
  case rightToLeft
  /// Vertical lines, each at the right of the one before, as in Mongolian.
  case leftToRight
}

/// What a frame does besides filling a rectangle with all the lines there are.
///
/// The counterpart of the attributes of `CTFramesetterCreateFrame`, of `NSTextContainer` and of what
/// labels have. The options of `FrameOptions()` change nothing, and cost nothing.
public struct FrameOptions: Hashable, Sendable {
  /// The most lines the frame has; 0, the default, and less are no limit.
  ///
  /// Lines side by side, left and right of a hole, count as one.
  public var maximumNumberOfLines: Int

  /// Whether the last line that has room ends with a token if text follows that has none; false by
  /// default.
  ///
  /// For paragraphs that wrap (`NSStringDrawingTruncatesLastVisibleLine`).
  public var truncatesLastVisibleLine: Bool

  /// What modes that clip and truncate act on; each paragraph by default.
  ///
  /// With ``LineBreakScope/text`` their paragraphs wrap. The last line that has room, be that for
  /// ``maximumNumberOfLines`` or for the height, is then set anew from the text up to the next hard
  /// break: clipped, or truncated at its head, middle or tail.
  public var lineBreakScope: LineBreakScope

  /// What stands for text that is left out; `…` in the style of the last character before it if nil,
  /// the default.
  ///
  /// A token that is wider than its line is not shown; then as many characters are as fit, and one at
  /// least. It does not change the height of its line.
  public var truncationToken: AttributedText?

  /// How much wider than its room a line may be to be squeezed instead of truncated: 0.05 is five
  /// percent; 0, the default, and less are none.
  ///
  /// `tighteningFactorForTruncation` of paragraph styles. Lines are squeezed as
  /// ``Line/justified(toWidth:factor:)`` does it, at most to a half.
  public var tighteningFactor: Double

  /// The area that lines fill; all of the rectangle if nil, the default.
  ///
  /// In the coordinates of the rectangle that a frame is made in.
  public var path: FramePath?

  /// Areas that lines leave free; none by default (`exclusionPaths`, `kCTFrameClippingPaths`).
  ///
  /// In the coordinates of the rectangle that a frame is made in.
  public var exclusionPaths: [FramePath]

  /// The room that lines leave free at both of their ends, in points; 0 by default.
  ///
  /// A text view of TextKit has 5 (`lineFragmentPadding`).
  public var lineFragmentPadding: Double

  /// The least width of a place that a line is put in, in points; 0 by default.
  ///
  /// Places are beside holes and in corners of paths. A place too narrow for a single character is never used.
  public var minimumLineWidth: Double

  /// How lines follow each other; from top to bottom by default.
  public var progression: FrameProgression

  /// Creates options; everything not given has its default.
  public init(
    maximumNumberOfLines: Int = 0,
    truncatesLastVisibleLine: Bool = false,
    lineBreakScope: LineBreakScope = .paragraph,
    truncationToken: AttributedText? = nil,
    tighteningFactor: Double = 0,
    path: FramePath? = nil,
    exclusionPaths: [FramePath] = [],
    lineFragmentPadding: Double = 0,
    minimumLineWidth: Double = 0,
    progression: FrameProgression = .topToBottom
  ) {
    self.maximumNumberOfLines = maximumNumberOfLines
    self.truncatesLastVisibleLine = truncatesLastVisibleLine
    self.lineBreakScope = lineBreakScope
    self.truncationToken = truncationToken
    self.tighteningFactor = tighteningFactor
    self.path = path
    self.exclusionPaths = exclusionPaths
    self.lineFragmentPadding = lineFragmentPadding
    self.minimumLineWidth = minimumLineWidth
    self.progression = progression
  }

  /// Whether the area is not all of the rectangle.
  var hasShape: Bool {
    path != nil || !exclusionPaths.isEmpty || lineFragmentPadding > 0 || minimumLineWidth > 0
  }
}
