package import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// Turns a paragraph into its shaped form: analyse, itemise, shape, derive.
package struct ParagraphShaper {
  let context: ShapingContext
  private var analysis = Analysis()
  private var lineBreaks: [LineBreakSpan] = []
  /// The styles that the line breaks' rules come from, where they are one of each.
  private var ruledParagraph: ResolvedParagraphStyle?
  private var ruledText: ResolvedStyle?
  private var items: [Item] = []
  private var scratch: [ShapeBuilder.Unit] = []

  package init(context: ShapingContext) {
    self.context = context
  }

  package mutating func shape(_ source: ParagraphSource) -> ShapedParagraph {
    analyse(source)
    let graphemes = Graphemes(source.text, marks: analysis.marks)
    let losses = Itemizer.itemize(source, graphemes, analysis, context.shaper, into: &items)
    var builder = ShapeBuilder(
      ItemShaper(source, starts: graphemes.starts, shaper: context.shaper),
      units: 0..<graphemes.count,
      isEdge: false,
      scratch: &scratch
    )
    let glyphs = builder.add(items)
    let units = graphemes.taking(builder.units)
    builder.giveBack(to: &scratch)
    var breaks = BreakTableBuilder(source, units, builder.runs, shaper: context.shaper)
    return ShapedParagraph(
      source: source,
      level: analysis.paragraphLevel,
      runs: builder.runs,
      glyphs: glyphs,
      units: units,
      breaks: breaks.build(),
      extents: ParagraphShaper.extents(of: builder.runs, in: source, units),
      losses: losses
    )
  }

  private mutating func analyse(_ source: ParagraphSource) {
    findLineBreakRules(of: source)
    source.text.withUnsafeBufferPointer { text in
      context.analyzer.analyze(
        text,
        baseDirection: .init(source.paragraphStyle.style.baseWritingDirection),
        directions: directions(of: source),
        lineBreaks: lineBreaks,
        into: &analysis
      )
    }
  }

  private mutating func findLineBreakRules(of source: ParagraphSource) {
    let isUniform = source.styleRuns.count == 1
    let first = source.styles[source.styleRuns[0].index]
    if isUniform, ruledText === first, ruledParagraph === source.paragraphStyle {
      lineBreaks[0].end = source.styleRuns[0].end
      return
    }
    ruledParagraph = isUniform ? source.paragraphStyle : nil
    ruledText = isUniform ? first : nil
    lineBreaks.removeAll(keepingCapacity: true)
    let style = source.paragraphStyle.style
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
  }

  /// The explicit directions of the text's styles, outer before inner.
  ///
  /// Equal directions of neighbouring runs are one stretch: a change of color opens no embedding.
  private func directions(of source: ParagraphSource) -> [DirectionSpan] {
    guard source.styleRuns.contains(where: { source.styles[$0.index].hasDirection }) else {
      return []
    }
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
    var style = source.styles[source.styleRuns[0].index]
    for index in runs.indices {
      let (kind, range) = (runs[index].kind, runs[index].units)
      var unit = range.lowerBound
      while unit < range.upperBound {
        let offset = Int(units.starts[unit])
        while styleRun + 1 < source.styleRuns.count, source.styleRuns[styleRun].end <= offset {
          styleRun += 1
          style = source.styles[source.styleRuns[styleRun].index]
        }
        if kind == .attachment, let apart = style.apart {
          unit += 1
          table.append(apart.extents, share: apart.lineShare, through: unit)
          continue
        }
        let styleEnd = source.styleRuns[styleRun].end
        let end =
          styleEnd >= runs[index].text.upperBound
          ? range.upperBound : max(units.starts.partitioningIndex { $0 >= styleEnd }, unit + 1)
        unit = min(end, range.upperBound)
        let usesPrimary = kind != .text || source.style.lineHeightFonts == .primary
        let extents =
          usesPrimary
          ? style.primaryExtents
          : Extents(runs[index].font.metrics, raisedBy: style.baselineShift)
        table.append(extents, through: unit)
      }
    }
    if runs.isEmpty { table.append(style.primaryExtents, through: 0) }
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
