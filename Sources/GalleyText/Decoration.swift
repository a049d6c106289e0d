/// A line drawn under or through text; it takes no room.
public struct Decoration: Hashable, Sendable {
  /// The shape of the line.
  public var style: Line
  /// The color of the line; `nil`, the default, is the color of the text.
  public var color: Color?

  /// Creates a line, single and in the text's color unless told otherwise.
  public init(_ style: Line = .single, color: Color? = nil) {
    self.style = style
    self.color = color
  }

  /// A single line in the color of the text.
  public static let single = Decoration(.single)

  /// The shape of a line; thickness comes from the font.
  public enum Line: String, Hashable, Sendable, CaseIterable {
    /// One line.
    case single
    /// Two lines with a gap between them.
    case double
    /// One line of twice the thickness.
    case thick
    /// Round dots.
    case dotted
    /// Dashes.
    case dashed
    /// A wave.
    case wavy
  }
}
