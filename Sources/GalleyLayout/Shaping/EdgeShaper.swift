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

  /// The width of the first units of some that are shaped alone, as `piece` gives it.
  func width(of units: Range<Int>, upTo end: Int) -> Units {
    if end == units.upperBound, let width = knownWidth(of: units) { return width }
    return piece(units).position(of: end)
  }

  /// The width of some units of one run and one style, without spacing, if it can be told without
  /// laying out glyphs.
  private func knownWidth(of units: Range<Int>) -> Units? {
    let index =
      runs.count == 1 ? 0 : runs.partitioningIndex { $0.units.upperBound > units.lowerBound }
    let run = runs[index]
    guard run.kind == .text, run.units.upperBound >= units.upperBound else { return nil }
    let text = Int(starts[units.lowerBound])..<Int(starts[units.upperBound])
    let styleRun = source.styleRuns[source.styleRunIndex(at: text.lowerBound)]
    guard styleRun.end >= text.upperBound, source.styles[styleRun.index].spacing == 0 else {
      return nil
    }
    return source.text.withUnsafeBufferPointer { bytes in
      shaper.widthAlone(
        bytes,
        range: text,
        as: ShapingProperties(
          font: run.font,
          script: run.script,
          language: run.language,
          isRightToLeft: run.isRightToLeft,
          features: source.styles[styleRun.index].features
        )
      )
    }
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
    var builder = ShapeBuilder(source, starts: starts, units: units, isEdge: true)
    builder.add(items, using: ItemShaper(source, starts: starts, shaper: shaper))
    var positions: [Units] = [0]
    positions.reserveCapacity(units.count + 1)
    for unit in builder.units { positions.append(positions[positions.count - 1] + unit.advance) }
    return ShapedPiece(
      units: units,
      runs: builder.runs,
      glyphs: builder.glyphs,
      positions: positions
    )
  }
}
