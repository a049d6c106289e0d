/// Where the filling of a line has got to: the stretch after the last tab placed.
///
/// Tabs are 0 in the paragraph's sums, so between two tabs a width is a difference of sums, and each
/// tab moves the origin of the stretch after it.
struct LinePen {
  /// The first unit of the stretch.
  private(set) var unit: Int
  /// A sum minus this is a distance from the line's start.
  private(set) var origin: Units
  private(set) var tabs: [TabAdvance] = []
  /// The origin of each earlier stretch, by tab.
  private var earlier: [Units] = []
  private(set) var followsColumnWidth = false

  init(unit: Int, origin: Units) {
    self.unit = unit
    self.origin = origin
  }

  /// Places a tab and begins the stretch after it.
  ///
  /// The line starts `indent` from the column's leading edge; its hard line ends before `limit`.
  mutating func place(
    tab: Int,
    indent: Units,
    limit: Int,
    stops: TabStops,
    in paragraph: ShapedParagraph
  ) {
    let units = paragraph.units
    let distance = units.positions[tab] - origin
    var advance: Units = 0
    var leader: String?
    if let stop = stops.stop(after: indent + distance) {
      let next = units.nextTab(from: tab + 1) ?? limit
      let cell = TabCell(from: tab + 1, limit: min(next, limit), for: stop, in: paragraph)
      advance = stop.advance(from: indent + distance, to: cell)
      leader = stop.leader
      followsColumnWidth = followsColumnWidth || stop.isFromTrailingEdge
    }
    tabs.append(TabAdvance(unit: tab, advance: advance, leader: leader))
    earlier.append(origin)
    origin = units.positions[tab + 1] - distance - advance
    unit = tab + 1
  }

  /// The origin of the stretch that a unit boundary ends or is inside of.
  func origin(forEnd end: Int) -> Units {
    let index = tabs.partitioningIndex { $0.unit >= end }
    return index < earlier.count ? earlier[index] : origin
  }

  /// The tabs at or after a unit take up this much.
  func tabWidth(in range: Range<Int>) -> Units {
    var width: Units = 0
    for tab in tabs where range.contains(tab.unit) { width += tab.advance }
    return width
  }
}

extension UnitTable {
  /// The first tab at or after a unit.
  func nextTab(from unit: Int) -> Int? {
    if tabs.isEmpty { return nil }
    let index = tabs.partitioningIndex { $0 >= unit }
    return index < tabs.count ? tabs[index] : nil
  }
}
