internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// Puts the glyphs of a line in place: visual order (UAX #9 L1, L2), tabs, hyphen, justification.
struct RunAssembler {
  private let line: Line
  private let paragraph: ShapedParagraph
  private var result: [Run] = []
  private var lastStyle = -1
  private var x: Units = 0

  init(_ line: Line) {
    self.line = line
    paragraph = line.paragraph
  }

  mutating func assemble() -> [Run] {
    let segments = logicalSegments()
    let order =
      segments.allSatisfy { $0.level == 0 }
      ? Array(segments.indices) : visualOrder(of: segments.map(\.level))
    for index in order { add(segments[index]) }
    return result
  }

  /// A stretch of one shaped run, before reordering.
  private struct Segment {
    var run: ShapedRun
    var glyphs: GlyphStorage
    var units: Range<Int>
    var level: UInt8
    var isHyphen = false
  }

  /// The line's parts in text order; white space at the end is at the paragraph's level (L1).
  private func logicalSegments() -> [Segment] {
    var segments: [Segment] = []
    let (units, edges) = (line.span.units, line.span.edges)
    let middleStart = edges.head?.units.upperBound ?? units.lowerBound
    let middleEnd = edges.tail?.units.lowerBound ?? units.upperBound
    if let head = edges.head { append(head.runs, head.glyphs, head.units, to: &segments) }
    if middleStart < middleEnd {
      append(paragraph.runs, paragraph.glyphs, middleStart..<middleEnd, to: &segments)
    }
    if let tail = edges.tail { append(tail.runs, tail.glyphs, tail.units, to: &segments) }
    if line.span.hasHyphen, let hyphen = hyphenSegment() { segments.append(hyphen) }
    return segments
  }

  private func append(
    _ runs: [ShapedRun],
    _ glyphs: GlyphStorage,
    _ units: Range<Int>,
    to segments: inout [Segment]
  ) {
    let visibleEnd = line.span.visibleEnd
    var index = runs.partitioningIndex { $0.units.upperBound > units.lowerBound }
    while index < runs.count, runs[index].units.lowerBound < units.upperBound {
      let run = runs[index]
      let part = run.units.clamped(to: units)
      let visible = part.lowerBound..<min(max(visibleEnd, part.lowerBound), part.upperBound)
      let hanging = visible.upperBound..<part.upperBound
      if !visible.isEmpty {
        segments.append(Segment(run: run, glyphs: glyphs, units: visible, level: run.level))
      }
      if !hanging.isEmpty {
        segments.append(Segment(run: run, glyphs: glyphs, units: hanging, level: paragraph.level))
      }
      index += 1
    }
  }

  private func hyphenSegment() -> Segment? {
    let end = line.span.units.upperBound
    let hyphen = Hyphen(before: end, paragraph.units, paragraph.source, paragraph.runs)
    guard let glyph = hyphen.glyph else { return nil }
    let shown = ShapedGlyph(
      id: glyph,
      cluster: paragraph.units.starts[end - 1],
      advance: Int32(truncatingIfNeeded: hyphen.advance)
    )
    var run = hyphen.run
    run.glyphs = 0..<1
    return Segment(
      run: run,
      glyphs: withUnsafePointer(to: shown) { GlyphStorage(.init(start: $0, count: 1)) },
      units: end - 1..<end,
      level: hyphen.run.level,
      isHyphen: true
    )
  }

  /// Adds a segment, cut where the style changes.
  private mutating func add(_ segment: Segment) {
    let text = paragraph.units.textRange(segment.units)
    let styleRuns = paragraph.source.styleRuns
    let first = paragraph.source.styleRunIndex(at: text.lowerBound)
    let last = paragraph.source.styleRunIndex(at: text.upperBound - 1)
    let isReversed = segment.run.isRightToLeft
    for step in 0...(last - first) {
      let index = isReversed ? last - step : first + step
      let start = index == first ? text.lowerBound : styleRuns[index - 1].end
      let end = index == last ? text.upperBound : styleRuns[index].end
      let glyphs =
        segment.isHyphen
        ? segment.run.glyphs : segment.glyphs.range(of: start..<end, in: segment.run)
      add(segment, text: start..<end, glyphs: glyphs, style: styleRuns[index].index)
    }
  }

  private mutating func add(
    _ segment: Segment,
    text: Range<Int>,
    glyphs: Range<Int>,
    style: Int
  ) {
    let kind: Run.Kind =
      segment.isHyphen ? .hyphen : Run.Kind(segment.run.kind)
    var run =
      extendsLast(segment, text, kind, style)
      ? result.removeLast() : makeRun(segment, text, kind, style)
    lastStyle = style
    let start = x
    add(glyphs, of: segment, to: &run)
    if kind == .tab { finishTab(segment, to: &run) }
    run.width += (x - start).points
    result.append(run)
  }

