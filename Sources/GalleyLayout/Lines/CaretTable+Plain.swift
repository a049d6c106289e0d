internal import GalleyFonts

extension CaretTable {
  /// The table of a stretch of one style that goes from left to right with one glyph for each
  /// grapheme, read off the paragraph's own glyphs; nil for other lines.
  ///
  /// Equal to that of the line's runs, which need not be made.
  init?(plain line: Line) {
    let (paragraph, range) = (line.paragraph, line.span.units)
    guard line.setting == nil, line.justification == nil, line.span.extras == nil,
      !line.span.hasHyphen, !range.isEmpty, paragraph.level == 0
    else { return nil }
    let text = paragraph.units.textRange(range)
    let styleRun = paragraph.source.styleRuns[paragraph.source.styleRunIndex(at: text.lowerBound)]
    guard styleRun.end >= text.upperBound else { return nil }
    cells.reserveCapacity(range.count)
    var pen = Pen(spacing: Units(paragraph.source.styles[styleRun.index].spacing).points)
    var index =
      paragraph.runs.count == 1
      ? 0 : paragraph.runs.partitioningIndex { $0.units.upperBound > range.lowerBound }
    while index < paragraph.runs.count,
      paragraph.runs[index].units.lowerBound < range.upperBound
    {
      guard add(paragraph.runs[index], of: line, &pen) else { return nil }
      index += 1
    }
  }

  /// Where the next cell begins, and what it is moved by.
  private struct Pen {
    /// What the style adds after each character.
    let spacing: Double
    var x = 0.0
    /// The font's kerning after the cell before.
    var kern = 0.0
  }

  /// Adds the part of a run that is on a line; false if that is not plain.
  private mutating func add(_ run: ShapedRun, of line: Line, _ pen: inout Pen) -> Bool {
    guard run.kind == .text || run.kind == .control, run.level == 0 else { return false }
    let paragraph = line.paragraph
    let range = run.units.clamped(to: line.span.units)
    let glyphs = paragraph.glyphs.range(of: paragraph.units.textRange(range), in: run)
    guard glyphs.count == range.count else { return false }
    for (unit, glyph) in zip(range, glyphs) {
      guard paragraph.glyphs.cluster(of: glyph) == paragraph.units.starts[unit] else {
        return false
      }
      let width = Units(paragraph.glyphs.advance(of: glyph)).points
      cells.append(
        Cell(
          text: line.textRange(of: unit..<unit + 1),
          left: pen.x,
          right: pen.x + width,
          isRightToLeft: false
        )
      )
      if pen.kern != 0 { moveEdge(before: cells.count - 1, pen.x, kerning: pen.kern) }
      let natural = width == 0 ? 0 : run.font.advance(of: paragraph.glyphs.id(of: glyph))
      pen.kern = width == 0 ? 0 : width - natural - pen.spacing
      pen.x += width
    }
    return true
  }
}
