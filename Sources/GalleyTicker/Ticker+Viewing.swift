public import GalleyFonts
public import GalleyLayout

extension Ticker {
  /// The lines that are at least partly in a stretch of the content: see
  /// ``TickerSnapshot/viewport(y:height:)``.
  public func viewport(y: Double, height: Double) -> [PlacedLine] {
    snapshot.viewport(y: y, height: height)
  }

  /// A frame that shows a stretch of the content: see ``TickerSnapshot/frame(y:height:)``.
  public func frame(y: Double, height: Double) -> TextFrame {
    snapshot.frame(y: y, height: height)
  }

  /// A frame that shows everything: see ``TickerSnapshot/frame``.
  public var frame: TextFrame { snapshot.frame }

  /// Where a view of a height scrolls to so that it shows the end of the content: see
  /// ``TickerSnapshot/contentOffset(forFollowing:)``.
  public func contentOffset(forFollowing height: Double) -> Double {
    snapshot.contentOffset(forFollowing: height)
  }

  /// The character boundary nearest to a point of the content: see ``TickerSnapshot/position(at:)``.
  public func position(at point: Point) -> TickerPosition? {
    snapshot.position(at: point)
  }

  /// The text between two positions: see ``TickerSnapshot/text(in:)``.
  public func text(in range: Range<TickerPosition>) -> String {
    snapshot.text(in: range)
  }
}
