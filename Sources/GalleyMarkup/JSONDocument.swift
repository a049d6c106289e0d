public import GalleyText

/// A JSON description of styled text as attributed text.
///
/// ```json
/// {
///   "style": {"font": {"size": 16}},
///   "paragraphs": [
///     {
///       "style": {"alignment": "center"},
///       "runs": [{"text": "Hello ", "style": {"color": "#c00"}}, {"text": "you"}]
///     },
///     {"text": "A paragraph of one run"}
///   ]
/// }
/// ```
///
/// The outer `style` is the text style all runs start from, a paragraph's is its paragraph style,
/// a run's changes the text style for the run. `text` may stand for `runs`. Keys are the names of
/// the Swift properties, values of enumerations the names of their cases, colors CSS colors;
/// `null` takes an optional value away. Font weights and widths are numbers or names. A
/// decoration may be the name of its line, the terminators of a tab are the characters of a
/// string, the image of an attachment is a `data:` URL, a writing direction is `{"embedding": …}`,
/// `{"override": …}` or `{"isolate": …}`.
///
/// Paragraphs are joined by LF. A separator inside a run is kept; the paragraph it begins has the
/// same style.
public struct JSONDocument: Sendable {
  /// The text with its styles.
  public let text: AttributedText

  /// What was lost; empty when nothing was.
  public let diagnostics: [Diagnostic]

  /// Reads a document; O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8; a byte order mark is dropped.
  ///   - style: What the document's own default text style starts from.
  ///   - paragraph: What each paragraph's style starts from.
  /// - Throws: An error for text that is not UTF-8 or not JSON, for unknown or repeated keys and
  ///   for values of a wrong type. Half a surrogate pair becomes U+FFFD and is reported.
  public init(
    utf8 bytes: [UInt8],
    style: TextStyle = TextStyle(),
    paragraph: ParagraphStyle = ParagraphStyle()
  ) throws(DocumentError) {
    let source = SourceText.withoutMark(bytes)
    if let offset = SourceText.firstInvalid(in: source) {
      throw DocumentError(
        "the document is not UTF-8; save it as UTF-8",
        source: source,
        offset: offset
      )
    }
    var parser = JSONParser(source)
    let root = try parser.parse()
    let decoder = JSONDecoder(source: source)
    var content = JSONContent(style: style, paragraph: paragraph)
    try decoder.object(root, into: &content, JSONContent.fields)
    try content.addParagraphs(decoder)
    text = content.text
    diagnostics = decoder.log.diagnostics
  }

  /// Reads a document from a string; O(bytes).
  ///
  /// - Throws: As ``init(utf8:style:paragraph:)``.
  public init(
    _ source: String,
    style: TextStyle = TextStyle(),
    paragraph: ParagraphStyle = ParagraphStyle()
  ) throws(DocumentError) {
    try self.init(utf8: Array(source.utf8), style: style, paragraph: paragraph)
  }
}
