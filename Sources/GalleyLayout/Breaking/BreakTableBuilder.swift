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
    let wrap = Analysis.Marks.lineBreak.rawValue
    let hard = Analysis.Marks.hardBreak.rawValue
    var lineStart = 0
    marks.withUnsafeBufferPointer { marks in
      units.starts.withUnsafeBufferPointer { starts in
        reserve(breaksIn: marks)
        for unit in 1..<max(starts.count - 1, 1) {
          let mark = marks[Int(starts[unit])].rawValue
          if mark & wrap == 0 { continue }
          append(unit, isHard: mark & hard != 0, lineStart: lineStart)
          if mark & hard != 0 { lineStart = unit }
        }
      }
    }
    append(units.count, isHard: true, lineStart: lineStart)
    fillFits()
    return table
  }

  private mutating func reserve(breaksIn marks: UnsafeBufferPointer<Analysis.Marks>) {
    var count = 0
    let wrap = Analysis.Marks.lineBreak.rawValue
    for mark in marks { count &+= mark.rawValue & wrap == 0 ? 0 : 1 }
    table.units.reserveCapacity(count)
    table.ends.reserveCapacity(count)
    table.kinds.reserveCapacity(count)
  }

  private mutating func append(_ unit: Int, isHard: Bool, lineStart: Int) {
    let index = table.count
    let visibleEnd = units.visibleEnd(of: lineStart..<unit)
    var end = units.positions[visibleEnd]
    if unit < units.count, units.flags[unit].contains(.unsafe) {
      let safe = max(units.safeStart(before: unit), lineStart)
      if visibleEnd > safe {
        end = units.positions[safe] + edges.width(of: safe..<unit, upTo: visibleEnd)
      }
      table.reshapedEnds[index] = safe
      let safeEnd = units.safeEnd(after: unit)
      let following = edges.width(of: unit..<safeEnd, upTo: safeEnd)
      table.startCorrections[index] = .init(
        width: following - (units.positions[safeEnd] - units.positions[unit]),
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
