package import GalleyFonts
internal import GalleyText

/// Goes through paragraphs line by line: the one path that measuring and making frames share.
///
/// It runs the breaker, stacks the lines and keeps the maxima. What a caller does with each line
/// changes nothing.
package struct FrameDriver {
  let columnWidth: Units?
  private let wrapsTabs: Bool
  package internal(set) var stack: LineStack
  /// The width of the column in which the lines placed so far break as they do.
  package private(set) var widthNeeded: Units = 0

  /// Begins above the first line, in a column of a width, or of an unlimited one if that is nil.
  ///
  /// A tab without a stop ends its line if `wrapsTabs`.
  package init(columnWidth: Units?, stack: LineStack, wrapsTabs: Bool = false) {
    self.columnWidth = columnWidth
    self.stack = stack
    self.wrapsTabs = wrapsTabs
  }

  /// A paragraph in its text.
  package struct Paragraph {
    package var shaped: ShapedParagraph
    /// Counted from 0.
    package var index: Int
    /// The offset of the paragraph in the text.
    package var textStart: Int

    package init(_ shaped: ShapedParagraph, index: Int, textStart: Int) {
      self.shaped = shaped
      self.index = index
      self.textStart = textStart
    }
  }

  /// A line that has its place.
  package struct Found {
    var span: LineSpan
    var course: Course
    var isFirst: Bool
    package var place: LineStack.Place

    var shaped: ShapedParagraph { course.shaped }
    var column: Column { course.column }
    var breaker: LineBreaker { course.breaker }

    /// The offset of the line's start in the paragraph.
    package var textOffset: Int { Int(shaped.units.starts[span.units.lowerBound]) }
  }

  /// A paragraph on its way through a column.
  ///
  /// An object, since each line that is found holds it.
  final class Course {
    let breaker: LineBreaker
    /// The paragraph's number, counted from 0.
    let index: Int
    /// The offset of the paragraph in the text.
    let textStart: Int
    let column: Column
    let spacing: LineSpacing
    /// The box of all lines, if they are of one height.
    let box: LineStack.Box?

    var shaped: ShapedParagraph { breaker.paragraph }

    /// The lines break in another mode than the paragraph's if one is given.
    init(
      _ paragraph: Paragraph,
      columnWidth: Units?,
      stack: LineStack,
      shaper: Shaper,
      mode: LineBreakMode? = nil
    ) {
      let shaped = paragraph.shaped
      index = paragraph.index
      textStart = paragraph.textStart
      let style = shaped.source.paragraphStyle
      column = Column(width: columnWidth, indentedAs: style.column)
      breaker = LineBreaker(shaped, columnWidth: columnWidth, shaper: shaper, mode: mode)
      spacing = style.spacing
      let extents = shaped.extents
      box = extents.isUniform ? stack.box(extents.first, spacing) : nil
    }
  }

  /// Places the lines of a paragraph from one unit up to another while there is room.
  ///
  /// A function that is called with each line ends it by returning false.
  ///
  /// - Returns: The unit after the last line placed, less than `limit` where there was no room.
  package mutating func run(
    _ paragraph: Paragraph,
    from start: Int,
    through limit: Int,
    _ shaper: Shaper,
    _ body: (borrowing Found) -> Bool
  ) -> Int {
    let course = Course(paragraph, columnWidth: columnWidth, stack: stack, shaper: shaper)
    var unit = start
    while unit < limit {
      guard let found = placeLine(course, from: unit, through: limit) else { break }
      widthNeeded = max(widthNeeded, width(of: found.span, course.column, isFirst: found.isFirst))
      unit = found.span.units.upperBound
      if !body(found) { break }
    }
    return unit
  }

  /// Places the line that begins at a unit, and ends at another at the latest; nil if there is no room.
  mutating func placeLine(_ course: Course, from unit: Int, through limit: Int) -> Found? {
    let isFirst = unit == 0
    let room = course.column.room(isFirst: isFirst)
    let span = span(from: unit, through: limit, in: room, course.breaker)
    let box =
      course.box
      ?? stack.box(course.shaped.extents.extents(of: span.units), course.spacing)
    guard let place = stack.place(box, course.spacing, startsParagraph: isFirst) else {
      return nil
    }
    return Found(span: span, course: course, isFirst: isFirst, place: place)
  }

  /// The line from a unit in a room, up to a limit at most.
  func span(
    from unit: Int,
    through limit: Int,
    in room: LineBreaker.Room,
    _ breaker: LineBreaker
  ) -> LineSpan {
    var span = breaker.line(from: unit, in: room)
    if span.units.upperBound > limit { span = breaker.cut(span, at: limit, in: room) }
    if wrapsTabs, let end = span.endAfterTab { span = breaker.cut(span, at: end, in: room) }
    return span
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

  /// The width at which no line of a paragraph wraps.
  static func naturalWidth(of paragraph: ShapedParagraph, shaper: Shaper) -> Units {
    let column = paragraph.source.paragraphStyle.column
    let breaker = LineBreaker(paragraph, columnWidth: nil, shaper: shaper)
    var width: Units = 0
    var unit = 0
    while unit < paragraph.units.count {
      let span = breaker.hardLine(from: unit, in: column.room(isFirst: unit == 0))
      width = max(width, column.widthNeeded(by: span.visibleWidth, isFirst: unit == 0))
      unit = span.units.upperBound
    }
    return width
  }
}

/// Where on its row a line is, in distances from the leading edge of its column.
struct LinePlace {
  /// The left and the width of the column, in distances from the frame's left.
  var columnLeft: Units
  var columnWidth: Units
  var start: Units
  var end: Units
}

extension FrameDriver.Found {
  /// The line aligned in its column; truncated where its paragraph's mode says so.
  package func placed(
    in columnWidth: Units,
    unlimited: Bool,
    fonts: FontCollection
  ) -> PlacedLine {
    let column =
      unlimited ? Column(width: columnWidth, indentedAs: course.column) : course.column
    let linePlace = LinePlace(
      columnLeft: 0,
      columnWidth: columnWidth,
      start: column.start(isFirst: isFirst),
      end: column.end ?? columnWidth
    )
    let room = linePlace.end - linePlace.start
    if span.visibleWidth > room, let type = shaped.style.lineBreakMode.truncation {
      let cutter = LineCutter(fonts: fonts)
      return placed(
        in: linePlace,
        as: cutter.truncated(self, to: room, indent: linePlace.start, type)
      )
    }
    return placed(in: linePlace, as: nil)
  }

  /// The line in its place, or what is shown instead of it.
  func placed(in linePlace: LinePlace, as shown: Line?) -> PlacedLine {
    if let shown { return placed(shown, addedWidth: 0, in: linePlace) }
    let isJustified =
      span.ending == .wrap && course.shaped.style.alignment == .justified
    let line = Line(
      span,
      of: course.shaped,
      at: course.textStart,
      justifiedBy: isJustified ? linePlace.end - linePlace.start - span.visibleWidth : 0,
      trailingEdge: linePlace.columnWidth - linePlace.start
    )
    let addedWidth = line.addedWidth
    return placed(line, addedWidth: addedWidth, in: linePlace)
  }

  /// A line aligned in its place, where justification added something to its width.
  private func placed(
    _ line: consuming Line,
    addedWidth: Units,
    in linePlace: LinePlace
  ) -> PlacedLine {
    let shaped = course.shaped
    let width = line.visibleUnits
    let slack = linePlace.end - linePlace.start - width
    let distance =
      linePlace.start
      + shaped.style.alignment.share(of: max(slack, 0), isRightToLeft: shaped.isRightToLeft)
    // `distance` is from the leading edge to the line's start; white space hangs at the other end.
    let x =
      shaped.isRightToLeft
      ? linePlace.columnWidth - distance - width - line.hangingUnits : distance
    return PlacedLine(
      line: line,
      origin: Point(x: (linePlace.columnLeft + x).points, y: place.baseline.points),
      top: place.top.points,
      height: place.height.points,
      paragraphIndex: course.index,
      isClipped: slack + addedWidth < 0 && shaped.style.lineBreakMode.clips
    )
  }
}

extension TextAlignment {
  /// The part of the free room that is before a line, on its leading side.
  func share(of slack: Units, isRightToLeft: Bool) -> Units {
    switch self {
    case .start, .natural, .justified: 0
    case .end: slack
    case .center: slack / 2
    case .left: isRightToLeft ? slack : 0
    case .right: isRightToLeft ? 0 : slack
    }
  }
}

extension LineSpan {
  /// The unit after the first tab that no stop was left for; nil where the line begins or ends there.
  var endAfterTab: Int? {
    guard let tab = tabs.first(where: { $0.hasNoStop && $0.unit > units.lowerBound }) else {
      return nil
    }
    return tab.unit + 1 < units.upperBound ? tab.unit + 1 : nil
  }
}

extension LineBreakMode {
  /// What a line of this mode leaves out where it is too wide; nil for other modes.
  var truncation: TruncationType? {
    switch self {
    case .truncatingHead: .head
    case .truncatingTail: .tail
    case .truncatingMiddle: .middle
    case .wordWrapping, .characterWrapping, .clipping: nil
    }
  }

  /// Whether lines in this mode never wrap.
  var clips: Bool {
    switch self {
    case .wordWrapping, .characterWrapping: false
    case .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle: true
    }
  }
}
