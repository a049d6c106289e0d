/// Families that stand for a kind of design, not for a font, and the names that lead to them.
enum GenericFamily: Sendable {
  case sansSerif, serif, monospaced, cursive, fantasy, emoji, math

  /// A generic family of CSS Fonts 4; the argument is in lower case.
  init?(cssName name: String) {
    switch name {
    case "sans-serif", "system-ui", "ui-sans-serif", "ui-rounded": self = .sansSerif
    case "serif", "ui-serif": self = .serif
    case "monospace", "ui-monospace": self = .monospaced
    case "cursive": self = .cursive
    case "fantasy": self = .fantasy
    case "emoji": self = .emoji
    case "math": self = .math
    default: return nil
    }
  }

  /// The kind of a font that programs name although it is not there; the argument is in lower case.
  init?(wellKnownName name: String) {
    switch name {
    case "helvetica", "helvetica neue", "arial", "verdana", "tahoma", "segoe ui", "san francisco",
      "sf pro", "sf pro text", "sf pro display":
      self = .sansSerif
    case "times", "times new roman", "georgia", "palatino": self = .serif
    case "courier", "courier new", "menlo", "monaco", "consolas", "sf mono": self = .monospaced
    default: return nil
    }
  }

  /// Whether a face is of this kind, judged by what it says about itself.
  func matches(_ face: FontFace) -> Bool {
    let name = face.familyName.lowercased()
    switch self {
    case .monospaced: return face.isMonospaced && !face.hasColor
    case .cursive, .fantasy: return false
    case .emoji: return face.hasColor || name.contains("emoji")
    case .math: return name.contains("math")
    case .serif: return name.contains("serif") && !name.contains("sans")
    case .sansSerif:
      return !face.isMonospaced && !face.hasColor
        && !GenericFamily.serif.matches(face) && !name.contains("math")
    }
  }
}
