internal import GalleyText
internal import GalleyUnicode

/// The tab stops of a paragraph, resolved to distances from the leading edge of its column.
struct TabStops {
  private let stops: [Stop]
  private let interval: Units
  /// The last explicit location, from which the default interval goes on.
  private let lastLocation: Units
  /// The column's width, or nil when it is unlimited and has no trailing edge.
  private let columnWidth: Units?

  /// How text meets a stop, in the line's own direction.
  enum Alignment {
    case start, end, center, decimal
  }

  struct Stop {
    var location: Units
    var alignment: Alignment
    var terminators: [Unicode.Scalar]
    var leader: String?
    var isFromTrailingEdge: Bool
  }

  init(_ style: ParagraphStyle, isRightToLeft: Bool, columnWidth: Units?) {
    stops = style.tabStops.map { tab in
      Stop(
        location: Units(flooring: tab.location),
        alignment: Alignment(tab.alignment, isRightToLeft: isRightToLeft),
        terminators: tab.terminators,
        leader: tab.leader,
        isFromTrailingEdge: tab.origin == .trailing
      )
    }
    interval = Units(flooring: style.defaultTabInterval)
    self.columnWidth = columnWidth
    lastLocation =
      stops.last.map { stop in
        stop.isFromTrailingEdge ? (columnWidth ?? 0) - stop.location : stop.location
      } ?? 0
  }

  /// The stop for a tab at a distance from the leading edge: the first, in the order given, that is
  /// strictly beyond it, else the next multiple of the default interval after the last stop.
  ///
  /// Nil when there is none: the tab then has no width (Core Text's rule, not TextKit's).
  func stop(after pen: Units) -> Stop? {
    // Sums of far stops stay within the unit's range.
    guard pen < 1 << 54 else { return nil }
    for stop in stops {
      if !stop.isFromTrailingEdge {
        if stop.location > pen { return stop }
      } else if let columnWidth {
        let location = columnWidth - stop.location
        if location > pen {
          var resolved = stop
          resolved.location = location
          return resolved
        }
      } else {
        // Without a trailing edge the column is as wide as the line: the tab takes no room.
        return nil
      }
    }
    guard interval > 0 else { return nil }
    let distance = pen - lastLocation
    let steps = distance >= 0 ? distance / interval + 1 : 0
    return Stop(
      location: lastLocation + steps * interval,
      alignment: .start,
      terminators: [],
      leader: nil,
      isFromTrailingEdge: false
    )
  }
}

extension TabStops.Alignment {
  /// The kinds left and right are absolute: text of a right stop lies to the left of it in either
  /// direction, so in a right-to-left line it begins there.
  init(_ alignment: TextTab.Alignment, isRightToLeft: Bool) {
    switch alignment {
    case .left: self = isRightToLeft ? .end : .start
    case .right: self = isRightToLeft ? .start : .end
    case .start: self = .start
    case .end: self = .end
    case .center: self = .center
    case .decimal: self = .decimal
    }
  }
}
