internal import GalleyFonts
internal import GalleyText

/// Lines in areas that are no rectangles.
///
/// A band as high as a line is laid over the area; each stretch that is free over all the height of
/// the band and as wide as one cluster takes a line. Where a line is higher than the band was, as a
/// fallback font can make it, the band is laid anew. Where nothing fits, the band is moved down.
extension FrameFiller {
  /// - Returns: The unit after the last line of the band; nil where there is no room.
  mutating func placeBand(
    _ paragraph: FrameDriver.Paragraph,
    from unit: Int,
    through limit: Int,
    _ shaper: Shaper
  ) -> Int? {
    guard let region else { return nil }
    let (shaped, isFirst) = (paragraph.shaped, unit == 0)
    let spacing = shaped.source.paragraphStyle.spacing
    let firstExtents = shaped.extents.extents(of: unit..<unit + 1)
    let least = driver.stack.box(firstExtents, spacing).solidHeight
    var top = driver.stack.nextTop(of: spacing, startsParagraph: isFirst)
    var height = least
    while true {
      if let frameLimit = self.limit, top + height > frameLimit { return nil }
      let lanes = region.lanes(from: top, to: top + height)
      let band = band(lanes, paragraph, from: unit, through: limit, shaper)
      guard let last = band.last else {
        guard let next = region.top(after: top, height: height) else { return nil }
        (top, height) = (next, least)
        continue
      }
      var extents = shaped.extents.extents(of: last.span.units)
      for line in band { extents.formUnion(shaped.extents.extents(of: line.span.units)) }
      let box = driver.stack.box(extents, spacing)
      if box.solidHeight > height {
        height = box.solidHeight
        continue
      }
      guard
        let place = driver.stack.place(box, spacing, startsParagraph: isFirst, top: top)
      else { return nil }
      for line in band { append(line, isFirst: isFirst, at: place) }
      return last.span.units.upperBound
    }
  }

  /// A line of a band, before the band has its height.
  private struct BandLine {
    var span: LineSpan
    var lane: LinePlace
    var course: FrameDriver.Course
  }

  /// The lines that go into the places of a band, in the order of the text.
  private func band(
    _ lanes: [Region.Lane],
    _ paragraph: FrameDriver.Paragraph,
    from start: Int,
    through limit: Int,
    _ shaper: Shaper
  ) -> [BandLine] {
    guard let first = lanes.first, let last = lanes.last else { return [] }
    let shaped = paragraph.shaped
    // Indents and tab stops count from where the band begins.
    let width = last.upperBound - first.lowerBound
    let course = course(of: paragraph, columnWidth: width, shaper)
    let (column, breaker) = (course.column, course.breaker)
    let indent = column.start(isFirst: start == 0)
    var lines: [BandLine] = []
    var unit = start
    for lane in shaped.isRightToLeft ? lanes.reversed() : lanes {
      let range =
        shaped.isRightToLeft
        ? last.upperBound - lane.upperBound..<last.upperBound - lane.lowerBound
        : lane.lowerBound - first.lowerBound..<lane.upperBound - first.lowerBound
      let lower = max(range.lowerBound, indent)
      let upper = min(range.upperBound, column.end ?? range.upperBound)
      guard upper > lower else { continue }
      let room = LineBreaker.Room(indent: lower, width: upper - lower, nextWidth: upper - lower)
      let span = driver.span(from: unit, through: limit, in: room, breaker)
      let isCut = options.lineBreakScope == .paragraph && shaped.style.lineBreakMode.clips
      let least = isCut ? breaker.characters(from: unit, fitting: room.width, indent: lower) : span
      guard least.visibleWidth <= room.width else { continue }
      let place = LinePlace(
        columnLeft: first.lowerBound,
        columnWidth: width,
        start: lower,
        end: upper
      )
      lines.append(BandLine(span: span, lane: place, course: course))
      unit = span.units.upperBound
      if span.ending != .wrap || unit >= limit { break }
    }
    return lines
  }

  private mutating func append(_ line: BandLine, isFirst: Bool, at place: LineStack.Place) {
    let found = FrameDriver.Found(
      span: line.span,
      course: line.course,
      isFirst: isFirst,
      place: place
    )
    lines.append(
      fitted(FilledLine(found: found, lane: line.lane), to: line.lane.end - line.lane.start)
    )
  }
}
