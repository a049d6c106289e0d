/// The direction text runs in.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  /// As Latin and Han.
  case leftToRight
  /// As Arabic and Hebrew.
  case rightToLeft
}

/// What a stretch of text does to the direction inside it, as the formatting characters of
/// Unicode's bidirectional algorithm (UAX #9) do.
public enum WritingDirection: Hashable, Sendable {
  /// The text inside is a quotation in a direction of its own (LRE, RLE).
  case embedding(TextDirection)
  /// Every character inside runs in this direction, whatever it is (LRO, RLO).
  case override(TextDirection)
  /// The text inside has a direction of its own and leaves its surroundings alone (LRI, RLI);
  /// `nil` takes the direction of its first strong character (FSI).
  case isolate(TextDirection?)
}
