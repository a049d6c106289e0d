internal import GalleyFonts
internal import GalleyUnicode

/// Derives the break table of a shaped paragraph.
struct BreakTableBuilder {
  private let source: ParagraphSource
  private let units: UnitTable
  private let runs: [ShapedRun]
  private var edges: EdgeShaper
  private let hasHangingSpacing: Bool
  private var opportunities: [BreakTable.Opportunity] = []
  private var innerHardBreaks: [Int] = []

  init(_ source: ParagraphSource, _ units: UnitTable, _ runs: [ShapedRun], shaper: Shaper) {
    self.source = source
    self.units = units
    self.runs = runs
    edges = EdgeShaper(source, units, runs, shaper: shaper)
    hasHangingSpacing = source.styles.contains { $0.hangingSpacing != 0 }
  }

  mutating func build(marks: [Analysis.Marks]) -> BreakTable {
    let wrap = Analysis.Marks.lineBreak.rawValue
    let hard = Analysis.Marks.hardBreak.rawValue
    var place = Place()
    marks.withUnsafeBufferPointer { marks in
      opportunities.reserveCapacity(BreakTableBuilder.count(of: wrap, in: marks))
      units.starts.withUnsafeBufferPointer { starts in
        units.flags.withUnsafeBufferPointer { flags in
          for unit in 0..<flags.count {
            let mark = marks[Int(starts[unit])].rawValue
            if mark & wrap != 0, unit > 0 {
              append(unit, at: place, isHard: mark & hard != 0)
              if mark & hard != 0 {
                innerHardBreaks.append(opportunities.count - 1)
                place = Place(lineStart: unit)
              }
            }
            if !flags[unit].hasAny(.unsafe) { place.safeStart = unit }
            if !flags[unit].hasAny(.hangs) { place.visibleEnd = unit &+ 1 }
          }
        }
      }
    }
    append(units.count, at: place, isHard: true)
    fillFits()
    return BreakTable(opportunities, innerHardBreaks: innerHardBreaks)
  }

  /// What the text before a unit says about a line that ends there.
  private struct Place {
    /// Where the hard line begins.
    var lineStart = 0
    /// The last unit before which cutting changes nothing.
    var safeStart = 0
    /// The unit after the last visible one.
    var visibleEnd = 0

    init(lineStart: Int = 0) {
      self.lineStart = lineStart
      safeStart = lineStart
      visibleEnd = lineStart
    }
  }

  private static func count(
    of mark: UInt8,
    in marks: UnsafeBufferPointer<Analysis.Marks>
  ) -> Int {
    var count = 0
    for other in marks { count &+= other.rawValue & mark == 0 ? 0 : 1 }
    return count
  }

  private mutating func append(_ unit: Int, at place: Place, isHard: Bool) {
    let visibleEnd = place.visibleEnd
    var end = units.positions[visibleEnd]
    var safeStart = unit
    if units.isUnsafe(unit) {
      safeStart = place.safeStart
      if visibleEnd > safeStart {
        end = units.positions[safeStart] + edges.width(of: safeStart..<unit, upTo: visibleEnd)
      }
    }
    if hasHangingSpacing, visibleEnd > place.lineStart {
      end -= source.hangingSpacing(ofUnit: visibleEnd - 1, units)
    }
    var kind = isHard ? BreakTable.Kind.hard : .wrap
    if !isHard, units.flags[unit - 1].hasAny(.softHyphen) {
      kind = .hyphen
      end += Hyphen(before: unit, units, source, runs).advance
    }
    opportunities.append(
      BreakTable.Opportunity(
        unit: unit,
        visibleEnd: visibleEnd,
        safeStart: safeStart,
        end: end,
        kind: kind
      )
    )
  }

  private mutating func fillFits() {
    opportunities.withUnsafeMutableBufferPointer { all in
      var least = all[all.count - 1].end
      for index in stride(from: all.count - 2, through: 0, by: -1) {
        least = all[index].kind == .hard ? all[index].end : min(all[index].end, least)
        all[index].fit = least
      }
    }
  }
}

extension ParagraphSource {
  /// The tracking after a unit, which hangs where the unit is the last visible one of a line.
  func hangingSpacing(ofUnit unit: Int, _ units: UnitTable) -> Units {
    guard units.positions[unit + 1] != units.positions[unit] else { return 0 }
    return Units(styles[styleRuns[styleRunIndex(at: Int(units.starts[unit]))].index].hangingSpacing)
  }
}
