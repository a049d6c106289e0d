internal import GalleyFonts
internal import GalleyText

/// The break tables of a text's paragraphs in flat arrays, with their formats.
struct ParagraphRows: Sendable {
  private(set) var rows = BreakRows()
  private var formats = InternTable<RowFormat>()

  init(_ paragraphs: [ShapedParagraph], metrics: LineMetrics) {
    var number: Int32 = 0
    var last: ShapedParagraph?
    for paragraph in paragraphs {
      let style = paragraph.source.paragraphStyle
      if last?.source.paragraphStyle !== style || last?.firstExtents != paragraph.firstExtents {
        let format = RowFormat(style, extents: paragraph.firstExtents, metrics: metrics)
        number = formats.number(of: format, hint: number)
        last = paragraph
      }
      rows.append(paragraph, format: Int(number))
    }
  }

  /// The width at which no line wraps, as if tail indents from the leading edge were none.
  func naturalWidth(of paragraphs: [ShapedParagraph], shaper: Shaper) -> Units {
    let rooms = formats.values.map { $0.room(columnWidth: nil) }
    return rows.withCounter { counter in
      paragraphs.indices.reduce(0) { width, row in
        let natural =
          counter.naturalWidth(row, in: rooms[Int(rows.formats[row])])
          ?? FrameDriver.naturalWidth(of: paragraphs[row], shaper: shaper)
        return max(width, natural)
      }
    }
  }

  /// What the paragraphs take up in a column.
  func sum(
    of paragraphs: [ShapedParagraph],
    columnWidth: Units?,
    metrics: LineMetrics,
    shaper: Shaper
  ) -> RowSum {
    let rooms = formats.values.map { $0.room(columnWidth: columnWidth) }
    var sum = RowSum()
    rows.withCounter { counter in
      var spaceAfter: Units = 0
      for row in 0..<rows.count {
        let room = rooms[Int(rows.formats[row])]
        let measure =
          counter.measure(row, in: room)
          ?? RowMeasure(
            paragraphs[row],
            columnWidth: columnWidth,
            metrics: metrics,
            shaper: shaper
          )
        sum.append(measure, gap: row == 0 ? 0 : spaceAfter + room.spaceBefore)
        spaceAfter = room.spaceAfter
      }
    }
    return sum
  }
}
