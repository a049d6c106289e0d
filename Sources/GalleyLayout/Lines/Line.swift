public import GalleyFonts
public import GalleyText

/// A line of text, set: a view on its shaped paragraph, with what is the line's own.
///
/// The counterpart of `CTLine`. A line knows its widths and extents; its glyphs are put in place when
/// ``runs`` is read.
public struct Line: Sendable {
  package let paragraph: ShapedParagraph
  let span: LineSpan
  let justification: Justification?
  /// The offset of the paragraph in the text.
  let textStart: Int
  /// The distance from the line's start to the trailing edge of its column, where leaders are
  /// counted from.
  let trailingEdge: Units
  /// What the line shows instead, once it is truncated or justified on its own.
  var setting: LineSetting?

  init(
    _ span: LineSpan,
    of paragraph: ShapedParagraph,
    at textStart: Int,
    justifiedBy slack: Units = 0,
    trailingEdge: Units? = nil
  ) {
    self.paragraph = paragraph
    self.span = span
    self.textStart = textStart
    justification = slack > 0 ? Justification(filling: slack, of: span, in: paragraph) : nil
    self.trailingEdge = trailingEdge ?? span.visibleWidth
  }

  /// Sets a text as one line, whatever it contains, as `CTLineCreateWithAttributedString` does.
  ///
  /// The line never wraps; separators are in it without width. Of the paragraph style only the tab
  /// stops and the base direction count. The line of an empty text has no runs, and nothing but zeros.
  public init(_ text: AttributedText, fonts: FontCollection) {
    let styles = text.styleTable.map { ResolvedStyle($0, fonts: fonts) }
    self = fonts.withContext { context in
      Line(wholeOf: ParagraphSource(wholeOf: text, styles: styles), at: 0, context)
    }
  }

  /// Sets a text as one line that begins at an offset of a longer one.
  init(wholeOf source: ParagraphSource, at textStart: Int, _ context: ShapingContext) {
    var shaper = ParagraphShaper(context: context)
    let paragraph = shaper.shape(source)
    let breaker = LineBreaker(paragraph, columnWidth: nil, shaper: context.shaper)
    self.init(breaker.wholeLine(), of: paragraph, at: textStart)
  }

  /// The line's text, its separator included, in UTF-8 code units of the whole text.
  public var range: Range<Int> { textRange(of: span.units) }

  /// The line's text without the separator at its end.
  public var contentRange: Range<Int> {
    var end = span.units.upperBound
    let flags = paragraph.units.flags
    if end > span.units.lowerBound, flags[end - 1].contains(.separator) { end -= 1 }
    return textRange(of: span.units.lowerBound..<end)
  }

  /// The line's width in points, white space at its end included.
  ///
  /// The width of `CTLineGetTypographicBounds`; O(1), exact to 1/65,536.
  public var width: Double { (visibleUnits + hangingUnits).points }

  /// The part of the width that is white space at the line's end, and tracking after its last
  /// character, in points.
  ///
  /// `CTLineGetTrailingWhitespaceWidth`; in a right-to-left line it is at the left. O(1).
  public var trailingWhitespaceWidth: Double { hangingUnits.points }

  /// What justification adds to the visible width.
  var addedWidth: Units { justification?.addedWidth ?? 0 }

  /// The width without what hangs at the end.
  package var visibleUnits: Units { setting?.visibleWidth ?? span.visibleWidth + addedWidth }

  /// The width of what hangs at the end.
  package var hangingUnits: Units { setting?.hangingWidth ?? span.hangingWidth }

  /// How far the line reaches above and below its baseline.
  package var extents: Extents { setting?.extents ?? ownExtents }

  private var ownExtents: Extents {
    span.units.isEmpty
      ? Extents(ascent: 0, descent: 0, leading: 0) : paragraph.extents.extents(of: span.units)
  }

  /// Whether the line shows nothing but white space.
  var isBlank: Bool {
    setting.map { $0.visibleWidth == 0 } ?? (span.visibleEnd == span.units.lowerBound)
  }

  /// The offset in the text after the last character that does not hang.
  var visibleTextEnd: Int {
    setting?.visibleTextEnd ?? textStart + Int(paragraph.units.starts[span.visibleEnd])
  }

  /// How far the line's fonts reach above the baseline, in points, unrounded.
  public var ascent: Double { extents.ascent }

  /// How far the line's fonts reach below the baseline, in points, unrounded.
  public var descent: Double { extents.descent }

  /// The gap the line's fonts ask for below the line, in points, unrounded.
  public var leading: Double { extents.leading }

  /// The base direction of the line's paragraph.
  public var direction: TextDirection {
    paragraph.isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Why the line ends.
  public var ending: Ending {
    switch span.ending {
    case .wrap: return .wrap
    case .line: return .line
    case .paragraph: return contentRange == range ? .text : .paragraph
    }
  }

  /// Whether the line ends with a hyphen that its text does not have.
  public var hasInsertedHyphen: Bool {
    setting.map { $0.runs.contains { $0.kind == .hyphen } } ?? span.hasHyphen
  }

  /// The line's runs in visual order, left to right.
  ///
  /// The counterpart of `CTLineGetGlyphRuns`.
  ///
  /// - Complexity: O(*n*) in the line's glyphs; made anew each time.
  public var runs: [Run] {
    if let setting { return setting.runs }
    var assembler = RunAssembler(self)
    return assembler.assemble()
  }

  /// Why a line ends.
  public enum Ending: String, Hashable, Sendable {
    /// The column is full.
    case wrap
    /// A separator that ends a line but no paragraph: U+2028, NEL, VT or FF.
    case line
    /// A paragraph separator.
    case paragraph
    /// The end of the text.
    case text
  }

  func textRange(of units: Range<Int>) -> Range<Int> {
    let range = paragraph.units.textRange(units)
    return textStart + range.lowerBound..<textStart + range.upperBound
  }
}
