/// A place for a caret in a text: between two characters, at the edge of one of them.
///
/// Where the direction of the text changes, and where a line wraps, the edges of the two characters
/// are at different places.
public struct CaretPosition: Hashable, Sendable {
  /// The offset in UTF-8 code units of the whole text.
  public var offset: Int

  /// Whose edge the caret is at.
  public var affinity: Affinity

  /// The character a caret belongs to.
  public enum Affinity: Hashable, Sendable {
    /// The character before the offset: its trailing edge.
    case upstream
    /// The character after the offset: its leading edge.
    case downstream
  }

  /// Creates a position; downstream unless told otherwise.
  public init(offset: Int, affinity: Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// A step of a caret, as the arrow keys of an editor make it.
public enum CaretMovement: Hashable, Sendable, CaseIterable {
  /// One grapheme cluster to the left, whatever the direction of the text.
  case left
  /// One grapheme cluster to the right, whatever the direction of the text.
  case right
  /// To the next edge of a word to the left: where one begins in left-to-right text, where one ends
  /// in right-to-left text.
  case wordLeft
  /// To the next edge of a word to the right: where one ends in left-to-right text, where one begins
  /// in right-to-left text.
  case wordRight
  /// To the line above.
  case up
  /// To the line below.
  case down
  /// To the start of the line.
  case lineStart
  /// To the end of the line, before its separator.
  case lineEnd
}
