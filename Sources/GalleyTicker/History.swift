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
  /// The room that the last row asks for below it.
  var spaceAfter: Units = 0
  /// The height of the last row.
  var lastAdvance: Units = 0
  /// Whether no line begins or ends above one before it.
  ///
  /// Only spacing that takes away more than a line's height undoes it; places are then searched for
  /// row by row.
  private(set) var isOrdered = true

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

  var widthNeeded: Units { max(sealedWidth, tailRows.sum.width) }
}

// MARK: - Growing

extension History {
  /// A paragraph that comes.
  struct Row {
    /// The text with the marker before it and without a separator.
    var text: [UInt8]
    /// The number of its style.
    var style: Int
    /// Its own style runs, if it has any; the last is the separator's too.
    var runs: [ShapedParagraph.StyleRun]?
  }

  /// Adds a paragraph; returns its shaped form.
  mutating func append(_ row: Row, _ context: ShapingContext) -> ShapedParagraph {
    tail.append(row.text, style: row.style, runs: row.runs)
    var shaper = ParagraphShaper(context: context)
    let shaped = shaper.shape(tail.source(of: tail.count - 1, in: sheet))
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

  private mutating func finish(_ measure: RowMeasure, in room: RowFormat.Room) {
    let gap = spaceAfter + room.spaceBefore
    if tail.count == 1, !sealed.isEmpty { tailStart.top += gap }
    tailRows.append(measure, gap: gap)
    passed(measure, gap: gap, in: room)
  }

  /// Goes on below a row.
  mutating func passed(_ measure: RowMeasure, gap: Units, in room: RowFormat.Room) {
    if gap < 0 || measure.advance < measure.height {
      isOrdered =
        isOrdered && measure.advance == measure.height && gap + measure.advance >= 0
        && gap + lastAdvance >= 0
    }
    lastAdvance = measure.advance
    spaceAfter = room.spaceAfter
  }

  /// Begins to count from the first row anew.
  mutating func restart() {
    isOrdered = true
    spaceAfter = 0
    lastAdvance = 0
  }

  /// Takes the last paragraph away, which is in the tail.
  mutating func removeLast() {
    tail.removeLast()
    tailRows.removeLast()
    spaceAfter = spaceAfterLast
    if tail.count == 0, let last = sealed.last {
      tailStart.top = last.start.top + last.rows.sum.advance
    }
  }

  private var spaceAfterLast: Units {
    let breaks = tail.count > 0 ? tail.breaks : sealed.last?.block.breaks
    guard let format = breaks?.formats.last else { return 0 }
    return sheet.formats.values[Int(format)].spaceAfter
  }

  /// Makes the tail a full block.
  mutating func seal() {
    sealed.append(SealedBlock(tail, rows: tailRows, start: tailStart))
    sealedBottom = max(sealedBottom, tailStart.top + tailRows.sum.height)
    sealedWidth = max(sealedWidth, tailRows.sum.width)
    tailStart = tailStart.advanced(over: tail, tailRows.sum)
    tail = Block()
    tailRows = WrappedRows()
  }

  /// Drops the first full block.
  mutating func dropFirst() {
    sealed.removeFirst()
    sealedChanged()
  }

  mutating func sealedChanged() {
    sealedBottom = sealed.reduce(front.top) { max($0, $1.start.top + $1.rows.sum.height) }
    sealedWidth = sealed.reduce(0) { max($0, $1.rows.sum.width) }
  }
}
