import Galley

/// The text of a document, with what was lost in reading it.
struct Document {
  let text: AttributedText
  let diagnostics: [Diagnostic]

  /// Reads the document that the command line names, to be set in some fonts.
  init(_ options: Options, fonts: FontCollection) throws(CommandError) {
    let bytes = try InputFile.read(options.file)
    let format = options.documentFormat
    let style = options.textStyle
    let paragraph = options.paragraphStyle(for: format)
    switch format {
    case .text:
      let document = PlainTextDocument(utf8: bytes, style: style, paragraph: paragraph)
      text = document.text
      diagnostics = document.diagnostics
    case .markdown:
      let document = MarkdownDocument(
        utf8: bytes,
        style: MarkdownStyle(text: style, paragraph: paragraph, tableWidth: options.width),
        fonts: fonts
      )
      text = document.text
      diagnostics = document.diagnostics
    case .json:
      do throws(DocumentError) {
        let document = try JSONDocument(utf8: bytes, style: style, paragraph: paragraph)
        text = document.text
        diagnostics = document.diagnostics
      } catch {
        throw .badData("\(Self.name(of: options.file)): \(error.description)")
      }
    }
  }

  private static func name(of file: String?) -> String {
    guard let file, file != "-" else { return "standard input" }
    return file
  }
}
