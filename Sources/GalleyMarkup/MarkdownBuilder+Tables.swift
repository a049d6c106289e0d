internal import GalleyFonts
internal import GalleyText

/// Tables: a paragraph for each row, a tab stop for each column.
extension MarkdownBuilder {
  /// The room between columns, in ems.
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
    let layout = columns(of: closed, isRightToLeft: direction == .rightToLeft)
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

  /// Where the columns are, side by side from the indent, as wide as their widest cells seem.
  private func columns(
    of table: OpenTable,
    isRightToLeft: Bool
  ) -> (stops: [TextTab], beginsWithTab: Bool) {
    var stops: [TextTab] = []
    var start = origin + indent
    for (column, alignment) in table.columns.enumerated() {
      let width = table.rows.reduce(0) { widest, row in
        column < row.count ? max(widest, estimatedWidth(of: row[column])) : widest
      }
      switch alignment {
      case .start where column == 0: break
      case .start:
        stops.append(TextTab(at: start, alignment: isRightToLeft ? .right : .left))
      case .center:
        stops.append(TextTab(at: start + width / 2, alignment: .center))
      case .end:
        stops.append(TextTab(at: start + width, alignment: isRightToLeft ? .left : .right))
      }
      start += width + Self.columnGap * em
    }
    return (stops, table.columns.first.map { $0 != .start } ?? false)
  }

  /// A guess without fonts: 0.6 em for a letter, 0.65 em in bold, 1 em for a wide character.
  private func estimatedWidth(of cell: AttributedText) -> Double {
    cell.runs.reduce(0) { sum, run in
      let size = run.style.font.size
      let letter = run.style.font.weight >= .bold ? 0.65 : 0.6
      var ems = 0.0
      for scalar in cell[run.range].string.unicodeScalars {
        switch scalar.value {
        case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: break
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60,
          0x1F300...0x1FAFF, 0x20000...0x3FFFD:
          ems += 1
        default: ems += letter
        }
      }
      return sum + ems * (size > 0 ? size : 12)
    }
  }
}
