public import GalleyFonts
public import GalleyText

/// Shapes a text once, and says for any width how high it is and where its lines are.
///
/// The counterpart of `CTFramesetter`. What does not depend on a width is done when the framesetter
/// is made; asking for another width then shapes nothing anew. A value that may be used from any
/// task.
///
/// ```swift
/// let framesetter = Framesetter(text, fonts: .bundled)
/// let size = framesetter.suggestedSize(width: 320)
/// let frame = framesetter.makeFrame(width: 320)
/// ```
public struct Framesetter: Sendable {
  let storage: Storage

  /// The rules of frames: Core Text's, TextKit's or others.
  public let profile: LayoutProfile

  /// How lines become heights.
  public var lineMetrics: LineMetrics { profile.lineMetrics }

  /// What does not depend on a width.
  final class Storage: Sendable {
    let fonts: FontCollection
    let paragraphs: [ShapedParagraph]
    /// The offset of each paragraph in the text, and the text's length.
    let starts: [Int]
    let diagnostics: [Diagnostic]
    let naturalWidth: Units
    let rows: ParagraphRows
    /// The empty line at the text's end, if the profile has one there.
    let extraLine: ExtraLine?

    init(_ text: AttributedText, fonts: FontCollection, profile: LayoutProfile) {
      self.fonts = fonts
      let text = profile.adapting(text)
      let styles = text.styleTable.map { ResolvedStyle($0, fonts: fonts) }
      let sources = ParagraphSource.paragraphs(of: text, styles: styles)
      extraLine = profile.hasExtraLineFragment ? ExtraLine(after: text, fonts: fonts) : nil
      starts = sources.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.text.count) }
      let shaped = ParallelShaping.shape(sources, fonts: fonts)
      paragraphs = shaped
      rows = ParagraphRows(shaped, metrics: profile.lineMetrics)
      diagnostics = Diagnostic.layoutDiagnostics(of: shaped, starts: starts, styles: styles)
      naturalWidth = fonts.withContext { [rows] context in
        rows.naturalWidth(of: shaped, shaper: context.shaper)
      }
    }
  }

  /// Analyses and shapes a text.
  ///
  /// - Parameters:
  ///   - text: The text; separators end its paragraphs and lines.
  ///   - fonts: Where fonts and fallbacks come from.
  ///   - profile: The rules of frames: Core Text's by default.
  /// - Complexity: O(*n*) in the text's length; long texts use all cores, with the same result.
  public init(
    _ text: AttributedText,
    fonts: FontCollection,
    profile: LayoutProfile = .coreText
  ) {
    storage = Storage(text, fonts: fonts, profile: profile)
    self.profile = profile
  }

  /// Analyses and shapes a text, for frames by Core Text's rules.
  ///
  /// - Parameters:
  ///   - text: The text; separators end its paragraphs and lines.
  ///   - fonts: Where fonts and fallbacks come from.
  ///   - lineMetrics: How lines become heights: rounded as Core Text does, or exact.
  /// - Complexity: O(*n*) in the text's length; long texts use all cores, with the same result.
  public init(_ text: AttributedText, fonts: FontCollection, lineMetrics: LineMetrics) {
    self.init(text, fonts: fonts, profile: LayoutProfile(lineMetrics: lineMetrics))
  }

  /// Makes single lines of the same text, which is not shaped again; O(1).
  ///
  /// The counterpart of `CTFramesetterGetTypesetter`.
  public var typesetter: Typesetter {
    Typesetter(paragraphs: storage.paragraphs, starts: storage.starts, fonts: storage.fonts)
  }

  /// The length of the text in UTF-8 code units.
  public var utf8Count: Int { storage.starts[storage.paragraphs.count] }

  /// What could not be set as asked: missing glyphs, substituted fonts, controls left out.
  public var diagnostics: [Diagnostic] { storage.diagnostics }

  /// The width in points at which no line wraps, whatever its paragraph's positive tail indent.
  ///
  /// At an unlimited width a tab to a stop that counts from the trailing edge takes no room.
  public var naturalWidth: Double { storage.naturalWidth.points }

  /// The room the text takes at a width, and how much of it fits a height.
  ///
  /// - Parameters:
  ///   - width: The width of the column in points. Zero, negative and NaN act as 0: lines of one
  ///     grapheme; infinity: lines end only where the text says so.
  ///   - height: The most room there is along y, in points; NaN acts as unlimited.
  ///   - token: Where to begin; the text's start if nil.
  ///   - end: The offset the text ends at, in UTF-8 code units; the text's end if nil, inside a
  ///     grapheme cluster that cluster's end. Lines break as in the whole paragraph, and the last is
  ///     cut there.
  /// - Returns: The size, the text that fits and the number of lines.
  /// - Complexity: O(*l* log *n*) in the number of lines; nothing is shaped but edges of lines at
  ///   places where cutting changes the shapes.
  public func suggestedSize(
    width: Double,
    height: Double = .infinity,
    resumingAt token: BreakToken? = nil,
    upTo end: Int? = nil
  ) -> SuggestedSize {
    let start = clamped(token)
    let end = clamped(end, from: start)
    if start == 0, end == utf8Count, height == .infinity, profile.sumsByParagraph {
      return summedSize(width: width)
    }
    var driver = driver(width: width, height: height)
    let fit = storage.run(&driver, from: start, through: end) { _ in true }
    let lineCount = driver.stack.lineCount
    if fit == utf8Count { _ = storage.extraLine?.place(on: &driver.stack) }
    let unlimited = driver.stack.height.points
    return SuggestedSize(
      size: Size(
        width: driver.widthNeeded.points,
        height: height < unlimited ? max(height, 0) : unlimited
      ),
      fitRange: start..<max(fit, start),
      lineCount: lineCount,
      naturalWidth: naturalWidth
    )
  }

  /// The size of the whole text, for which most paragraphs need no more than their break tables.
  private func summedSize(width: Double) -> SuggestedSize {
    let sum = storage.fonts.withContext { context in
      storage.rows.sum(
        of: storage.paragraphs,
        columnWidth: columnWidth(width),
        metrics: lineMetrics,
        shaper: context.shaper
      )
    }
    return SuggestedSize(
      size: Size(width: sum.width.points, height: sum.height.points),
      fitRange: 0..<utf8Count,
      lineCount: sum.lines,
      naturalWidth: naturalWidth
    )
  }

  /// Fills a rectangle with lines.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in points. Lines are placed from its top left; an unlimited width
  ///     aligns lines in what the widest needs, an unlimited height takes all the text.
  ///   - token: Where the frame before ended; the text's start if nil.
  ///   - end: The offset the frame's text ends at, in UTF-8 code units; the text's end if nil, inside a
  ///     grapheme cluster that cluster's end. Lines break as in the whole paragraph, and the last is
  ///     cut there.
  /// - Returns: The lines that fit, and where to go on.
  /// - Complexity: O(*l* log *n*) in the number of lines; glyphs are put in place when they are read.
  public func makeFrame(
    in rect: Rect,
    resumingAt token: BreakToken? = nil,
    upTo end: Int? = nil
  ) -> TextFrame {
    let start = clamped(token)
    let end = clamped(end, from: start)
    let columnWidth = columnWidth(rect.width, height: rect.height, start: start, end: end)
    var driver = driver(width: rect.width, height: rect.height)
    var lines: [PlacedLine] = []
    lines.reserveCapacity(
      storage.lineEstimate(from: start, through: end, columnWidth, limit: limit(rect.height))
    )
    let fit = storage.run(&driver, from: start, through: end) { found in
      lines.append(
        found.placed(in: columnWidth, unlimited: rect.width == .infinity, fonts: storage.fonts)
      )
      return true
    }
    let extraPlace = fit == utf8Count ? storage.extraLine?.place(on: &driver.stack) : nil
    return TextFrame(
      rect: rect,
      lines: lines,
      range: start..<end,
      visibleRange: start..<max(fit, start),
      breakToken: fit < end ? BreakToken(offset: fit) : nil,
      columnWidth: columnWidth.points,
      extraLineFragment: extraPlace.flatMap { place in
        storage.extraLine?.rect(at: place, columnWidth: columnWidth)
      }
    )
  }

  /// Sets all the text in a column: the frame of the suggested height.
  ///
  /// - Parameter width: The width of the column in points, as ``makeFrame(in:resumingAt:upTo:)``
  ///   takes it.
  /// - Returns: A frame at the origin that has every line.
  /// - Complexity: O(*l* log *n*) in the number of lines.
  public func makeFrame(width: Double) -> TextFrame {
    makeFrame(in: Rect(width: width, height: suggestedSize(width: width).height))
  }

  /// The width that lines are aligned in.
  private func columnWidth(_ width: Double, height: Double, start: Int, end: Int) -> Units {
    if width != .infinity { return Units(frameExtent: width) }
    var driver = driver(width: width, height: height)
    _ = storage.run(&driver, from: start, through: end) { _ in true }
    return driver.widthNeeded
  }

  private func driver(width: Double, height: Double) -> FrameDriver {
    FrameDriver(
      columnWidth: columnWidth(width),
      stack: LineStack(profile: profile, limit: limit(height)),
      wrapsTabs: profile.wrapsTabsWithoutStop
    )
  }

  func limit(_ height: Double) -> Units? {
    height == .infinity || height.isNaN ? nil : Units(frameExtent: height)
  }

  func columnWidth(_ width: Double) -> Units? {
    width == .infinity ? nil : Units(frameExtent: width)
  }

  func clamped(_ token: BreakToken?) -> Int {
    min(max(token?.offset ?? 0, 0), utf8Count)
  }

  func clamped(_ end: Int?, from start: Int) -> Int {
    guard let end, end < utf8Count else { return utf8Count }
    return end > start ? storage.clusterEnd(atOrAfter: end) : start
  }
}

