internal import GalleyUnicode

/// The graphemes of a text and what the characters that begin them are: a ``UnitTable`` before
/// shaping, from which the advances come.
struct Graphemes {
  private let table: UnitTable

  var starts: UnitColumn<UInt32> { table.starts }
  var flags: UnitColumn<UnitTable.Flags> { table.flags }
  var count: Int { table.count }

  /// The unit that holds a text offset; the count for the end.
  func unit(at offset: Int) -> Int { starts.unit(at: offset) }

  func textRange(_ range: Range<Int>) -> Range<Int> { starts.textRange(range) }

  init(_ text: [UInt8], marks: [Analysis.Marks]) {
    table = text.withUnsafeBytes { text in
      marks.withUnsafeBytes { marks in
        let marks = UnsafeRawBufferPointer(rebasing: marks[..<text.count])
        let begins = Analysis.Marks.grapheme.rawValue
        // The text's first character begins a grapheme, whatever its mark.
        let isFirstMissed = !text.isEmpty && marks[0] & begins == 0
        let count = marks.count(withBit: begins) + (isFirstMissed ? 1 : 0)
        return UnitTable(count: count) { starts, flags in
          Graphemes.fill(starts, flags, from: marks)
          starts[count] = UInt32(truncatingIfNeeded: text.count)
          return text.contains(byte: 0x09) ? Graphemes.markTabs(of: text, starts, flags, count) : []
        }
      }
    }
  }

  private static func fill(
    _ starts: UnsafeMutablePointer<UInt32>,
    _ flags: UnsafeMutablePointer<UnitTable.Flags>,
    from marks: UnsafeRawBufferPointer
  ) {
    let target = UnsafeMutableRawPointer(flags)
    var unit = 0
    var offset = 0
    while offset < marks.count {
      let block = marks.block(at: offset)
      let found = flagsOfMarks(block)
      let begins = (offset == 0 ? block | 1 : block) & eachByte
      if begins == eachByte {
        // Eight graphemes of a code unit each, as all of ASCII are.
        target.storeBytes(of: found.littleEndian, toByteOffset: unit, as: UInt64.self)
        for place in 0..<8 {
          starts[unit &+ place] = UInt32(truncatingIfNeeded: offset &+ place)
        }
        unit &+= 8
      } else {
        begins.forEachByte { place in
          starts[unit] = UInt32(truncatingIfNeeded: offset &+ place)
          let flag = UInt8(truncatingIfNeeded: found &>> UInt64(truncatingIfNeeded: place &* 8))
          flags[unit] = UnitTable.Flags(rawValue: flag)
          unit &+= 1
        }
      }
      offset &+= 8
    }
    if unit > 0 { flags[0].remove(.wraps) }
  }

  private static let eachByte: UInt64 = 0x0101_0101_0101_0101

  /// The flags that eight marks mean, a byte each: the same bits, but that separators hang too.
  @inline(__always)
  private static func flagsOfMarks(_ marks: UInt64) -> UInt64 {
    let kept = UnitTable.Flags(
      [.wraps, .hangs, .ideograph, .separator, .control, .softHyphen]
    )
    let separators = UInt64(UnitTable.Flags.separator.rawValue) &* eachByte
    return marks & (UInt64(kept.rawValue) &* eachByte) | (marks & separators) >> 2
  }

  private static func markTabs(
    of text: UnsafeRawBufferPointer,
    _ starts: UnsafeMutablePointer<UInt32>,
    _ flags: UnsafeMutablePointer<UnitTable.Flags>,
    _ count: Int
  ) -> [Int] {
    let tabs = (0..<count).filter { text[Int(starts[$0])] == 0x09 }
    for unit in tabs { flags[unit].insert(.tab) }
    return tabs
  }

  /// Sums the advances of the graphemes and marks where cutting is unsafe: the same table then is
  /// that of a shaped text.
  consuming func taking(_ advances: ArraySlice<ShapeBuilder.Unit>) -> UnitTable {
    table.setPositions { positions, flags in
      advances.withUnsafeBufferPointer { UnitTable.fill(positions, flags, from: $0) }
    }
    return table
  }
}

extension UnitTable {
  /// The longest stretch without a place where lines are taken to be cut safely.
  ///
  /// A longer one is text that no reader has written, all letters of which join. Where it is cut the
  /// letters keep the shapes that they have inside of it; without a bound each of its lines would cost
  /// as much as all of it.
  private static let longestUnsafe = 256

  fileprivate static func fill(
    _ positions: UnsafeMutablePointer<Units>,
    _ flags: UnsafeMutablePointer<Flags>,
    from units: UnsafeBufferPointer<ShapeBuilder.Unit>
  ) {
    var position: Units = 0
    var unsafeCount = 0
    positions[0] = 0
    for index in 0..<units.count {
      position &+= units[index].advance
      positions[index &+ 1] = position
      unsafeCount &+= 1
      if !units[index].isUnsafe || (unsafeCount > longestUnsafe && !units[index].isInsideCluster) {
        unsafeCount = 0
      } else {
        flags[index].formUnion(.unsafe)
      }
    }
  }
}
