import Galley

/// The command line as values: every option of every verb with its default.
struct Options: Equatable {
  /// The document; `nil` or `-` is standard input.
  var file: String?
  /// `nil` lets the file's name decide.
  var format: DocumentFormat?

  /// The width of a column in points; `nil` is unlimited.
  var width: Double? = 640
  /// The height of a column in points; `nil` is as high as the text.
  var height: Double?
  var columns = 1
  var padding = 16.0

  var fontFamilies: [String] = []
  var fontFiles: [FontFile] = []
  var usesSystemFonts = false
  var fontSize = 16.0
  var fontWeight = FontWeight.regular

  var language: String?
  var color = Color.black
  /// The color behind the page; `nil` draws none.
  var background: Color?
  /// What paragraphs start from, but for the tab stops.
  var paragraph = ParagraphStyle()
  /// `nil` leaves the stops that the format has.
  var tabStops: [TextTab]?

  /// The view of a ticker in points.
  var view = Size(width: 320, height: 568)
  /// The view after its rotation, if that is drawn too.
  var rotatedView: Size?
  /// The styles of a ticker's lines; a file with more of them.
  var lineStyles = LineStyles.standard
  var styleMapFile: String?
  /// How many lines of a log are kept, the last ones; `nil` is all.
  var lastLines: Int?
  /// Whether the picture is drawn again whenever lines come.
  var follows = false
  var writesStatistics = false

  /// Whether something reported lost is an error.
  var isStrict = false
  var writesJSON = false
  /// Where the result goes; `nil` is standard output.
  var output: String?

  /// A font file and the number of a face in it; `nil` is all of them.
  struct FontFile: Equatable {
    var path: String
    var face: Int?
  }
}

extension Options {
  /// The style that the document's text starts from.
  var textStyle: TextStyle {
    TextStyle(
      font: Font(families: fontFamilies, size: fontSize, weight: fontWeight),
      color: color,
      language: language
    )
  }

  /// The style that paragraphs of a document start from.
  func paragraphStyle(for format: DocumentFormat) -> ParagraphStyle {
    var style = paragraph
    if format != .json {
      style.tabStops = PlainTextDocument.paragraphStyle.tabStops
      style.defaultTabInterval = PlainTextDocument.paragraphStyle.defaultTabInterval
    }
    if let tabStops { style.tabStops = tabStops }
    return style
  }

  /// The format of the document: the one asked for, or the one that the file's name tells.
  var documentFormat: DocumentFormat {
    format ?? file.map(DocumentFormat.init(path:)) ?? .text
  }

  /// The fonts that text is set in: the files given, or else the bundled ones; then, if asked for,
  /// those of the system.
  func fonts() throws(CommandError) -> FontCollection {
    var collections: [FontCollection] = []
    for file in fontFiles {
      do throws(FontError) {
        collections.append(try FontCollection(files: [file.path], faceIndex: file.face))
      } catch {
        if case .unreadable = error { throw .cannotRead(error.description) }
        throw .badData(error.description)
      }
    }
    if collections.isEmpty { collections.append(.bundled) }
    if usesSystemFonts { collections.append(.system) }
    return collections.count == 1 ? collections[0] : FontCollection(combining: collections)
  }
}
