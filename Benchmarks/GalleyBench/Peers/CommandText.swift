/// What command lines are given.
enum CommandText: String, CaseIterable {
  /// A short line: what is measured is the start.
  case line
  /// 100,000 bytes of English.
  case large = "100kB"

  /// The text.
  func text() throws(BenchError) -> String {
    switch self {
    case .line: return "Hello, world: one short line.\n"
    case .large:
      let once = try Corpus("en").text + "\n"
      let text = String(repeating: once, count: 100_000 / once.utf8.count + 1)
      return String(decoding: text.utf8.prefix(100_000), as: UTF8.self)
    }
  }

  /// The file that the text is in.
  func path(in folder: String) -> String { "\(folder)/\(rawValue).txt" }
}
