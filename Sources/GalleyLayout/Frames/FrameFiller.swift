internal import GalleyFonts
internal import GalleyText

/// Fills what is more than a rectangle with all its lines: areas of other shapes, frames with a limit
/// of lines, frames whose last line is truncated.
///
/// Measuring and making frames share it, as they share the ``FrameDriver`` for other frames.
struct FrameFiller {
  let options: FrameOptions
  let region: Region?
  let limit: Units?
  let cutter: LineCutter
  var driver: FrameDriver
  var lines: [FilledLine] = []
  /// The number of rows: lines side by side are one.
  var rows = 0

  /// A line that has its place.
  struct FilledLine {
    var found: FrameDriver.Found
    /// Its place where the frame has a shape; else it follows from its column.
    var lane: LinePlace?
    /// What is shown instead of it.
    var shown: Line?
    /// Whether it takes all the room there is, however wide it is.
    var fillsRoom = false
  }

  init(
    _ options: FrameOptions,
    columnWidth: Units?,
    region: Region?,
    limit: Units?,
    profile: LayoutProfile,
    fonts: FontCollection
  ) {
    self.options = options
    self.region = region
    self.limit = limit
    driver = FrameDriver(
      columnWidth: columnWidth,
      stack: LineStack(profile: profile, limit: limit),
      wrapsTabs: profile.wrapsTabsWithoutStop
    )
    cutter = LineCutter(
      fonts: fonts,
      token: options.truncationToken,
      tighteningFactor: options.tighteningFactor.isNaN ? 0 : options.tighteningFactor
    )
  }

  /// Places the lines of a paragraph from one unit up to another while there is room.
  ///
  /// - Returns: The unit after the last line placed, less than `limit` where there was no room.
  mutating func run(
    _ paragraph: FrameDriver.Paragraph,
    from start: Int,
    through limit: Int,
    _ shaper: Shaper
  ) -> Int {
    var unit = start
    let course = course(of: paragraph, columnWidth: columnWidth, shaper)
    while unit < limit {
      guard hasRowLeft else { break }
      let next =
        region == nil
        ? placeLine(course, from: unit, through: limit)
        : placeBand(paragraph, from: unit, through: limit, shaper)
      guard let next else { break }
      rows += 1
      unit = next
    }
    return unit
  }

  /// Whether the limit of lines leaves room for another.
  var hasRowLeft: Bool {
    options.maximumNumberOfLines <= 0 || rows < options.maximumNumberOfLines
  }

  /// The width of the frame, or nil where it is unlimited.
  var columnWidth: Units? { driver.columnWidth }

  /// A paragraph in a column, which breaks as the options say.
  func course(
    of paragraph: FrameDriver.Paragraph,
    columnWidth: Units?,
    _ shaper: Shaper
  ) -> FrameDriver.Course {
    let wraps = options.lineBreakScope == .text && paragraph.shaped.style.lineBreakMode.clips
    return FrameDriver.Course(
      paragraph,
      columnWidth: columnWidth,
      stack: driver.stack,
      shaper: shaper,
      mode: wraps ? .wordWrapping : nil
    )
  }

  private mutating func placeLine(
    _ course: FrameDriver.Course,
    from unit: Int,
    through limit: Int
  ) -> Int? {
    guard let found = driver.placeLine(course, from: unit, through: limit) else { return nil }
    let room = course.column.room(isFirst: found.isFirst)
    lines.append(fitted(FilledLine(found: found), to: room.width))
    return found.span.units.upperBound
  }

  /// The line, cut as the mode of its paragraph says where it does not fit.
  func fitted(_ line: FilledLine, to room: Units) -> FilledLine {
    var line = line
    let mode = line.found.shaped.style.lineBreakMode
    guard options.lineBreakScope == .paragraph, mode.clips,
      line.found.span.visibleWidth > room
    else { return line }
    line.fillsRoom = true
    if let type = mode.truncation {
      line.shown =
        cutter.tightened(line.found, to: room)
        ?? cutter.truncated(line.found, to: room, indent: line.start, type)
    } else if line.lane != nil {
      // Nothing may be drawn outside of the area, not even to be clipped.
      line.shown = cutter.prefix(
        of: line.found.line(of: line.found.span),
        line.found,
        fitting: room,
        indent: line.start
      )
    }
    return line
  }

  // MARK: Results

  /// The width of the column in which the lines break, and are cut, as they do.
  var widthNeeded: Units {
    guard region == nil else { return columnWidth ?? 0 }
    return lines.reduce(0) { max($0, width(of: $1)) }
  }

  private func width(of line: FilledLine) -> Units {
    let (span, column) = (line.found.span, line.found.column)
    // A line that begins outside of its column may need less than none, and more would fit.
    let isOutside = line.shown != nil && column.start(isFirst: line.found.isFirst) < 0
    if line.fillsRoom || isOutside || span.followsColumnWidth, let columnWidth {
      return columnWidth
    }
    let width = line.shown?.visibleUnits ?? span.visibleWidth
    let needed = column.widthNeeded(by: width, isFirst: line.found.isFirst)
    return min(needed, columnWidth ?? needed)
  }

  /// The lines in a column of a width.
  func placedLines(in columnWidth: Units) -> [PlacedLine] {
    lines.map { line in
      let column = Column(width: columnWidth, indentedAs: line.found.column)
      return line.found.placed(
        in: line.lane
          ?? LinePlace(
            columnLeft: 0,
            columnWidth: columnWidth,
            start: column.start(isFirst: line.found.isFirst),
            end: column.end ?? columnWidth
          ),
        as: line.shown
      )
    }
  }
}

extension FrameFiller.FilledLine {
  /// The distance of the line's start from the leading edge of its column.
  var start: Units { lane?.start ?? found.column.start(isFirst: found.isFirst) }

  /// Whether a line is wider than its room, or ends inside of a word that is.
  var isOverfull: Bool {
    let (span, shaped) = (found.span, found.shaped)
    let room = lane.map { $0.end - $0.start } ?? found.column.room(isFirst: found.isFirst).width
    if span.visibleWidth > room { return true }
    guard span.ending == .wrap, shaped.style.lineBreakMode != .characterWrapping else {
      return false
    }
    let end = span.units.upperBound
    let index = shaped.breaks.firstIndex(after: end - 1)
    return index >= shaped.breaks.count || shaped.breaks[index].unit != end
  }
}
