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
  private var previous: ParagraphStyle?
  /// The part of the last line's spacing that is in its box already.
  private var previousLeading: Units = 0

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

  /// Places a line, or returns nil when it does not fit; the last line's leading may hang out.
  ///
  /// The line's box is below that of the line before unless its top is given.
  mutating func place(
    _ extents: Extents,
    style: ParagraphStyle,
    startsParagraph: Bool,
    top wanted: Units? = nil
  ) -> Place? {
    let parts = parts(of: extents, style)
    let top = wanted ?? nextTop(of: style, startsParagraph: startsParagraph)
    let height = height(of: parts, style)
    if let limit, top + height - parts.leading > limit, !keepsFirstLine || lineCount > 0 {
      return nil
    }
    bottom = min(top + height, Units.frameLimit)
    self.height = max(self.height, bottom)
    lineCount += 1
    previous = style
    previousLeading = leadingRule == .withinLineSpacing ? parts.leading : 0
    return Place(
      top: top,
      height: height,
      baseline: top + height - parts.descent - parts.leading
    )
  }

  /// Where the box of the next line begins, unless something is in its way.
  func nextTop(of style: ParagraphStyle, startsParagraph: Bool) -> Units {
    min(bottom + gap(before: style, startsParagraph: startsParagraph), Units.frameLimit)
  }

  /// The height of the box of a line.
  func boxHeight(_ extents: Extents, style: ParagraphStyle) -> Units {
    height(of: parts(of: extents, style), style)
  }

  /// The height of the box of a line without the leading at its bottom.
  func solidHeight(_ extents: Extents, style: ParagraphStyle) -> Units {
    let parts = parts(of: extents, style)
    return height(of: parts, style) - parts.leading
  }

  private struct Parts {
    var ascent, descent, leading: Units
  }

  private func parts(of extents: Extents, _ style: ParagraphStyle) -> Parts {
    if leadingRule == .none {
      return Parts(ascent: length(extents.ascent), descent: length(extents.descent), leading: 0)
    }
    let minimum = style.minimumLineSpacing.isNaN ? 0 : style.minimumLineSpacing
    let maximum = style.maximumLineSpacing.isNaN ? 1e7 : style.maximumLineSpacing
    let adjustment = Units(points: style.lineSpacingAdjustment).points
    let leading = max(min(max(extents.leading, minimum), maximum) + adjustment, 0)
    return Parts(
      ascent: length(extents.ascent),
      descent: length(extents.descent),
      leading: length(leading)
    )
  }

  private func length(_ points: Double) -> Units {
    Units(points: metrics == .rounded ? (points + 0.5).rounded(.down) : points)
  }

  /// The height of a line's box; TextKit's leading is not multiplied.
  private func height(of parts: Parts, _ style: ParagraphStyle) -> Units {
    let text = parts.ascent + parts.descent
    return leadingRule == .withinLineSpacing
      ? height(natural: text, style) + parts.leading
      : height(natural: text + parts.leading, style)
  }

  /// The height of a line's box.
  ///
  /// The multiple acts on the natural height, then the minimum, then the maximum, which wins. What
  /// that adds or takes away is above the text, since the baseline is found from below.
  private func height(natural: Units, _ style: ParagraphStyle) -> Units {
    var height = natural
    if style.lineHeightMultiple > 0 {
      height = Units(points: natural.points * style.lineHeightMultiple)
    }
    if style.minimumLineHeight > 0 { height = max(height, Units(points: style.minimumLineHeight)) }
    if style.maximumLineHeight > 0 { height = min(height, Units(points: style.maximumLineHeight)) }
    return max(height, 0)
  }

  /// The room between a line and the one before.
  ///
  /// Line spacing is below a line, and that of the paragraph before counts at a boundary, with both
  /// paragraph spacings; nothing is above the first line.
  private func gap(before style: ParagraphStyle, startsParagraph: Bool) -> Units {
    guard let previous else { return 0 }
    var gap = Units(points: previous.lineSpacing)
    if previousLeading > 0 { gap = max(gap - previousLeading, 0) }
    if startsParagraph {
      gap += Units(points: previous.paragraphSpacing) + Units(points: style.paragraphSpacingBefore)
    }
    return gap
  }
}
