/// The results as text: the values, then the lines of the texts side by side.
struct Table {
  private let results: Results

  init(_ results: Results) {
    self.results = results
  }

  var text: String {
    let shown = results.engines.indices.filter { index in
      results.rows.contains { $0.cells[index].median != nil }
    }
    let values = [header(shown)] + results.rows.map { valueRow($0, shown) }
    var text = "\nx: Galley's value over that of the column to its left, median of the rounds\n\n"
    text += Self.align(values)
    let counted = results.rows.filter { $0.cells.contains { $0.lines != nil } }
    if counted.isEmpty { return text }
    let lines =
      [["lines"] + shown.map { results.engines[$0] }]
      + counted.map { row in
        [row.job.name] + shown.map { row.cells[$0].lines.map(String.init) ?? "" }
      }
    return text + "\nThe same work? Lines at \(Int(ColdLayout.width)) points:\n\n"
      + Self.align(lines)
  }

  private func header(_ shown: [Int]) -> [String] {
    ["", "unit"]
      + shown.flatMap { index in
        index == 0 ? [results.engines[0], "+-"] : [results.engines[index], "x"]
      }
  }

  private func valueRow(_ row: Results.Row, _ shown: [Int]) -> [String] {
    [row.job.name, row.job.unit.name]
      + shown.flatMap { index in
        let cell = row.cells[index]
        let value = cell.median.map(Self.number) ?? ""
        if index > 0 { return [value, row.ratio(to: index).map(Self.number) ?? ""] }
        return [value, cell.readings.count > 1 ? "\(Int((cell.spread * 100).rounded()))%" : ""]
      }
  }

  /// Three digits, or all before the point.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    let size = abs(value)
    let digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : 4
    return fixed(value, digits)
  }

  /// A number with some digits after the point.
  static func fixed(_ value: Double, _ digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (abs(value) * scale).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let whole = Int(scaled)
    let sign = value < 0 && whole > 0 ? "-" : ""
    if digits == 0 { return "\(sign)\(whole)" }
    let rest = String(whole % Int(scale))
    return
      "\(sign)\(whole / Int(scale)).\(String(repeating: "0", count: digits - rest.count))\(rest)"
  }

  /// Columns, the first to the left, the others to the right.
  static func align(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 ? text + space : space + text
      }
      return cells.joined(separator: "  ").trimmingEnd + "\n"
    }.joined()
  }
}

extension String {
  /// The string without spaces at its end.
  fileprivate var trimmingEnd: String {
    String(decoding: utf8.reversed().drop { $0 == 0x20 }.reversed(), as: UTF8.self)
  }
}
