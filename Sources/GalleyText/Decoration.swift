/// A line drawn under or through text; it takes no room.
///
/// The counterpart of the bits of `CTUnderlineStyle` and of `NSUnderlineStyle`, and of the color
/// attributes that go with them.
public struct Decoration: Hashable, Sendable {
  /// The shape of the line; ``Line/single`` by default.
  public var style: Line
  /// How the line is interrupted; ``Pattern/solid``, not at all, by default.
  public var pattern: Pattern
  /// Whether white space inside the text is left out, as `NSUnderlineStyle.byWord` has it; not by
  /// default.
  ///
  /// White space at a line's end never has a line.
  public var isByWord: Bool
  /// The color of the line; `nil`, the default, is the color of the text.
  public var color: Color?

  /// Creates a line, single, solid and in the text's color unless told otherwise.
  public init(
    _ style: Line = .single,
    pattern: Pattern = .solid,
    isByWord: Bool = false,
    color: Color? = nil
  ) {
    self.style = style
    self.pattern = pattern
    self.isByWord = isByWord
    self.color = color
  }

  /// A single line in the color of the text.
  public static let single = Decoration(.single)

  /// A single line of round dots in the color of the text.
  public static let dotted = Decoration(.single, pattern: .dotted)

  /// A single line of dashes in the color of the text.
  public static let dashed = Decoration(.single, pattern: .dashed)

  /// The shape of a line; thickness comes from the font.
  public enum Line: String, Hashable, Sendable, CaseIterable {
    /// One line.
    case single
    /// Two lines with a gap as wide as a line between them.
    case double
    /// One line of twice the thickness.
    case thick
    /// A wave, which is solid whatever the pattern; Core Text has none.
    case wavy
  }

  /// How a line is interrupted; lengths are in thicknesses of the line.
  public enum Pattern: String, Hashable, Sendable, CaseIterable {
    /// Not at all.
    case solid
    /// Round dots, a dot apart.
    case dotted
    /// Dashes of 3, 2 apart.
    case dashed
    /// Dashes of 3 and dots of 1 by turns, 2 apart.
    case dashDot
    /// A dash of 3 and two dots of 1 by turns, 2 apart.
    case dashDotDot
  }
}
