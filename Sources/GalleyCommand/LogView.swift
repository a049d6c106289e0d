import Galley

/// `galley ticker`: reads a log and draws its end, once or whenever lines come.
struct LogView {
  private let options: Options
  private let styles: LineStyles
  private let fonts: FontCollection
  private let start = ContinuousClock.now
  private var input: LogInput
  private var decoder = StreamDecoder()
  /// Lines that may be too many to lay out; `nil` where all are kept.
  private var backlog: LineBacklog?
  private var ticker: Ticker
  private var progress = ProgressLine()
  private var byteCount = 0
  /// Whether the picture is not of what there is, and when it may be written again.
  private var isChanged = true
  private var nextWrite = ContinuousClock.now
  private var pictureDiagnostics: [Diagnostic] = []

  /// Opens the log and reads the map of styles that the command line names.
  init(_ options: Options) throws(CommandError) {
    self.options = options
    let isStandard = options.output == nil || options.output == "-"
    if isStandard && options.follows {
      throw .usage("--follow writes a file again and again; say which with -o FILE")
    }
    if isStandard && options.rotatedView != nil {
      throw .usage("--rotate writes a second file beside the first; say which with -o FILE")
    }
    styles = try Self.styles(options)
    fonts = try options.fonts()
    input = try LogInput(options.file, follows: options.follows)
    backlog = options.lastLines.map(LineBacklog.init)
    ticker = Ticker(width: options.view.width, fonts: fonts)
    ticker.maximumParagraphs = options.lastLines
  }

  private static func styles(_ options: Options) throws(CommandError) -> LineStyles {
    var styles = options.lineStyles
    if let path = options.styleMapFile {
      let map = String(decoding: try InputFile.read(path), as: UTF8.self)
      try styles.add(map, separator: "\n", place: "--style-map: '\(path)'")
    }
    return styles
  }

  /// What was lost on the way.
  var diagnostics: [Diagnostic] {
    Ticker.FeedReport(decoder).diagnostics + layoutDiagnostics + pictureDiagnostics
  }

  /// What the layout of the lines in view lost, such as characters that no font has.
  private var layoutDiagnostics: [Diagnostic] {
    let height = options.view.height
    let lines = ticker.viewport(y: ticker.contentOffset(viewHeight: height), height: height)
    guard let first = lines.first?.paragraphIndex, let last = lines.last?.paragraphIndex else {
      return []
    }
    let start = ticker.paragraphs.lowerBound
    let text = ticker.text(
      in: TickerPosition(
        paragraph: start + first,
        offset: 0
      )..<TickerPosition(paragraph: start + last + 1, offset: 0)
    )
    return Framesetter(AttributedText(text), fonts: fonts).diagnostics.map { diagnostic in
      var diagnostic = Typesetting.withWayOut(diagnostic, options)
      // Offsets are those of the view's text, which nobody has.
      diagnostic.offset = nil
      return diagnostic
    }
  }

  /// What `--stats` prints.
  var statistics: [UInt8] {
    let time = start.duration(to: .now).components
    var json = JSONWriter()
    json.object { json in
      json.member("paragraphs", ticker.paragraphCount)
      json.member("lines", ticker.lineCount)
      json.member("height", ticker.contentSize.height)
      json.member("bytes", byteCount)
      let milliseconds = Double(time.seconds * 1_000 + time.attoseconds / 1_000_000_000_000_000)
      json.member("time", milliseconds / 1_000)
    }
    json.newline()
    return json.bytes
  }
}

// MARK: - Reading

extension LogView {
  private static let chunkSize = 1 << 18
  private static let interval = Duration.milliseconds(100)

