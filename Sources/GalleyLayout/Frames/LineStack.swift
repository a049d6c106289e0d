internal import GalleyText

/// Stacks lines from the top of a frame: line heights and the spacing between lines and paragraphs.
package struct LineStack {
  private let metrics: LineMetrics
  private let leadingRule: LeadingRule
  private let keepsFirstLine: Bool
  /// The height of the frame, or nil when it is unlimited.
  private let limit: Units?
  /// The bottom of the last line, from which the next is stacked.
  package private(set) var bottom: Units
  /// The bottom of the lowest line: with negative spacing not always the last.
  package private(set) var height: Units
  package private(set) var lineCount = 0
  /// What the last line asks for below it, once there is one.
  private var previous: Previous?

  private struct Previous {
    /// The room below the line without the part that is in its box already.
    var line: Units
    /// The room below its paragraph.
    var paragraph: Units
  }

  /// Begins at a top, in a frame that ends at a limit, or is unlimited if that is nil.
  package init(metrics: LineMetrics, limit: Units?, top: Units = 0) {
    self.init(profile: LayoutProfile(lineMetrics: metrics), limit: limit, top: top)
  }

  /// Begins at a top, by the rules of a profile.
  init(profile: LayoutProfile, limit: Units?, top: Units = 0) {
    metrics = profile.lineMetrics
    leadingRule = profile.leading
    keepsFirstLine = profile.keepsFirstLine
    self.limit = limit
    bottom = top
    height = top
  }

  package struct Place {
    package var top: Units
    package var height: Units
    /// The distance of the baseline from the frame's top.
    var baseline: Units
  }

  /// The box of a line: what its extents and its paragraph's style make its height.
  struct Box {
    var height: Units
    /// The distance of the baseline from the bottom.
    var descent: Units
    /// The leading at the bottom.
    var leading: Units

    /// The height without the leading.
    var solidHeight: Units { height - leading }
  }

  /// Places a line, or returns nil when it does not fit; the last line's leading may hang out.
  ///
  /// The line's box is below that of the line before unless its top is given.
  mutating func place(
    _ box: Box,
    _ spacing: LineSpacing,
    startsParagraph: Bool,
    top wanted: Units? = nil
  ) -> Place? {
    let top = wanted ?? nextTop(of: spacing, startsParagraph: startsParagraph)
    if let limit, top + box.solidHeight > limit, !keepsFirstLine || lineCount > 0 { return nil }
    bottom = min(top + box.height, Units.frameLimit)
    height = max(height, bottom)
    lineCount += 1
    let isInBox = leadingRule == .withinLineSpacing && box.leading > 0
    previous = Previous(
      line: isInBox ? max(spacing.belowLine - box.leading, 0) : spacing.belowLine,
      paragraph: spacing.belowParagraph
    )
    return Place(top: top, height: box.height, baseline: top + box.height - box.descent)
  }

  /// Where the box of the next line begins, unless something is in its way.
  ///
  /// Line spacing is below a line, and that of the paragraph before counts at a boundary, with both
  /// paragraph spacings; nothing is above the first line.
  func nextTop(of spacing: LineSpacing, startsParagraph: Bool) -> Units {
    guard let previous else { return min(bottom, Units.frameLimit) }
    let between = startsParagraph ? previous.paragraph + spacing.aboveParagraph : 0
    return min(bottom + previous.line + between, Units.frameLimit)
  }

  /// The box of a line; TextKit's leading is not multiplied.
  func box(_ extents: Extents, _ spacing: LineSpacing) -> Box {
    let descent = length(extents.descent)
    let text = length(extents.ascent) + descent
    let leading = leadingRule == .none ? 0 : length(spacing.leading(extents.leading))
    let height =
      leadingRule == .withinLineSpacing
      ? spacing.height(natural: text) + leading : spacing.height(natural: text + leading)
    return Box(height: height, descent: descent + leading, leading: leading)
  }

  private func length(_ points: Double) -> Units {
    Units(points: metrics == .rounded ? (points + 0.5).rounded(.down) : points)
  }
}
