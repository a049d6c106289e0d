import Galley

extension Verb {
  /// Does what the verb says.
  func run(_ options: Options) throws(CommandError) {
    switch self {
    case .render: try Self.render(options)
    case .measure: try Self.measure(options)
    case .ticker: try Self.ticker(options)
    case .demo: try Demo(folder: options.output ?? "demo").run()
    case .fonts: try Self.listFonts(options)
    }
  }

  private static func render(_ options: Options) throws(CommandError) {
    let typesetting = try Typesetting(options)
    let renderer = SVGRenderer(padding: options.padding, background: options.background)
    let picture = renderer.makeDocument(typesetting.frames, size: typesetting.pageSize)
    try report(typesetting.diagnostics + picture.diagnostics, options)
    try OutputFile.write(picture.bytes, to: options.output)
  }

  private static func measure(_ options: Options) throws(CommandError) {
    let typesetting = try Typesetting(options)
    try report(typesetting.diagnostics, options)
    let result = options.writesJSON ? typesetting.json : Array(typesetting.summary.utf8)
    try OutputFile.write(result, to: options.output)
  }

  private static func ticker(_ options: Options) throws(CommandError) {
    var view = try LogView(options)
    try view.run()
    for diagnostic in view.diagnostics { Report.print(diagnostic.description) }
    if options.writesStatistics { Report.write(view.statistics) }
  }

  private static func listFonts(_ options: Options) throws(CommandError) {
    let list = FontList(faces: try options.fonts().faces)
    try OutputFile.write(options.writesJSON ? list.json : Array(list.text.utf8), to: nil)
  }

  /// Says what was lost; with `--strict` that ends the command before it writes anything.
  private static func report(
    _ diagnostics: [Diagnostic],
    _ options: Options
  ) throws(CommandError) {
    for diagnostic in diagnostics { Report.print(diagnostic, of: options.file) }
    if options.isStrict && !diagnostics.isEmpty {
      throw .badData("nothing is written, since --strict is given and something was lost")
    }
  }
}
