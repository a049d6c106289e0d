internal import GalleyFonts

/// A few graphemes of a paragraph shaped apart, as they are at the start or end of a line.
struct ShapedPiece: Sendable {
  /// The paragraph's units it stands for.
  var units: Range<Int>
  var runs: [ShapedRun]
  var glyphs: GlyphStorage
  /// Sums of the advances before each unit, from 0, and of all.
  var positions: [Units]

  var width: Units { positions[positions.count - 1] }

  /// The sum of the advances before a unit of the paragraph.
  func position(of unit: Int) -> Units { positions[unit - units.lowerBound] }
}

/// Reshapes the edges of lines where a cut changes what shaping gives.
struct EdgeShaper {
  let source: ParagraphSource
  let starts: [UInt32]
  let runs: [ShapedRun]
  let shaper: Shaper

  init(_ paragraph: ShapedParagraph, shaper: Shaper) {
    source = paragraph.source
    starts = paragraph.units.starts
    runs = paragraph.runs
    self.shaper = shaper
  }

  init(_ parts: ShapedParagraph.Parts, shaper: Shaper) {
    source = parts.source
    starts = parts.units.starts
    runs = parts.runs
    self.shaper = shaper
  }

  /// Shapes some units alone, with the paragraph's fonts, levels and context.
  func piece(_ units: Range<Int>) -> ShapedPiece {
    var items: [Item] = []
    var index = runs.partitioningIndex { $0.units.upperBound > units.lowerBound }
    while index < runs.count, runs[index].units.lowerBound < units.upperBound {
      let run = runs[index]
      let part = run.units.clamped(to: units)
      items.append(
        Item(
          kind: run.kind,
          text: Int(starts[part.lowerBound])..<Int(starts[part.upperBound]),
          units: part,
          font: run.font,
          level: run.level,
          script: run.script,
          language: run.language
        )
      )
      index += 1
    }
    var builder = ShapeBuilder(source, starts: starts, units: units)
    var itemShaper = ItemShaper(source, starts: starts, shaper: shaper)
    builder.add(items, using: &itemShaper)
    var positions: [Units] = [0]
    positions.reserveCapacity(units.count + 1)
    for advance in builder.advances { positions.append(positions[positions.count - 1] + advance) }
    return ShapedPiece(
      units: units,
      runs: builder.runs,
      glyphs: builder.glyphs,
      positions: positions
    )
  }
}
