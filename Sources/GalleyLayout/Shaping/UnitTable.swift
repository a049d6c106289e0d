/// The graphemes of a paragraph, with exact prefix sums of their advances in text order.
///
/// No advance is negative, so the sums are monotonic.
package struct UnitTable: Sendable {
  /// Where each begins, and the text's length: `count + 1` UTF-8 offsets.
  package var starts: [UInt32] = [0]
  /// The sum of the advances before each, and of all, tabs being 0: `count + 1` entries.
  package var positions: [Units] = [0]
  package var flags: [Flags] = []
  /// The units that are tabs, ascending.
  package var tabs: [Int] = []

  package var count: Int { flags.count }

  package struct Flags: OptionSet, Sendable {
    package var rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// White space that hangs at the end of a line, separators included.
    package static let hangs = Flags(rawValue: 1 << 0)
    /// Cutting before this unit changes what shaping gives (HarfBuzz's unsafe-to-break).
    package static let unsafe = Flags(rawValue: 1 << 1)
    package static let tab = Flags(rawValue: 1 << 2)
    package static let separator = Flags(rawValue: 1 << 3)
    /// Han, kana or bopomofo: justification widens the boundaries beside it.
    package static let ideograph = Flags(rawValue: 1 << 4)
    package static let softHyphen = Flags(rawValue: 1 << 5)
    /// A control that is neither a tab nor a separator: it draws nothing.
    static let control = Flags(rawValue: 1 << 6)
    /// What no font sees: tabs, separators and other controls.
    static let special = Flags(rawValue: tab.rawValue | separator.rawValue | control.rawValue)

    /// Whether any of some flags is set.
    @inline(__always)
    func hasAny(_ other: Flags) -> Bool { rawValue & other.rawValue != 0 }
  }

  /// The unit that holds a text offset; the count for the end.
  package func unit(at offset: Int) -> Int {
    if offset >= Int(starts[count]) { return count }
    return starts.partitioningIndex { Int($0) > offset } - 1
  }

  /// The nearest unit at or before one where cutting changes nothing.
  func safeStart(before unit: Int) -> Int {
    var unit = unit
    while unit > 0, unit < count, flags[unit].contains(.unsafe) { unit -= 1 }
    return unit
  }

  /// The nearest unit at or after one where cutting changes nothing.
  func safeEnd(after unit: Int) -> Int {
    var unit = unit
    while unit < count, flags[unit].contains(.unsafe) { unit += 1 }
    return unit
  }

  /// The end of a range without the white space that hangs at its end.
  package func visibleEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, flags[end - 1].contains(.hangs) { end -= 1 }
    return end
  }

  /// The first unit at or after one that does not hang.
  func skippingHanging(from unit: Int, limit: Int) -> Int {
    var unit = unit
    while unit < limit, flags[unit].contains(.hangs) { unit += 1 }
    return unit
  }

  /// The first unit at or after one that takes room, so that no line is made of invisible characters.
  func skippingInvisible(from unit: Int, limit: Int) -> Int {
    var unit = unit
    while unit < limit, positions[unit + 1] == positions[unit] { unit += 1 }
    return unit
  }

  func textRange(_ range: Range<Int>) -> Range<Int> {
    Int(starts[range.lowerBound])..<Int(starts[range.upperBound])
  }
}

/// The extents of a paragraph's stretches, adjacent equal ones joined.
struct ExtentTable: Sendable {
  var entries: [Entry] = []
  /// Attachments that stand at an edge of their line, by their units, ascending.
  private(set) var shares: [(unit: Int, share: LineShare)] = []

  /// Whether all lines have the same extents.
  var isUniform: Bool { entries.count == 1 && shares.isEmpty }

  struct Entry: Sendable {
    /// The unit after the last.
    var end: Int
    var extents: Extents
  }

  mutating func append(_ extents: Extents, through end: Int) {
    if let last = entries.indices.last, entries[last].extents == extents {
      entries[last].end = end
    } else {
      entries.append(Entry(end: end, extents: extents))
    }
  }

  mutating func append(attachment: ApartGlyph, of unit: Int) {
    append(attachment.extents, through: unit + 1)
    if let share = attachment.lineShare { shares.append((unit, share)) }
  }

  /// The greatest of each part over some units, at least one, and what attachments add to that.
  func extents(of units: Range<Int>) -> Extents {
    var index = entries.count == 1 ? 0 : entries.partitioningIndex { $0.end > units.lowerBound }
    index = min(index, entries.count - 1)
    var result = entries[index].extents
    while entries[index].end < units.upperBound, index + 1 < entries.count {
      index += 1
      result.formUnion(entries[index].extents)
    }
    if !shares.isEmpty {
      for (unit, share) in shares where units.contains(unit) { share.grow(&result) }
    }
    return result
  }
}
