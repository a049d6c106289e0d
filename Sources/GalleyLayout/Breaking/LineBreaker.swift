internal import GalleyFonts
internal import GalleyText

/// Finds the lines of a shaped paragraph, one after the other.
///
/// The rule: a line takes the last opportunity at which its visible width, exactly as shaping the
/// line gives it, is not more than the room; if there is none, the last grapheme boundary that fits;
/// and at least one grapheme. "The last that fits", not "the first that does not": so the lines at a
/// width are also the lines at the width of the widest of them.
struct LineBreaker {
  let paragraph: ShapedParagraph
  private let mode: Mode
  /// Nil where there are no tabs.
  private let stops: TabStops?
  private let shaper: Shaper
  private let pushesOut: Bool
  /// Whether lines follow from the break table where their starts and ends are safe.
  private let breaksPlainly: Bool
  private let usesTrailingStops: Bool

  private enum Mode {
    case word, character, none
  }

  /// The room for a line.
  struct Room {
    /// The distance from the column's leading edge to the line's start.
    var indent: Units
    var width: Units
    /// The room of the line after it.
    var nextWidth: Units
  }

  /// Breaks as the paragraph's style says, or in another mode.
  init(
    _ paragraph: ShapedParagraph,
    columnWidth: Units?,
    shaper: Shaper,
    mode wanted: LineBreakMode? = nil
  ) {
    self.paragraph = paragraph
    let hasTabs = !paragraph.units.tabs.isEmpty
    let resolved = paragraph.source.paragraphStyle
    stops =
      hasTabs
      ? TabStops(resolved.style, isRightToLeft: paragraph.isRightToLeft, columnWidth: columnWidth)
      : nil
    self.shaper = shaper
    pushesOut = resolved.style.lineBreakStrategy.contains(.pushOut)
    usesTrailingStops = hasTabs && resolved.style.tabStops.contains { $0.origin == .trailing }
    switch wanted ?? resolved.style.lineBreakMode {
    case .wordWrapping: mode = .word
    case .characterWrapping: mode = .character
    case .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle: mode = .none
    }
    breaksPlainly = mode == .word && !pushesOut && !hasTabs
  }

  /// What shapes edges of lines; made where it is needed.
  private var edges: EdgeShaper { EdgeShaper(paragraph, shaper: shaper) }

  /// The line that begins at a unit.
  func line(from start: Int, in room: Room) -> LineSpan {
    if mode == .none { return hardLine(from: start, in: room) }
    if breaksPlainly, let line = paragraph.plainLine(from: start, fitting: room.width) {
      return line
    }
    let search = search(from: start, in: room)
    return mode == .word ? wordLine(search) : characterLine(search)
  }

  /// The line from a unit to the next hard break, whatever the room.
  func hardLine(from start: Int, in room: Room) -> LineSpan {
    if paragraph.units.tabs.isEmpty, let line = paragraph.plainHardLine(from: start) { return line }
    let search = search(from: start, in: room)
    return span(through: search.hard, search, penThrough(search))
  }

  /// A line cut short.
  func cut(_ line: LineSpan, at end: Int, in room: Room) -> LineSpan {
    let search = search(from: line.units.lowerBound, in: room)
    return span(to: end, search, penThrough(search))
  }

  /// The line of as many graphemes as fit a width, in any mode; one at least.
  func characters(from start: Int, fitting width: Units, indent: Units) -> LineSpan {
    characterLine(search(from: start, in: Room(indent: indent, width: width, nextWidth: width)))
  }

  /// The line from one unit up to another, separators and all.
  ///
  /// Tabs are placed as on the line that the last of the units is on.
  func line(from start: Int, to end: Int, indent: Units, showsHyphen: Bool) -> LineSpan {
    let breaks = paragraph.breaks
    let index = min(breaks.firstIndex(after: end - 1), breaks.count - 1)
    let search = Search(
      start: start,
      first: index,
      hard: breaks.hardBreak(atOrAfter: index),
      room: Room(indent: indent, width: 0, nextWidth: 0),
      lead: LineLead(start, in: paragraph, edges: edges)
    )
    let pen = penThrough(search)
    let isBreak =
      breaks[index].unit == end && (showsHyphen || breaks[index].kind != .hyphen)
    return isBreak ? span(through: index, search, pen) : span(to: end, search, pen)
  }

