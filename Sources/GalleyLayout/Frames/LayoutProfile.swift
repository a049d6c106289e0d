public import GalleyText

/// How a frame turns the extents of a line into its height.
public enum LineMetrics: Hashable, Sendable {
  /// Ascent, descent and leading are each rounded, half up, to whole points, as Core Text's
  /// framesetter does.
  case rounded
  /// Extents are taken as the fonts give them.
  case exact
}

/// What becomes of the leading that fonts ask for below a line.
public enum LeadingRule: Hashable, Sendable {
  /// It is part of the line's height, before the multiple; line spacing is added to it (Core Text).
  case addedToLineSpacing
  /// The larger of it and the line spacing is below the line, after the multiple (TextKit).
  case withinLineSpacing
  /// There is none (string drawing that does not ask for it).
  case none
}

/// The rules of a frame on which Core Text, TextKit and string drawing differ.
///
/// One value; the article about differences from Core Text has a table of what each profile says. A
/// profile of one's own is a copy with something changed:
///
/// ```swift
/// var profile = LayoutProfile.coreText
/// profile.hasExtraLineFragment = true
/// ```
public struct LayoutProfile: Hashable, Sendable {
  /// Whether the parts of a line's height are rounded.
  public var lineMetrics: LineMetrics

  /// What becomes of the leading of fonts.
  public var leading: LeadingRule

  /// Whether an empty text, and one that ends with a separator, has an empty line at its end, where
  /// text would go on: ``TextFrame/extraLineFragment``.
  public var hasExtraLineFragment: Bool

  /// Whether a tab that has no stop left ends its line; else it has no width.
  ///
  /// A tab at the start of a line never does, so that each line has something.
  public var wrapsTabsWithoutStop: Bool

  /// Which fonts count for the height of lines; that of each paragraph style if nil.
  public var lineHeightFonts: LineHeightFonts?

  /// Whether the first line is shown however low a frame is.
  public var keepsFirstLine: Bool

  /// Creates a profile; what is not given is as in ``coreText``.
  public init(
    lineMetrics: LineMetrics = .rounded,
    leading: LeadingRule = .addedToLineSpacing,
    hasExtraLineFragment: Bool = false,
    wrapsTabsWithoutStop: Bool = false,
    lineHeightFonts: LineHeightFonts? = nil,
    keepsFirstLine: Bool = false
  ) {
    self.lineMetrics = lineMetrics
    self.leading = leading
    self.hasExtraLineFragment = hasExtraLineFragment
    self.wrapsTabsWithoutStop = wrapsTabsWithoutStop
    self.lineHeightFonts = lineHeightFonts
    self.keepsFirstLine = keepsFirstLine
  }

  /// What Core Text's framesetter does; the default.
  public static let coreText = LayoutProfile()

  /// What TextKit's layout manager, and with it a text view or a label, does.
  public static let textKit = LayoutProfile(
    lineMetrics: .exact,
    leading: .withinLineSpacing,
    hasExtraLineFragment: true,
    wrapsTabsWithoutStop: true,
    lineHeightFonts: .primary
  )

  /// What string drawing does, as AppKit has it, without the leading of fonts.
  public static let stringDrawing = LayoutProfile(
    leading: .none,
    hasExtraLineFragment: true,
    keepsFirstLine: true
  )

  /// Whether heights follow from those of a paragraph's lines alone, as they do in Core Text.
  var sumsByParagraph: Bool {
    leading == .addedToLineSpacing && !hasExtraLineFragment && !wrapsTabsWithoutStop
  }
}
