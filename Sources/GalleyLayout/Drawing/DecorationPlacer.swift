internal import GalleyFonts
internal import GalleyText

/// Places the underlines and strikethroughs of a line.
///
/// They run under spaces inside the line but not under white space at its end, unless the line has
/// nothing else. Neighbouring underlines of one color and pattern join at the lowest position and
/// the greatest thickness; strikethroughs stay with their runs.
struct DecorationPlacer {
  private let line: PlacedLine
  private let runs: [Run]
  /// The part of the line that is decorated, in points from its left end.
  private let visible: ClosedRange<Double>

  init(_ line: PlacedLine, _ runs: [Run]) {
    self.line = line
    self.runs = runs
    let hanging = line.trailingWhitespaceWidth
    let width = line.width
    if line.line.isBlank || hanging <= 0 {
      visible = 0...max(width, 0)
    } else if line.direction == .rightToLeft {
      visible = min(hanging, width)...max(width, min(hanging, width))
    } else {
      visible = 0...max(width - hanging, 0)
    }
  }

  func decorations() -> [PlacedDecoration] {
    underlines() + runs.compactMap(strikethrough)
  }

  private func underlines() -> [PlacedDecoration] {
    var result: [PlacedDecoration] = []
    for run in runs {
      guard let underline = run.style.underline, let part = extent(of: run) else { continue }
      let metrics = run.font.metrics
      var placed = PlacedDecoration(
        pattern: underline.style,
        color: underline.color ?? run.style.color,
        x: part.x,
        width: part.width,
        y: line.origin.y - run.baselineShift - metrics.underlinePosition,
        thickness: metrics.underlineThickness * (underline.style == .thick ? 2 : 1)
      )
      if let last = result.last, last.pattern == placed.pattern, last.color == placed.color,
        abs(last.x + last.width - placed.x) < 0.001
      {
        placed.y = max(placed.y, last.y)
        placed.thickness = max(placed.thickness, last.thickness)
        placed.width += last.width
        placed.x = last.x
        result.removeLast()
      }
      result.append(placed)
    }
    return result
  }

  private func strikethrough(_ run: Run) -> PlacedDecoration? {
    guard let strike = run.style.strikethrough, let part = extent(of: run) else { return nil }
    let metrics = run.font.metrics
    return PlacedDecoration(
      pattern: strike.style,
      color: strike.color ?? run.style.color,
      x: part.x,
      width: part.width,
      y: line.origin.y - run.baselineShift - metrics.xHeight / 2,
      thickness: metrics.underlineThickness * (strike.style == .thick ? 2 : 1)
    )
  }

  private func extent(of run: Run) -> (x: Double, width: Double)? {
    let start = max(run.x, visible.lowerBound)
    let end = min(run.x + run.width, visible.upperBound)
    return end > start ? (line.origin.x + start, end - start) : nil
  }
}
