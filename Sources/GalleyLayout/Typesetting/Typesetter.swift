public import GalleyFonts
public import GalleyText

/// Makes the lines of a text one by one, wherever a caller wants them to end.
///
/// The counterpart of `CTTypesetter`. Lines have no place, alignment or spacing; indents and the line
/// break modes of paragraph styles do nothing. A loop over ``suggestedLineBreak(from:width:offset:)``
/// gives the lines of a ``Framesetter`` of the same text without indents:
///
/// ```swift
/// let typesetter = Typesetter(text, fonts: .bundled)
/// var start = 0
/// while start < text.utf8Count {
///   let end = start + typesetter.suggestedLineBreak(from: start, width: 320)
///   if let line = typesetter.makeLine(range: start..<end) { draw(line) }
///   start = end
/// }
/// ```
///
/// A value that may be used from any task.
public struct Typesetter: Sendable {
  private let paragraphs: [ShapedParagraph]
  /// The offset of each paragraph in the text, and the text's length.
  private let starts: [Int]
  private let fonts: FontCollection

  /// Analyses and shapes a text.
  ///
  /// - Parameters:
  ///   - text: The text; a line ends at its separators at the latest.
  ///   - fonts: Where fonts and fallbacks come from.
  /// - Complexity: O(*n*) in the text's length; long texts use all cores, with the same result.
  public init(_ text: AttributedText, fonts: FontCollection) {
    let styles = text.styleTable.map { ResolvedStyle($0, fonts: fonts) }
    let sources = ParagraphSource.paragraphs(of: text, styles: styles)
    self.init(
      paragraphs: ParallelShaping.shape(sources, fonts: fonts),
      starts: sources.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.text.count) },
      fonts: fonts
    )
  }

  init(paragraphs: [ShapedParagraph], starts: [Int], fonts: FontCollection) {
    self.paragraphs = paragraphs
    self.starts = starts
    self.fonts = fonts
  }

  /// The length of the text in UTF-8 code units.
  public var utf8Count: Int { starts[paragraphs.count] }

  /// How much of the text fills a line, up to a place where lines may end.
  ///
  /// White space at the end and a separator are counted, but need no room. Where not even a word fits,
  /// the line ends inside of it. The counterpart of `CTTypesetterSuggestLineBreakWithOffset`.
  ///
  /// - Parameters:
  ///   - start: Where the line begins, in UTF-8 code units; inside a grapheme cluster it means the
  ///     cluster's start.
  ///   - width: The room in points; NaN and negative numbers act as 0.
  ///   - offset: How far from where tab stops are counted the line begins, in points; 0 by default.
  /// - Returns: The number of UTF-8 code units from `start`, at least 1; 0 at the end of the text and
  ///   outside of it.
  /// - Complexity: O(log *n*) in the length of the paragraph, and O(*k*) in the tabs of the line.
  public func suggestedLineBreak(from start: Int, width: Double, offset: Double = 0) -> Int {
    suggestedBreak(from: start, width: width, offset: offset, mode: .wordWrapping)
  }

  /// How much of the text fills a line that may end between any two grapheme clusters.
  ///
  /// White space at the end and a separator are counted, but need no room; a separator ends the line.
  /// The counterpart of `CTTypesetterSuggestClusterBreakWithOffset`.
  ///
  /// - Parameters:
  ///   - start: Where the line begins, in UTF-8 code units; inside a grapheme cluster it means the
  ///     cluster's start.
  ///   - width: The room in points; NaN and negative numbers act as 0.
  ///   - offset: How far from where tab stops are counted the line begins, in points; 0 by default.
  /// - Returns: The number of UTF-8 code units from `start`, at least 1; 0 at the end of the text and
  ///   outside of it.
  /// - Complexity: O(log *n*) in the length of the paragraph, and O(*k*) in the tabs of the line.
  public func suggestedClusterBreak(from start: Int, width: Double, offset: Double = 0) -> Int {
    suggestedBreak(from: start, width: width, offset: offset, mode: .characterWrapping)
  }

  /// The line of a part of the text, whatever is in it.
  ///
  /// Separators inside are without width. Text of several paragraphs is shaped anew, in the direction
  /// and with the tab stops of the first. The counterpart of `CTTypesetterCreateLineWithOffset`.
  ///
  /// - Parameters:
  ///   - range: The text in UTF-8 code units, taken from whole grapheme clusters; an empty range goes on
  ///     to the end of the text.
  ///   - offset: How far from where tab stops are counted the line begins, in points; 0 by default.
  ///   - showsHyphen: Whether a line that ends after a soft hyphen shows a hyphen; true by default. The
  ///     lines of a frame do not where there is no room for one, and where they break between
  ///     clusters.
  /// - Returns: The line, nil where the range is not in the text.
  /// - Complexity: O(log *n*) in the length of the paragraph, O(*n*) for a range of several.
  public func makeLine(
    range: Range<Int>,
    offset: Double = 0,
    showsHyphen: Bool = true
  ) -> Line? {
    guard range.lowerBound >= 0, range.upperBound <= utf8Count else { return nil }
    let end = range.isEmpty ? utf8Count : range.upperBound
    guard range.lowerBound < end, let first = paragraphIndex(at: range.lowerBound),
      let last = paragraphIndex(at: end - 1)
    else { return Line(AttributedText(), fonts: fonts) }
    return fonts.withContext { context in
      let source = first == last ? nil : joined(first...last)
      var shaper = ParagraphShaper(context: context)
      let paragraph = source.map { shaper.shape($0) } ?? paragraphs[first]
      let units = paragraph.units
      let textStart = starts[first]
      let lower = units.unit(at: range.lowerBound - textStart)
      let upper = units.unit(at: end - 1 - textStart) + 1
      let breaker = breaker(paragraph, room: Units.frameLimit, context.shaper)
      let span = breaker.line(
        from: lower,
        to: upper,
        indent: Units(points: offset),
        showsHyphen: showsHyphen
      )
      return Line(span, of: paragraph, at: textStart)
    }
  }

  /// The line that fills a width: the next line of a frame of that width.
  ///
  /// - Parameters:
  ///   - start: Where the line begins, in UTF-8 code units; inside a grapheme cluster it means the
  ///     cluster's start.
  ///   - width: The room in points; NaN and negative numbers act as 0.
  ///   - offset: How far from where tab stops are counted the line begins, in points; 0 by default.
  /// - Returns: The line of ``suggestedLineBreak(from:width:offset:)``, with a hyphen where it ends after
  ///   a soft hyphen and has room for one; nil at the end of the text and outside of it.
  /// - Complexity: O(log *n*) in the length of the paragraph, and O(*k*) in the tabs of the line.
  public func makeLine(from start: Int, width: Double, offset: Double = 0) -> Line? {
    withLine(from: start, width: width, offset: offset, mode: .wordWrapping) {
      span,
      index in
      Line(span, of: paragraphs[index], at: starts[index])
    }
  }

  private func suggestedBreak(
    from start: Int,
    width: Double,
    offset: Double,
    mode: LineBreakMode
  ) -> Int {
    let end = withLine(from: start, width: width, offset: offset, mode: mode) { span, index in
      starts[index] + Int(paragraphs[index].units.starts[span.units.upperBound])
    }
    return end.map { $0 - start } ?? 0
  }

  /// Calls a function with the line that fills a width; nil at the end of the text and outside.
  private func withLine<R>(
    from start: Int,
    width: Double,
    offset: Double,
    mode: LineBreakMode,
    _ body: (LineSpan, _ paragraph: Int) -> R
  ) -> R? {
    guard start >= 0, let index = paragraphIndex(at: start) else { return nil }
    let paragraph = paragraphs[index]
    let indent = Units(points: offset)
    let room = Units(frameExtent: width)
    return fonts.withContext { context in
      let breaker = breaker(paragraph, room: indent + room, context.shaper, mode)
      let span = breaker.line(
        from: paragraph.units.unit(at: start - starts[index]),
        in: LineBreaker.Room(indent: indent, width: room, nextWidth: room)
      )
      return body(span, index)
    }
  }

  private func breaker(
    _ paragraph: ShapedParagraph,
    room: Units,
    _ shaper: Shaper,
    _ mode: LineBreakMode? = nil
  ) -> LineBreaker {
    let isUnlimited = room >= Units.frameLimit
    return LineBreaker(
      paragraph,
      columnWidth: isUnlimited ? nil : room,
      shaper: shaper,
      mode: mode
    )
  }

  /// The paragraph that holds the character at an offset; nil at the text's end.
  private func paragraphIndex(at offset: Int) -> Int? {
    let index = starts.partitioningIndex { $0 > offset } - 1
    return paragraphs.indices.contains(index) ? index : nil
  }

  /// Several paragraphs as if they were one, in the style of the first.
  private func joined(_ range: ClosedRange<Int>) -> ParagraphSource {
    var text: [UInt8] = []
    var styleRuns: [ShapedParagraph.StyleRun] = []
    for paragraph in paragraphs[range] {
      styleRuns += paragraph.source.styleRuns.map { run in
        ShapedParagraph.StyleRun(end: run.end + text.count, index: run.index)
      }
      text += paragraph.source.text
    }
    let first = paragraphs[range.lowerBound].source
    return ParagraphSource(
      text: text,
      style: first.paragraphStyle,
      styles: first.styles,
      styleRuns: StyleRuns(styleRuns) ?? first.styleRuns
    )
  }
}
