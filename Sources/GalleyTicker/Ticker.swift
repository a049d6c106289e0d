public import GalleyFonts
public import GalleyLayout
public import GalleyText

/// A text that grows by lines and is read in a view that scrolls: a log, a news ticker, a console.
///
/// Appending costs the same whatever there is already, another width re-wraps a million lines in the
/// time of a frame, and the height is exact at every moment. A line may wrap; in the terms of the
/// other types each line of a ticker is a paragraph.
///
/// ```swift
/// var ticker = Ticker(width: 320, fonts: .bundled)
/// ticker.append("Synchronising", style: .first)
/// ticker.append("214 photographs are new on the camera.", style: .bullet)
/// ticker.reflow(toWidth: 568)
/// let top = ticker.contentOffset(forFollowing: 320)
/// let svg = SVGRenderer().render(ticker.frame(y: top, height: 320))
/// ```
///
/// A value: a copy goes its own way. A ``snapshot`` may be read by another task meanwhile.
@dynamicMemberLookup
public struct Ticker: Sendable {
  /// What the ticker shows now, as a value that stays as it is.
  ///
  /// - Complexity: O(1); the next append then copies at most one block of paragraphs.
  public internal(set) var snapshot: TickerSnapshot

  /// The most paragraphs that are kept, or nil for all; at least 1.
  ///
  /// Whole blocks of at most a quarter of it are dropped from the front, so that a little fewer are
  /// kept at times, and never more.
  public var maximumParagraphs: Int? { didSet { dropExcess() } }

  /// The most text that is kept, in UTF-8 code units, or nil for all; the last paragraph stays.
  public var maximumBytes: Int? { didSet { dropExcess() } }

  /// What was dropped from the front since the ticker began.
  public internal(set) var dropped = Dropped()

  /// What measures most lines of a log.
  private var plainLines = PlainLines()

  /// Where the view stays when lines come and go.
  var reading = Reading.end

  /// The stream that is fed.
  var stream = Stream()

  /// Paragraphs that a ticker has let go.
  public struct Dropped: Hashable, Sendable {
    /// How many paragraphs.
    public var paragraphs = 0
    /// How much text, in UTF-8 code units without separators.
    public var bytes = 0
  }

  /// Creates a ticker without lines.
  ///
  /// - Parameters:
  ///   - width: The width of the column in points; zero, negative and NaN act as 0, infinity never
  ///     wraps.
  ///   - fonts: Where fonts and fallbacks come from.
  ///   - styles: The styles lines may have, by name. A name without a style is set as
  ///     ``TickerStyle/Name/normal``.
  ///   - lineMetrics: How lines become heights: rounded as Core Text does, or exact.
  public init(
    width: Double,
    fonts: FontCollection,
    styles: [TickerStyle.Name: TickerStyle] = TickerStyle.standard,
    lineMetrics: LineMetrics = .rounded
  ) {
    let sheet = StyleSheet(styles, fonts: fonts, metrics: lineMetrics)
    snapshot = TickerSnapshot(History(sheet, width: width))
  }

  /// What the snapshot knows, such as ``TickerSnapshot/contentSize``.
  public subscript<Value>(dynamicMember path: KeyPath<TickerSnapshot, Value>) -> Value {
    snapshot[keyPath: path]
  }
}

// MARK: - Appending

extension Ticker {
  /// Appends a line; separators in it make it several, one at its end is ignored.
  ///
  /// - Complexity: O(length of the line), whatever the ticker has.
  public mutating func append(_ line: String, style: TickerStyle.Name = .normal) {
    finishFeed()
    var line = line
    let number = snapshot.history.sheet.number(of: style)
    line.withUTF8 { bytes in
      ParagraphSplitter.split(bytes) {
        append(bytes: UnsafeBufferPointer(rebasing: bytes[$0]), number)
      }
    }
  }

  /// Appends lines in one style, as appending one after the other does.
  ///
  /// - Complexity: O(length of the lines); many lines use all cores, with the same result.
  public mutating func append(
    contentsOf lines: some Sequence<String>,
    style: TickerStyle.Name = .normal
  ) {
    finishFeed()
    let number = snapshot.history.sheet.number(of: style)
    var batch = LineBatch()
    for var line in lines {
      line.withUTF8 { bytes in
        ParagraphSplitter.split(bytes) { batch.append(UnsafeBufferPointer(rebasing: bytes[$0])) }
      }
      guard batch.isFull else { continue }
      append(batch, number)
      batch.removeAll()
    }
    append(batch, number)
  }

