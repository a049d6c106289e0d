/// The graphemes of a paragraph, with exact prefix sums of their advances in text order.
///
/// No advance is negative, so the sums are monotonic. An object, so that who holds it retains one
/// thing and who reads it nothing.
package final class UnitTable: Sendable {
  /// Where each begins, and the text's length: `count + 1` UTF-8 offsets.
  package let starts: [UInt32]
  /// The sum of the advances before each, and of all, tabs being 0: `count + 1` entries.
  package let positions: [Units]
  package let flags: [Flags]
  /// The units that are tabs, ascending.
  package let tabs: [Int]

  package let count: Int

  init(starts: [UInt32], positions: [Units], flags: [Flags], tabs: [Int]) {
    self.starts = starts
    self.positions = positions
    self.flags = flags
    self.tabs = tabs
    count = flags.count
  }

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
  package func unit(at offset: Int) -> Int { starts.unit(at: offset) }

  func textRange(_ range: Range<Int>) -> Range<Int> { starts.textRange(range) }

  /// Whether cutting before a unit changes what shaping gives.
  @inline(__always)
  func isUnsafe(_ unit: Int) -> Bool { unit < count && flags[unit].hasAny(.unsafe) }

  /// The nearest unit at or before one where cutting changes nothing.
  func safeStart(before unit: Int) -> Int {
    var unit = unit
    while unit > 0, isUnsafe(unit) { unit -= 1 }
    return unit
  }

  /// The nearest unit at or after one where cutting changes nothing.
  func safeEnd(after unit: Int) -> Int {
    var unit = unit
    while isUnsafe(unit) { unit += 1 }
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
}

/// Where units begin, and the text's length.
extension RandomAccessCollection<UInt32> where Index == Int {
  /// The unit that holds a text offset; the count of units for the end.
  func unit(at offset: Int) -> Int {
    let last = count - 1
    if offset >= Int(self[last]) { return last }
    if offset <= 0 { return 0 }
    return partitioningIndex { Int($0) > offset } - 1
  }

  func textRange(_ units: Range<Int>) -> Range<Int> {
    Int(self[units.lowerBound])..<Int(self[units.upperBound])
  }
}
