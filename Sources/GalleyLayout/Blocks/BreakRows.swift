internal import GalleyText

/// What is kept of many paragraphs once their glyphs are gone: their break tables, in flat arrays.
///
/// A paragraph is *simple* when its lines at any width follow from the sums alone: every opportunity
/// is safe, all its lines are of one height, and no tab depends on a line. Of others only the format
/// is kept here; who needs their lines shapes them again.
package struct BreakRows: Sendable {
  /// The number of each row's format.
  package private(set) var formats: [UInt32] = []
  package private(set) var kinds: [Kind] = []
  /// The index after each row's last opportunity.
  private var limits: [UInt32] = []
  /// The widest stretch without an opportunity.
  private var longest: [Int32] = []
  /// The sum at each opportunity before the white space that hangs there.
  private(set) var ends: [Int32] = []
  /// The sum at which the line after each opportunity begins.
  private(set) var starts: [Int32] = []

  package init() {}

  package var count: Int { kinds.count }

  /// Why a row is simple or not; the reasons are in the order they are looked for.
  package enum Kind: UInt8, Sendable, CaseIterable {
    case simple
    /// The line break mode or strategy is one that sums do not follow.
    case mode
    /// A separator inside, which ends a line but no paragraph.
    case hardBreak
    /// An opportunity where cutting changes the shapes.
    case unsafeBreak
    case softHyphen
    /// A tab whose width depends on the line it is on.
    case tab
    /// Lines that may be of different heights.
    case extents
    /// Wider than sums of 32 bits reach.
    case tooWide
  }

  /// Adds a paragraph by its shaped form.
  package mutating func append(_ paragraph: ShapedParagraph, format: Int) {
    let lead = LeadingTab(in: paragraph)
    let kind = BreakRows.kind(of: paragraph, lead: lead)
    guard kind == .simple else { return append(kind, format: format) }
    let (breaks, units) = (paragraph.breaks, paragraph.units)
    reserve(breaks.count)
    let first = ends.count
    ends.append(contentsOf: repeatElement(0, count: breaks.count))
    starts.append(contentsOf: repeatElement(0, count: breaks.count))
    ends.withUnsafeMutableBufferPointer { ends in
      starts.withUnsafeMutableBufferPointer { starts in
        units.positions.withUnsafeBufferPointer { positions in
          for index in 0..<breaks.count {
            let found = breaks[index]
            let (end, start) = (found.end + lead.shift(ofEnd: index), positions[found.unit])
            ends[first &+ index] = Int32(truncatingIfNeeded: end)
            starts[first &+ index] = Int32(truncatingIfNeeded: start + lead.advance)
          }
        }
      }
    }
    finishRow(format: format)
  }

  /// Adds the end of one line and the start of the next to the row that is being made.
  mutating func append(end: Units, start: Units) {
    ends.append(Int32(truncatingIfNeeded: end))
    starts.append(Int32(truncatingIfNeeded: start))
  }

  /// Ends the row that is being made, which has at least one opportunity.
  mutating func finishRow(format: Int) {
    var widest: Int32 = 0
    var start: Int32 = 0
    ends.withUnsafeBufferPointer { ends in
      starts.withUnsafeBufferPointer { starts in
        for index in Int(limits.last ?? 0)..<ends.count {
          widest = max(widest, ends[index] - start)
          start = starts[index]
        }
      }
    }
    longest.append(widest)
    append(.simple, format: format, longest: nil)
  }

  /// Adds a row that is not simple.
  package mutating func append(_ kind: Kind, format: Int) {
    append(kind, format: format, longest: 0)
  }

  private mutating func append(_ kind: Kind, format: Int, longest: Int32?) {
    if let longest { self.longest.append(longest) }
    kinds.append(kind)
    formats.append(UInt32(truncatingIfNeeded: format))
    limits.append(UInt32(truncatingIfNeeded: ends.count))
  }

  /// Adds a row of others.
  package mutating func append(_ row: Int, of other: BreakRows) {
    let range = (row == 0 ? 0 : Int(other.limits[row - 1]))..<Int(other.limits[row])
    ends += other.ends[range]
    starts += other.starts[range]
    append(other.kinds[row], format: Int(other.formats[row]), longest: other.longest[row])
  }

  /// Takes the last row away.
  package mutating func removeLast() {
    kinds.removeLast()
    formats.removeLast()
    limits.removeLast()
    longest.removeLast()
    let rest = Int(limits.last ?? 0)
    ends.removeSubrange(rest...)
    starts.removeSubrange(rest...)
  }

  /// A copy without spare capacity.
  package func trimmed() -> BreakRows {
    var rows = BreakRows()
    rows.formats = formats.withUnsafeBufferPointer(Array.init)
    rows.kinds = kinds.withUnsafeBufferPointer(Array.init)
    rows.limits = limits.withUnsafeBufferPointer(Array.init)
    rows.longest = longest.withUnsafeBufferPointer(Array.init)
    rows.ends = ends.withUnsafeBufferPointer(Array.init)
    rows.starts = starts.withUnsafeBufferPointer(Array.init)
    return rows
  }

  mutating func reserve(_ count: Int) {
    // Growing by doubling, which `reserveCapacity` alone would defeat.
    if ends.capacity < ends.count + count {
      ends.reserveCapacity(max(ends.count + count, 2 * ends.count))
      starts.reserveCapacity(max(starts.count + count, 2 * starts.count))
    }
  }
}

extension BreakRows {
  /// Calls a function with a view of the rows that counts their lines.
  package func withCounter<R>(_ body: (RowCounter) -> R) -> R {
    limits.withUnsafeBufferPointer { limits in
      longest.withUnsafeBufferPointer { longest in
        ends.withUnsafeBufferPointer { ends in
          starts.withUnsafeBufferPointer { starts in
            kinds.withUnsafeBufferPointer { kinds in
              body(
                RowCounter(
                  kinds: kinds,
                  limits: limits,
                  longest: longest,
                  ends: ends,
                  starts: starts
                )
              )
            }
          }
        }
      }
    }
  }

  private static func kind(of paragraph: ShapedParagraph, lead: LeadingTab) -> Kind {
    let (breaks, resolved) = (paragraph.breaks, paragraph.source.paragraphStyle)
    if resolved.style.lineBreakMode == .characterWrapping
      || resolved.style.lineBreakStrategy.contains(.pushOut)
    {
      return .mode
    }
    if breaks.hasInnerHardBreaks { return .hardBreak }
    if breaks.hasUnsafe { return .unsafeBreak }
    if breaks.hasHyphens { return .softHyphen }
    if !lead.isOnlyTab { return .tab }
    if !paragraph.extents.isUniform { return .extents }
    let width = paragraph.units.positions[paragraph.units.count] + lead.advance
    return width < Units(Int32.max) ? .simple : .tooWide
  }
}

extension BreakRows.Kind {
  /// How many rows there are of each kind.
  package static func counts(of rows: some Sequence<BreakRows>) -> [BreakRows.Kind: Int] {
    rows.reduce(into: [:]) { counts, rows in
      for kind in rows.kinds { counts[kind, default: 0] += 1 }
    }
  }
}
