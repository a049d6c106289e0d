package import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// Turns a paragraph into its shaped form: analyse, itemise, shape, derive.
package struct ParagraphShaper {
  let context: ShapingContext
  private var analysis = Analysis()

  package init(context: ShapingContext) {
    self.context = context
  }

  package mutating func shape(_ source: ParagraphSource) -> ShapedParagraph {
    analyse(source)
    var units = makeUnits(source)
    var itemizer = Itemizer(source, analysis: analysis, units: units)
    itemizer.itemize()
    var builder = ShapeBuilder(source, starts: units.starts, units: 0..<units.count)
    var shaper = ItemShaper(source, starts: units.starts, shaper: context.shaper)
    builder.add(itemizer.items, using: &shaper)
    finish(&units, with: builder)
    let parts = ShapedParagraph.Parts(
      source: source,
      level: analysis.paragraphLevel,
      runs: builder.runs,
      glyphs: builder.glyphs,
      units: units,
      extents: ParagraphShaper.extents(of: builder.runs, in: source, units),
      losses: itemizer.losses
    )
    var breaks = BreakTableBuilder(parts, shaper: context.shaper)
    return ShapedParagraph(parts, breaks: breaks.build(marks: analysis.marks))
  }

  private mutating func analyse(_ source: ParagraphSource) {
    let style = source.style
    var lineBreaks: [LineBreakSpan] = []
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

  /// The graphemes and what the characters that begin them are; advances come with shaping.
  private func makeUnits(_ source: ParagraphSource) -> UnitTable {
    var units = UnitTable()
    units.starts.removeAll()
    units.starts.reserveCapacity(source.text.count + 1)
    units.flags.reserveCapacity(source.text.count)
    for offset in source.text.indices {
      let marks = analysis.marks[offset]
      if !marks.contains(.grapheme) && offset > 0 { continue }
      var flags: UnitTable.Flags = []
      if marks.contains(.hangs) { flags.insert(.hangs) }
      if marks.contains(.separator) { flags.formUnion([.separator, .hangs]) }
      if marks.contains(.ideograph) { flags.insert(.ideograph) }
      if marks.contains(.softHyphen) { flags.insert(.softHyphen) }
      if source.text[offset] == 0x09 {
        flags.insert(.tab)
        units.tabs.append(units.flags.count)
      }
      units.starts.append(UInt32(truncatingIfNeeded: offset))
      units.flags.append(flags)
    }
    units.starts.append(UInt32(truncatingIfNeeded: source.text.count))
    return units
  }

  private func finish(_ units: inout UnitTable, with builder: ShapeBuilder) {
    units.positions.reserveCapacity(units.count + 1)
    var position: Units = 0
    for unit in 0..<units.count {
      let advance = builder.advances[unit]
      position += advance
      units.positions.append(position)
      if builder.unsafe[unit] { units.flags[unit].insert(.unsafe) }
    }
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
        let style = source.styles[source.styleRuns[styleRun].index]
        let styleEnd = source.styleRuns[styleRun].end
        let end =
          styleEnd >= run.text.upperBound
          ? run.units.upperBound : max(units.starts.partitioningIndex { $0 >= styleEnd }, unit + 1)
        let usesPrimary = run.kind != .text || source.style.lineHeightFonts == .primary
        table.append(
          usesPrimary
            ? style.primaryExtents : Extents(run.font.metrics, raisedBy: style.baselineShift),
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
