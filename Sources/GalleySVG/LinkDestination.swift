/// Where links may lead: pages, mail and places in the document; nothing that runs.
enum LinkDestination {
  /// The destination as it is written, or nil when it is of a kind that is not allowed.
  ///
  /// Allowed are `http:`, `https:` and `mailto:`, in any case, and fragments, `#…`. Controls and
  /// line ends are taken out before looking, and white space around it, since viewers do so too.
  static func allowed(_ destination: String) -> String? {
    var scalars = destination.unicodeScalars.filter { $0.properties.generalCategory != .control }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    let text = String(String.UnicodeScalarView(scalars.drop { $0.properties.isWhitespace }))
    return isAllowed(text) ? text : nil
  }

  private static func isAllowed(_ text: String) -> Bool {
    if text.utf8.first == UInt8(ascii: "#") { return true }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    switch text[..<colon].lowercased() {
    case "http", "https", "mailto": return true
    default: return false
    }
  }

  /// A destination as a report names it: one line of bounded length.
  static func name(_ destination: String) -> String {
    var name = ""
    for (index, scalar) in destination.unicodeScalars.enumerated() {
      if index == 100 { return name + "…" }
      name.unicodeScalars.append(isPrintable(scalar) ? scalar : "\u{FFFD}")
    }
    return name
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
