internal import GalleyUnicode

/// What a grapheme cluster asks of a face.
struct ClusterNeeds {
  /// How the cluster wants to be shown.
  enum Presentation {
    /// As text: characters that are no emoji, and emoji that are text by default.
    case text
    /// As text, said by U+FE0E.
    case forcedText
    /// As an emoji by default.
    case emoji
    /// As an emoji, said by U+FE0F, or as one picture: keycaps, flags, skin tones, joined emoji.
    case emojiSequence
  }

  /// The scalars that need a glyph; empty when the cluster draws nothing.
  let scalars: [UInt32]
  /// Their canonical composition, where it differs.
  let composition: [UInt32]?
  let presentation: Presentation
  /// Whether a face of color glyphs may serve the cluster as text if it was asked for.
  let allowsColorAsText: Bool

  init(_ cluster: UnsafeBufferPointer<UInt8>) {
    var all: [UInt32] = []
    var offset = 0
    while offset < cluster.count {
      let (scalar, length) = unsafe cluster.scalar(at: offset)
      all.append(scalar)
      offset += length
    }
    self.init(scalars: all)
  }

  init(scalars all: [UInt32]) {
    let needed = all.filter { !Self.drawsNothing($0) }
    let composed = needed.count > 1 ? Characters.compose(needed) : needed
    scalars = needed
    composition = composed == needed ? nil : composed
    presentation = Self.presentation(of: all, base: needed.first)
    allowsColorAsText =
      needed.first.map { Characters.hasEmojiProperty($0) && $0 > 0x39 } ?? false
  }

  /// Whether a face has all that the cluster needs, as it is or composed.
  func isCovered(by face: FontFace) -> Bool {
    let coverage = face.coverage
    if scalars.allSatisfy(coverage.contains) { return true }
    return composition?.allSatisfy(coverage.contains) ?? false
  }

  /// Whether the cluster begins with a character for private use.
  var isPrivate: Bool {
    switch scalars.first {
    case .some(0xE000...0xF8FF), .some(0xF_0000...0x10_FFFF): true
    default: false
    }
  }

  /// Controls, separators of lines and default ignorables: no face needs a glyph for them.
  static func drawsNothing(_ scalar: UInt32) -> Bool {
    if scalar < 0xAD { return scalar < 0x20 || (0x7F...0x9F).contains(scalar) }
    return scalar == 0x2028 || scalar == 0x2029 || Characters.isDefaultIgnorable(scalar)
  }

  private static func presentation(of all: [UInt32], base: UInt32?) -> Presentation {
    guard let base else { return .text }
    if all.count > 1 {
      if all.contains(0xFE0E) { return .forcedText }
      if isSequence(all, base: base) { return .emojiSequence }
    }
    return Characters.hasEmojiPresentation(base) ? .emoji : .text
  }

  /// UTS #51, ED-13 to ED-16.
  private static func isSequence(_ all: [UInt32], base: UInt32) -> Bool {
    guard Characters.hasEmojiProperty(base) else { return false }
    if (0x1F1E6...0x1F1FF).contains(base) { return true }
    return all.dropFirst().contains { scalar in
      scalar == 0xFE0F || scalar == 0x20E3 || Characters.isEmojiModifier(scalar)
        || (0xE0020...0xE007F).contains(scalar)
        || scalar == 0x200D && all.dropFirst().contains(where: Characters.isExtendedPictographic)
    }
  }
}
