internal import GalleyUnicode

/// The text that a tab stop aligns: from the tab to the next tab, hard break or terminator.
struct TabCell {
  /// The advance up to the cell's end, without white space that would hang there.
  var width: Units
  /// The distance, in the line's direction, from the cell's start to what a decimal stop aligns.
  var decimalPoint: Units

  /// Measures the cell from the unit after a tab up to the next tab or the end of the hard line.
  init(from first: Int, limit: Int, for stop: TabStops.Stop, in paragraph: ShapedParagraph) {
    let units = paragraph.units
    let isLast = limit == units.count || !units.flags[limit].contains(.tab)
    var end = isLast ? units.visibleEnd(of: first..<limit) : limit
    if stop.alignment == .end || stop.alignment == .center, !stop.terminators.isEmpty {
      end = TabCell.first(of: stop.terminators, in: first..<end, of: paragraph) ?? end
    }
    width = units.positions[end] - units.positions[first]
    if end > first { width -= paragraph.source.hangingSpacing(ofUnit: end - 1, units) }
    decimalPoint = width
    guard stop.alignment == .decimal else { return }
    let separators =
      stop.terminators.isEmpty ? TabCell.separators(of: paragraph) : stop.terminators
    if let separator = TabCell.first(of: separators, in: first..<end, of: paragraph) {
      decimalPoint = TabCell.center(of: separator, in: first..<end, of: paragraph)
    }
  }

  /// The decimal separator of the paragraph's language, that of its first character.
  private static func separators(of paragraph: ShapedParagraph) -> [Unicode.Scalar] {
    let language = paragraph.style(at: 0).lineBreakLanguage
    return Array(decimalSeparator(ofLanguage: language).unicodeScalars)
  }

  private static func first(
    of scalars: [Unicode.Scalar],
    in range: Range<Int>,
    of paragraph: ShapedParagraph
  ) -> Int? {
    let encoded = scalars.map { Array(String($0).utf8) }
    return range.first { unit in
      let start = Int(paragraph.units.starts[unit])
      return encoded.contains { paragraph.source.text[start...].starts(with: $0) }
    }
  }

  /// The distance from the cell's start to the middle of a unit, in the line's direction.
  ///
  /// Runs follow each other in that direction; inside a run that goes against it, what comes later
  /// in the text comes first on the line.
  private static func center(
    of unit: Int,
    in cell: Range<Int>,
    of paragraph: ShapedParagraph
  ) -> Units {
    let positions = paragraph.units.positions
    let half = (positions[unit + 1] - positions[unit]) / 2
    let run = paragraph.runs[paragraph.runs.partitioningIndex { $0.units.upperBound > unit }]
    let part = run.units.clamped(to: cell)
    let before = positions[part.lowerBound] - positions[cell.lowerBound]
    if run.isRightToLeft == paragraph.isRightToLeft {
      return before + positions[unit] - positions[part.lowerBound] + half
    }
    return before + positions[part.upperBound] - positions[unit + 1] + half
  }
}

extension TabStops.Stop {
  /// The width of a tab at a distance from the leading edge.
  ///
  /// Zero where the cell does not fit between the pen and where it should begin.
  func advance(from pen: Units, to cell: TabCell) -> Units {
    let start =
      switch alignment {
      case .start: location
      case .end: location - cell.width
      case .center: location - cell.width / 2
      case .decimal: location - cell.decimalPoint
      }
    return max(start - pen, 0)
  }
}