  /// The whole paragraph as one line, separators and all.
  func wholeLine() -> LineSpan {
    let breaks = paragraph.breaks
    let search = Search(
      start: 0,
      first: 0,
      hard: breaks.count - 1,
      room: Room(indent: 0, width: 0, nextWidth: 0),
      lead: LineLead(0, in: paragraph, edges: edges)
    )
    return span(through: search.hard, search, penThrough(search))
  }

  /// What is fixed while one line is looked for.
  private struct Search {
    var start: Int
    /// The first opportunity after the start, and the hard break that ends the line at the latest.
    var first: Int
    var hard: Int
    var room: Room
    var lead: LineLead
  }

  private func limit(_ search: Search) -> Int { paragraph.breaks[search.hard].unit }

  private func search(from start: Int, in room: Room) -> Search {
    let breaks = paragraph.breaks
    let first = min(breaks.firstIndex(after: start), breaks.count - 1)
    return Search(
      start: start,
      first: first,
      hard: breaks.hardBreak(atOrAfter: first),
      room: room,
      lead: LineLead(start, in: paragraph, edges: edges)
    )
  }

  /// The pen after all tabs of a hard line.
  private func penThrough(_ search: Search) -> LinePen {
    var pen = LinePen(unit: search.start, origin: search.lead.origin, in: paragraph.units)
    placeTabs(before: limit(search), search, &pen)
    return pen
  }

  private func placeTabs(before end: Int, _ search: Search, _ pen: inout LinePen) {
    let limit = limit(search)
    while let tab = pen.nextTab(before: end, in: paragraph.units) {
      pen.place(
        tab: tab,
        indent: search.room.indent,
        limit: limit,
        stops: stops,
        in: paragraph
      )
    }
  }
}

// MARK: - Word wrapping

extension LineBreaker {
  private func wordLine(_ search: Search) -> LineSpan {
    let (breaks, units) = (paragraph.breaks, paragraph.units)
    let limit = limit(search)
    var pen = LinePen(unit: search.start, origin: search.lead.origin, in: paragraph.units)
    var best: Int?
    var visible = search.start
    while true {
      let tab = pen.nextTab(before: limit, in: units)
      let last = tab.map { breaks.firstIndex(after: $0) - 1 } ?? search.hard
      let next = max(search.first, breaks.firstIndex(after: pen.unit))
      if let found = lastFitting(next, last, pen, search) { best = found }
      guard let tab, contentFits(pen.unit..<tab, pen, search) else { break }
      pen.place(tab: tab, indent: search.room.indent, limit: limit, stops: stops, in: paragraph)
      // What hangs after the tab fits whatever the tab's width is. Tabs hang too: what was skipped
      // after the tab before is not skipped again.
      if visible < pen.unit { visible = units.skippingHanging(from: pen.unit, limit: limit) }
      let hanging = breaks.firstIndex(after: visible) - 1
      if hanging >= search.first { best = max(best ?? hanging, hanging) }
    }
    guard let best else { return brokenWord(before: search.first, pen, search) }
    if isNothing(through: best, pen, search) {
      return brokenWord(before: best + 1, pen, search)
    }
    return span(through: pushesOut ? pushedOut(best, search) : best, search, pen)
  }

  private func contentFits(_ range: Range<Int>, _ pen: LinePen, _ search: Search) -> Bool {
    let end = paragraph.units.visibleEnd(of: range)
    return end == range.lowerBound
      || width(to: end, pen, hanging: true) <= search.room.width
  }

  private func width(to end: Int, _ pen: LinePen, hanging: Bool) -> Units {
    paragraph.units.positions[end] - pen.origin
      - (hanging ? paragraph.source.hangingSpacing(ofUnit: end - 1, paragraph.units) : 0)
  }

