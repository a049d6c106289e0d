public import GalleyText

/// Plain text as attributed text: one style, and paragraphs where the text has separators.
///
/// ```swift
/// let document = PlainTextDocument(utf8: bytes, style: TextStyle(font: Font(size: 16)))
/// ```
public struct PlainTextDocument: Sendable {
  /// The text with its styles.
  public let text: AttributedText

  /// What was lost or repaired; empty for text that is UTF-8.
  public let diagnostics: [Diagnostic]

  /// The paragraph style of plain text: tab stops every 28 points.
  public static let paragraphStyle = ParagraphStyle(tabStops: [], defaultTabInterval: 28)

  /// Takes a string; O(string).
  public init(
    _ string: String,
    style: TextStyle = TextStyle(),
    paragraph: ParagraphStyle = PlainTextDocument.paragraphStyle
  ) {
    text = AttributedText(string, style: style, paragraph: paragraph)
    diagnostics = []
  }

  /// Reads UTF-8 bytes; O(bytes).
  ///
  /// A byte order mark is dropped. Bytes that are not UTF-8 become U+FFFD, one for each maximal
  /// subpart of an ill-formed sequence, and are reported.
  public init(
    utf8 bytes: [UInt8],
    style: TextStyle = TextStyle(),
    paragraph: ParagraphStyle = PlainTextDocument.paragraphStyle
  ) {
    let source = SourceText(utf8: bytes)
    text = AttributedText(source.string, style: style, paragraph: paragraph)
    diagnostics = source.diagnostic.map { [$0] } ?? []
  }
}
