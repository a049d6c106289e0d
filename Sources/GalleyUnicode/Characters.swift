/// Facts about single characters that fonts ask for.
///
/// Values that are no scalars have none.
package enum Characters {
  /// Whether a character is drawn as nothing where it is not supported (Default_Ignorable_Code_Point).
  package static func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
    CharacterLibrary.isDefaultIgnorable(scalar)
  }

  /// Whether a character selects a variant of the one before it (Variation_Selector).
  package static func isVariationSelector(_ scalar: UInt32) -> Bool {
    CharacterLibrary.isVariationSelector(scalar)
  }

  /// Whether a character can be an emoji; digits, `#` and `*` can (UTS #51 Emoji).
  package static func hasEmojiProperty(_ scalar: UInt32) -> Bool {
    CharacterLibrary.isEmoji(scalar)
  }

  /// Whether a character is an emoji without a variation selector (UTS #51 Emoji_Presentation).
  package static func hasEmojiPresentation(_ scalar: UInt32) -> Bool {
    CharacterLibrary.isPresentedAsEmoji(scalar)
  }

  /// Whether a character is a skin tone (UTS #51 Emoji_Modifier).
  package static func isEmojiModifier(_ scalar: UInt32) -> Bool {
    CharacterLibrary.modifiesEmoji(scalar)
  }

  /// Whether a character can begin a part of a joined emoji (UTS #51 Extended_Pictographic).
  package static func isExtendedPictographic(_ scalar: UInt32) -> Bool {
    CharacterLibrary.isPictographic(scalar)
  }

  /// Whether a character is a combining mark (general category M).
  package static func isMark(_ scalar: UInt32) -> Bool {
    CharacterLibrary.isMark(scalar)
  }

  /// Whether a letter takes another shape beside one before it that joins too, and beside one after it
  /// (Joining_Type).
  package static func joining(of scalar: UInt32) -> (before: Bool, after: Bool) {
    CharacterLibrary.joining(scalar)
  }

  /// The Script property of a character; `.unknown` for unassigned ones.
  package static func script(of scalar: UInt32) -> Script {
    CharacterLibrary.script(of: scalar)
  }

  /// The canonical composition (NFC) of a short sequence, itself if it holds what is no scalar.
  package static func compose(_ scalars: [UInt32]) -> [UInt32] {
    var units: [UInt16] = []
    units.reserveCapacity(scalars.count * 2)
    for scalar in scalars {
      guard let scalar = Unicode.Scalar(scalar) else { return scalars }
      units.append(contentsOf: scalar.utf16)
    }
    guard let composed = CharacterLibrary.composed(units) else { return scalars }
    var result: [UInt32] = []
    result.reserveCapacity(scalars.count)
    var decoder = UTF16()
    var iterator = composed.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      result.append(scalar.value)
    }
    return result
  }
}
