/// A tab stop: where the text after a tab goes.
///
/// ```swift
/// style.tabStops = [TextTab(at: 29.5), TextTab(at: 0, alignment: .right, from: .trailing)]
/// ```
public struct TextTab: Hashable, Sendable {
  /// The distance from the ``origin`` in points, at least 0.
  ///
  /// It is measured from the edge of the column, not from the paragraph's indent.
  public var location: Double

  /// How the text meets the stop; at its start by default, so that it follows the paragraph's
  /// direction.
  ///
  /// Core Text's stops are left ones by default. In left-to-right text that is the same; in
  /// right-to-left text a left stop ends the text, so that a bullet before a tab would touch what
  /// comes after it.
  public var alignment: Alignment

  /// The edge of the column the location is measured from; the leading one by default.
  public var origin: Origin

  /// Characters that end the text aligned at a right, center or decimal stop.
  ///
  /// A tab and the end of the line always do. For a decimal stop they are the decimal
  /// separators; none, the default, means the separator of the text's language.
  public var terminators: [Unicode.Scalar]

  /// Text repeated across the room the tab leaves, such as `.`; `nil`, the default, draws
  /// nothing.
  public var leader: String?

  /// Creates a stop where text begins, measured from the leading edge, unless told otherwise.
  public init(
    at location: Double,
    alignment: Alignment = .start,
    from origin: Origin = .leading,
    terminators: [Unicode.Scalar] = [],
    leader: String? = nil
  ) {
    self.location = location
    self.alignment = alignment
    self.origin = origin
    self.terminators = terminators
    self.leader = leader
  }

  /// The stops of a paragraph that sets none: twelve where text begins, at 28, 56 … 336 points.
  public static let defaults: [TextTab] = (1...12).map { TextTab(at: Double(28 * $0)) }

  /// How text meets a tab stop; left and right are absolute, also in right-to-left text.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The text begins at the stop, in its paragraph's direction.
    case start
    /// The text ends at the stop, in its paragraph's direction.
    case end
    /// The text begins at the stop.
    case left
    /// The text ends at the stop.
    case right
    /// The middle of the text is at the stop.
    case center
    /// The middle of the first decimal separator is at the stop; without one, the text's end.
    case decimal
  }

  /// An edge of the column.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    /// Where lines begin: the left edge of left-to-right text.
    case leading
    /// Where lines end: the right edge of left-to-right text.
    case trailing
  }
}
