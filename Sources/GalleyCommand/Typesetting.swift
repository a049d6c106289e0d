import Galley

/// A document laid out in columns side by side, as the command line asks.
struct Typesetting {
  let text: AttributedText
  /// The width of a column as lines are broken to it; `nil` is unlimited.
  let width: Double?
  /// The columns that have text, at least one, each in its place.
  let frames: [TextFrame]
  /// The room that the text takes, from the left edge of the first column.
  let size: Size
  /// The room of the page without its padding: what was asked for, or else what the text takes.
  let pageSize: Size
  /// Where the text that fits ends, in UTF-8 code units.
  let fitEnd: Int
  let lineCount: Int
  /// What was lost in reading the document and in laying it out.
  let diagnostics: [Diagnostic]

  /// Reads and lays out the document of the command line.
  init(_ options: Options) throws(CommandError) {
    let fonts = try options.fonts()
    let document = try Document(options, fonts: fonts)
    self.init(document, fonts: fonts, options)
  }

  private init(_ document: Document, fonts: FontCollection, _ options: Options) {
    let framesetter = Framesetter(document.text, fonts: fonts)
    let width = options.width.map { max($0, 0) }
    let height = options.height ?? .infinity
    let gap = fonts.instance(for: options.textStyle.font).size

    var frames: [TextFrame] = []
    var size = Size(width: 0, height: 0)
    var x = 0.0
    var token = BreakToken.start
    while frames.count < options.columns {
      let suggested = framesetter.suggestedSize(
        width: width ?? .infinity,
        height: height,
        resumingAt: token
      )
      let frame = framesetter.makeFrame(
        in: Rect(x: x, y: 0, width: width ?? .infinity, height: height),
        resumingAt: token
      )
      frames.append(frame)
      size.width = max(size.width, x + suggested.width)
      size.height = max(size.height, suggested.height)
      // A column without a line would be followed by more of them.
      guard let next = frame.breakToken, !frame.lines.isEmpty else { break }
      token = next
      x += frame.columnWidth + gap
    }

    text = document.text
    self.width = width
    self.frames = frames
    self.size = size
    // All columns asked for have their place on the page, whether they have text or not.
    let count = Double(options.columns)
    pageSize = Size(
      width: width.map { $0 * count + gap * (count - 1) } ?? size.width,
      height: options.height.map { max($0, 0) } ?? size.height
    )
    fitEnd = frames.last?.visibleRange.upperBound ?? 0
    lineCount = frames.reduce(0) { $0 + $1.lines.count }
    diagnostics =
      document.diagnostics + framesetter.diagnostics.map { Self.withWayOut($0, options) }
      + Self.overflow(of: document.text, at: fitEnd)
  }

  /// The diagnostic with what the user can do about it.
  static func withWayOut(_ diagnostic: Diagnostic, _ options: Options) -> Diagnostic {
    guard diagnostic.kind == .missingGlyph, !options.usesSystemFonts else { return diagnostic }
    var result = diagnostic
    result.message += "; try --system-fonts, or --font-file with a font that has it"
    return result
  }

  /// The report of text that does not fit.
  private static func overflow(of text: AttributedText, at end: Int) -> [Diagnostic] {
    guard end < text.utf8Count else { return [] }
    return [
      Diagnostic(
        kind: .textDoesNotFit,
        message: "the text from offset \(end) on does not fit; give more --height or --columns",
        offset: end
      )
    ]
  }
}