extension Framesetter.Storage {
  /// The end of the grapheme cluster that holds the character before an offset, which is more than 0.
  fileprivate func clusterEnd(atOrAfter offset: Int) -> Int {
    let index = starts.partitioningIndex { $0 >= offset } - 1
    let units = paragraphs[index].units
    let unit = units.unit(at: offset - 1 - starts[index])
    return starts[index] + Int(units.starts[unit + 1])
  }

  /// Places lines from one offset up to another while there is room.
  ///
  /// - Returns: The offset after the last line placed.
  fileprivate func run(
    _ driver: inout FrameDriver,
    from start: Int,
    through end: Int,
    _ body: (borrowing FrameDriver.Found) -> Bool
  ) -> Int {
    fonts.withContext { context in
      forEachParagraph(from: start, through: end) { paragraph, unit, limit in
        driver.run(paragraph, from: unit, through: limit, context.shaper, body)
      }
    }
  }

  /// Calls a function with the paragraphs between two offsets, and the units of each that are between
  /// them, as long as it returns the last of these.
  ///
  /// - Returns: The offset of the unit it returned last.
  func forEachParagraph(
    from start: Int,
    through end: Int,
    _ body: (FrameDriver.Paragraph, _ from: Int, _ through: Int) -> Int
  ) -> Int {
    var offset = start
    var index = starts.partitioningIndex { $0 > start } - 1
    while index < paragraphs.count, offset < end {
      let paragraph = paragraphs[index]
      let textStart = starts[index]
      let limit = limit(of: index, through: end)
      let reached = body(
        FrameDriver.Paragraph(paragraph, index: index, textStart: textStart),
        paragraph.units.unit(at: offset - textStart),
        limit
      )
      offset = textStart + Int(paragraph.units.starts[reached])
      if reached < limit { break }
      index += 1
    }
    return offset
  }

