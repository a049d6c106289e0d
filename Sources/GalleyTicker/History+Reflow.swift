internal import GalleyFonts
internal import GalleyText
internal import GalleyLayout

extension History {
  /// Counts all lines anew at a width; shapes only paragraphs whose lines do not follow from sums.
  mutating func reflow(to points: Double) {
    width = Width(points)
    recount()
  }

  /// Gives a style another look; the paragraphs that have it are shaped anew.
  mutating func change(_ name: TickerStyle.Name, to style: TickerStyle?) {
    let old = sheet.entries
    sheet.change(name, to: style)
    let changed = old.indices.filter { old[$0] != sheet.entries[$0] }
    if changed.isEmpty { return }
    sheet.fonts.withContext { context in
      var shaper = ParagraphShaper(context: context)
      for index in sealed.indices {
        guard let block = rebuilt(sealed[index].block, changed, old, &shaper) else { continue }
        sealed[index] = SealedBlock(block, rows: sealed[index].rows, start: sealed[index].start)
      }
      tail = rebuilt(tail, changed, old, &shaper) ?? tail
    }
    recount()
  }

  /// A block with the new look of changed styles, or nil if it has none of them.
  private mutating func rebuilt(
    _ block: Block,
    _ changed: [Int],
    _ old: [StyleSheet.Entry],
    _ shaper: inout ParagraphShaper
  ) -> Block? {
    guard block.styles.contains(where: { changed.contains(Int($0)) }) else { return nil }
    var result = Block()
    for row in 0..<block.count {
      let style = Int(block.styles[row])
      var text = Array(block.text[block.textRange(of: row)].dropLast())
      var runs = block.runs[row]
      if changed.contains(style) {
        text.replaceSubrange(0..<old[style].prefix.count, with: sheet.entries[style].prefix)
        runs = runs.map { sheet.entries[style].runs($0, of: old[style]) }
      }
      result.append(text, style: style, runs: runs)
      let shaped = shaper.shape(result.source(of: row, in: sheet))
      let format = sheet.format(ofEntry: style, extents: shaped.firstExtents)
      result.breaks.append(shaped, format: format)
    }
    return result
  }

  /// Counts all lines anew.
  private mutating func recount() {
    for format in sheet.formats.values.indices { _ = width.room(format, in: sheet) }
    let (blocks, counter) = (sealed.map(\.block), RowWrapper(self))
    let rows = ParallelWork.map(blocks.count, worthwhile: 8, fonts: sheet.fonts) { index, context in
      counter.wrap(blocks[index], context)
    }
    for index in sealed.indices { sealed[index].rows = rows[index] }
    tailRows = sheet.fonts.withContext { counter.wrap(tail, $0) }
    restack()
  }

  /// Drops the first rows of the first full block, and not all of them.
  mutating func trimFirst(_ count: Int) {
    let (old, start) = (sealed[0].block, sealed[0].start)
    let first = place(ofParagraph: start.paragraph + count)
    var block = Block()
    for row in count..<old.count { block.append(row, of: old) }
    let rows = sheet.fonts.withContext { RowWrapper(self).wrap(block, $0) }
    sealed[0] = SealedBlock(
      block,
      rows: rows,
      start: BlockStart(
        paragraph: first.number,
        line: first.firstLine + start.line,
        text: first.textStart + start.text,
        top: first.top + start.top
      )
    )
    sealedChanged()
  }
}

/// Counts the lines of blocks at the width of a history.
struct RowWrapper: Sendable {
  private let sheet: StyleSheet
  private let width: History.Width

  init(_ history: History) {
    sheet = history.sheet
    width = history.width
  }

  func wrap(_ block: Block, _ context: ShapingContext) -> WrappedRows {
    var rows = WrappedRows(capacity: block.count)
    var shaper = ParagraphShaper(context: context)
    block.breaks.withCounter { counter in
      var spaceAfter: Units = 0
      for row in 0..<block.count {
        let room = width.rooms[Int(block.breaks.formats[row])]
        let measure =
          counter.measure(row, in: room)
          ?? RowMeasure(
            shaper.shape(block.source(of: row, in: sheet)),
            columnWidth: width.column,
            metrics: sheet.metrics,
            shaper: context.shaper
          )
        rows.append(measure, gap: spaceAfter + room.spaceBefore)
        spaceAfter = room.spaceAfter
      }
    }
    return rows
  }
}
