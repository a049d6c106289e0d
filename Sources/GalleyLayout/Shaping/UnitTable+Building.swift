internal import GalleyUnicode

/// The graphemes of a text and what the characters that begin them are: a ``UnitTable`` before
/// shaping, from which the advances come.
struct Graphemes {
  /// Where each begins, and the text's length: `count + 1` UTF-8 offsets.
  private(set) var starts: [UInt32] = [0]
  private(set) var flags: [UnitTable.Flags] = []
  /// The units that are tabs, ascending.
  private(set) var tabs: [Int] = []

  var count: Int { flags.count }

  /// The unit that holds a text offset; the count for the end.
  func unit(at offset: Int) -> Int { starts.unit(at: offset) }

  func textRange(_ range: Range<Int>) -> Range<Int> { starts.textRange(range) }

  init(_ text: [UInt8], marks: [Analysis.Marks]) {
    if text.isEmpty { return }
    text.withUnsafeBufferPointer { text in
      marks.withUnsafeBufferPointer { marks in
        let count = Graphemes.countGraphemes(marks, text.count)
        var tabs = false
        starts = Array(unsafeUninitializedCapacity: count + 1) { starts, filled in
          flags = Array(unsafeUninitializedCapacity: count) { flags, filled in
            tabs = Graphemes.fill(starts, flags, from: text, marks)
            filled = count
          }
          starts[count] = UInt32(truncatingIfNeeded: text.count)
          filled = count + 1
        }
        if tabs { self.tabs = flags.indices.filter { flags[$0].hasAny(.tab) } }
      }
    }
  }

  /// The text's first character begins a grapheme, whatever its mark.
  private static func countGraphemes(
    _ marks: UnsafeBufferPointer<Analysis.Marks>,
    _ length: Int
  ) -> Int {
    var count = 0
    let grapheme = Analysis.Marks.grapheme.rawValue
    for offset in 1..<max(length, 1) { count &+= Int(marks[offset].rawValue & grapheme) }
    return count + 1
  }

  /// - Returns: Whether there are tabs.
  private static func fill(
    _ starts: UnsafeMutableBufferPointer<UInt32>,
    _ flags: UnsafeMutableBufferPointer<UnitTable.Flags>,
    from text: UnsafeBufferPointer<UInt8>,
    _ marks: UnsafeBufferPointer<Analysis.Marks>
  ) -> Bool {
    var unit = 0
    var hasTabs = false
    let grapheme = Analysis.Marks.grapheme.rawValue
    let tab = UnitTable.Flags.tab.rawValue
    flagsOfMarks.withUnsafeBufferPointer { table in
      for offset in 0..<text.count {
        let mark = marks[offset].rawValue
        if mark & grapheme == 0 && offset > 0 { continue }
        var flag = table[Int(mark)]
        if text[offset] == 0x09 {
          flag |= tab
          hasTabs = true
        }
        starts[unit] = UInt32(truncatingIfNeeded: offset)
        flags[unit] = UnitTable.Flags(rawValue: flag)
        unit &+= 1
      }
    }
    return hasTabs
  }

  /// The flags that each value of the marks means.
  private static let flagsOfMarks: [UInt8] = (UInt8.min...UInt8.max).map { mark in
    let marks = Analysis.Marks(rawValue: mark)
    var flags: UnitTable.Flags = []
    if marks.contains(.hangs) { flags.insert(.hangs) }
    if marks.contains(.separator) { flags.formUnion([.separator, .hangs]) }
    if marks.contains(.ideograph) { flags.insert(.ideograph) }
    if marks.contains(.softHyphen) { flags.insert(.softHyphen) }
    if marks.contains(.control) { flags.insert(.control) }
    return flags.rawValue
  }
}

extension UnitTable {
  /// The longest stretch without a place where lines are taken to be cut safely.
  ///
  /// A longer one is text that no reader has written, all letters of which join. Where it is cut the
  /// letters keep the shapes that they have inside of it; without a bound each of its lines would cost
  /// as much as all of it.
  private static let longestUnsafe = 256

  /// Sums the advances of graphemes and marks where cutting is unsafe.
  convenience init(_ graphemes: consuming Graphemes, advances: [ShapeBuilder.Unit]) {
    var flags = graphemes.flags
    let positions = Array(unsafeUninitializedCapacity: advances.count + 1) { positions, filled in
      flags.withUnsafeMutableBufferPointer { flags in
        advances.withUnsafeBufferPointer { UnitTable.fill(positions, flags, from: $0) }
      }
      filled = advances.count + 1
    }
    self.init(starts: graphemes.starts, positions: positions, flags: flags, tabs: graphemes.tabs)
  }

  private static func fill(
    _ positions: UnsafeMutableBufferPointer<Units>,
    _ flags: UnsafeMutableBufferPointer<Flags>,
    from units: UnsafeBufferPointer<ShapeBuilder.Unit>
  ) {
    var position: Units = 0
    var unsafeCount = 0
    positions[0] = 0
    for index in 0..<units.count {
      position &+= units[index].advance
      positions[index &+ 1] = position
      unsafeCount = units[index].isUnsafe ? unsafeCount &+ 1 : 0
      if unsafeCount > longestUnsafe, !units[index].isInsideCluster { unsafeCount = 0 }
      if unsafeCount > 0 { flags[index].formUnion(.unsafe) }
    }
  }
}
