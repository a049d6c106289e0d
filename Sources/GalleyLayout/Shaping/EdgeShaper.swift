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
  let units: UnitTable
  let runs: [ShapedRun]
  private let shaper: Shaper
  /// The stretch in which a width was asked for last: many are in the same.
  private var stretch = Stretch(text: 0..<0)

  init(
    _ source: ParagraphSource,
    _ units: UnitTable,
    _ runs: [ShapedRun],
    shaper: Shaper
  ) {
    self.source = source
    self.units = units
    self.runs = runs
    self.shaper = shaper
  }

  init(_ paragraph: ShapedParagraph, shaper: Shaper) {
    self.init(paragraph.source, paragraph.units, paragraph.runs, shaper: shaper)
  }

  /// The width of the first units of some that are shaped alone, as `piece` gives it.
  mutating func width(of units: Range<Int>, upTo end: Int) -> Units {
    if end == units.upperBound, let width = knownWidth(of: units) { return width }
    return piece(units).position(of: end)
  }

  /// A stretch of one run and one style.
  private struct Stretch {
    var text: Range<Int>
    /// Nil where widths cannot be told without laying out glyphs.
    var properties: ShapingProperties?

    func contains(_ other: Range<Int>) -> Bool {
      text.lowerBound <= other.lowerBound && other.upperBound <= text.upperBound
    }
  }

  /// The width of some units of one run and one style, without spacing, if it can be told without
  /// laying out glyphs.
  private mutating func knownWidth(of range: Range<Int>) -> Units? {
    let text = Int(units.starts[range.lowerBound])..<Int(units.starts[range.upperBound])
    if !stretch.contains(text) { stretch = stretch(at: range.lowerBound) }
    guard stretch.contains(text), let properties = stretch.properties else { return nil }
    return source.text.withUnsafeBufferPointer { bytes in
      shaper.widthAlone(bytes, range: text, as: properties)
    }
  }

  private func stretch(at unit: Int) -> Stretch {
    let run =
      runs[runs.count == 1 ? 0 : runs.partitioningIndex { $0.units.upperBound > unit }]
    let index = source.styleRunIndex(at: Int(units.starts[unit]))
    let styleStart = index == 0 ? 0 : source.styleRuns[index - 1].end
    let text = run.text.clamped(to: styleStart..<source.styleRuns[index].end)
    let style = source.styles[source.styleRuns[index].index]
    guard run.kind == .text, style.spacing == 0 else { return Stretch(text: text) }
    let isSame = style.features == run.properties.features
    return Stretch(
      text: text,
      properties: isSame
        ? run.properties : shaper.properties(run.properties, features: style.features)
    )
  }

  /// Shapes some units alone, with the paragraph's fonts, levels and context.
  func piece(_ range: Range<Int>) -> ShapedPiece {
    let starts = units.starts
    var items: [Item] = []
    var index = runs.partitioningIndex { $0.units.upperBound > range.lowerBound }
    while index < runs.count, runs[index].units.lowerBound < range.upperBound {
      let run = runs[index]
      let part = run.units.clamped(to: range)
      items.append(
        Item(
          kind: run.kind,
          text: Int(starts[part.lowerBound])..<Int(starts[part.upperBound]),
          units: part,
          level: run.level,
          properties: run.properties
        )
      )
      index += 1
    }
    var scratch: [ShapeBuilder.Unit] = []
    var builder = ShapeBuilder(
      ItemShaper(source, starts: starts, shaper: shaper),
      units: range,
      isEdge: true,
      scratch: &scratch
    )
    let glyphs = builder.add(items)
    var positions: [Units] = [0]
    positions.reserveCapacity(range.count + 1)
    for unit in builder.units { positions.append(positions[positions.count - 1] + unit.advance) }
    return ShapedPiece(
      units: range,
      runs: builder.runs,
      glyphs: glyphs,
      positions: positions
    )
  }
}
