internal import GalleyFonts
internal import GalleyText

/// Places the underlines and strikethroughs of a line.
///
/// They run under spaces inside the line, unless they go by words, but not under white space at its
/// end, unless the line has nothing else. Neighbouring underlines that look the same join at the lowest
/// position and the greatest thickness; strikethroughs stay with their runs.
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
    underlines() + strikethroughs()
  }

  private func underlines() -> [PlacedDecoration] {
    var result: [PlacedDecoration] = []
    for run in runs {
      guard let underline = run.style.underline else { continue }
      for part in parts(of: run, underline) {
        var placed = place(underline, of: run, part, raisedBy: run.font.metrics.underlinePosition)
        if let last = result.last, last.looksLike(placed),
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
    }
    return result
  }

  private func strikethroughs() -> [PlacedDecoration] {
    runs.flatMap { run in
      guard let strike = run.style.strikethrough else { return [] as [PlacedDecoration] }
      return parts(of: run, strike).map { part in
        place(strike, of: run, part, raisedBy: run.font.metrics.xHeight / 2)
      }
    }
  }

  private func place(
    _ decoration: Decoration,
    of run: Run,
    _ part: ClosedRange<Double>,
    raisedBy height: Double
  ) -> PlacedDecoration {
    PlacedDecoration(
      style: decoration.style,
      pattern: decoration.pattern,
      color: decoration.color ?? run.style.color,
      x: line.origin.x + part.lowerBound,
      width: part.upperBound - part.lowerBound,
      y: line.origin.y - run.baselineShift - height,
      thickness: run.font.metrics.underlineThickness * (decoration.style == .thick ? 2 : 1),
      shadow: run.style.shadow
    )
  }

  /// The parts of a run that have a line, in points from the line's left end.
  private func parts(of run: Run, _ decoration: Decoration) -> [ClosedRange<Double>] {
    let parts = decoration.isByWord ? words(of: run) : [run.x...run.x + max(run.width, 0)]
    return parts.compactMap { part in
      let start = max(part.lowerBound, visible.lowerBound)
      let end = min(part.upperBound, visible.upperBound)
      return end > start ? start...end : nil
    }
  }

  /// The stretches of a run that are not white space.
  private func words(of run: Run) -> [ClosedRange<Double>] {
    var words: [ClosedRange<Double>] = []
    var x = run.x
    var start: Double?
    for (advance, offset) in zip(run.advances, run.offsets) {
      if isSpace(at: offset) {
        if let start { words.append(start...max(x, start)) }
        start = nil
      } else if start == nil {
        start = x
      }
      x += advance
    }
    if let start { words.append(start...max(x, start)) }
    return words
  }

  /// Whether a character is white space, one that does not break included.
  private func isSpace(at offset: Int) -> Bool {
    let text = line.line.paragraph.source.text
    let index = offset - line.line.textStart
    guard text.indices.contains(index) else { return false }
    let units = line.line.paragraph.units
    return units.flags[units.unit(at: index)].contains(.hangs)
      || text[index...].starts(with: [0xC2, 0xA0])
      || text[index...].starts(with: [0xE2, 0x80, 0xAF])
  }
}

extension PlacedDecoration {
  /// Whether two would be one line if they met.
  fileprivate func looksLike(_ other: PlacedDecoration) -> Bool {
    style == other.style && pattern == other.pattern && color == other.color
      && shadow == other.shadow
  }
}
