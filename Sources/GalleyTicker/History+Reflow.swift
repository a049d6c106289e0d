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
      if changed.contains(style) {
        text.replaceSubrange(0..<old[style].prefix.count, with: sheet.entries[style].prefix)
      }
      result.append(text, style: style, runs: block.runs[row])
      let shaped = shaper.shape(result.source(of: row, in: sheet))
      let format = sheet.format(ofEntry: style, extents: shaped.firstExtents)
      result.breaks.append(shaped, format: format)
    }
    return result
  }

  private mutating func recount() {
    sheet.fonts.withContext { context in
      var start = BlockStart(paragraph: front.paragraph, text: front.text)
      restart()
      for index in sealed.indices {
        let block = sealed[index].block
        sealed[index].rows = wrap(block, &start, context)
        sealed[index].start = start
        start = start.advanced(over: block, sealed[index].rows.sum)
      }
      tailRows = wrap(tail, &start, context)
      tailStart = start
      sealedChanged()
    }
  }

  /// Drops the first rows of the first full block, and not all of them.
  mutating func trimFirst(_ count: Int) {
    let (old, oldStart) = (sealed[0].block, sealed[0].start)
    let first = place(ofParagraph: oldStart.paragraph + count)
    var block = Block()
    for row in count..<old.count { block.append(row, of: old) }
    // The rows after the block stay where they are, and so does what is known of the last of all.
    let (spaceAfter, lastAdvance) = (spaceAfter, lastAdvance)
    var start = BlockStart(
      paragraph: first.number,
      line: first.firstLine + oldStart.line,
      text: first.textStart + oldStart.text,
      top: first.top + oldStart.top
    )
    let rows = sheet.fonts.withContext { context in
      sealed[0].start = start
      return wrap(block, &start, context)
    }
    sealed[0] = SealedBlock(block, rows: rows, start: start)
    (self.spaceAfter, self.lastAdvance) = (spaceAfter, lastAdvance)
    sealedChanged()
  }

  /// Counts a block's lines; moves its start below the gap to the block before.
  private mutating func wrap(
    _ block: Block,
    _ start: inout BlockStart,
    _ context: ShapingContext
  ) -> WrappedRows {
    var rows = WrappedRows(capacity: block.count)
    var shaper = ParagraphShaper(context: context)
    block.breaks.withCounter { counter in
      for row in 0..<block.count {
        let room = width.room(Int(block.breaks.formats[row]), in: sheet)
        let measure =
          counter.measure(row, in: room)
          ?? RowMeasure(
            shaper.shape(block.source(of: row, in: sheet)),
            columnWidth: width.column,
            metrics: sheet.metrics,
            shaper: context.shaper
          )
        let gap = spaceAfter + room.spaceBefore
        if row == 0, start.paragraph > front.paragraph { start.top += gap }
        rows.append(measure, gap: gap)
        passed(measure, gap: gap, in: room)
      }
    }
    return rows
  }
}
