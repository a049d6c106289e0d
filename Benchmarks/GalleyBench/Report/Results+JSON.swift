extension Results {
  /// All readings, for programs.
  func json(_ machine: Machine) -> JSON {
    .object([
      "machine": .object(machine.facts.map { JSON.Member(key: $0.name, value: .string($0.value)) }),
      "rows": .array(
        rows.map { row in
          .object([
            "name": .string(row.job.name),
            "unit": .string(row.job.unit.name),
            "engines": .array(engines.indices.compactMap { json(row, $0) }),
          ])
        }
      ),
    ])
  }

  private func json(_ row: Row, _ index: Int) -> JSON? {
    let cell = row.cells[index]
    guard let median = cell.median else { return nil }
    return .object([
      "name": .string(engines[index]),
      "median": .number(median),
      "spread": .number(cell.spread),
      "ratio": row.ratio(to: index).map(JSON.number) ?? .null,
      "lines": cell.lines.map { .number(Double($0)) } ?? .null,
      "readings": .array(cell.readings.map(JSON.number)),
    ])
  }
}
