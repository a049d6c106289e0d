/// Where a frame ended and the next one goes on.
public struct BreakToken: Hashable, Sendable {
  /// The first character that is in no frame yet, in UTF-8 code units of the text.
  public let offset: Int

  /// Creates a token for an offset; inside a grapheme cluster it means the cluster's start.
  ///
  /// A line that begins inside a paragraph has the indent of the paragraph's other lines.
  public init(offset: Int) {
    self.offset = offset
  }

  /// The token of a text's start.
  public static let start = BreakToken(offset: 0)
}
