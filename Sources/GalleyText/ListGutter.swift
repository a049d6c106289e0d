/// Where the markers of a list stand, and where the text of its items begins.
///
/// Distances are in points from the leading edge of the column, so that right-to-left items have
/// their markers on the right. A marker is text of its paragraph, before a tab to the text.
///
/// ```swift
/// var item = ParagraphStyle()
/// let gutter = ListGutter(markerEdge: 0, textEdge: 24)
/// gutter.indent(&item)
/// text.append(gutter.lead("3."), paragraph: item)
/// text.append("An item whose lines wrap under their text")
/// ```
public struct ListGutter: Hashable, Sendable {
  /// Where a marker begins at the earliest.
  public var markerEdge: Double

  /// Where the text of an item begins on all its lines.
  ///
  /// A marker that is wider than its gutter pushes the text of its line by what it overhangs.
  public var textEdge: Double

  /// The room between markers that end at one edge and the text; 8 by default.
  public var gap: Double

  /// Where markers stand in the gutter; ``MarkerAlignment/end`` by default.
  public var alignment: MarkerAlignment

  /// Creates a gutter.
  public init(
    markerEdge: Double,
    textEdge: Double,
    gap: Double = 8,
    alignment: MarkerAlignment = .end
  ) {
    self.markerEdge = markerEdge
    self.textEdge = textEdge
    self.gap = gap
    self.alignment = alignment
  }

  /// Where the markers of a list stand in their gutter.
  public enum MarkerAlignment: String, Hashable, Sendable, CaseIterable {
    /// All begin at the leading edge of the gutter.
    case start
    /// All end before the text, so that numbers stand below each other by their last digits.
    case end
  }

  /// The stops of the tabs around a marker.
  public var tabStops: [TextTab] {
    switch alignment {
    case .start: return [TextTab(at: textEdge)]
    case .end:
      // A stop that is not after the marker's edge would be skipped, and the marker pushed to the text.
      let end = max(textEdge - gap, markerEdge + ListGutter.narrowest)
      return [TextTab(at: end, alignment: .end), TextTab(at: textEdge)]
    }
  }

  private static let narrowest = 0.01

  /// What a paragraph begins with that has a marker: the marker with its tabs.
  public func lead(_ marker: String) -> String {
    alignment == .end ? "\t\(marker)\t" : "\(marker)\t"
  }

  /// Sets the indents and tab stops of an item's first paragraph.
  public func indent(_ style: inout ParagraphStyle) {
    style.firstLineHeadIndent = markerEdge
    style.headIndent = textEdge
    style.tabStops = tabStops
  }
}
