/// How a paragraph is set: alignment, indents, tab stops, line heights and spacing.
///
/// Names, units and defaults are those of Core Text. Distances are in points. "Leading" is the
/// side where lines begin: left in a left-to-right paragraph, right in a right-to-left one.
///
/// ```swift
/// var bullet = ParagraphStyle()
/// bullet.firstLineHeadIndent = 15
/// bullet.tabStops = [TextTab(at: 29.5)]
/// bullet.headIndent = 29.5
/// ```
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines stand in their column; ``TextAlignment/natural`` by default.
  public var alignment: TextAlignment

  /// The distance from the leading edge of the column to the first line; 0 by default.
  ///
  /// Negative values draw outside the column.
  public var firstLineHeadIndent: Double

  /// The distance from the leading edge of the column to all other lines; 0 by default.
  ///
  /// It is not relative to ``firstLineHeadIndent``. Negative values draw outside the column.
  public var headIndent: Double

  /// Where lines end; 0 by default.
  ///
  /// A positive value is a distance from the leading edge; zero and negative values are distances
  /// from the trailing edge.
  public var tailIndent: Double

  /// The tab stops, in the order they are tried; ``TextTab/defaults`` by default.
  public var tabStops: [TextTab]

  /// The distance between the stops after the last of ``tabStops``, counted from that one.
  ///
  /// With 0, the default, there are none, and a tab after the last stop has no width.
  public var defaultTabInterval: Double

  /// What happens to text that is wider than the column; words wrap by default.
  public var lineBreakMode: LineBreakMode

  /// A factor on the natural line height; 0, the default, is none.
  ///
  /// It is applied before the minimum and the maximum. The difference goes above the text.
  public var lineHeightMultiple: Double

  /// The largest line height; 0, the default, is none.
  ///
  /// It wins over the minimum.
  public var maximumLineHeight: Double

  /// The smallest line height; 0, the default, is none.
  ///
  /// Extra height goes above the text.
  public var minimumLineHeight: Double

  /// The room between lines, below each but the last of the text; 0 by default.
  public var lineSpacing: Double

  /// The room after the paragraph, unless it is the last of the text; 0 by default.
  public var paragraphSpacing: Double

  /// The room before the paragraph, unless it is the first of a frame; 0 by default.
  ///
  /// It is added to the spacing after the paragraph before.
  public var paragraphSpacingBefore: Double

  /// The direction lines run in; `nil`, the default, is that of the first strong character, and
  /// left to right without one.
  public var baseWritingDirection: TextDirection?

  /// The largest leading a line takes from its fonts; 10,000,000 by default.
  public var maximumLineSpacing: Double

  /// The smallest leading a line takes from its fonts; 0 by default.
  public var minimumLineSpacing: Double

  /// What is added to the leading of a line after the minimum and maximum; 0 by default.
  public var lineSpacingAdjustment: Double

  /// How full a line must be to be left without hyphens, from 0, the default, to 1.
  ///
  /// It is kept with the text; this version of the layout does not hyphenate words.
  public var hyphenationFactor: Double

  /// How strictly lines of Chinese, Japanese and Korean break; ``LineBreakStrictness/normal`` by
  /// default.
  public var lineBreakStrictness: LineBreakStrictness

  /// Refinements of line breaking; none by default.
  public var lineBreakStrategy: LineBreakStrategy

  /// Which fonts count for the height of a line; ``LineHeightFonts/all`` by default.
  public var lineHeightFonts: LineHeightFonts

  /// The lists the paragraph belongs to, from outer to inner; none by default.
  ///
  /// They describe the paragraph; the marker itself is text.
  public var textLists: [TextList]

  /// Creates a style; everything not given has its default.
  public init(
    alignment: TextAlignment = .natural,
    firstLineHeadIndent: Double = 0,
    headIndent: Double = 0,
    tailIndent: Double = 0,
    tabStops: [TextTab] = TextTab.defaults,
    defaultTabInterval: Double = 0,
    lineBreakMode: LineBreakMode = .wordWrapping,
    lineHeightMultiple: Double = 0,
    maximumLineHeight: Double = 0,
    minimumLineHeight: Double = 0,
    lineSpacing: Double = 0,
    paragraphSpacing: Double = 0,
    paragraphSpacingBefore: Double = 0,
    baseWritingDirection: TextDirection? = nil,
    maximumLineSpacing: Double = 1e7,
    minimumLineSpacing: Double = 0,
    lineSpacingAdjustment: Double = 0,
    hyphenationFactor: Double = 0,
    lineBreakStrictness: LineBreakStrictness = .normal,
    lineBreakStrategy: LineBreakStrategy = [],
    lineHeightFonts: LineHeightFonts = .all,
    textLists: [TextList] = []
  ) {
    self.alignment = alignment
    self.firstLineHeadIndent = firstLineHeadIndent
    self.headIndent = headIndent
    self.tailIndent = tailIndent
    self.tabStops = tabStops
    self.defaultTabInterval = defaultTabInterval
    self.lineBreakMode = lineBreakMode
    self.lineHeightMultiple = lineHeightMultiple
    self.maximumLineHeight = maximumLineHeight
    self.minimumLineHeight = minimumLineHeight
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
    self.paragraphSpacingBefore = paragraphSpacingBefore
    self.baseWritingDirection = baseWritingDirection
    self.maximumLineSpacing = maximumLineSpacing
    self.minimumLineSpacing = minimumLineSpacing
    self.lineSpacingAdjustment = lineSpacingAdjustment
    self.hyphenationFactor = hyphenationFactor
    self.lineBreakStrictness = lineBreakStrictness
    self.lineBreakStrategy = lineBreakStrategy
    self.lineHeightFonts = lineHeightFonts
    self.textLists = textLists
  }

  /// Inserts a tab stop after the last one at or before its location, or first.
  ///
  /// Only locations are compared; the other stops keep their order.
  public mutating func addTabStop(_ stop: TextTab) {
    let previous = tabStops.lastIndex { $0.location <= stop.location }
    tabStops.insert(stop, at: previous.map { $0 + 1 } ?? 0)
  }

  /// Removes the first tab stop equal to the one given, if there is one.
  public mutating func removeTabStop(_ stop: TextTab) {
    if let index = tabStops.firstIndex(of: stop) {
      tabStops.remove(at: index)
    }
  }
}
