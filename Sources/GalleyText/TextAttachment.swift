public import GalleyFonts

/// Something that stands in a text like a letter: a picture, or room for what the program draws.
///
/// The counterpart of `NSTextAttachment` and of `CTRunDelegate`. It stands for each U+FFFC OBJECT
/// REPLACEMENT CHARACTER in a style's text; other characters of that style are set as text. A line
/// may end before and after it. One that is wider than its column has a line of its own.
///
/// ```swift
/// text.append("\u{FFFC}", style: TextStyle(attachment: TextAttachment(image)))
/// ```
///
/// A frame tells where its attachments are: `TextFrame.attachments`.
public struct TextAttachment: Hashable, Sendable {
  /// The picture that is drawn; `nil` is nothing, where the program draws something itself.
  public var image: InlineImage?

  /// How wide it is, in points; negative values and NaN act as 0, more than 8,192 as 8,192.
  public var width: Double

  /// How far it reaches above the baseline, in points; negative where all of it is below.
  ///
  /// Where ``alignment`` is not on the baseline, only the height counts, ascent and descent together.
  public var ascent: Double

  /// How far it reaches below the baseline, in points; negative where all of it is above.
  public var descent: Double

  /// How it stands on its line; ``Alignment/baseline`` by default.
  public var alignment: Alignment

  /// Whether its line is at least as high as its font asks for, as with `NSTextAttachment`.
  ///
  /// `true` by default; with `false` a line of nothing else has just its height, as with a
  /// `CTRunDelegate`.
  public var keepsFontHeight: Bool

  /// A name of the program's own, by which it knows what to draw; empty by default.
  public var identifier: String

  /// Creates room of a width, above and below the baseline; 32 × 32 points unless told otherwise.
  public init(
    width: Double = 32,
    ascent: Double = 32,
    descent: Double = 0,
    alignment: Alignment = .baseline,
    keepsFontHeight: Bool = true,
    identifier: String = ""
  ) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.alignment = alignment
    self.keepsFontHeight = keepsFontHeight
    self.identifier = identifier
  }

  /// Creates a picture that stands on the baseline, or as told.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - size: The size that it is drawn in, in points; that of the picture by default.
  ///   - alignment: How it stands on its line.
  public init(_ image: InlineImage, size: Size? = nil, alignment: Alignment = .baseline) {
    let size = size ?? image.size
    self.init(width: size.width, ascent: size.height, descent: 0, alignment: alignment)
    self.image = image
  }

  /// How far it reaches from its top to its bottom, in points; never negative.
  public var height: Double {
    let height = ascent + descent
    // Also of no number.
    return height > 0 ? height : 0
  }

  /// How an attachment stands on its line.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// As ``TextAttachment/ascent`` and ``TextAttachment/descent`` say.
    case baseline
    /// Its middle at half the x-height of its font.
    case xHeightCenter
    /// Its middle at half the height of its font's capitals.
    case capHeightCenter
    /// Its top at the line's ascent.
    case lineTop
    /// Its bottom at the line's descent.
    case lineBottom
    /// Its middle between the line's ascent and descent.
    case lineCenter
  }
}
