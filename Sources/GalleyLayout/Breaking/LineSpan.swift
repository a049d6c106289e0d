/// What a line holds of its paragraph, found by the breaker: the whole truth about the line, of
/// which measuring uses the widths and drawing everything.
struct LineSpan: Sendable {
  /// All units of the line, the white space and separators at its end included.
  var units: Range<Int>
  /// The unit after the last visible one.
  var visibleEnd: Int
  /// The width without what hangs at the end; tabs, corrections and a hyphen are in it.
  var visibleWidth: Units
  /// The width of what hangs at the end: white space and tracking.
  var hangingWidth: Units
  /// What plain lines do not have.
  var extras: LineExtras?
  var ending: Ending
  var hasHyphen = false
  /// Whether the line has a tab whose place depends on the column's width.
  var followsColumnWidth = false

  /// The tabs of the line, in text order.
  var tabs: [TabAdvance] { extras?.tabs ?? [] }

  /// The parts of the line that are shaped apart.
  var edges: LineEdges { extras?.edges ?? .none }

  /// Why the line ends.
  enum Ending: Sendable {
    case wrap
    /// A separator that does not end the paragraph.
    case line
    /// The paragraph's end.
    case paragraph
  }
}

/// What few lines have: tabs, and edges that are shaped apart.
///
/// An object, so that other lines pay a reference for it.
final class LineExtras: Sendable {
  let tabs: [TabAdvance]
  let edges: LineEdges

  /// Nil where there is nothing of it.
  init?(tabs: [TabAdvance], edges: LineEdges) {
    if tabs.isEmpty, edges.head == nil, edges.tail == nil { return nil }
    self.tabs = tabs
    self.edges = edges
  }
}

/// The width a tab has on a line.
struct TabAdvance: Sendable {
  var unit: Int
  var advance: Units
  /// Whether no stop was left for the tab.
  var hasNoStop = false
  /// Text repeated across the tab.
  var leader: String?
}
