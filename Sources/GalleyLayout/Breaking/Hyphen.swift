internal import GalleyFonts

/// The hyphen that a soft hyphen shows at the end of a line: in the font and style before the break.
struct Hyphen {
  let run: ShapedRun
  let glyph: GlyphID?
  /// With the spacing of the style; 0 where the font has no hyphen.
  let advance: Units

  /// The hyphen of a line that ends before a unit, the one before which is a soft hyphen.
  init(before unit: Int, _ units: UnitTable, _ source: ParagraphSource, _ runs: [ShapedRun]) {
    let offset = Int(units.starts[unit - 1])
    run = runs[runs.partitioningIndex { $0.units.upperBound > unit - 1 }]
    let style = source.styles[source.styleRuns[source.styleRunIndex(at: offset)].index]
    glyph = run.font.hyphen
    advance = glyph.map { Units(points: run.font.advance(of: $0)) + Units(style.spacing) } ?? 0
  }
}
