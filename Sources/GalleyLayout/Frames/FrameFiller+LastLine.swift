internal import GalleyFonts
internal import GalleyText

/// The last line of a frame that has no room for all its text.
extension FrameFiller {
  /// Sets the last line anew from the text up to its hard break, if the options want that.
  ///
  /// The line is cut where that text is wider than its room; a tail also where other text follows.
  ///
  /// - Parameters:
  ///   - limit: The unit that the frame's text ends at in the last line's paragraph.
  ///   - isLast: Whether the frame's text ends in that paragraph.
  /// - Returns: The unit after the line.
  mutating func cutLastLine(through limit: Int, isLast: Bool) -> Int? {
    guard var line = lines.last else { return nil }
    let mode = line.found.shaped.style.lineBreakMode
    guard let cut = cut(of: mode) else { return nil }
    let room = line.lane.map { $0.end - $0.start } ?? roomWidth(of: line.found)
    line.found.span = hardSpan(of: line, through: limit)
    let span = line.found.span
    let hasMore = !isLast || span.units.upperBound < limit
    let isTooWide = span.visibleWidth > room
    switch cut {
    case .clip:
      guard isTooWide else { return nil }
      line.fillsRoom = true
      if line.lane != nil {
        let whole = line.found.line(of: span)
        line.shown = cutter.prefix(of: whole, line.found, fitting: room, indent: line.start)
      }
    case .truncate(let type):
      guard isTooWide || (hasMore && type == .tail && !isBlank(span)) else { return nil }
      let tightened = hasMore ? nil : cutter.tightened(line.found, to: room)
      func truncated(to width: Units) -> Line {
        cutter.truncated(
          line.found,
          to: width,
          indent: line.start,
          type,
          showsToken: !isTooWide
        )
      }
      let shown = tightened ?? truncated(to: room)
      line.shown = shown
      // The halves of a middle depend on the room, and so may the style of a token; so does what is
      // squeezed.
      line.fillsRoom =
        tightened != nil
        || truncated(to: shown.visibleUnits).removedRange != shown.removedRange
    }
    lines[lines.count - 1] = line
    return span.units.upperBound
  }

  /// Whether the last line has a cluster that is wider than its room.
  var isLastLineTooWide: Bool {
    guard let line = lines.last, line.shown == nil else { return false }
    return line.found.span.visibleWidth
      > (line.lane.map { $0.end - $0.start } ?? roomWidth(of: line.found))
  }

  private enum Cut {
    case clip
    case truncate(TruncationType)
  }

  private func cut(of mode: LineBreakMode) -> Cut? {
    switch mode {
    case .wordWrapping, .characterWrapping:
      options.truncatesLastVisibleLine ? .truncate(.tail) : nil
    case .clipping: options.lineBreakScope == .text ? .clip : nil
    case .truncatingHead, .truncatingTail, .truncatingMiddle:
      options.lineBreakScope == .text ? mode.truncation.map { .truncate($0) } : nil
    }
  }

  private func roomWidth(of found: FrameDriver.Found) -> Units {
    found.column.room(isFirst: found.isFirst).width
  }

  /// The text from a line's start to its hard break, in one line.
  private func hardSpan(of line: FilledLine, through limit: Int) -> LineSpan {
    let found = line.found
    let width = line.lane.map { $0.end - $0.start } ?? roomWidth(of: found)
    let indent = line.lane?.start ?? found.column.start(isFirst: found.isFirst)
    let room = LineBreaker.Room(indent: indent, width: width, nextWidth: width)
    let span = found.breaker.hardLine(from: found.span.units.lowerBound, in: room)
    return span.units.upperBound > limit ? found.breaker.cut(span, at: limit, in: room) : span
  }

  private func isBlank(_ span: LineSpan) -> Bool { span.visibleEnd == span.units.lowerBound }
}
