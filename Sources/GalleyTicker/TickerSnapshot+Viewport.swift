internal import GalleyFonts
public import GalleyLayout
internal import GalleyText

extension TickerSnapshot {
  /// The lines that are at least partly in a stretch of the content.
  ///
  /// Glyphs are made for these paragraphs only.
  ///
  /// - Parameters:
  ///   - y: The top of the stretch in points from the content's top.
  ///   - height: Its height in points.
  /// - Returns: The lines, placed from the content's top left.
  /// - Complexity: O(log *n*) in the number of blocks, and what the paragraphs in view take.
  public func viewport(y: Double, height: Double) -> [PlacedLine] {
    lines(from: Units(content: y), to: Units(content: y + max(height, 0)), origin: 0)
  }

  /// A frame that shows a stretch of the content.
  ///
  /// - Parameters:
  ///   - y: The top of the stretch in points from the content's top.
  ///   - height: Its height in points.
  /// - Returns: The lines that are at least partly in it, placed from the stretch's top left; its
  ///   ranges count from the text's start, with a separator after each paragraph.
  public func frame(y: Double, height: Double) -> TextFrame {
    let top = Units(content: y)
    let lines = lines(from: top, to: Units(content: y + max(height, 0)), origin: top)
    let start = lines.first?.range.lowerBound ?? 0
    let end = lines.last?.range.upperBound ?? start
    return TextFrame(
      rect: Rect(width: width, height: height),
      lines: lines,
      range: 0..<utf8Count,
      visibleRange: start..<end,
      breakToken: end < utf8Count ? BreakToken(offset: end) : nil,
      columnWidth: columnWidth.points
    )
  }

  /// A frame that shows everything.
  public var frame: TextFrame { frame(y: 0, height: contentSize.height) }

  /// Where a view of a height scrolls to so that it shows the end of the content, in points from the
  /// content's top; 0 while everything fits.
  public func contentOffset(forFollowing height: Double) -> Double {
    max(contentSize.height - max(height, 0), 0)
  }

  /// The width that lines are aligned in.
  private var columnWidth: Units { history.width.column ?? history.widthNeeded }

  private func lines(from top: Units, to bottom: Units, origin: Units) -> [PlacedLine] {
    var lines: [PlacedLine] = []
    guard paragraphCount > 0, top < bottom else { return lines }
    history.sheet.fonts.withContext { context in
      let isOrdered = history.isOrdered
      var place =
        isOrdered
        ? history.place(at: top) : history.place(ofParagraph: paragraphs.lowerBound)
      while place.top < bottom || !isOrdered {
        layOut(place, below: origin, context) { found in
          let line = found.place
          guard line.top + line.height > top - origin, line.top < bottom - origin else {
            return true
          }
          lines.append(
            found.placed(
              in: columnWidth,
              unlimited: history.width.column == nil,
              fonts: history.sheet.fonts
            )
          )
          return true
        }
        guard place.number + 1 < paragraphs.upperBound else { break }
        place = history.place(ofParagraph: place.number + 1)
      }
    }
    return lines
  }

  /// Lays out a row for real, its top at a distance from an origin.
  func layOut(
    _ place: History.Place,
    below origin: Units = 0,
    _ context: ShapingContext,
    _ body: (borrowing FrameDriver.Found) -> Bool
  ) {
    let shaped = shaped(place, context)
    var driver = FrameDriver(
      columnWidth: history.width.column,
      stack: LineStack(metrics: history.sheet.metrics, limit: nil, top: place.top - origin)
    )
    let paragraph = FrameDriver.Paragraph(
      shaped,
      index: place.number - paragraphs.lowerBound,
      textStart: place.textStart
    )
    _ = driver.run(paragraph, from: 0, through: shaped.units.count, context.shaper, body)
  }
}

extension Units {
  /// A distance in a ticker's content; NaN is 0.
  init(content points: Double) {
    self = points < 0 ? -Units(frameExtent: -points) : Units(frameExtent: points)
  }
}
