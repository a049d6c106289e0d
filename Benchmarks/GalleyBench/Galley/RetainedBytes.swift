import Galley

/// How much more memory the process has with a text that was laid out.
struct RetainedBytes: Work {
  private let corpus: Corpus
  private let setting: Setting
  /// What keeps the text.
  private var text: RetainedText?
  private(set) var lines: Int?

  init(_ corpus: Corpus, in setting: Setting) {
    self.corpus = corpus
    self.setting = setting
  }

  var items: Int { corpus.characters }

  mutating func reading() -> Double {
    // A style resolves its fonts when it is first used.
    BlackHole.swallow(
      Line(AttributedText("a", style: setting.style), fonts: setting.fonts).range.count
    )
    let before = Memory.resident
    let text = RetainedText(corpus, in: setting)
    let size = text.framesetter.suggestedSize(width: ColdLayout.width)
    self.text = text
    lines = size.lineCount
    return Memory.resident - before
  }
}
