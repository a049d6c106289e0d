internal import GalleyText

/// What a paragraph style says about the heights of lines and the room between them, read once for a
/// paragraph.
struct LineSpacing: Sendable {
  /// The room below each line.
  let belowLine: Units
  /// The room below the last line, where a paragraph follows, and above the first.
  let belowParagraph, aboveParagraph: Units
  private let multiple: Double
  private let heights: ClosedRange<Units>
  private let leadings: (least: Double, most: Double, adjustment: Double)

  init(_ style: borrowing ParagraphStyle) {
    belowLine = Units(points: style.lineSpacing)
    belowParagraph = Units(points: style.paragraphSpacing)
    aboveParagraph = Units(points: style.paragraphSpacingBefore)
    multiple = style.lineHeightMultiple
    let most = style.maximumLineHeight > 0 ? Units(points: style.maximumLineHeight) : Units.max
    let least = style.minimumLineHeight > 0 ? Units(points: style.minimumLineHeight) : 0
    heights = min(least, most)...most
    leadings = (
      style.minimumLineSpacing.isNaN ? 0 : style.minimumLineSpacing,
      style.maximumLineSpacing.isNaN ? 1e7 : style.maximumLineSpacing,
      Units(points: style.lineSpacingAdjustment).points
    )
  }

  /// The leading of a line of fonts that ask for some.
  func leading(_ natural: Double) -> Double {
    max(min(max(natural, leadings.least), leadings.most) + leadings.adjustment, 0)
  }

  /// The height of a line's box.
  ///
  /// The multiple acts on the natural height, then the minimum, then the maximum, which wins. What
  /// that adds or takes away is above the text, since the baseline is found from below.
  func height(natural: Units) -> Units {
    let height = multiple > 0 ? Units(points: natural.points * multiple) : natural
    return min(max(height, heights.lowerBound), heights.upperBound)
  }
}