  /// About how many lines there are between two offsets in a column, rather too many than too few.
  fileprivate func lineEstimate(
    from start: Int,
    through end: Int,
    _ columnWidth: Units,
    limit: Units?
  ) -> Int {
    var index = starts.partitioningIndex { $0 > start } - 1
    guard index >= 0, index < paragraphs.count, start < end else { return 0 }
    let extents = paragraphs[index].firstExtents
    let height = max(Units(points: extents.ascent + extents.descent), Units.perPoint)
    let most = limit.map { Int(min($0 / height, 1 << 20)) } ?? end - start
    // Lines end some letters before the column does.
    let width = max(columnWidth - columnWidth / 8, Units.perPoint)
    var count = 0
    while index < paragraphs.count, starts[index] < end, count < most {
      let units = paragraphs[index].units
      let wraps = !paragraphs[index].style.lineBreakMode.clips
      count += 1 + (wraps ? min(Int(units.positions[units.count] / width), units.count) : 0)
      index += 1
    }
    return min(count, most)
  }

  /// The unit of a paragraph that an offset ends.
  func limit(of index: Int, through end: Int) -> Int {
    let units = paragraphs[index].units
    return units.unit(at: min(end - starts[index], Int(units.starts[units.count])))
  }
}

extension Framesetter {
  /// How many paragraphs are measured by sums alone, and how many, for which reason, line by line.
  package var rowKinds: [BreakRows.Kind: Int] {
    BreakRows.Kind.counts(of: CollectionOfOne(storage.rows.rows))
  }
}