  /// The last opportunity of a stretch that fits.
  private func lastFitting(_ next: Int, _ last: Int, _ pen: LinePen, _ search: Search) -> Int? {
    guard next <= last else { return nil }
    let breaks = paragraph.breaks
    let limit = search.room.width + pen.origin
    // Until the line is past the unsafe start, sums do not hold and pieces are shaped whole.
    var summed = next
    if search.lead.safeEnd > search.start {
      while summed <= last, breaks[summed].safeStart < search.lead.safeEnd { summed += 1 }
    }
    if summed <= last, var found = breaks.lastFitting(limit, in: summed...last) {
      // The minimum may lie beyond the stretch, where the pen has another origin.
      while found > summed, breaks[found].end > limit { found -= 1 }
      if breaks[found].end <= limit { return found }
    }
    for index in stride(from: min(summed, last + 1) - 1, through: next, by: -1)
    where wholeWidth(search.start, through: index) <= search.room.width {
      return index
    }
    return nil
  }

  /// The visible width of a short line shaped whole.
  private func wholeWidth(_ start: Int, through index: Int) -> Units {
    let (breaks, units) = (paragraph.breaks, paragraph.units)
    let end = breaks[index].unit
    let visibleEnd = units.visibleEnd(of: start..<end)
    guard visibleEnd > start else { return 0 }
    var width = edges.piece(start..<end).position(of: visibleEnd)
    width -= paragraph.source.hangingSpacing(ofUnit: visibleEnd - 1, units)
    if breaks[index].kind == .hyphen {
      width += Hyphen(before: end, units, paragraph.source, paragraph.runs).advance
    }
    return width
  }

  /// An earlier opportunity if the paragraph would else end with a line of one word and the last two
  /// words fit on a line.
  private func pushedOut(_ best: Int, _ search: Search) -> Int {
    let breaks = paragraph.breaks
    guard best > search.first, best == breaks.count - 2, breaks[best].kind == .wrap else {
      return best
    }
    let width = breaks[best + 1].end - paragraph.units.positions[breaks[best - 1].unit]
    return width <= search.room.nextWidth && paragraph.units.tabs.isEmpty ? best - 1 : best
  }

  /// Whether a line that wraps at an opportunity would show nothing and take no room, as a zero-width
  /// space does before a word that is too wide: that word is then cut on the same line.
  private func isNothing(through index: Int, _ pen: LinePen, _ search: Search) -> Bool {
    let (breaks, positions) = (paragraph.breaks, paragraph.units.positions)
    return breaks[index].kind == .wrap && pen.tabs.isEmpty
      && positions[breaks[index].unit] == positions[search.start]
  }

  /// A line of which not even the first word, that before an opportunity, fits.
  private func brokenWord(before index: Int, _ pen: LinePen, _ search: Search) -> LineSpan {
    let limit = paragraph.breaks[index].unit
    let tab = pen.nextTab(before: limit, in: paragraph.units) ?? limit
    return brokenSpan(pen, limit: tab, search)
  }
}

// MARK: - Breaking between graphemes

extension LineBreaker {
  private func characterLine(_ search: Search) -> LineSpan {
    let limit = limit(search)
    var pen = LinePen(unit: search.start, origin: search.lead.origin, in: paragraph.units)
    while let tab = pen.nextTab(before: limit, in: paragraph.units) {
      guard contentFits(pen.unit..<tab, pen, search) else { break }
      pen.place(tab: tab, indent: search.room.indent, limit: limit, stops: stops, in: paragraph)
    }
    let tab = pen.nextTab(before: limit, in: paragraph.units) ?? limit
    return brokenSpan(pen, limit: tab, search)
  }

  /// The line that takes what fits of the stretch after the pen, up to a unit.
  private func brokenSpan(_ pen: LinePen, limit: Int, _ search: Search) -> LineSpan {
    let hardEnd = self.limit(search)
    var end = lastFittingUnit(pen, limit: limit, search)
    // A tab or an unsafe start may leave no room at all, yet a line has at least one grapheme.
    if end == search.start { end = search.start + 1 }
    end = takingInvisible(after: end, limit: limit, pen, search)
    end = paragraph.units.skippingHanging(from: end, limit: hardEnd)
    if end == hardEnd { return span(through: search.hard, search, penThrough(search)) }
    var pen = pen
    placeTabs(before: end, search, &pen)
    return span(to: end, search, pen)
  }

