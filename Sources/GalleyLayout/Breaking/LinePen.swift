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
  /// The index of the first tab at or after `unit` among the paragraph's.
  private var tabIndex: Int

  init(unit: Int, origin: Units, in units: UnitTable) {
    self.unit = unit
    self.origin = origin
    tabIndex = units.tabs.isEmpty ? 0 : units.tabs.partitioningIndex { $0 >= unit }
  }

  /// The next tab to place, if there is one before a unit.
  func nextTab(before limit: Int, in units: UnitTable) -> Int? {
    guard tabIndex < units.tabs.count, units.tabs[tabIndex] < limit else { return nil }
    return units.tabs[tabIndex]
  }

  /// Places the next tab and begins the stretch after it.
  ///
  /// The line starts `indent` from the column's leading edge; its hard line ends before `limit`.
  mutating func place(
    tab: Int,
    indent: Units,
    limit: Int,
    stops: TabStops?,
    in paragraph: ShapedParagraph
  ) {
    let units = paragraph.units
    let distance = units.positions[tab] - origin
    var advance: Units = 0
    var leader: String?
    let stop = stops?.stop(after: indent + distance)
    if let stop {
      let next = tabIndex + 1 < units.tabs.count ? units.tabs[tabIndex + 1] : limit
      let cell = TabCell(from: tab + 1, limit: min(next, limit), for: stop, in: paragraph)
      advance = stop.advance(from: indent + distance, to: cell)
      leader = stop.leader
      followsColumnWidth = followsColumnWidth || stop.isFromTrailingEdge
    }
    tabs.append(TabAdvance(unit: tab, advance: advance, hasNoStop: stop == nil, leader: leader))
    earlier.append(origin)
    origin = units.positions[tab + 1] - distance - advance
    unit = tab + 1
    tabIndex += 1
  }

  /// The origin of the stretch that a unit boundary ends or is inside of.
  func origin(forEnd end: Int) -> Units {
    if tabs.isEmpty { return origin }
    let index = tabs.partitioningIndex { $0.unit >= end }
    return index < earlier.count ? earlier[index] : origin
  }

  /// The tabs placed before a unit.
  func tabs(before end: Int) -> [TabAdvance] {
    if tabs.isEmpty { return [] }
    let count = tabs.partitioningIndex { $0.unit >= end }
    return count == tabs.count ? tabs : Array(tabs[..<count])
  }

  /// The tabs in a range take up this much.
  func tabWidth(in range: Range<Int>) -> Units {
    if tabs.isEmpty { return 0 }
    let first = tabs.partitioningIndex { $0.unit >= range.lowerBound }
    return tabs[first...].prefix { $0.unit < range.upperBound }.reduce(0) { $0 + $1.advance }
  }
}