  private func makeRun(
    _ segment: Segment,
    _ text: Range<Int>,
    _ kind: Run.Kind,
    _ style: Int
  ) -> Run {
    let resolved = paragraph.source.styles[style]
    let range = line.textStart + text.lowerBound..<line.textStart + text.upperBound
    return Run(
      font: segment.run.font,
      style: resolved.style,
      kind: kind,
      range: kind == .hyphen ? range.upperBound..<range.upperBound : range,
      direction: segment.level & 1 == 1 ? .rightToLeft : .leftToRight,
      level: segment.level,
      x: x.points,
      width: 0,
      glyphs: [],
      positions: [],
      advances: [],
      offsets: [],
      baselineShift: resolved.baselineShift
    )
  }

  /// Whether a piece goes on where the last run ends, in the same font, style and direction.
  private mutating func extendsLast(
    _ segment: Segment,
    _ text: Range<Int>,
    _ kind: Run.Kind,
    _ style: Int
  ) -> Bool {
    guard kind == .text, let last = result.indices.last, result[last].kind == .text,
      result[last].font == segment.run.font, lastStyle == style
    else { return false }
    let isRightToLeft = segment.level & 1 == 1
    guard (result[last].direction == .rightToLeft) == isRightToLeft else { return false }
    let (lower, upper) = (line.textStart + text.lowerBound, line.textStart + text.upperBound)
    let range = result[last].range
    if isRightToLeft, range.lowerBound == upper {
      result[last].range = lower..<range.upperBound
      return true
    }
    if !isRightToLeft, range.upperBound == lower {
      result[last].range = range.lowerBound..<upper
      return true
    }
    return false
  }

  private mutating func add(_ glyphs: Range<Int>, of segment: Segment, to run: inout Run) {
    let storage = segment.glyphs
    run.reserveCapacity(for: glyphs.count)
    let baseline = -run.baselineShift
    for glyph in glyphs {
      let cluster = storage.cluster(of: glyph)
      var advance = Units(storage.advance(of: glyph))
      if let justification = line.justification,
        glyph + 1 == glyphs.upperBound || storage.cluster(of: glyph + 1) != cluster
      {
        advance += justification.added(in: units(of: Int(cluster), glyph, segment))
      }
      var position = Point(x: x.points, y: baseline)
      if storage.isDisplaced {
        let offset = storage.offset(of: glyph)
        position.x += Units(offset.x).points
        position.y -= Units(offset.y).points
      }
      run.glyphs.append(storage.id(of: glyph))
      run.positions.append(position)
      run.advances.append(advance.points)
      run.offsets.append(line.textStart + Int(cluster))
      x += advance
    }
  }

  /// The units that the cluster of its last glyph, in visual order, stands for.
  private func units(of cluster: Int, _ glyph: Int, _ segment: Segment) -> Range<Int> {
    let (storage, run) = (segment.glyphs, segment.run)
    var next = run.text.upperBound
    if run.isRightToLeft {
      var first = glyph
      while first > run.glyphs.lowerBound, Int(storage.cluster(of: first - 1)) == cluster {
        first -= 1
      }
      if first > run.glyphs.lowerBound { next = Int(storage.cluster(of: first - 1)) }
    } else if glyph + 1 < run.glyphs.upperBound {
      next = Int(storage.cluster(of: glyph + 1))
    }
    let start = paragraph.units.unit(at: cluster)
    return start..<max(paragraph.units.unit(at: next), start + 1)
  }

  /// Gives a tab its width on this line and draws its leader.
  private mutating func finishTab(_ segment: Segment, to run: inout Run) {
    guard let tab = line.span.tabs.first(where: { $0.unit == segment.units.lowerBound }) else {
      return
    }
    if let leader = tab.leader {
      TabLeader(leader, in: run, from: x, width: tab.advance, line: line)?.draw(into: &run)
    }
    if !run.advances.isEmpty { run.advances[0] = tab.advance.points }
    x += tab.advance
  }
}

extension Run.Kind {
  fileprivate init(_ kind: ShapedRun.Kind) {
    switch kind {
    case .tab: self = .tab
    case .attachment: self = .attachment
    case .text, .control, .replacement: self = .text
    }
  }
}

extension Run {
  /// Makes room for more glyphs; doubles at least, so that many small additions stay cheap.
  fileprivate mutating func reserveCapacity(for count: Int) {
    let needed = glyphs.count + count
    guard glyphs.capacity < needed else { return }
    let capacity = max(needed, 2 * glyphs.count)
    glyphs.reserveCapacity(capacity)
    positions.reserveCapacity(capacity)
    advances.reserveCapacity(capacity)
    offsets.reserveCapacity(capacity)
  }
}
