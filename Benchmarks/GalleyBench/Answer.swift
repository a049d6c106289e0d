/// What an engine says about a job: one reading.
struct Answer: Equatable {
  /// Nanoseconds, bytes or a count, of all items together.
  var value: Double
  /// What the value is divided by.
  var items: Int
  /// The lines of the text, if they were counted.
  var lines: Int?

  init(value: Double, items: Int, lines: Int?) {
    self.value = value
    self.items = items
    self.lines = lines
  }

  /// Reads a line of the protocol: value, items and lines, with tabs between them.
  init?(line: String) {
    let fields = line.split(separator: "\t")
    guard fields.count == 3, let value = Double(fields[0]), let items = Int(fields[1]), items > 0,
      let lines = Int(fields[2])
    else { return nil }
    self.init(value: value, items: items, lines: lines < 0 ? nil : lines)
  }

  /// The line of the protocol.
  var line: String { "\(value)\t\(items)\t\(lines ?? -1)" }

  /// The value of one item.
  var perItem: Double { value / Double(items) }
}
