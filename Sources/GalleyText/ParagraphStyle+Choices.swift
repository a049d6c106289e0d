/// Where the lines of a paragraph stand in their column.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the leading edge: left in left-to-right paragraphs, right in right-to-left ones.
  case start
  /// At the trailing edge.
  case end
  /// At the left edge, whatever the direction.
  case left
  /// At the right edge, whatever the direction.
  case right
  /// In the middle.
  case center
  /// From edge to edge; the last line of a paragraph as ``natural``.
  case justified
  /// As ``start``.
  case natural
}

/// What happens to text that is wider than its column.
public enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
  /// Lines break between words, and inside one only where it is wider than the column alone.
  case wordWrapping
  /// Lines break after the last grapheme that fits.
  case characterWrapping
  /// A paragraph is one line per hard break, cut at the edge.
  case clipping
  /// One line, its beginning left out.
  case truncatingHead
  /// One line, its end left out.
  case truncatingTail
  /// One line, its middle left out.
  case truncatingMiddle
}

/// How strictly lines of Chinese, Japanese and Korean break, as CSS `line-break`.
public enum LineBreakStrictness: String, Hashable, Sendable, CaseIterable {
  /// The fewest restrictions, for short lines such as in newspapers.
  case loose
  /// The usual restrictions.
  case normal
  /// The most restrictions.
  case strict
}

/// Which fonts count for the height of a line.
public enum LineHeightFonts: String, Hashable, Sendable, CaseIterable {
  /// Every font on the line, fallback fonts too, as in Core Text.
  case all
  /// Only the fonts asked for, so that an emoji or a Han character does not raise a line.
  case primary
}

/// Refinements of line breaking.
public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates a set of options from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Avoids a last line of one word.
  public static let pushOut = LineBreakStrategy(rawValue: 1)
  /// Breaks Korean between words, not between syllables.
  public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
  /// Everything there is.
  public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
}
