import Galley

/// The text of the demonstration: a ticker that grows line by line.
struct DemoTicker {
  private(set) var text = AttributedText()
  private let fonts: FontCollection

  init(fonts: FontCollection) {
    self.fonts = fonts
  }

  /// A line of the ticker.
  enum Entry {
    case title(String)
    case note(String)
    /// A line that stands out.
    case result(String)
    case bullet(String)
  }

  /// What comes in, in this order.
  static let entries: [Entry] = [
    .title("Synchronising “Summer 2026”"),
    .note("Looking for changes since Tuesday, 18:04."),
    .bullet("214 photographs are new on the camera, 9 of them in two formats."),
    .bullet("Three albums were renamed on the other machine; the newer names are kept."),
    .bullet("One film is larger than the card it came from. It was copied in two parts."),
    .result("214 of 214 copied"),
    .note("Comparing what was copied with its source, byte by byte."),
    .bullet("“Fjord at dawn” differs: the card has a bad block, so the copy was made again."),
    .bullet("All others are the same."),
    .bullet("Titles keep their own direction: «شروق الشمس», «זריחה בהרים»."),
    .result("Everything is in place"),
    .note("Next look at 19:04."),
  ]

  /// Appends a line in its style.
  mutating func append(_ entry: Entry) {
    // The separator ends the paragraph before, whose style it has.
    if !text.isEmpty { text.append("\n") }
    switch entry {
    case .title(let words): append(words, size: 24, .bold, lineSpacing: 4, spacing: 8)
    case .note(let words): append(words, size: 18, .regular, lineSpacing: 3, spacing: 6)
    case .result(let words): append(words, size: 18, .bold, lineSpacing: 3, spacing: 10)
    case .bullet(let words):
      let style = TextStyle(font: Font(size: 16), color: Self.gray)
      text.append("•\t" + words, style: style, paragraph: bullet(in: style.font))
    }
  }

  private mutating func append(
    _ words: String,
    size: Double,
    _ weight: FontWeight,
    lineSpacing: Double,
    spacing: Double
  ) {
    text.append(
      words,
      style: TextStyle(font: Font(size: size, weight: weight)),
      paragraph: ParagraphStyle(lineSpacing: lineSpacing, paragraphSpacing: spacing)
    )
  }

  /// A bullet at 15 points, and all text of the paragraph two spaces after it.
  private func bullet(in font: Font) -> ParagraphStyle {
    let instance = fonts.instance(for: font)
    let textEdge =
      Self.bulletIndent + width(of: "•", in: instance) + 2 * width(of: " ", in: instance)
    return ParagraphStyle(
      firstLineHeadIndent: Self.bulletIndent,
      headIndent: textEdge,
      tabStops: [TextTab(at: textEdge)],
      lineSpacing: 2,
      paragraphSpacing: 4
    )
  }

  private func width(of character: Unicode.Scalar, in font: FontInstance) -> Double {
    font.glyph(for: character).map(font.advance(of:)) ?? 0
  }

  private static let bulletIndent = 15.0
  private static let gray = Color(red: 0x40, green: 0x44, blue: 0x4C)
}
