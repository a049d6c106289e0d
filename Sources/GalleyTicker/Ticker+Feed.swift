public import GalleyText

extension Ticker {
  /// Appends what comes of a stream of bytes, such as the output of a program.
  ///
  /// The stream may be cut anywhere, within a character, a separator or an escape sequence. LF, CRLF
  /// and U+2029 end a line; the unfinished last line is shown too, and becomes what it is with the
  /// next feed. Text after another CR replaces that of its line, as progress reports do.
  ///
  /// SGR sequences, `ESC [ … m`, change the style of the text after them, over lines too: bold,
  /// italic, underlined, struck, inverse, and colors, the 16 with names, those of the palette of 256
  /// and others. Named colors of text on the page are dark enough to be read on white; on a
  /// background that the stream sets they are those of xterm. Of more than 256 combinations the later
  /// ones keep bold, italic and the nearest of 256 colors.
  ///
  /// Other escape sequences are dropped, and so is one that is not finished at a line's end or after
  /// 4,096 bytes; what is not UTF-8 is replaced by U+FFFD. A line is cut at a mebibyte.
  /// ``feedReport`` tells how often. Other controls stay in the text.
  ///
  /// ```swift
  /// ticker.feed("downloading 5 %\rdownloading 10".utf8)
  /// ticker.feed(" %\n\u{1B}[1;32mdone\u{1B}[m\n".utf8)
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the stream; quickest from contiguous memory.
  ///   - style: The style of the lines that begin in them.
  /// - Complexity: O(*n*) in the bytes and the text of the unfinished line, whatever the ticker has.
  public mutating func feed(_ bytes: some Sequence<UInt8>, style: TickerStyle.Name = .normal) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { feed($0, style) }
    if isDone == nil { Array(bytes).withUnsafeBufferPointer { feed($0, style) } }
  }

  /// Ends the stream, so that the unfinished line becomes a line; appending does so too.
  ///
  /// What is fed then begins a line, in the colors that the stream had.
  public mutating func finishFeed() {
    if stream.decoder.isAtRest { return }
    var decoder = stream.decoder
    removeUnfinished()
    decoder.finish { append($0, style: stream.style) }
    stream.decoder = decoder
  }

  /// What of the streams so far was not kept as it was.
  public var feedReport: FeedReport { FeedReport(stream.decoder) }

  /// What became of the bytes that were fed.
  public struct FeedReport: Hashable, Sendable {
    /// How many U+FFFD were put in place of bytes that are not UTF-8, one for each maximal subpart of
    /// an ill-formed sequence, as Unicode recommends.
    public var replacedCharacters: Int

    /// How many escape sequences other than SGR were dropped, unfinished ones included.
    public var droppedEscapes: Int

    /// How many lines were cut since they were longer than a mebibyte.
    public var cutLines: Int

    package init(_ decoder: StreamDecoder) {
      replacedCharacters = decoder.replacedCharacters
      droppedEscapes = decoder.droppedEscapes
      cutLines = decoder.cutLines
    }

    /// The same as diagnostics, without those that count nothing.
    public var diagnostics: [Diagnostic] {
      let all = [
        Diagnostic(
          kind: .invalidUTF8,
          message: "Bytes that are not UTF-8 were replaced by U+FFFD",
          count: replacedCharacters
        ),
        Diagnostic(
          kind: .droppedEscape,
          message: "Escape sequences other than of colors and styles were left out",
          count: droppedEscapes
        ),
        Diagnostic(
          kind: .cutLine,
          message: "Lines longer than \(StreamDecoder.longestLine) bytes were cut",
          count: cutLines
        ),
      ]
      return all.filter { $0.count > 0 }
    }
  }
}

extension Diagnostic.Kind {
  /// An escape sequence of a terminal was left out.
  public static let droppedEscape = Diagnostic.Kind(rawValue: "droppedEscape")
  /// A line of a stream was cut since it was too long.
  public static let cutLine = Diagnostic.Kind(rawValue: "cutLine")
}

// MARK: - Lines

extension Ticker {
  /// A stream of bytes that is fed.
  struct Stream: Sendable {
    var decoder = StreamDecoder()
    /// The style of the line that has begun.
    var style = TickerStyle.Name.normal
    /// Whether the last paragraph is the unfinished line.
    var isShown = false
  }

  private mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ style: TickerStyle.Name) {
    if bytes.isEmpty { return }
    removeUnfinished()
    if stream.decoder.isAtLineStart { stream.style = style }
    // Taken out, so that it is not copied.
    var decoder = StreamDecoder()
    swap(&decoder, &stream.decoder)
    decoder.decode(bytes) { line in
      append(line, style: stream.style)
      stream.style = style
    }
    showUnfinished(decoder.line, style: stream.style)
    swap(&decoder, &stream.decoder)
  }

  /// Appends a finished line of a stream without its first bytes.
  package mutating func append(
    _ line: StreamLine,
    droppingFirst count: Int = 0,
    style: TickerStyle.Name
  ) {
    let number = snapshot.history.sheet.number(of: style)
    let text = line.text.dropFirst(count)
    let runs = snapshot.history.sheet.runs(
      line.spans,
      from: count,
      length: text.count,
      onEntry: number
    )
    let prefix = snapshot.history.sheet.entries[number].prefix
    append(History.Row(text: prefix + text, style: number, runs: runs))
  }

  /// Shows a line that is not finished, until ``removeUnfinished()``.
  package mutating func showUnfinished(
    _ line: StreamLine,
    droppingFirst count: Int = 0,
    style: TickerStyle.Name
  ) {
    guard !line.text.isEmpty else { return }
    append(line, droppingFirst: count, style: style)
    stream.isShown = true
  }

  /// Takes the unfinished line away, if one is shown.
  package mutating func removeUnfinished() {
    guard stream.isShown else { return }
    snapshot.history.removeLast()
    stream.isShown = false
  }
}
