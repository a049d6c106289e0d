internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// All paragraphs a ticker keeps: full blocks and a block that grows.
///
/// A value whose copies share the full blocks. What it says of heights and lines is exact at every
/// moment: sums of whole numbers, of rows that were counted when they came or when the width changed.
struct History: Sendable {
  var sheet: StyleSheet
  var width: Width
  var sealed: [SealedBlock] = []
  var tail = Block()
  var tailRows = WrappedRows()
  /// Where the tail begins; its top is known with its first row.
  var tailStart = BlockStart()
  /// The lowest bottom and the greatest width of the full blocks.
  private var sealedBottom: Units = 0
  private var sealedWidth: Units = 0
  /// The room that the tail's last row asks for below it.
  private var spaceAfter: Units = 0
  /// Whether no block begins or ends above one before it.
  private var areBlocksOrdered = true
  private var areRowsOrdered = true

  /// A width, with the room it leaves to each format.
  struct Width: Sendable {
    let points: Double
    let column: Units?
    var rooms: [RowFormat.Room] = []

    init(_ points: Double) {
      self.points = points
      column = points == .infinity ? nil : Units(frameExtent: points)
    }

    mutating func room(_ format: Int, in sheet: StyleSheet) -> RowFormat.Room {
      while rooms.count <= format {
        rooms.append(sheet.formats.values[rooms.count].room(columnWidth: column))
      }
      return rooms[format]
    }
  }

  init(_ sheet: StyleSheet, width: Double) {
    self.sheet = sheet
    self.width = Width(width)
  }

  /// Where the first paragraph that is kept begins.
  var front: BlockStart { sealed.first?.start ?? tailStart }

  var paragraphCount: Int { tailStart.paragraph + tail.count - front.paragraph }
  var lineCount: Int { tailStart.line + tailRows.sum.lines - front.line }
  var textLength: Int { tailStart.text + tail.text.count - front.text }

  /// How much text is kept, in UTF-8 code units without separators.
  var byteCount: Int { textLength - paragraphCount }

  var height: Units {
    max(sealedBottom, tail.count > 0 ? tailStart.top + tailRows.sum.height : front.top) - front.top
  }

  /// Whether no line begins or ends above one before it; else places are searched for row by row.
  var isOrdered: Bool { areBlocksOrdered && areRowsOrdered && tailRows.isOrdered }

  var widthNeeded: Units { max(sealedWidth, tailRows.sum.width) }
}

// MARK: - Growing

extension History {
  /// A paragraph that comes.
  struct Row: Sendable {
    /// The text with the marker before it and without a separator.
    var text: [UInt8]
    /// The number of its style.
    var style: Int
    /// Its own style runs, if it has any; the last is the separator's too.
    var runs: [ShapedParagraph.StyleRun]?

    init(text: [UInt8], style: Int, runs: [ShapedParagraph.StyleRun]? = nil) {
      self.text = text
      self.style = style
      self.runs = runs
    }

    /// A line in one style, which gives it its marker.
    init(_ line: UnsafeBufferPointer<UInt8>, style: Int, in sheet: StyleSheet) {
      self.init(text: sheet.entries[style].prefix + line, style: style)
    }

    func source(in sheet: StyleSheet) -> ParagraphSource {
      let text = text + [Block.separator]
      let entry = sheet.entries[style]
      return ParagraphSource(
        text: text,
        style: entry.paragraph,
        styles: sheet.resolved,
        styleRuns: runs.flatMap { StyleRuns($0) }
          ?? StyleRuns(.init(end: text.count, index: entry.textStyle))
      )
    }
  }

  /// Adds a paragraph, which is shaped if it is not yet; returns its shaped form.
  mutating func append(
    _ row: Row,
    as shaped: ShapedParagraph? = nil,
    _ context: ShapingContext
  ) -> ShapedParagraph {
    var shaper = ParagraphShaper(context: context)
    let shaped = shaped ?? shaper.shape(row.source(in: sheet))
    tail.append(row.text, style: row.style, runs: row.runs)
    let format = sheet.format(ofEntry: row.style, extents: shaped.firstExtents)
    tail.breaks.append(shaped, format: format)
    let room = width.room(format, in: sheet)
    let measure =
      tail.breaks.withCounter { $0.measure(tail.count - 1, in: room) }
      ?? RowMeasure(
        shaped,
        columnWidth: width.column,
        metrics: sheet.metrics,
        shaper: context.shaper
      )
    finish(measure, in: room)
    return shaped
  }

