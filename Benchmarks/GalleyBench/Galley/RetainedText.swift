import Galley

/// A text that was shaped once, as a view keeps it.
struct RetainedText {
  let framesetter: Framesetter
  let characters: Int

  init(_ corpus: Corpus, in setting: Setting) {
    framesetter = Framesetter(
      AttributedText(corpus.text, style: setting.style),
      fonts: setting.fonts
    )
    characters = corpus.characters
  }

  /// The widths that passes take in turn: what is remembered about the last one helps none.
  static let widths = [568.0, 360, 480, 412, 640, 375, 540, 320]
}

/// The height of a retained text for another width.
struct NewWidth: TimedWork {
  private let text: RetainedText
  private var turn = 0

  init(_ text: RetainedText) {
    self.text = text
  }

  var items: Int { text.characters }
  var passesPerReading: Int { 16 }

  mutating func pass() -> Int {
    turn += 1
    let width = RetainedText.widths[turn % RetainedText.widths.count]
    return Int(text.framesetter.suggestedSize(width: width).size.height)
  }
}

/// The frame of a retained text, and the glyph runs of all its lines.
struct LineMaking: TimedWork {
  private let text: RetainedText
  let items: Int

  init(_ text: RetainedText) {
    self.text = text
    items = text.framesetter.suggestedSize(width: ColdLayout.width).lineCount
  }

  var lines: Int? { items }

  mutating func pass() -> Int {
    let frame = text.framesetter.makeFrame(in: Rect(width: ColdLayout.width, height: .infinity))
    return frame.lines.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.glyphs.count } }
  }
}
