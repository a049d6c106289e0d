internal import GalleyFonts
public import GalleyText

/// How a ticker sets the lines of one kind.
public struct TickerStyle: Hashable, Sendable {
  /// The style of the characters.
  public var text: TextStyle

  /// The style of each line's paragraph.
  public var paragraph: ParagraphStyle

  /// What stands before each line, such as a bullet; nothing if nil or empty.
  ///
  /// The ticker then makes the hanging indent itself: the marker begins at the paragraph's
  /// `firstLineHeadIndent`; a tab leads to all text of the line, the marker's width and two spaces
  /// further, both measured in the style's font. `headIndent` and `tabStops` are replaced.
  public var marker: String?

  /// Creates a style.
  public init(
    text: TextStyle = TextStyle(),
    paragraph: ParagraphStyle = ParagraphStyle(),
    marker: String? = nil
  ) {
    self.text = text
    self.paragraph = paragraph
    self.marker = marker
  }

  /// The name a ticker knows a style by.
  public struct Name: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name's text.
    public let text: String

    /// Creates a name.
    public init(_ text: String) {
      self.text = text
    }

    /// Creates a name from its text.
    public init(stringLiteral value: String) {
      text = value
    }

    /// Lines of text, at 18 points.
    public static let normal: Name = "normal"
    /// Lines that stand out: bold, at 18 points.
    public static let bold: Name = "bold"
    /// Lines after a bullet, at 16 points, that wrap under their text.
    public static let bullet: Name = "bullet"
    /// The title of a ticker: bold, at 24 points.
    public static let first: Name = "first"
  }

  /// The styles a ticker has unless it is told others: ``Name/normal``, ``Name/bold``,
  /// ``Name/bullet`` and ``Name/first``.
  public static let standard: [Name: TickerStyle] = [
    .first: TickerStyle(
      text: TextStyle(font: Font(size: 24, weight: .bold)),
      paragraph: ParagraphStyle(lineSpacing: 4, paragraphSpacing: 8)
    ),
    .normal: TickerStyle(
      text: TextStyle(font: Font(size: 18)),
      paragraph: ParagraphStyle(lineSpacing: 3, paragraphSpacing: 6)
    ),
    .bold: TickerStyle(
      text: TextStyle(font: Font(size: 18, weight: .bold)),
      paragraph: ParagraphStyle(lineSpacing: 3, paragraphSpacing: 10, paragraphSpacingBefore: 6)
    ),
    .bullet: TickerStyle(
      text: TextStyle(
        font: Font(size: 16),
        color: Color(red: 0x40, green: 0x44, blue: 0x4C)
      ),
      paragraph: ParagraphStyle(firstLineHeadIndent: 15, lineSpacing: 2, paragraphSpacing: 4),
      marker: "•"
    ),
  ]
}
