import Galley

/// The room that each paragraph of a text takes by itself, as a view of messages asks for it.
struct MessageSizes: TimedWork {
  private let paragraphs: [String]
  private let style: TextStyle
  private let base: FontCollection
  private var fonts: FontCollection
  private(set) var lines: Int?

  init(_ corpus: Corpus, in setting: Setting) {
    paragraphs = corpus.paragraphs
    style = setting.style
    base = setting.fonts
    fonts = base
  }

  var items: Int { paragraphs.count }

  mutating func prepare() {
    fonts = FontCollection(combining: [base])
    BlackHole.swallow(lineCount(of: String(paragraphs[0].unicodeScalars.prefix(1))))
  }

  mutating func pass() -> Int {
    let count = paragraphs.reduce(0) { $0 + lineCount(of: $1) }
    lines = count
    return count
  }

  private func lineCount(of paragraph: String) -> Int {
    Framesetter(AttributedText(paragraph, style: style), fonts: fonts)
      .suggestedSize(width: ColdLayout.width).lineCount
  }
}
