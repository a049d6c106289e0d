internal import GalleyFonts
internal import GalleyText

/// Goes through a text line by line: the one path that measuring and making frames share.
///
/// It runs the breaker, stacks the lines and keeps the maxima. What a caller does with each line
/// changes nothing.
struct FrameDriver {
  private let storage: Framesetter.Storage
  private let columnWidth: Units?
  private(set) var stack: LineStack
  /// The width of the column in which the lines placed so far break as they do.
  private(set) var widthNeeded: Units = 0

  init(_ storage: Framesetter.Storage, columnWidth: Units?, stack: LineStack) {
    self.storage = storage
    self.columnWidth = columnWidth
    self.stack = stack
  }

  /// A line that has its place.
  struct Found {
    var span: LineSpan
    var paragraph: ShapedParagraph
    var paragraphIndex: Int
    var textStart: Int
    var column: Column
    var isFirst: Bool
    var place: LineStack.Place
    var breaker: LineBreaker
  }

  /// Places lines from one offset up to another while there is room.
  ///
  /// - Returns: The offset after the last line placed.
  mutating func run(from start: Int, through end: Int, _ body: (Found) -> Void) -> Int {
    storage.fonts.withContext { context in
      var offset = start
      var index = storage.starts.partitioningIndex { $0 > start } - 1
      while index < storage.paragraphs.count, offset < end {
        let reached = run(index, from: offset, through: end, context.shaper, body)
        offset = reached.offset
        if !reached.isDone { break }
        index += 1
      }
      return offset
    }
  }

  private mutating func run(
    _ index: Int,
    from start: Int,
    through end: Int,
    _ shaper: Shaper,
    _ body: (Found) -> Void
  ) -> (offset: Int, isDone: Bool) {
    let paragraph = storage.paragraphs[index]
    let textStart = storage.starts[index]
    let column = Column(width: columnWidth, style: paragraph.style)
    let breaker = LineBreaker(paragraph, columnWidth: columnWidth, shaper: shaper)
    var unit = paragraph.units.unit(at: start - textStart)
    let limit = paragraph.units.unit(at: min(end - textStart, paragraph.source.text.count))
    while unit < limit {
      let isFirst = unit == 0
      let room = column.room(isFirst: isFirst)
      var span = breaker.line(from: unit, in: room)
      if span.units.upperBound > limit { span = breaker.cut(span, at: limit, in: room) }
      let extents = paragraph.extents.extents(of: span.units)
      guard
        let place = stack.place(extents, style: paragraph.style, startsParagraph: isFirst)
      else { return (textStart + Int(paragraph.units.starts[unit]), false) }
      widthNeeded = max(widthNeeded, width(of: span, column, isFirst: isFirst))
      body(
        Found(
          span: span,
          paragraph: paragraph,
          paragraphIndex: index,
          textStart: textStart,
          column: column,
          isFirst: isFirst,
          place: place,
          breaker: breaker
        )
      )
      unit = span.units.upperBound
    }
    return (textStart + Int(paragraph.units.starts[unit]), true)
  }

  /// The column width with which a line breaks as it does.
  ///
  /// Never more than there is, also where a grapheme alone is wider: with more room, more would fit.
  /// All there is, if a tab follows the column's trailing edge.
  private func width(of span: LineSpan, _ column: Column, isFirst: Bool) -> Units {
    let needed = column.widthNeeded(by: span.visibleWidth, isFirst: isFirst)
    guard let columnWidth = column.width else { return needed }
    return span.followsColumnWidth ? columnWidth : min(needed, columnWidth)
  }

  /// The width at which no line of some paragraphs wraps.
  static func naturalWidth(of paragraphs: [ShapedParagraph], shaper: Shaper) -> Units {
    var width: Units = 0
    for paragraph in paragraphs {
      let column = Column(width: nil, style: paragraph.style)
      let breaker = LineBreaker(paragraph, columnWidth: nil, shaper: shaper)
      var unit = 0
      while unit < paragraph.units.count {
        let span = breaker.hardLine(from: unit, in: column.room(isFirst: unit == 0))
        width = max(width, column.widthNeeded(by: span.visibleWidth, isFirst: unit == 0))
        unit = span.units.upperBound
      }
    }
    return width
  }
}

extension FrameDriver.Found {
  /// The line aligned in its column.
  func placed(in columnWidth: Units, unlimited: Bool) -> PlacedLine {
    let style = paragraph.style
    let isRightToLeft = paragraph.isRightToLeft
    let column = unlimited ? Column(width: columnWidth, style: style) : column
    let start = column.start(isFirst: isFirst)
    let end = column.end ?? columnWidth
    let slack = end - start - span.visibleWidth
    let isJustified = style.alignment == .justified && span.ending == .wrap
    let lead = LineLead(span.units.lowerBound, in: paragraph, edges: breaker.edges)
    let line = Line(
      span,
      of: paragraph,
      at: textStart,
      edges: LineEdges(span.units, lead: lead, in: paragraph, edges: breaker.edges),
      justifiedBy: isJustified ? slack : 0,
      trailingEdge: columnWidth - start
    )
    let rest = max(slack - line.addedWidth, 0)
    let distance = start + Found.share(of: rest, style.alignment, isRightToLeft: isRightToLeft)
    // `distance` is from the leading edge to the line's start; white space hangs at the other end.
    let x =
      isRightToLeft
      ? columnWidth - distance - span.visibleWidth - line.addedWidth - span.hangingWidth
      : distance
    return PlacedLine(
      line: line,
      origin: Point(x: x.points, y: place.baseline.points),
      top: place.top.points,
      height: place.height.points,
      paragraphIndex: paragraphIndex,
      isClipped: style.lineBreakMode.clips && slack < 0
    )
  }

  private typealias Found = FrameDriver.Found

  /// The part of the free room that is before the line, on its leading side.
  private static func share(
    of slack: Units,
    _ alignment: TextAlignment,
    isRightToLeft: Bool
  ) -> Units {
    switch alignment {
    case .start, .natural, .justified: 0
    case .end: slack
    case .center: slack / 2
    case .left: isRightToLeft ? slack : 0
    case .right: isRightToLeft ? 0 : slack
    }
  }
}

extension LineBreakMode {
  /// Whether lines in this mode never wrap.
  var clips: Bool {
    switch self {
    case .wordWrapping, .characterWrapping: false
    case .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle: true
    }
  }
}
