import Galley

/// The demonstration: the ticker grows line by line, its height is asked after each, and it is
/// drawn at two widths.
struct Demo {
  let folder: String

  /// Writes `portrait.svg` and, as after a rotation, `landscape.svg`; tells on standard output how
  /// the ticker grew.
  func run() throws(CommandError) {
    try OutputFile.makeFolder(folder)
    var ticker = Ticker(width: Self.portraitWidth, fonts: .bundled)
    var growth = ""
    for (index, entry) in DemoTicker.entries.enumerated() {
      ticker.append(entry.text, style: entry.style)
      let height = JSONWriter.shortest(ticker.contentSize.height)
      growth += "entry \(index + 1): \(height) points, \(ticker.lineCount) lines\n"
    }
    try draw(ticker, as: "portrait")
    // A rotation shapes nothing.
    ticker.reflow(toWidth: Self.landscapeWidth)
    try draw(ticker, as: "landscape")
    try OutputFile.write(Array(growth.utf8), to: nil)
  }

  private static let portraitWidth = 320.0
  private static let landscapeWidth = 568.0

  private func draw(_ ticker: Ticker, as name: String) throws(CommandError) {
    let renderer = SVGRenderer(padding: 16, background: .white, title: "Galley: a ticker, \(name)")
    let picture = renderer.makeDocument([ticker.snapshot.frame])
    for diagnostic in picture.diagnostics { Report.print(diagnostic.description) }
    try OutputFile.write(picture.bytes, to: "\(folder)/\(name).svg")
  }
}
