internal import GalleyLayout
internal import GalleyText

/// Where a ticker is read.
enum Reading: Hashable, Sendable {
  /// At the end, which stays in view.
  case end
  /// A line, by a position in it, whose top is some way above the view's.
  case line(TickerPosition, pixels: Units)
}

extension Ticker {
  /// Whether the view follows the end of the content: until it is scrolled away from there, and
  /// again when it is scrolled back.
  public var isFollowingEnd: Bool { reading == .end }

  /// Remembers where the view is scrolled to.
  ///
  /// The line at the view's top then stays there when lines are appended or dropped, the width
  /// changes or a style does. At the end of the content, the view follows the end.
  ///
  /// - Parameters:
  ///   - y: The top of the view in points from the content's top.
  ///   - height: The height of the view in points.
  public mutating func scroll(to y: Double, viewHeight height: Double) {
    guard y < snapshot.contentOffset(forFollowing: height),
      let (position, pixels) = snapshot.reading(at: Units(content: max(y, 0)))
    else {
      reading = .end
      return
    }
    reading = .line(position, pixels: pixels)
  }

  /// Where a view of a height is to scroll to: the reading position, or the end while that is
  /// followed; in points from the content's top.
  public func contentOffset(viewHeight height: Double) -> Double {
    let end = snapshot.contentOffset(forFollowing: height)
    guard case .line(let position, let pixels) = reading else { return end }
    let isKept = position.paragraph >= snapshot.paragraphs.lowerBound
    let top = isKept ? snapshot.top(of: position) + pixels : 0
    return min(max(top.points, 0), end)
  }

  /// Wraps all lines at another width.
  ///
  /// - Parameter width: In points; zero, negative and NaN act as 0, infinity never wraps.
  /// - Complexity: O(*n*) in the number of lines, some ten nanoseconds each; nothing is shaped but
  ///   paragraphs whose lines do not follow from sums of advances (see <doc:Streams>).
  public mutating func reflow(toWidth width: Double) {
    snapshot.history.reflow(to: width)
  }

  /// Gives a name another style, for the lines that have it and for lines to come.
  ///
  /// - Parameters:
  ///   - style: The style, or nil to take it away: its lines are then set as
  ///     ``TickerStyle/Name/normal``.
  ///   - name: The name.
  /// - Complexity: O(*n*) in the text of the lines that have it, which are shaped anew.
  public mutating func setStyle(_ style: TickerStyle?, for name: TickerStyle.Name) {
    snapshot.history.change(name, to: style)
  }

  /// The styles by name.
  public var styles: [TickerStyle.Name: TickerStyle] { snapshot.history.sheet.named }
}