  private mutating func append(_ batch: LineBatch, _ style: Int) {
    batch.forEach(style: style, in: snapshot.history.sheet) { line in
      switch line {
      case .plain(let bytes, let opportunities, let lead):
        makeRoom(for: snapshot.history.sheet.entries[style].prefix.count + bytes.count)
        let isDone = snapshot.history.sheet.fonts.withContext {
          snapshot.history.append(bytes, style: style, opportunities, after: lead, $0)
        }
        if !isDone {
          snapshot.append(History.Row(bytes, style: style, in: snapshot.history.sheet))
        }
      case .shaped(let row, let paragraph):
        makeRoom(for: row.text.count)
        snapshot.append(row, as: paragraph)
      }
    }
  }

  /// Appends the paragraphs of a text in its own styles; a separator at its end is ignored.
  ///
  /// - Complexity: O(length of the text).
  public mutating func append(_ text: AttributedText) {
    finishFeed()
    let styles = text.styleTable.map { snapshot.history.sheet.number(of: $0) }
    let paragraphs = text.paragraphTable.map { snapshot.history.sheet.number(of: $0) }
    text.withUTF8 { bytes in
      var start = 0
      var run = 0
      for paragraph in text.paragraphRuns {
        let end = paragraph.end - paragraph.separatorLength
        let runs = ShapedParagraph.StyleRun.slice(text.styleRuns, start..<end, from: &run, styles)
        append(
          UnsafeBufferPointer(rebasing: bytes[start..<end]),
          style: paragraphs[Int(paragraph.index)],
          runs: runs
        )
        start = paragraph.end
      }
      if bytes.isEmpty {
        append(History.Row(text: [], style: paragraphs[0], runs: [.init(end: 1, index: styles[0])]))
      }
    }
  }

  /// Appends one paragraph in a numbered style.
  mutating func append(bytes: UnsafeBufferPointer<UInt8>, _ style: Int) {
    makeRoom(for: snapshot.history.sheet.entries[style].prefix.count + bytes.count)
    let isDone = snapshot.history.sheet.fonts.withContext { context in
      let lead = plainLines.measure(bytes, style: style, in: snapshot.history.sheet, context)
      guard let lead else { return false }
      return snapshot.history.append(
        bytes,
        style: style,
        plainLines.opportunities[...],
        after: lead,
        context
      )
    }
    if isDone { return }
    snapshot.append(History.Row(bytes, style: style, in: snapshot.history.sheet))
  }

  /// Appends one paragraph in styles of its own.
  private mutating func append(
    _ bytes: UnsafeBufferPointer<UInt8>,
    style: Int,
    runs: [ShapedParagraph.StyleRun]
  ) {
    makeRoom(for: bytes.count)
    let isDone = snapshot.history.sheet.fonts.withContext { context in
      let lead = plainLines.measure(
        bytes,
        style: style,
        runs: runs,
        in: snapshot.history.sheet,
        context
      )
      guard let lead else { return false }
      return snapshot.history.append(
        bytes,
        style: style,
        runs: runs,
        plainLines.opportunities[...],
        after: lead,
        context
      )
    }
    if !isDone { snapshot.append(History.Row(text: Array(bytes), style: style, runs: runs)) }
  }

  mutating func append(_ row: History.Row) {
    makeRoom(for: row.text.count)
    snapshot.append(row)
  }
}

extension ShapedParagraph.StyleRun {
  /// The style runs of a stretch of a text, relative to it; the search goes on from a run.
  fileprivate static func slice(
    _ runs: [StyleRun],
    _ range: Range<Int>,
    from index: inout Int,
    _ styles: [Int]
  ) -> [ShapedParagraph.StyleRun] {
    while index + 1 < runs.count, runs[index].end <= range.lowerBound { index += 1 }
    var result: [ShapedParagraph.StyleRun] = []
    var run = index
    repeat {
      let end = min(runs[run].end, range.upperBound) - range.lowerBound
      result.append(ShapedParagraph.StyleRun(end: end, index: styles[Int(runs[run].index)]))
      run += 1
    } while run < runs.count && runs[run - 1].end < range.upperBound
    // The separator has the style of what is before it.
    result[result.count - 1].end += 1
    return result
  }
}
