internal import GalleyFonts
internal import GalleyUnicode

/// Derives the break table of a shaped paragraph.
struct BreakTableBuilder {
  private let hasHangingSpacing: Bool
  /// Holds what there is of the paragraph.
  private var edges: EdgeShaper
  private var innerHardBreaks: [Int] = []

  private var source: ParagraphSource { edges.source }
  private var units: UnitTable { edges.units }

  init(_ source: ParagraphSource, _ units: UnitTable, _ runs: [ShapedRun], shaper: Shaper) {
    edges = EdgeShaper(source, units, runs, shaper: shaper)
    hasHangingSpacing = source.styles.contains { $0.hangingSpacing != 0 }
  }

  mutating func build(marks: [Analysis.Marks]) -> BreakTable {
    let opportunities = marks.withUnsafeBufferPointer { marks in
      // The paragraph's end is an opportunity whatever its mark.
      var table: [BreakTable.Opportunity] = []
      table.fill(with: BreakTable.Opportunity(), count: marks.count(of: .lineBreak) + 1)
      let count = table.withUnsafeMutableBufferPointer { table in
        units.starts.withUnsafeBufferPointer { starts in
          units.flags.withUnsafeBufferPointer { fill(table, by: marks, starts, $0) }
        }
      }
      table.removeLast(table.count - count)
      table.withUnsafeMutableBufferPointer { BreakTableBuilder.setFits(of: $0) }
      return table
    }
    return BreakTable(opportunities, innerHardBreaks: innerHardBreaks)
  }

  /// What the text before a unit says about a line that ends there.
  private struct Place {
    /// Where the hard line begins.
    var lineStart: Int
    /// The last unit before which cutting changes nothing.
    var safeStart: Int
    /// The unit after the last visible one.
    var visibleEnd: Int

    init(lineStart: Int) {
      self.lineStart = lineStart
      safeStart = lineStart
      visibleEnd = lineStart
    }
  }

  /// - Returns: The number of opportunities.
  private mutating func fill(
    _ table: UnsafeMutableBufferPointer<BreakTable.Opportunity>,
    by marks: UnsafeBufferPointer<Analysis.Marks>,
    _ starts: UnsafeBufferPointer<UInt32>,
    _ flags: UnsafeBufferPointer<UnitTable.Flags>
  ) -> Int {
    let wrap = Analysis.Marks.lineBreak.rawValue
    let hard = Analysis.Marks.hardBreak.rawValue
    let apart = UnitTable.Flags([.unsafe, .softHyphen]).rawValue
    let isPlain = !hasHangingSpacing
    var count = 0
    var place = Place(lineStart: 0)
    for unit in 0..<flags.count {
      let mark = marks[Int(starts[unit])].rawValue
      let flag = flags[unit]
      if mark & wrap != 0, unit > 0 {
        // A soft hyphen is the unit before, a place that is not safe the unit itself.
        let isCutPlainly = isPlain && (flag.rawValue | flags[unit &- 1].rawValue) & apart == 0
        table[count] =
          isCutPlainly
          ? BreakTable.Opportunity(
            unit: unit,
            visibleEnd: place.visibleEnd,
            safeStart: unit,
            end: units.positions[place.visibleEnd],
            kind: mark & hard == 0 ? .wrap : .hard
          ) : opportunity(unit, at: place, isHard: mark & hard != 0)
        if mark & hard != 0 {
          innerHardBreaks.append(count)
          place = Place(lineStart: unit)
        }
        count &+= 1
      }
      if !flag.hasAny(.unsafe) { place.safeStart = unit }
      if !flag.hasAny(.hangs) { place.visibleEnd = unit &+ 1 }
    }
    table[count] = opportunity(flags.count, at: place, isHard: true)
    return count + 1
  }

  /// Any opportunity, with all that may change its width.
  private mutating func opportunity(
    _ unit: Int,
    at place: Place,
    isHard: Bool
  ) -> BreakTable.Opportunity {
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
      end += Hyphen(before: unit, units, source, edges.runs).advance
    }
    return BreakTable.Opportunity(
      unit: unit,
      visibleEnd: visibleEnd,
      safeStart: safeStart,
      end: end,
      kind: kind
    )
  }

  private static func setFits(of table: UnsafeMutableBufferPointer<BreakTable.Opportunity>) {
    var least = table[table.count - 1].end
    for index in stride(from: table.count - 2, through: 0, by: -1) {
      let end = table[index].end
      least = table[index].kind == .hard ? end : min(end, least)
      table[index].fit = least
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
