internal import GalleyFonts

/// Text repeated across the room of a tab, on a grid counted from the column's trailing edge, so that
/// the dots of neighbouring lines stand under each other.
struct TabLeader {
  private let glyphs: [(id: GlyphID, advance: Units)]
  private let period: Units
  /// Left ends of the repetitions.
  private let starts: StrideTo<Units>

  /// Lays a leader out in a tab that begins at a distance from the line's left end; nil if there is
  /// no room for one.
  init?(_ text: String, in run: Run, from start: Units, width: Units, line: Line) {
    let font = run.font
    glyphs = text.unicodeScalars.compactMap { scalar in
      font.glyph(for: scalar).map { ($0, Units(points: font.advance(of: $0))) }
    }
    period = glyphs.reduce(0) { $0 + $1.advance }
    // At least half an em stays free on both sides.
    let gap = Units(points: font.size / 2)
    guard period > 0, width > 2 * gap + period else { return nil }
    let isRightToLeft = line.paragraph.isRightToLeft
    let lineWidth = line.span.visibleWidth + line.addedWidth + line.span.hangingWidth
    let edge = isRightToLeft ? lineWidth - line.trailingEdge : line.trailingEdge
    let offset = (edge - start - gap) % period
    let first = start + gap + (offset < 0 ? offset + period : offset)
    let end = min(start + width - gap - period, first + TabLeader.longest * period)
    starts = stride(from: first, to: end + 1, by: Units.Stride(period))
  }

  /// A leader has no more repetitions than this, however far away the stop is.
  private static let longest: Units = 10_000

  func draw(into run: inout Run) {
    let offset = run.offsets.first ?? run.range.lowerBound
    for start in starts {
      var x = start
      for glyph in glyphs {
        run.glyphs.append(glyph.id)
        run.positions.append(Point(x: x.points, y: -run.baselineShift))
        run.advances.append(0)
        run.offsets.append(offset)
        x += glyph.advance
      }
    }
  }
}
