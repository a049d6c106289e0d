import Galley

/// The lines of a ticker: those of the corpus over and over, each made unique by its number.
struct TickerLines {
  private let corpus: [(kind: Character, text: String)]
  private let styles: [TickerStyle.Name: TickerStyle]

  /// A line as it is appended.
  enum Line {
    case plain(String, TickerStyle.Name)
    /// A line with styles of its own.
    case attributed(AttributedText)
  }

  /// Reads the corpus.
  init(_ files: FontFiles) throws(BenchError) {
    corpus = try Corpus("ticker").paragraphs.map { line in
      (line.first ?? "N", String(line.dropFirst(2)))
    }
    styles = Self.makeStyles(families: files.families(for: "ticker"))
  }

  /// The number of lines after which their texts come again.
  var count: Int { corpus.count }

  /// The line with a number.
  subscript(number: Int) -> Line {
    let (kind, text) = corpus[number % corpus.count]
    let label = String(repeating: "0", count: max(6 - "\(number)".count, 0)) + "\(number) "
    switch kind {
    case "U": return .plain("•\t" + label + text.dropFirst(2), .bullet)
    case "B": return .plain(label + text, .bold)
    case "L":
      // Bold up to the second space, the one after the clock.
      let lead = text.prefix { $0 != " " }
      return .attributed(withLead: label + lead, rest: text.dropFirst(lead.count), styles)
    default: return .plain(label + text, .normal)
    }
  }

  /// An empty ticker with the styles of the lines.
  func makeTicker(fonts: FontCollection) -> Ticker {
    Ticker(width: ColdLayout.width, fonts: fonts, styles: styles)
  }

  /// The standard styles in the fonts that the peers have; the bullet's stop is at 30 points as
  /// theirs, so that the lines are the same.
  private static func makeStyles(families: [String]) -> [TickerStyle.Name: TickerStyle] {
    var styles = TickerStyle.standard
    for name in styles.keys { styles[name]?.text.font.families = families }
    styles[.bullet]?.marker = nil
    styles[.bullet]?.paragraph.headIndent = 30
    styles[.bullet]?.paragraph.tabStops = [TextTab(at: 30)]
    return styles
  }
}

extension TickerLines.Line {
  /// The number of code points.
  var characters: Int {
    switch self {
    case .plain(let text, _): text.unicodeScalars.count
    case .attributed(let text): text.string.unicodeScalars.count
    }
  }

  fileprivate static func attributed(
    withLead lead: String,
    rest: Substring,
    _ styles: [TickerStyle.Name: TickerStyle]
  ) -> Self {
    let normal = styles[.normal] ?? TickerStyle()
    var bold = normal.text
    bold.font.weight = .bold
    var text = AttributedText(lead, style: bold, paragraph: normal.paragraph)
    text.append(String(rest), style: normal.text)
    return .attributed(text)
  }
}

extension Ticker {
  /// Appends a line of the corpus.
  mutating func append(_ line: TickerLines.Line) {
    switch line {
    case .plain(let text, let style): append(text, style: style)
    case .attributed(let text): append(text)
    }
  }
}
