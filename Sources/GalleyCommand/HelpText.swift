extension Verb {
  /// What `galley VERB --help` prints.
  var help: String {
    var lines = ["Usage: \(usage)", "", "\(rawValue): \(summary).", ""]
    if takesFile {
      let file = self == .ticker ? "log" : "document"
      lines += ["FILE is the \(file); without one, or as -, it is standard input.", ""]
    }
    lines.append("Options:")
    for option in options {
      let names = option.names.reversed().joined(separator: ", ")
      lines += HelpText.entry(names + (option.placeholder.map { " " + $0 } ?? ""), option.help)
    }
    lines += HelpText.entry("-h, --help", "print this")
    if self == .ticker {
      lines += HelpText.ticker
    } else if takesFile {
      lines += ["", "Lengths are points; a point is a unit of the SVG. Lengths may be negative."]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The help of the command, and the form of a list of options.
enum HelpText {
  /// What `galley --help` prints.
  static var command: String {
    var lines = ["Usage: galley VERB [OPTION…] [FILE|-]", "", "Sets rich text in exact lines.", ""]
    lines.append("Verbs:")
    for verb in Verb.allCases {
      lines += entry(verb.rawValue, verb.summary)
    }
    lines += ["", "Options:"]
    lines += entry("-h, --help", "print this; galley VERB --help prints the options of a verb")
    lines += entry("--version", "print the versions of galley and of the libraries it uses")
    lines += ["", "Exit status:"]
    lines += entry("0", "done; what was lost on the way is reported on standard error")
    lines += entry("64", "the command line is wrong")
    lines += entry("65", "a document or font is wrong, or with --strict something was lost")
    lines += entry("66", "a file cannot be read")
    lines += entry("70", "a fault of galley")
    lines += entry("73", "the result cannot be written")
    return lines.joined(separator: "\n") + "\n"
  }

  /// What `galley ticker --help` says of logs.
  fileprivate static let ticker = [
    "",
    "Lines that begin with '- ' or '• ' get a bullet, those with '# ' are bold; a map",
    "adds other prefixes. Styles are normal, bold, bullet and first. A prefix without",
    "a letter or digit is a mark, which is not drawn. SGR sequences color the text.",
    "",
    "Lengths are points; a point is a unit of the SVG.",
  ]

  private static let indent = 2
  private static let column = 28
  private static let width = 80

  /// A term and what it means, the latter in a column of its own.
  static func entry(_ term: String, _ meaning: String) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent) + term
    if line.count > column - 2 {
      lines.append(line)
      line = ""
    }
    line += String(repeating: " ", count: column - line.count)
    var isEmpty = true
    for word in meaning.split(separator: " ") {
      if !isEmpty && line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: column)
        isEmpty = true
      }
      line += isEmpty ? word : " " + word
      isEmpty = false
    }
    return lines + [line]
  }
}
