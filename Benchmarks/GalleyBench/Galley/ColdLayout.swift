import Galley

/// From a string to lines, with nothing remembered but the font files.
struct ColdLayout: TimedWork {
  private let text: String
  private let style: TextStyle
  private let base: FontCollection
  private var fonts: FontCollection
  /// The result, which is let go outside of the clock, as the peers do.
  private var frame: TextFrame?
  let items: Int
  private(set) var lines: Int?

  init(_ corpus: Corpus, in setting: Setting) throws(BenchError) {
    text = corpus.text
    style = setting.style
    base = setting.fonts
    fonts = base
    items = corpus.characters
  }

  /// The width of the frame in points, as the peers'.
  static let width = 320.0

  /// Makes a collection that has the faces but no result of an earlier pass.
  ///
  /// The faces are open; their letters are not cached, but their tables were read, as with the peers.
  mutating func prepare() {
    fonts = FontCollection(combining: [base])
    frame = layOut(String(text.unicodeScalars.first { $0.value > 0x40 } ?? "a"))
  }

  mutating func pass() -> Int {
    let frame = layOut(text)
    self.frame = frame
    lines = frame.lines.count
    return frame.lines.count
  }

  private func layOut(_ string: String) -> TextFrame {
    let framesetter = Framesetter(AttributedText(string, style: style), fonts: fonts)
    return framesetter.makeFrame(in: Rect(width: Self.width, height: .infinity))
  }
}