  /// The end of a line that also takes the invisible characters after it.
  ///
  /// They stay where they are if they bring width into the line: that of a space which hung before
  /// them, or of a ligature they are a part of.
  private func takingInvisible(
    after end: Int,
    limit: Int,
    _ pen: LinePen,
    _ search: Search
  ) -> Int {
    let next = paragraph.units.skippingInvisible(from: end, limit: limit)
    if next == end { return end }
    let width = max(search.room.width, exactWidth(to: end, pen, search))
    return exactWidth(to: next, pen, search) <= width ? next : end
  }

  private func lastFittingUnit(_ pen: LinePen, limit: Int, _ search: Search) -> Int {
    let units = paragraph.units
    let sum = search.room.width + pen.origin
    let unit = units.positions.lastIndex(notBeyond: sum, from: pen.unit, through: limit)
    // A cut word may be narrower than its sum, up to the next place where sums hold; by less than the
    // width of some graphemes.
    var end = unit
    var reach = 32
    while end < limit, reach > 0, end <= unit || units.flags[end].contains(.unsafe) {
      if units.positions[end + 1] > units.positions[end] { reach -= 1 }
      end += 1
    }
    while end > pen.unit, exactWidth(to: end, pen, search) > search.room.width { end -= 1 }
    return end
  }

  /// The visible width of a line that ends before a unit and what hangs after it, as shaping the
  /// line gives it.
  private func exactWidth(to end: Int, _ pen: LinePen, _ search: Search) -> Units {
    let end = paragraph.units.skippingHanging(from: end, limit: limit(search))
    let visibleEnd = paragraph.units.visibleEnd(of: search.start..<end)
    return visibleWidth(to: visibleEnd, of: sums(to: end, search), search, pen)
  }
}

// MARK: - Spans

extension LineBreaker {
  /// The line that ends at an opportunity.
  private func span(through index: Int, _ search: Search, _ pen: LinePen) -> LineSpan {
    let breaks = paragraph.breaks
    var line = span(to: breaks[index].unit, search, pen)
    line.hasHyphen = breaks[index].kind == .hyphen
    if line.hasHyphen {
      let hyphen = Hyphen(
        before: line.units.upperBound,
        paragraph.units,
        paragraph.source,
        paragraph.runs
      )
      line.visibleWidth += hyphen.advance
    }
    if breaks[index].kind == .hard {
      line.ending = index == breaks.count - 1 ? .paragraph : .line
    }
    return line
  }

  /// The line that ends before a unit, its widths as shaping the line gives them.
  private func span(to end: Int, _ search: Search, _ pen: LinePen) -> LineSpan {
    let range = search.start..<end
    let visibleEnd = paragraph.units.visibleEnd(of: range)
    let sums = sums(to: end, search)
    return LineSpan(
      units: range,
      visibleEnd: visibleEnd,
      visibleWidth: visibleWidth(to: visibleEnd, of: sums, search, pen),
      hangingWidth: sums.position(of: end) - sums.position(of: visibleEnd)
        + tracking(before: visibleEnd, search) + pen.tabWidth(in: visibleEnd..<end),
      extras: LineExtras(tabs: pen.tabs(before: end), edges: sums.edges),
      ending: .wrap,
      followsColumnWidth: pen.followsColumnWidth || usesTrailingStops
    )
  }

  private func sums(to end: Int, _ search: Search) -> LineSums {
    LineSums(search.start..<end, lead: search.lead, in: paragraph, edges: edges)
  }

  private func visibleWidth(
    to visibleEnd: Int,
    of sums: LineSums,
    _ search: Search,
    _ pen: LinePen
  ) -> Units {
    guard visibleEnd > search.start else { return 0 }
    return sums.position(of: visibleEnd) - pen.origin(forEnd: visibleEnd)
      - tracking(before: visibleEnd, search)
  }

  /// What the last visible unit's tracking adds, which hangs.
  private func tracking(before visibleEnd: Int, _ search: Search) -> Units {
    guard visibleEnd > search.start else { return 0 }
    return paragraph.source.hangingSpacing(ofUnit: visibleEnd - 1, paragraph.units)
  }
}
