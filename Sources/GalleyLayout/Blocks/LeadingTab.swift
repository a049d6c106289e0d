internal import GalleyText

/// The tab of a paragraph that is reached before any other opportunity, as after a bullet.
///
/// If its stop does not depend on the width, neither does its advance, and the paragraph's sums hold
/// with the advance added: a bulleted paragraph breaks as one without a tab.
struct LeadingTab {
  /// Whether the paragraph has no tab, or none but this one.
  let isOnlyTab: Bool
  /// How far the tab moves all text after it.
  private(set) var advance: Units = 0
  /// The first opportunity behind the tab, whose line end is before it if the tab hangs there.
  private var firstShifted = 0

  init(in paragraph: ShapedParagraph) {
    let units = paragraph.units
    guard let tab = units.tabs.first else {
      isOnlyTab = true
      return
    }
    let breaks = paragraph.breaks
    let stops = TabStops(paragraph.style, isRightToLeft: paragraph.isRightToLeft, columnWidth: nil)
    let indent = paragraph.source.paragraphStyle.column.start(isFirst: true)
    let pen = units.positions[tab]
    // Behind the tab there is text, and no opportunity before that behind the tab.
    guard units.tabs.count == 1, breaks.firstIndex(after: tab) == 0, breaks.count > 1,
      breaks[0].unit == tab + 1,
      !paragraph.style.tabStops.contains(where: { $0.origin == .trailing }),
      let stop = stops.stop(after: indent + pen), stop.alignment == .start, stop.leader == nil
    else {
      isOnlyTab = false
      return
    }
    isOnlyTab = true
    advance = stop.location - indent - pen
    firstShifted = 1
  }

  /// What the end of a line at an opportunity is moved by.
  func shift(ofEnd index: Int) -> Units {
    index >= firstShifted ? advance : 0
  }
}
