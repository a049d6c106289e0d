internal import GalleyFonts
internal import GalleyUnicode

/// Derives the break table of a shaped paragraph.
struct BreakTableBuilder {
  private let source: ParagraphSource
  private let units: UnitTable
  private let edges: EdgeShaper
  private var table = BreakTable()
  private let hasHangingSpacing: Bool

  init(_ parts: ShapedParagraph.Parts, shaper: Shaper) {
    source = parts.source
    units = parts.units
    edges = EdgeShaper(parts, shaper: shaper)
    hasHangingSpacing = parts.source.styles.contains { $0.hangingSpacing != 0 }
  }

  mutating func build(marks: [Analysis.Marks]) -> BreakTable {
    var lineStart = 0
    for unit in 1..<max(units.count + 1, 2) {
      let isEnd = unit >= units.count
      if !isEnd, !marks[Int(units.starts[unit])].contains(.lineBreak) { continue }
      let end = min(unit, units.count)
      let isHard = isEnd || marks[Int(units.starts[unit])].contains(.hardBreak)
      append(end, isHard: isHard, lineStart: lineStart)
      if isHard { lineStart = end }
    }
    fillFits()
    return table
  }

  private mutating func append(_ unit: Int, isHard: Bool, lineStart: Int) {
    let index = table.count
    let visibleEnd = units.visibleEnd(of: lineStart..<unit)
    var end = units.positions[visibleEnd]
    if unit < units.count, units.flags[unit].contains(.unsafe) {
      let safe = max(units.safeStart(before: unit), lineStart)
      let piece = edges.piece(safe..<unit)
      if visibleEnd > safe { end = units.positions[safe] + piece.position(of: visibleEnd) }
      table.reshapedEnds[index] = safe
      let safeEnd = units.safeEnd(after: unit)
      let following = edges.piece(unit..<safeEnd)
      table.startCorrections[index] = .init(
        width: following.width - (units.positions[safeEnd] - units.positions[unit]),
        safeEnd: safeEnd
      )
    }
    if visibleEnd > lineStart {
      end -= source.hangingSpacing(ofUnit: visibleEnd - 1, units, when: hasHangingSpacing)
    }
    var kind = isHard ? BreakTable.Kind.hard : .wrap
    if !isHard, units.flags[unit - 1].contains(.softHyphen) {
      kind = .hyphen
      end += Hyphen(before: unit, units, source, edges.runs).advance
    }
    let previous = index == 0 ? 0 : Int(table.units[index - 1])
    table.longestPiece = max(table.longestPiece, end - units.positions[previous])
    table.units.append(UInt32(truncatingIfNeeded: unit))
    table.ends.append(end)
    table.kinds.append(kind)
    if isHard { table.hardBreaks.append(index) }
  }

  private mutating func fillFits() {
    table.fits = table.ends
    for index in table.fits.indices.dropLast().reversed() where table.kinds[index] != .hard {
      table.fits[index] = min(table.fits[index], table.fits[index + 1])
    }
  }
}

extension ParagraphSource {
  /// The tracking after a unit, which hangs where the unit is the last visible one of a line.
  func hangingSpacing(ofUnit unit: Int, _ units: UnitTable, when isPossible: Bool = true) -> Units {
    guard isPossible, units.positions[unit + 1] != units.positions[unit] else { return 0 }
    return Units(styles[styleRuns[styleRunIndex(at: Int(units.starts[unit]))].index].hangingSpacing)
  }
}