  /// Adds a paragraph by the opportunities of its text; false if that cannot be.
  ///
  /// Without runs it is all in its style.
  mutating func append(
    _ text: UnsafeBufferPointer<UInt8>,
    style: Int,
    runs: [ShapedParagraph.StyleRun]? = nil,
    _ opportunities: ArraySlice<SegmentMeasurer.Opportunity>,
    after lead: RowLead,
    _ context: ShapingContext
  ) -> Bool {
    let format = sheet.format(ofEntry: style, extents: lead.extents)
    guard tail.breaks.append(opportunities, after: lead, format: format) else { return false }
    tail.append(text, after: sheet.entries[style].prefix, style: style, runs: runs)
    let room = width.room(format, in: sheet)
    let measure =
      tail.breaks.withCounter { $0.measure(tail.count - 1, in: room) } ?? measureLast(context)
    finish(measure, in: room)
    return true
  }

  /// Measures the last paragraph line by line.
  private func measureLast(_ context: ShapingContext) -> RowMeasure {
    var shaper = ParagraphShaper(context: context)
    return RowMeasure(
      shaper.shape(tail.source(of: tail.count - 1, in: sheet)),
      columnWidth: width.column,
      metrics: sheet.metrics,
      shaper: context.shaper
    )
  }

  private mutating func finish(_ measure: RowMeasure, in room: RowFormat.Room) {
    tailRows.append(measure, gap: spaceAfter + room.spaceBefore)
    if tail.count == 1, let last = sealed.last {
      let gap = last.block.spaceAfter(in: sheet) + room.spaceBefore
      tailStart.top += gap
      areBlocksOrdered = areBlocksOrdered && last.rows.isAbove(tailRows, gap: gap)
    }
    spaceAfter = room.spaceAfter
  }

  /// Takes the last paragraph away; only once until another is added.
  mutating func removeLast() {
    if tail.count == 0 { unseal() }
    tail.removeLast()
    tailRows.removeLast()
    spaceAfter = tail.spaceAfter(in: sheet)
    if tail.count == 0, let last = sealed.last { tailStart.top = last.bottom }
  }

  /// Makes the tail a full block.
  mutating func seal() {
    sealed.append(SealedBlock(tail, rows: tailRows, start: tailStart))
    sealedBottom = max(sealedBottom, tailStart.top + tailRows.sum.height)
    sealedWidth = max(sealedWidth, tailRows.sum.width)
    tailStart = tailStart.advanced(over: tail, tailRows.sum)
    areRowsOrdered = areRowsOrdered && tailRows.isOrdered
    tail = Block()
    tailRows = WrappedRows()
    spaceAfter = 0
  }

  /// Makes the last full block the tail, which is empty.
  private mutating func unseal() {
    let last = sealed.removeLast()
    (tail, tailRows, tailStart) = (last.block, last.rows, last.start)
    sealedChanged()
  }

  /// Drops the first full block.
  mutating func dropFirst() {
    sealed.removeFirst()
    sealedChanged()
  }

  /// Sums up the full blocks anew.
  mutating func sealedChanged() {
    sealedBottom = sealed.reduce(front.top) { max($0, $1.start.top + $1.rows.sum.height) }
    sealedWidth = sealed.reduce(0) { max($0, $1.rows.sum.width) }
    areRowsOrdered = sealed.allSatisfy { $0.rows.isOrdered }
  }

  /// Puts the blocks below each other anew, from the first.
  mutating func restack() {
    var start = BlockStart(paragraph: front.paragraph, text: front.text)
    areBlocksOrdered = true
    for index in sealed.indices {
      let (block, rows) = (sealed[index].block, sealed[index].rows)
      if index > 0 {
        let gap = sealed[index - 1].block.spaceAfter(in: sheet) + block.spaceBefore(in: sheet)
        start.top += gap
        areBlocksOrdered = areBlocksOrdered && sealed[index - 1].rows.isAbove(rows, gap: gap)
      }
      sealed[index].start = start
      start = start.advanced(over: block, rows.sum)
    }
    if let last = sealed.last, tail.count > 0 {
      let gap = last.block.spaceAfter(in: sheet) + tail.spaceBefore(in: sheet)
      start.top += gap
      areBlocksOrdered = areBlocksOrdered && last.rows.isAbove(tailRows, gap: gap)
    }
    tailStart = start
    spaceAfter = tail.spaceAfter(in: sheet)
    sealedChanged()
  }
}
