import Testing

@testable import GalleyBench

@Suite struct TableTests {
  @Test func `numbers have three digits, or all before the point`() {
    #expect(Table.number(12_345.6) == "12346")
    #expect(Table.number(123.45) == "123")
    #expect(Table.number(12.345) == "12.3")
    #expect(Table.number(1.2345) == "1.23")
    #expect(Table.number(0.12345) == "0.123")
    #expect(Table.number(0.012345) == "0.0123")
    #expect(Table.number(-1.5) == "-1.50")
    #expect(Table.number(.nan) == "-")
  }

  @Test func `columns are as wide as their widest cell, the first to the left`() {
    #expect(
      Table.align([["", "x"], ["long name", "10"], ["b", ""]]) == """
                    x
        long name  10
        b

        """
    )
  }

  @Test func `a ratio is the median of the rounds' ratios`() {
    let row = Results.Row(
      job: Job(work: .cold, corpus: "en"),
      cells: [
        Results.Cell(readings: [10, 20, 30]),
        Results.Cell(readings: [20, 20, 20]),
        Results.Cell(isMissing: true),
      ]
    )
    #expect(row.ratio(to: 1) == 1)
    #expect(row.ratio(to: 2) == nil)
  }

  @Test func `the table has the values, their spread, ratios and lines`() {
    var results = Results(engines: ["Galley", "other", "absent"])
    results.rows = [
      Results.Row(
        job: Job(work: .cold, corpus: "en"),
        cells: [
          Results.Cell(readings: [9, 10, 11], lines: 3),
          Results.Cell(readings: [18, 20, 22], lines: 4),
          Results.Cell(isMissing: true),
        ]
      )
    ]
    let lines = Table(results).text.split(separator: "\n").map(String.init)
    #expect(lines.contains("            unit  Galley  +-  other      x"))
    #expect(lines.contains("cold en  ns/char    10.0  5%   20.0  0.500"))
    #expect(lines.contains("cold en       3      4"))
  }
}
