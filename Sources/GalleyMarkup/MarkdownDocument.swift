public import GalleyFonts
public import GalleyText

/// Markdown as attributed text.
///
/// GitHub Flavored Markdown with tables, strikethrough, autolinks and task lists. Each block is
/// one paragraph, joined to the next by LF, but each line of code is one too, so that what wraps of
/// it hangs by two letters; hard breaks are U+2028, soft breaks spaces. Items of a list hang: the marker ends at one tab stop, the text begins at the
/// next, and wrapped lines and further paragraphs begin there too. All items of a list share that
/// edge; the gutter is as wide as the widest number is estimated to be, at 0.6 em a digit.
/// Table rows are paragraphs with a tab stop for each column, which is as wide as its widest cell;
/// where that is wider than ``MarkdownStyle/tableWidth``, the widest columns shrink, and cells that
/// are longer reach over the next ones.
///
/// HTML is shown as it is written, but `<br>` breaks the line and comments are left out. Images
/// are replaced by their descriptions and reported. Lists and quotes nested deeper than 16 are
/// not indented further.
public struct MarkdownDocument: Sendable {
  /// The text with its styles.
  public let text: AttributedText

  /// What was lost or repaired; empty when nothing was.
  public let diagnostics: [Diagnostic]

  /// Reads Markdown; O(source) for ordinary documents.
  ///
  /// - Parameters:
  ///   - source: The Markdown.
  ///   - style: How it looks.
  ///   - fonts: The fonts that it will be set in; columns of tables are measured with them.
  public init(
    _ source: String,
    style: MarkdownStyle = MarkdownStyle(),
    fonts: FontCollection = .bundled
  ) {
    self.init(source, repair: nil, style: style, fonts: fonts)
  }

  /// Reads Markdown from UTF-8 bytes.
  ///
  /// A byte order mark is dropped. Bytes that are not UTF-8 become U+FFFD, one for each maximal
  /// subpart of an ill-formed sequence, and are reported.
  ///
  /// - Parameters:
  ///   - bytes: The Markdown.
  ///   - style: How it looks.
  ///   - fonts: The fonts that it will be set in; columns of tables are measured with them.
  public init(
    utf8 bytes: [UInt8],
    style: MarkdownStyle = MarkdownStyle(),
    fonts: FontCollection = .bundled
  ) {
    let source = SourceText(utf8: bytes)
    self.init(source.string, repair: source.diagnostic, style: style, fonts: fonts)
  }

  private init(
    _ source: String,
    repair: Diagnostic?,
    style: MarkdownStyle,
    fonts: FontCollection
  ) {
    var builder = MarkdownBuilder(style, fonts: fonts)
    CMarkBridge.parse(source) { builder.add($0) }
    let text = builder.text
    var log = DiagnosticLog()
    if var repair {
      // The report counts in the text as it is laid out, not in the source.
      let scalars = text.string.unicodeScalars
      repair.offset = scalars.firstIndex(of: "\u{FFFD}").map { text.utf8Offset(of: $0) }
      log.add(repair)
    }
    log.add(contentsOf: builder.log.diagnostics)
    self.text = text
    diagnostics = log.diagnostics
  }
}
