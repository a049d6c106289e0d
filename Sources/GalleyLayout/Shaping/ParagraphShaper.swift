package import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// Turns a paragraph into its shaped form: analyse, itemise, shape, derive.
package struct ParagraphShaper {
  let context: ShapingContext
  private var analysis = Analysis()
  private var lineBreaks: [LineBreakSpan] = []
  private var scratch: [ShapeBuilder.Unit] = []
  private var itemMemory: [Item] = []

  package init(context: ShapingContext) {
    self.context = context
  }

  package mutating func shape(_ source: ParagraphSource) -> ShapedParagraph {
    analyse(source)
    let graphemes = Graphemes(source.text, marks: analysis.marks)
    let (items, losses) = itemize(source, graphemes)
    itemMemory = items
    var builder = ShapeBuilder(
      source,
      starts: graphemes.starts,
      units: 0..<graphemes.count,
      isEdge: false,
      scratch: &scratch
    )
    builder.add(
      items,
      using: ItemShaper(source, starts: graphemes.starts, shaper: context.shaper)
    )
    let units = graphemes.taking(builder.units)
    builder.giveBack(&scratch)
    var breaks = BreakTableBuilder(source, units, builder.runs, shaper: context.shaper)
    return ShapedParagraph(
      source: source,
      level: analysis.paragraphLevel,
      runs: builder.runs,
      glyphs: builder.glyphs,
      units: units,
      breaks: breaks.build(),
      extents: ParagraphShaper.extents(of: builder.runs, in: source, units),
      losses: losses
    )
  }

  private mutating func itemize(
    _ source: ParagraphSource,
    _ graphemes: Graphemes
  ) -> (items: [Item], losses: ShapingLosses) {
    var (memory, taken): ([Item], Analysis) = ([], Analysis())
    swap(&memory, &itemMemory)
    swap(&taken, &analysis)
    var itemizer = Itemizer(
      source,
      analysis: consume taken,
      units: graphemes,
      scratch: consume memory
    )
    itemizer.itemize()
    swap(&analysis, &itemizer.analysis)
    var items: [Item] = []
    swap(&items, &itemizer.items)
    return (items, itemizer.losses)
  }

  private mutating func analyse(_ source: ParagraphSource) {
    let style = source.style
    lineBreaks.removeAll(keepingCapacity: true)
    for run in source.styleRuns {
      let rules = LineBreakRules(
        language: source.styles[run.index].lineBreakLanguage,
        strictness: .init(style.lineBreakStrictness),
        keepsHangulWords: style.lineBreakStrategy.contains(.hangulWordPriority)
      )
      if let last = lineBreaks.indices.last, lineBreaks[last].rules == rules {
        lineBreaks[last].end = run.end
      } else {
        lineBreaks.append(LineBreakSpan(end: run.end, rules: rules))
      }
    }
    source.text.withUnsafeBufferPointer { text in
      context.analyzer.analyze(
        text,
        baseDirection: .init(style.baseWritingDirection),
        directions: directions(of: source),
        lineBreaks: lineBreaks,
        into: &analysis
      )
    }
  }

  /// The explicit directions of the text's styles, outer before inner.
  ///
  /// Equal directions of neighbouring runs are one stretch: a change of color opens no embedding.
  private func directions(of source: ParagraphSource) -> [DirectionSpan] {
    var spans: [DirectionSpan] = []
    var open: [(direction: WritingDirection, span: Int)] = []
    var start = 0
    for run in source.styleRuns {
      let wanted = source.styles[run.index].style.writingDirection
      let kept = zip(open, wanted).prefix { $0.direction == $1 }.count
      open.removeLast(open.count - kept)
      for direction in wanted.dropFirst(kept) {
        open.append((direction, spans.count))
        spans.append(DirectionSpan(range: start..<run.end, kind: .init(direction)))
      }
      for (_, span) in open { spans[span].range = spans[span].range.lowerBound..<run.end }
      start = run.end
    }
    return spans
  }

  /// The extents of each stretch of one font and baseline shift.
  private static func extents(
    of runs: [ShapedRun],
    in source: ParagraphSource,
    _ units: UnitTable
  ) -> ExtentTable {
    var table = ExtentTable()
    var styleRun = 0
    for run in runs {
      var unit = run.units.lowerBound
      while unit < run.units.upperBound {
        let offset = Int(units.starts[unit])
        while styleRun + 1 < source.styleRuns.count, source.styleRuns[styleRun].end <= offset {
          styleRun += 1
        }
        let style = source.styleRuns[styleRun].index
        let styleEnd = source.styleRuns[styleRun].end
        let end =
          styleEnd >= run.text.upperBound
          ? run.units.upperBound : max(units.starts.partitioningIndex { $0 >= styleEnd }, unit + 1)
        if run.kind == .attachment, let apart = source.styles[style].apart {
          table.append(attachment: apart, of: unit)
          unit += 1
          continue
        }
        let usesPrimary = run.kind != .text || source.style.lineHeightFonts == .primary
        table.append(
          usesPrimary
            ? source.styles[style].primaryExtents
            : Extents(run.font.metrics, raisedBy: source.styles[style].baselineShift),
          through: min(end, run.units.upperBound)
        )
        unit = min(end, run.units.upperBound)
      }
    }
    if runs.isEmpty {
      table.append(source.styles[source.styleRuns[0].index].primaryExtents, through: 0)
    }
    return table
  }
}

extension DirectionSpan.Kind {
  fileprivate init(_ direction: WritingDirection) {
    switch direction {
    case .embedding(let direction): self = .embedding(rtl: direction == .rightToLeft)
    case .override(let direction): self = .override(rtl: direction == .rightToLeft)
    case .isolate(let direction): self = .isolate(rtl: direction.map { $0 == .rightToLeft })
    }
  }
}

extension BaseDirection {
  fileprivate init(_ direction: TextDirection?) {
    switch direction {
    case nil: self = .natural
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    }
  }
}

extension LineBreakRules.Strictness {
  fileprivate init(_ strictness: LineBreakStrictness) {
    switch strictness {
    case .loose: self = .loose
    case .normal: self = .normal
    case .strict: self = .strict
    }
  }
}