  /// Reads to the end of the log, or while it is followed until a signal; writes the pictures.
  mutating func run() throws(CommandError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkSize, alignment: 16)
    defer { buffer.deallocate() }
    defer { progress.erase() }
    reading: while true {
      switch try input.read(into: buffer, patience: patience) {
      case .bytes(let count):
        take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        // What a file has already is one change.
        if options.follows && !input.isFile { try writeIfDue() }
      case .nothing: try writeIfDue()
      case .restart: finishLine()
      case .end: break reading
      }
    }
    finishLine()
    try write()
  }

  /// How many milliseconds to wait for bytes.
  private var patience: Int {
    let interval = Self.interval.components.attoseconds / 1_000_000_000_000_000
    guard isChanged else { return Int(interval) }
    let rest = ContinuousClock.now.duration(to: nextWrite).components
    // Up, so that it is due then.
    let milliseconds = rest.seconds * 1_000 + rest.attoseconds / 1_000_000_000_000_000 + 1
    return ContinuousClock.now >= nextWrite ? 0 : Int(min(milliseconds, interval))
  }

  private mutating func take(_ bytes: UnsafeRawBufferPointer) {
    byteCount += bytes.count
    isChanged = true
    ticker.removeUnfinished()
    bytes.withMemoryRebound(to: UInt8.self) { bytes in
      var decoder = StreamDecoder()
      swap(&decoder, &self.decoder)
      decoder.decode(bytes) { keep($0) }
      swap(&decoder, &self.decoder)
    }
    // While a log is followed there is no end to come nearer to.
    if options.follows { return }
    let (count, size) = (byteCount >> 20, input.size.map { $0 >> 20 })
    progress.show("read \(count) MB" + (size.map { " of \($0)" } ?? ""))
  }

  private mutating func keep(_ line: StreamLine) {
    if backlog != nil {
      backlog?.append(line)
    } else {
      layOut(line)
    }
  }

  private mutating func finishLine() {
    ticker.removeUnfinished()
    var decoder = decoder
    decoder.finish { line in keep(line) }
    self.decoder = decoder
  }

  private mutating func layOut(_ line: StreamLine) {
    let (style, markLength) = styles.style(of: line.text)
    ticker.append(line, droppingFirst: markLength, style: style)
  }

  /// Lays out all there is, the unfinished line too.
  private mutating func layOutAll() {
    ticker.removeUnfinished()
    let line = decoder.line
    if var backlog, let limit = options.lastLines {
      self.backlog = nil
      var count = 0
      backlog.drain(atMost: limit - (line.text.isEmpty ? 0 : 1)) { line in
        layOut(line)
        count += 1
        if count % 1_024 == 0, !options.follows { progress.show("laid out \(count) lines") }
      }
      self.backlog = backlog
    }
    let (style, markLength) = styles.style(of: line.text)
    ticker.showUnfinished(line, droppingFirst: markLength, style: style)
  }
}

// MARK: - Writing

extension LogView {
  private mutating func writeIfDue() throws(CommandError) {
    guard isChanged, ContinuousClock.now >= nextWrite else { return }
    try write()
  }

  private mutating func write() throws(CommandError) {
    layOutAll()
    progress.erase()
    let picture = Self.draw(ticker, options.view)
    pictureDiagnostics = picture.diagnostics
    try OutputFile.write(picture.bytes, to: options.output)
    if let view = options.rotatedView, let output = options.output {
      // The ticker stays as it is for what comes.
      var rotated = ticker
      rotated.reflow(toWidth: view.width)
      try OutputFile.write(Self.draw(rotated, view).bytes, to: Self.rotatedPath(of: output))
    }
    isChanged = false
    nextWrite = .now + Self.interval
  }

  /// The view at the reading position, which is the end.
  private static func draw(_ ticker: Ticker, _ view: Size) -> SVGDocument {
    let top = ticker.contentOffset(viewHeight: view.height)
    let frame = ticker.frame(y: top, height: view.height)
    return SVGRenderer(background: .white).makeDocument([frame], size: view)
  }

  /// `NAME-rotated.svg` for `NAME.svg`.
  static func rotatedPath(of path: String) -> String {
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    // A point at the start of a name hides the file.
    let dot = path[name...].dropFirst().lastIndex(of: ".") ?? path.endIndex
    return path[..<dot] + "-rotated" + path[dot...]
  }
}
