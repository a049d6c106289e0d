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
  var paragraph = ParagraphStyle(tabStops: [], defaultTabInterval: 28)

  /// Whether something reported lost is an error.
  var isStrict = false
  var writesJSON = false
  /// Where the result goes; `nil` is standard output.
  var output: String?

  /// A font file and the number of a face in it.
  struct FontFile: Equatable {
    var path: String
    var face = 0
  }
}
