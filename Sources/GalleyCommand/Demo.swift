import Galley

/// The demonstration: the ticker grows line by line, its height is asked after each, and it is
/// drawn at two widths.
struct Demo {
  let folder: String
  private let fonts = FontCollection.bundled

  init(folder: String) {
    self.folder = folder
  }

  /// Writes `portrait.svg` and, as after a rotation, `landscape.svg`; tells on standard output how
  /// the ticker grew.
  func run() throws(CommandError) {
    try OutputFile.makeFolder(folder)
    var ticker = DemoTicker(fonts: fonts)
    var growth = ""
    for (index, entry) in DemoTicker.entries.enumerated() {
      ticker.append(entry)
      let size = Framesetter(ticker.text, fonts: fonts).suggestedSize(width: Self.portraitWidth)
      let height = JSONWriter.shortest(size.height)
      growth += "entry \(index + 1): \(height) points, \(size.lineCount) lines\n"
    }
    // A rotation shapes nothing: both pictures are of one framesetter.
    let framesetter = Framesetter(ticker.text, fonts: fonts)
    try draw(framesetter, width: Self.portraitWidth, as: "portrait")
    try draw(framesetter, width: Self.landscapeWidth, as: "landscape")
    try OutputFile.write(Array(growth.utf8), to: nil)
  }

  private static let portraitWidth = 320.0
  private static let landscapeWidth = 568.0

  private func draw(
    _ framesetter: Framesetter,
    width: Double,
    as name: String
  ) throws(CommandError) {
    let size = framesetter.suggestedSize(width: width)
    let frame = framesetter.makeFrame(in: Rect(width: width, height: size.height))
    let renderer = SVGRenderer(padding: 16, background: .white, title: "Galley: a ticker, \(name)")
    let picture = renderer.makeDocument([frame])
    for diagnostic in framesetter.diagnostics + picture.diagnostics {
      Report.print(diagnostic.description)
    }
    try OutputFile.write(picture.bytes, to: "\(folder)/\(name).svg")
  }
}
