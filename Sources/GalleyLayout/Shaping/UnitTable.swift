/// The graphemes of a paragraph, with exact prefix sums of their advances in text order.
///
/// No advance is negative, so the sums are monotonic. An object with memory of its own, so that who
/// holds it retains one thing and who reads it nothing.
package final class UnitTable: @unchecked Sendable {
  // Sound: the memory is written by who makes the table, before others have it.
  private let memory: UnsafeMutableRawPointer
  package let count: Int
  /// The units that are tabs, ascending.
  package let tabs: [Int]

  /// Makes a table of so many units; a closure says where they begin and what they are, and lists the
  /// tabs.
  init(
    count: Int,
    _ fill: (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<Flags>) -> [Int]
  ) {
    self.count = count
    memory = .allocate(byteCount: (count + 1) * 12 + count, alignment: 8)
    let starts = (memory + (count + 1) * 8).bindMemory(to: UInt32.self, capacity: count + 1)
    let flags = (memory + (count + 1) * 12).bindMemory(to: Flags.self, capacity: count)
    tabs = fill(starts, flags)
  }

  deinit { memory.deallocate() }

  private var storedPositions: UnsafeMutablePointer<Units> {
    memory.assumingMemoryBound(to: Units.self)
  }
  private var storedStarts: UnsafePointer<UInt32> {
    UnsafePointer((memory + (count &+ 1) &* 8).assumingMemoryBound(to: UInt32.self))
  }
  private var storedFlags: UnsafeMutablePointer<Flags> {
    (memory + (count &+ 1) &* 12).assumingMemoryBound(to: Flags.self)
  }

  /// Where each begins, and the text's length: `count + 1` UTF-8 offsets.
  package var starts: UnitColumn<UInt32> {
    UnitColumn(of: self, UnsafeBufferPointer(start: storedStarts, count: count + 1))
  }

  /// The sum of the advances before each, and of all, tabs being 0: `count + 1` entries.
  package var positions: UnitColumn<Units> {
    UnitColumn(of: self, UnsafeBufferPointer(start: storedPositions, count: count + 1))
  }

  package var flags: UnitColumn<Flags> {
    UnitColumn(of: self, UnsafeBufferPointer(start: storedFlags, count: count))
  }

  /// Lends what shaping says: the positions, to be set, and the flags.
  func setPositions(_ body: (UnsafeMutablePointer<Units>, UnsafeMutablePointer<Flags>) -> Void) {
    body(storedPositions, storedFlags)
  }

  package struct Flags: OptionSet, Sendable, BitwiseCopyable {
    package var rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    // The analyzer's marks keep their bits, so that those of many units are taken over at once.

    /// Cutting before this unit changes what shaping gives (HarfBuzz's unsafe-to-break).
    package static let unsafe = Flags(rawValue: 1 << 0)
    /// A line may begin with this unit, which is not the first.
    static let wraps = Flags(rawValue: 1 << 1)
    package static let tab = Flags(rawValue: 1 << 2)
    /// White space that hangs at the end of a line, separators included.
    package static let hangs = Flags(rawValue: 1 << 3)
    /// Han, kana or bopomofo: justification widens the boundaries beside it.
    package static let ideograph = Flags(rawValue: 1 << 4)
    package static let separator = Flags(rawValue: 1 << 5)
    /// A control that is neither a tab nor a separator: it draws nothing.
    static let control = Flags(rawValue: 1 << 6)
    package static let softHyphen = Flags(rawValue: 1 << 7)
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
    var (low, high) = (0, last)
    while high &- low > 1 {
      let middle = (low &+ high) >> 1
      if Int(self[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  func textRange(_ units: Range<Int>) -> Range<Int> {
    Int(self[units.lowerBound])..<Int(self[units.upperBound])
  }
}
