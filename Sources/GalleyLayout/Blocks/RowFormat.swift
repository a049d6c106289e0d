package import GalleyFonts
internal import GalleyText

/// What the room and the height of a paragraph's lines depend on, besides its break table, when all
/// its lines are of one height.
package struct RowFormat: Hashable, Sendable {
  /// Where lines begin and end; its width is unlimited until a width is asked for.
  let column: Column
  /// Whether the paragraph is one line, whatever its width.
  let clips: Bool
  let lineHeight: Units
  let lineSpacing: Units
  /// The room above the first line, where a paragraph is before it.
  package let spaceBefore: Units
  /// The room below the last line, where a paragraph follows.
  package let spaceAfter: Units

  package init(_ style: ResolvedParagraphStyle, extents: Extents, metrics: LineMetrics) {
    let spacing = style.spacing
    column = style.column
    clips = style.style.lineBreakMode.clips
    lineHeight = LineStack(metrics: metrics, limit: nil).box(extents, spacing).height
    lineSpacing = spacing.belowLine
    spaceBefore = spacing.aboveParagraph
    spaceAfter = spacing.belowLine + spacing.belowParagraph
  }

  /// The room of the lines at a width.
  package func room(columnWidth: Units?) -> Room {
    let column = Column(width: columnWidth, indentedAs: column)
    return Room(
      first: clips ? Units.frameLimit : column.room(isFirst: true).width,
      others: clips ? Units.frameLimit : column.room(isFirst: false).width,
      firstNeeds: column.widthNeeded(by: 0, isFirst: true),
      othersNeed: column.widthNeeded(by: 0, isFirst: false),
      most: columnWidth ?? Units.frameLimit,
      lineHeight: lineHeight,
      lineSpacing: lineSpacing,
      spaceBefore: spaceBefore,
      spaceAfter: spaceAfter
    )
  }

  /// A format at a width.
  package struct Room: Sendable {
    var first: Units
    var others: Units
    /// What a column must have besides the visible width of a line.
    var firstNeeds: Units
    var othersNeed: Units
    /// The width of the column.
    var most: Units
    var lineHeight: Units
    var lineSpacing: Units
    package var spaceBefore: Units
    package var spaceAfter: Units

    /// The measure of a number of lines that need a width.
    func measure(lines: Int, width: Units) -> RowMeasure {
      let step = lineHeight + lineSpacing
      let (steps, overflows) = step.multipliedReportingOverflow(by: Units(lines - 1))
      let last = overflows ? (step < 0 ? -Units.frameLimit : Units.frameLimit) : steps
      return RowMeasure(
        lines: lines,
        advance: min(last, Units.frameLimit) + lineHeight,
        height: max(min(last, Units.frameLimit), 0) + lineHeight,
        width: min(width, most)
      )
    }
  }
}

/// How many lines a paragraph has at a width, and what they take up.
package struct RowMeasure: Hashable, Sendable {
  package var lines: Int
  /// The distance from the top of the first line to the bottom of the last.
  package var advance: Units
  /// The distance to the lowest bottom: with negative spacing not always the last.
  package var height: Units
  /// The width of the column in which the lines break as they do.
  package var width: Units

  package init(lines: Int, advance: Units, height: Units, width: Units) {
    self.lines = lines
    self.advance = advance
    self.height = height
    self.width = width
  }

  /// Measures a paragraph line by line, by the path that makes frames.
  package init(
    _ paragraph: ShapedParagraph,
    columnWidth: Units?,
    metrics: LineMetrics,
    shaper: Shaper
  ) {
    var driver = FrameDriver(
      columnWidth: columnWidth,
      stack: LineStack(metrics: metrics, limit: nil)
    )
    _ = driver.run(
      FrameDriver.Paragraph(paragraph, index: 0, textStart: 0),
      from: 0,
      through: paragraph.units.count,
      shaper
    ) { _ in true }
    self.init(
      lines: driver.stack.lineCount,
      advance: driver.stack.bottom,
      height: driver.stack.height,
      width: driver.widthNeeded
    )
  }
}
