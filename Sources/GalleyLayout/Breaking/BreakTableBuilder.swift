internal import GalleyFonts

/// Derives the break table of a shaped paragraph.
struct BreakTableBuilder {
  private let hasHangingSpacing: Bool
  /// Holds what there is of the paragraph.
  private var edges: EdgeShaper
  private var summary = BreakTable.Summary()

  private var source: ParagraphSource { edges.source }
  private var units: UnitTable { edges.units }

  init(_ source: ParagraphSource, _ units: UnitTable, _ runs: [ShapedRun], shaper: Shaper) {
    edges = EdgeShaper(source, units, runs, shaper: shaper)
    hasHangingSpacing = source.styles.contains { $0.hangingSpacing != 0 }
  }

  mutating func build() -> BreakTable {
    units.flags.withUnsafeBufferPointer { flags in
      units.positions.withUnsafeBufferPointer { positions in
        let wraps = UnitTable.Flags.wraps.rawValue
        // The paragraph's end is an opportunity whatever its flag.
        return BreakTable(count: UnsafeRawBufferPointer(flags).count(withBit: wraps) + 1) { table in
          fill(table, flags, positions)
          return summary
        }
      }
    }
  }

  /// What the text before a unit says about a line that ends there.
  private struct Place {
    /// Where the hard line begins.
    var lineStart = 0
    /// The unit after the last visible one.
    var visibleEnd = 0
    /// The unit up to which all this was found.
    var unit = 0

    /// Goes on to a later unit.
    @inline(__always)
    mutating func advance(to next: Int, _ flags: UnsafeBufferPointer<UnitTable.Flags>) {
      var end = next
      while end > unit, flags[end &- 1].hasAny(.hangs) { end &-= 1 }
      if end > unit { visibleEnd = end }
      unit = next
    }
  }

  private mutating func fill(
    _ table: UnsafeMutablePointer<BreakTable.Opportunity>,
    _ flags: UnsafeBufferPointer<UnitTable.Flags>,
    _ positions: UnsafeBufferPointer<Units>
  ) {
    let apart = UnitTable.Flags([.unsafe, .softHyphen]).rawValue
    var count = 0
    var place = Place()
    let mayBePlain = !hasHangingSpacing
    var isPlain = mayBePlain
    UnsafeRawBufferPointer(flags).forEachIndex(withBit: UnitTable.Flags.wraps.rawValue) { unit in
      let before = flags[unit &- 1]
      let isHard = before.hasAny(.separator)
      place.advance(to: unit, flags)
      // A soft hyphen is the unit before, a place that is not safe the unit itself.
      if mayBePlain, (flags[unit].rawValue | before.rawValue) & apart == 0 {
        table[count] = BreakTable.Opportunity(
          unit: unit,
          visibleEnd: place.visibleEnd,
          safeStart: unit,
          end: positions[place.visibleEnd],
          kind: isHard ? .hard : .wrap
        )
      } else {
        isPlain = false
        table[count] = opportunity(place, isHard: isHard)
      }
      if isHard {
        summary.innerHardBreaks.append(count)
        (place.lineStart, place.visibleEnd) = (unit, unit)
      }
      count &+= 1
    }
    place.advance(to: flags.count, flags)
    table[count] = opportunity(place, isHard: true)
    // Sums are monotonic: ends are unless something was added to one.
    if !isPlain { BreakTableBuilder.setFits(of: table, count: count + 1) }
  }

  /// Any opportunity, with all that may change its width.
  private mutating func opportunity(_ place: Place, isHard: Bool) -> BreakTable.Opportunity {
    let (unit, visibleEnd) = (place.unit, place.visibleEnd)
    var end = units.positions[visibleEnd]
    var safeStart = unit
    if units.isUnsafe(unit) {
      summary.hasUnsafe = true
      safeStart = max(units.safeStart(before: unit), place.lineStart)
      if visibleEnd > safeStart {
        end = units.positions[safeStart] + edges.width(of: safeStart..<unit, upTo: visibleEnd)
      }
    }
    if hasHangingSpacing, visibleEnd > place.lineStart {
      end -= source.hangingSpacing(ofUnit: visibleEnd - 1, units)
    }
    var kind = isHard ? BreakTable.Kind.hard : .wrap
    if !isHard, units.flags[unit - 1].hasAny(.softHyphen) {
      summary.hasHyphens = true
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

  private static func setFits(
    of table: UnsafeMutablePointer<BreakTable.Opportunity>,
    count: Int
  ) {
    var least = table[count - 1].end
    for index in stride(from: count - 2, through: 0, by: -1) {
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
