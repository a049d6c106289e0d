public import Galley

/// Random texts and styles for property tests: every script of the bundled fonts, characters no font
/// has, marks, controls, separators, tabs, and numbers that no sane caller would pass.
public struct RandomText {
  /// Where the randomness comes from.
  public var generator: SeededGenerator

  /// Creates a source of texts; equal seeds give equal texts.
  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private static let words: [[String]] = [
    [
      "the", "office", "fluffy", "AVATAR", "incomprehensibilities", "a", "well-known", "2024-01-02",
    ],
    ["שלום", "עולם", "(אבג)", "12", "דהו"],
    ["سلام", "عليكم", "كتب", "العربية", "١٢٣"],
    ["नमस्ते", "क्षत्रिय", "हिन्दी"],
    ["ภาษาไทยง่ายมาก", "กิ่ง", "ซื้อ", "สวัสดีครับ\n", "ພາສາລາວ\n", "ភាសាខ្មែរ\u{2028}", "မြန်မာဘာသာစကား\n"],
    ["漢字", "日本語の文", "「本」。", "한국어"],
    ["e\u{301}\u{302}", "👨‍👩‍👧‍👦", "🇫🇷", "👍🏽", "1️⃣", "\u{E123}", "𞤀𞤣"],
    ["over\u{AD}whelm\u{AD}ing", "a\u{200B}b", "x\u{2060}y", "5\u{A0}km", "\u{202E}abc\u{202C}"],
    ["\u{0}", "\u{1}", "\u{7F}", "\u{2066}אב\u{2069}", "\u{200F}", "\u{FEFF}", "\u{FFFC}"],
  ]
  private static let gaps = [
    " ", " ", " ", " ", "  ", "\t", "\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}",
    "\u{C}", "\u{3000}", "", "", " \t ", "-",
  ]

  /// A text of up to some words.
  public mutating func string(words count: Int = 14) -> String {
    var text = ""
    let favourite = RandomText.words.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 0...count, using: &generator) {
      let pool =
        Bool.random(using: &generator)
        ? favourite : RandomText.words.randomElement(using: &generator) ?? favourite
      text += pool.randomElement(using: &generator) ?? ""
      text += RandomText.gaps.randomElement(using: &generator) ?? ""
    }
    return text
  }

  /// A length, now and then one that makes no sense.
  public mutating func length(_ range: ClosedRange<Double>) -> Double {
    switch Int.random(in: 0..<40, using: &generator) {
    case 0: return .nan
    case 1: return .infinity
    case 2: return -.infinity
    case 3: return 1e9
    case 4: return -1e9
    case 5: return 0
    default: return Double.random(in: range, using: &generator)
    }
  }

  /// A width for a column.
  public mutating func width() -> Double {
    Bool.random(using: &generator) ? length(-20...60) : length(0...400)
  }

  /// A character style.
  public mutating func textStyle() -> TextStyle {
    var style = TextStyle()
    let families = ["Noto Sans", "Inter", "Noto Sans Mono", "No Such Font", "serif"]
    style.font = Font(
      families.randomElement(using: &generator),
      size: length(4...40),
      weight: chance(4) ? .bold : .regular,
      slant: chance(5) ? .italic : .upright
    )
    if chance(4) { style.kerning = length(-3...8) }
    if chance(5) { style.tracking = length(-3...8) }
    if chance(8) { style.baselineOffset = length(-10...10) }
    if chance(8) { style.superscript = Int.random(in: -3...3, using: &generator) }
    if chance(8) {
      style.ligatures = [.essential, .standard, .all].randomElement(using: &generator)
    }
    if chance(3) {
      style.language = ["en", "ja", "ar", "xx-bogus", ""].randomElement(using: &generator)
    }
    if chance(8) { style.writingDirection = [.override(.rightToLeft)] }
    if chance(8) { style.writingDirection = [.embedding(.leftToRight), .isolate(nil)] }
    return style
  }

  /// A paragraph style.
  public mutating func paragraphStyle() -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment =
      [.start, .end, .left, .right, .center, .justified, .natural].randomElement(using: &generator)
      ?? .natural
    if chance(3) { style.firstLineHeadIndent = length(-30...60) }
    if chance(3) { style.headIndent = length(-30...60) }
    if chance(4) { style.tailIndent = length(-60...0) }
    if chance(3) {
      style.tabStops = (0..<Int.random(in: 0...3, using: &generator)).map { _ in tab() }
    }
    if chance(3) { style.defaultTabInterval = length(1...60) }
    if chance(4) { style.lineBreakMode = chance(2) ? .characterWrapping : .clipping }
    if chance(6) { style.lineHeightMultiple = length(0...3) }
    if chance(6) { style.minimumLineHeight = length(0...40) }
    if chance(6) { style.maximumLineHeight = length(0...40) }
    if chance(6) { style.lineSpacing = length(-5...20) }
    if chance(6) { style.paragraphSpacing = length(0...20) }
    if chance(6) { style.paragraphSpacingBefore = length(0...20) }
    if chance(8) { style.lineSpacingAdjustment = length(-5...5) }
    if chance(4) { style.baseWritingDirection = chance(2) ? .rightToLeft : .leftToRight }
    if chance(6) { style.lineBreakStrategy = chance(2) ? .standard : .hangulWordPriority }
    if chance(6) { style.lineHeightFonts = .primary }
    return style
  }

  private mutating func tab() -> TextTab {
    TextTab(
      at: length(0...200),
      alignment: TextTab.Alignment.allCases.randomElement(using: &generator) ?? .left,
      leader: chance(3) ? "." : nil
    )
  }

  /// Whether one of some equally likely cases came up.
  public mutating func chance(_ cases: Int) -> Bool {
    Int.random(in: 0..<cases, using: &generator) == 0
  }

  /// A text of a few stretches, each in its own style.
  public mutating func attributedText() -> AttributedText {
    var text = AttributedText()
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      text.append(string(words: 6), style: textStyle(), paragraph: paragraphStyle())
    }
    return text
  }
}
