import Galley

/// The results as a picture: a bar for each engine of each row, drawn by Galley.
struct Chart {
  private let results: Results
  /// Rows that at least two engines did.
  private let rows: [Results.Row]

  init(_ results: Results) {
    self.results = results
    rows = results.rows.filter { $0.cells.count { $0.median != nil } > 1 }
  }

  private static let nameEdge = 12.0
  private static let valueEdge = 190.0
  private static let barStart = 200.0
  private static let barLength = 400.0
  private static let width = 620.0
  private static let font = Font("Noto Sans", size: 11)

  /// The picture as SVG.
  ///
  /// Names and values are one text with tab stops; where its lines are, bars are put beside them.
  func svg() -> String {
    var text = AttributedText()
    var bars: [Bar?] = []
    for row in rows { append(row, to: &text, &bars) }
    let framesetter = Framesetter(text, fonts: .bundled)
    let height = framesetter.suggestedSize(width: Self.width).size.height
    let frame = framesetter.makeFrame(in: Rect(width: Self.width, height: height))
    let markup = SVGRenderer(background: .white, title: "Galley beside other engines").render(frame)
    // One line a paragraph: names are shorter than the page.
    let shapes = zip(frame.lines, bars).compactMap { line, bar in bar?.rectangle(beside: line) }
    return markup.split(separator: "</svg>", omittingEmptySubsequences: true)[0]
      + shapes.joined() + "</svg>\n"
  }

  private func append(_ row: Results.Row, to text: inout AttributedText, _ bars: inout [Bar?]) {
    let most = row.cells.compactMap(\.median).max() ?? 1
    let title = TextStyle(font: Font("Noto Sans", size: 11, weight: .bold))
    if !text.isEmpty { text.append("\n") }
    text.append(
      "\(row.job.name), \(row.job.unit.name)",
      style: title,
      paragraph: ParagraphStyle(paragraphSpacingBefore: 8)
    )
    bars.append(nil)
    let paragraph = ParagraphStyle(
      firstLineHeadIndent: Self.nameEdge,
      tabStops: [TextTab(at: Self.valueEdge, alignment: .right)]
    )
    for (name, cell) in zip(results.engines, row.cells) {
      guard let value = cell.median else { continue }
      text.append("\n")
      text.append(
        "\(name)\t\(Table.number(value))",
        style: TextStyle(font: Self.font),
        paragraph: paragraph
      )
      let color = name == results.engines[0] ? "#c8102e" : "#8a94a6"
      bars.append(Bar(share: most > 0 ? max(value / most, 0) : 0, color: color))
    }
  }

  /// A bar beside a line of the text.
  private struct Bar {
    var share: Double
    var color: String

    func rectangle(beside line: PlacedLine) -> String {
      let length = max(share * Chart.barLength, 0.5)
      return """
        <rect x="\(Table.fixed(Chart.barStart, 0))" y="\(Table.fixed(line.top + 3, 2))" \
        width="\(Table.fixed(length, 2))" height="\(Table.fixed(line.height - 6, 2))" \
        fill="\(color)"/>

        """
    }
  }
}
