public import GalleyText

/// A text in a box: on a limited number of lines, truncated, made smaller, aligned both ways.
///
/// The counterpart of `UILabel`. A value; each question shapes the text anew.
///
/// ```swift
/// var display = Label(AttributedText("1,234,567.89", style: .init(font: .init(size: 40))))
/// display.alignment = .right
/// display.lineBreakMode = .truncatingHead
/// display.adjustsFontSizeToFitWidth = true
/// display.minimumScaleFactor = 0.5
/// let layout = display.layout(in: Rect(width: 200, height: 60), fonts: .bundled)
/// print(SVGRenderer().render(layout.frame))
/// ```
public struct Label: Hashable, Sendable {
  /// The text.
  ///
  /// Of its paragraph styles, ``lineBreakMode`` and ``alignment`` count instead.
  public var text: AttributedText

  /// The most lines; 1 by default, 0 and less are no limit but the height.
  public var numberOfLines: Int

  /// What happens to text that has no room; its tail is left out by default.
  ///
  /// Lines wrap between words, or between characters with ``LineBreakMode/characterWrapping``. Then the
  /// last line that has room shows the text up to the next hard break: up to where it wraps in modes
  /// that wrap, clipped, or truncated.
  public var lineBreakMode: LineBreakMode

  /// Where lines stand; as the paragraph styles say if nil, the default.
  public var alignment: TextAlignment?

  /// Where text stands that is not as high as its box; in the middle by default, as in `UILabel`.
  public var verticalAlignment: VerticalAlignment

  /// Whether text that has no room is made smaller; false by default.
  public var adjustsFontSizeToFitWidth: Bool

  /// The least part of its size to which text is made smaller, from 0 to 1; with 0, the default, it
  /// is not, as in `UILabel`.
  public var minimumScaleFactor: Double

  /// Where a single line stands that was made smaller.
  public var baselineAdjustment: BaselineAdjustment

  /// Whether lines that are at most five percent too wide are squeezed, not truncated; false by
  /// default.
  public var allowsDefaultTighteningForTruncation: Bool

  /// What stands for text that is left out; `…` if nil, the default.
  public var truncationToken: AttributedText?

  /// The rules of heights; TextKit's by default.
  public var profile: LayoutProfile

  /// Where text stands in a box that is higher.
  public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the top.
    case top
    /// In the middle; text that is higher than the box reaches out at both of its ends.
    case center
    /// At the bottom.
    case bottom
  }

  /// Where a line stands that was made smaller (`UIBaselineAdjustment`).
  public enum BaselineAdjustment: String, Hashable, Sendable, CaseIterable {
    /// On the baseline that it had in its own size.
    case alignBaselines
    /// As ``Label/verticalAlignment`` says for its new height; in the middle by default.
    case alignCenters
    /// With its top where it was.
    case none
  }

  /// Creates a label; everything not given has its default.
  public init(
    _ text: AttributedText,
    numberOfLines: Int = 1,
    lineBreakMode: LineBreakMode = .truncatingTail,
    alignment: TextAlignment? = nil,
    verticalAlignment: VerticalAlignment = .center,
    adjustsFontSizeToFitWidth: Bool = false,
    minimumScaleFactor: Double = 0,
    baselineAdjustment: BaselineAdjustment = .alignBaselines,
    allowsDefaultTighteningForTruncation: Bool = false,
    truncationToken: AttributedText? = nil,
    profile: LayoutProfile = .textKit
  ) {
    self.text = text
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    self.minimumScaleFactor = minimumScaleFactor
    self.baselineAdjustment = baselineAdjustment
    self.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
    self.truncationToken = truncationToken
    self.profile = profile
  }
}

/// What a label shows in a box.
public struct LabelLayout: Sendable {
  /// The lines.
  ///
  /// The frame's rectangle is where they stand, as wide as the box and as high as they are.
  public let frame: TextFrame

  /// The size of the text's largest font, in points.
  public let fontSize: Double

  /// The part of its own size that the text has; 1 where it was not made smaller.
  public let scaleFactor: Double

  /// Whether not all of the text is shown.
  public var isTruncated: Bool { frame.isTruncated || frame.breakToken != nil }
}
