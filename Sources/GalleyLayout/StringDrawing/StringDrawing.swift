public import GalleyFonts
public import GalleyText

/// How a string is drawn and measured without a framesetter (`NSStringDrawingOptions`).
public struct StringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits, Apple's.
  public let rawValue: Int

  /// Creates options from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Text on several lines, from the top left of its first; else its first line alone, from that line's
  /// baseline.
  public static let usesLineFragmentOrigin = StringDrawingOptions(rawValue: 1 << 0)
  /// The leading of fonts is part of the height of lines.
  public static let usesFontLeading = StringDrawingOptions(rawValue: 1 << 1)
  /// Bounds are those of the ink.
  public static let usesDeviceMetrics = StringDrawingOptions(rawValue: 1 << 3)
  /// The last line that has room ends with `…` if text follows; for paragraphs that wrap, and with
  /// ``usesLineFragmentOrigin``.
  public static let truncatesLastVisibleLine = StringDrawingOptions(rawValue: 1 << 5)
}

/// A text drawn and measured by the rules of `NSStringDrawing`.
///
/// They differ from those of frames: a separator at the end has a line below it, the first line is shown
/// however little room there is, and indents count only where lines wrap. See
/// ``LayoutProfile/stringDrawing``.
public struct StringDrawing: Hashable, Sendable {
  /// The text.
  public var text: AttributedText

  /// How it is drawn; its first line alone by default.
  public var options: StringDrawingOptions

  /// The least part of its size to which text is made smaller that has no room, from 0 to 1; with 0,
  /// the default, it is not (`NSStringDrawingContext`).
  public var minimumScaleFactor: Double

  /// Creates a drawing.
  public init(
    _ text: AttributedText,
    options: StringDrawingOptions = [],
    minimumScaleFactor: Double = 0
  ) {
    self.text = text
    self.options = options
    self.minimumScaleFactor = minimumScaleFactor
  }
}

/// A text as it is drawn.
public struct StringLayout: Sendable {
  /// The lines.
  ///
  /// The frame's rectangle counts from the point that the text is drawn at.
  public let frame: TextFrame

  /// What the text takes up, in points from the point that it is drawn at, `y` downward
  /// (`totalBounds`).
  public let bounds: Rect

  /// The part of its own size that the text has (`actualScaleFactor`).
  public let scaleFactor: Double
}

extension AttributedText {
  /// What the text takes up when it is drawn (`boundingRect(with:options:context:)`).
  ///
  /// - Parameters:
  ///   - size: The room in points; 0, negative numbers, NaN and infinity are unlimited. It counts with
  ///     ``StringDrawingOptions/usesLineFragmentOrigin`` only.
  ///   - options: How it is drawn.
  ///   - fonts: Where fonts and fallbacks come from.
  /// - Returns: A rectangle from (0, 0), its width that of the widest line, its height that of the lines
  ///   that fit. Of a single line it is from the ascent above the baseline, where `y` is 0, to the
  ///   descent below; Apple's `y` grows upward.
  /// - Complexity: O(*n*) in the length of the text.
  public func boundingRect(
    with size: Size,
    options: StringDrawingOptions,
    fonts: FontCollection
  ) -> Rect {
    StringDrawing(self, options: options).layout(in: size, fonts: fonts).bounds
  }

  /// What the text takes up with a line for each hard break, white space at their ends included
  /// (`size()`).
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func size(fonts: FontCollection) -> Size {
    boundingRect(with: .zero, options: .usesLineFragmentOrigin, fonts: fonts).size
  }
}
