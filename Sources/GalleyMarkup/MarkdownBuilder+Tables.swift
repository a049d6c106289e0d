internal import GalleyFonts
internal import GalleyText

/// Tables: a paragraph for each row, a tab stop for each column.
extension MarkdownBuilder {
  /// The room between columns, in ems; half of it where room is scarce.
  private static let columnGap = 1.5

  mutating func closeCell() {
    if let row = table?.rows.indices.last { table?.rows[row].append(content) }
    content = AttributedText()
    inlineStyles.removeLast()
  }

  mutating func closeTable() {
    guard let closed = table else { return }
    let direction =
      style.paragraph.baseWritingDirection
      ?? closed.rows.lazy.joined().compactMap { FirstStrong.direction(of: $0.string) }.first
    let layout = columns(of: closed)
    for (index, row) in closed.rows.enumerated() {
      var line = AttributedText("", style: blockStyle)
      for (column, cell) in row.enumerated() {
        if column > 0 || layout.beginsWithTab { line.append("\t", style: blockStyle) }
        line.append(cell)
      }
      emit(
        line,
        .row(TableRow(stops: layout.stops, direction: direction, isFirst: index == 0))
      )
    }
    table = nil
  }

  /// Where the columns are, side by side from the indent, as wide as their widest cells or as the
  /// table's width allows.
  private func columns(of table: OpenTable) -> (stops: [TextTab], beginsWithTab: Bool) {
    let measured = table.columns.indices.map { column in
      table.rows.reduce(0) { widest, row in
        column < row.count ? max(widest, width(of: row[column])) : widest
      }
    }
    let (widths, gap) = fitted(measured)
    var stops: [TextTab] = []
    var start = origin + indent
    for ((column, alignment), width) in zip(table.columns.enumerated(), widths) {
      switch alignment {
      case .start where column == 0: break
      case .start: stops.append(TextTab(at: start))
      case .center: stops.append(TextTab(at: start + width / 2, alignment: .center))
      case .end: stops.append(TextTab(at: start + width, alignment: .end))
      }
      start += width + gap
    }
    return (stops, table.columns.first.map { $0 != .start } ?? false)
  }

  private func width(of cell: AttributedText) -> Double {
    cell.runs.reduce(0) { sum, run in
      sum + fonts.estimatedWidth(of: cell[run.range].string, in: run.style.font)
    }
  }

  /// The columns' widths and the gap between them: in a table that would be too wide the gap
  /// shrinks first, then the widest columns, so that short ones still hold their cells.
  private func fitted(_ widths: [Double]) -> (widths: [Double], gap: Double) {
    let gap = Self.columnGap * em
    guard let room = tableRoom, widths.count > 1 else { return (widths, gap) }
    let gaps = Double(widths.count - 1)
    let narrowed = min(max((room - widths.reduce(0, +)) / gaps, gap / 2), gap)
    var rest = room - narrowed * gaps
    for (index, width) in widths.sorted().enumerated() {
      let share = max(rest, 0) / Double(widths.count - index)
      if width > share { return (widths.map { min($0, share) }, narrowed) }
      rest -= width
    }
    return (widths, narrowed)
  }

  /// The room that a table has from its indent on; nil when it is not limited.
  private var tableRoom: Double? {
    guard let width = style.tableWidth, width.isFinite else { return nil }
    let tail = style.paragraph.tailIndent
    return (tail > 0 ? min(tail, width) : width + tail) - origin - indent
  }
}
