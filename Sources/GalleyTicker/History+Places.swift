internal import GalleyLayout
internal import GalleyText

extension History {
  /// A row, found.
  struct Place {
    /// The index of its block among the full ones, or their number for the tail.
    var block: Int
    /// Its index in the block.
    var row: Int
    /// The paragraph's number since the ticker began.
    var number: Int
    /// Its offset in the text that is kept, a separator after each paragraph.
    var textStart: Int
    /// The top of its first line, from the top of the first row that is kept.
    var top: Units
    /// The number of lines before it.
    var firstLine: Int
  }

  /// The row of a paragraph's number, which is kept.
  func place(ofParagraph number: Int) -> Place {
    if number >= tailStart.paragraph { return tailPlace(number - tailStart.paragraph) }
    let index = sealed.lastIndex { $0.start.paragraph <= number }
    return sealedPlace(index, number - sealed[index].start.paragraph)
  }

  /// The block of a place.
  func block(of place: Place) -> Block {
    place.block < sealed.count ? sealed[place.block].block : tail
  }

  /// The first row that ends below a height; the room above a row counts as its own.
  ///
  /// There is at least one row; below the last it is the last.
  func place(at y: Units) -> Place {
    let y = y + front.top
    if sealed.isEmpty || (tail.count > 0 && tailStart.top - tailGap <= y) {
      return tailPlace(History.row(at: y - tailStart.top, in: tailRows))
    }
    var index = sealed.lastIndex { $0.start.top <= y }
    // Between two blocks there is the gap of the lower one's first row.
    if index + 1 < sealed.count, sealed[index].bottom <= y { index += 1 }
    return sealedPlace(index, History.row(at: y - sealed[index].start.top, in: sealed[index].rows))
  }

  /// The room above the tail's first row.
  private var tailGap: Units { sealed.last.map { tailStart.top - $0.bottom } ?? 0 }

  /// The first row that ends below a height.
  private static func row(at y: Units, in rows: WrappedRows) -> Int {
    min(rows.bottoms.partitioningIndex { $0 > y }, rows.count - 1)
  }

  private func tailPlace(_ row: Int) -> Place {
    place(row, of: sealed.count, tail, tailRows, from: tailStart)
  }

  private func sealedPlace(_ index: Int, _ row: Int) -> Place {
    place(row, of: index, sealed[index].block, sealed[index].rows, from: sealed[index].start)
  }

  private func place(
    _ row: Int,
    of index: Int,
    _ block: Block,
    _ rows: WrappedRows,
    from start: BlockStart
  ) -> Place {
    var top = start.top
    if row > 0 {
      let formats = sheet.formats.values
      top +=
        rows.bottoms[row - 1] + formats[Int(block.breaks.formats[row - 1])].spaceAfter
        + formats[Int(block.breaks.formats[row])].spaceBefore
    }
    return Place(
      block: index,
      row: row,
      number: start.paragraph + row,
      textStart: start.text + block.textRange(of: row).lowerBound - front.text,
      top: top - front.top,
      firstLine: start.line + (row == 0 ? 0 : Int(rows.lineLimits[row - 1])) - front.line
    )
  }
}

extension SealedBlock {
  /// The end of the block's last row.
  var bottom: Units { start.top + rows.sum.advance }
}

extension Array where Element == SealedBlock {
  /// The last block for which a condition holds that holds up to some block; at least the first.
  fileprivate func lastIndex(where isBefore: (SealedBlock) -> Bool) -> Int {
    Swift.max(partitioningIndex { !isBefore($0) } - 1, 0)
  }
}
