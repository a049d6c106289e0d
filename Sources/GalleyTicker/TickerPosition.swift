/// A place in the text of a ticker, which stays the same while lines come and go.
public struct TickerPosition: Hashable, Comparable, Sendable {
  /// The paragraph, counted from 0 since the ticker began; paragraphs dropped since count too.
  public var paragraph: Int

  /// The offset in the paragraph in UTF-8 code units, its marker included.
  public var offset: Int

  /// Creates a position.
  public init(paragraph: Int, offset: Int) {
    self.paragraph = paragraph
    self.offset = offset
  }

  /// Whether a position is before another in the text.
  public static func < (a: TickerPosition, b: TickerPosition) -> Bool {
    (a.paragraph, a.offset) < (b.paragraph, b.offset)
  }
}
