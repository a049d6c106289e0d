import Galley

/// The room that each paragraph of a text takes by itself, as a view of messages asks for it.
struct MessageSizes: TimedWork {
  private let paragraphs: [String]
  private let style: TextStyle
  private let base: FontCollection
  private var fonts: FontCollection
  /// The results, which are let go outside of the clock, as the peers do.
  private var kept: [Framesetter] = []
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
    kept.removeAll(keepingCapacity: true)
    BlackHole.swallow(lineCount(of: String(paragraphs[0].unicodeScalars.prefix(1))))
  }

  mutating func pass() -> Int {
    var count = 0
    for paragraph in paragraphs { count += lineCount(of: paragraph) }
    lines = count
    return count
  }

  private mutating func lineCount(of paragraph: String) -> Int {
    let framesetter = Framesetter(AttributedText(paragraph, style: style), fonts: fonts)
    kept.append(framesetter)
    return framesetter.suggestedSize(width: ColdLayout.width).lineCount
  }
}
