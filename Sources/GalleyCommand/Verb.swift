/// What the command can do.
enum Verb: String, CaseIterable {
  case render
  case measure
  case ticker
  case demo
  case fonts

  /// What the verb does, in a line.
  var summary: String {
    switch self {
    case .render: "draw a document as SVG"
    case .measure: "tell the width, the height and the number of lines of a document"
    case .ticker: "draw the end of a log, as a view that is scrolled to it"
    case .demo: "draw a ticker at two widths, as portrait.svg and landscape.svg"
    case .fonts: "list the fonts that there are"
    }
  }

  /// How the verb is called.
  var usage: String {
    switch self {
    case .render: "galley render [OPTION…] [FILE|-]"
    case .measure: "galley measure [OPTION…] [FILE|-]"
    case .ticker: "galley ticker [OPTION…] [FILE|-]"
    case .demo: "galley demo [-o DIR]"
    case .fonts: "galley fonts [OPTION…]"
    }
  }

  /// Whether the verb reads a document or a log.
  var takesFile: Bool { self == .render || self == .measure || self == .ticker }

  /// The options of the verb, as the help lists them.
  var options: [CommandOption] {
    switch self {
    case .render: CommandOption.layout
    case .measure: [CommandOption.json] + CommandOption.layout
    case .ticker: CommandOption.ticker
    case .demo: [CommandOption.folder]
    case .fonts: [CommandOption.json] + CommandOption.fonts
    }
  }
}
