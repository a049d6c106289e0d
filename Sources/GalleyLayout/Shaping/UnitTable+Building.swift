internal import GalleyUnicode

/// The graphemes of a text and what the characters that begin them are: a ``UnitTable`` before
/// shaping, from which the advances come.
struct Graphemes {
  /// Where each begins, and the text's length: `count + 1` UTF-8 offsets.
  private(set) var starts: [UInt32] = []
  private(set) var flags: [UnitTable.Flags] = []
  /// The units that are tabs, ascending.
  private(set) var tabs: [Int] = []

  var count: Int { flags.count }

  /// The flags, which then are the caller's alone and can be changed in place.
  mutating func takeFlags() -> [UnitTable.Flags] {
    var taken: [UnitTable.Flags] = []
    swap(&taken, &flags)
    return taken
  }

  /// The unit that holds a text offset; the count for the end.
  func unit(at offset: Int) -> Int { starts.unit(at: offset) }

  func textRange(_ range: Range<Int>) -> Range<Int> { starts.textRange(range) }

  init(_ text: [UInt8], marks: [Analysis.Marks]) {
    if text.isEmpty {
      starts = [0]
      return
    }
    text.withUnsafeBufferPointer { text in
      marks.withUnsafeBufferPointer { marks in
        // The text's first character begins a grapheme, whatever its mark.
        let count = UnsafeBufferPointer(rebasing: marks[1..<text.count]).count(of: .grapheme) + 1
        starts.fill(with: 0, count: count + 1)
        // One more than there are, since each code unit writes where the next grapheme will be.
        flags.fill(with: [], count: count + 1)
        let hasTabs = starts.withUnsafeMutableBufferPointer { starts in
          flags.withUnsafeMutableBufferPointer { Graphemes.fill(starts, $0, from: text, marks) }
        }
        starts[count] = UInt32(truncatingIfNeeded: text.count)
        flags.removeLast()
        if hasTabs { tabs = flags.indices.filter { flags[$0].hasAny(.tab) } }
      }
    }
  }

  /// - Returns: Whether there are tabs.
  private static func fill(
    _ starts: UnsafeMutableBufferPointer<UInt32>,
    _ flags: UnsafeMutableBufferPointer<UnitTable.Flags>,
    from text: UnsafeBufferPointer<UInt8>,
    _ marks: UnsafeBufferPointer<Analysis.Marks>
  ) -> Bool {
    var unit = 0
    var all: UInt8 = 0
    let tab = UnitTable.Flags.tab.rawValue
    flagsOfMarks.withUnsafeBufferPointer { table in
      for offset in 0..<text.count {
        let mark = offset == 0 ? marks[0].union(.grapheme) : marks[offset]
        let flag = table[Int(mark.rawValue)] | (text[offset] == 0x09 ? tab : 0)
        starts[unit] = UInt32(truncatingIfNeeded: offset)
        flags[unit] = UnitTable.Flags(rawValue: flag)
        // The first bit: what does not begin a grapheme is written over.
        unit &+= Int(mark.rawValue & Analysis.Marks.grapheme.rawValue)
        all |= flag
      }
    }
    return all & tab != 0
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
    var flags = graphemes.takeFlags()
    var positions: [Units] = []
    positions.fill(with: 0, count: advances.count + 1)
    positions.withUnsafeMutableBufferPointer { positions in
      flags.withUnsafeMutableBufferPointer { flags in
        advances.withUnsafeBufferPointer { UnitTable.fill(positions, flags, from: $0) }
      }
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
      unsafeCount &+= 1
      if !units[index].isUnsafe || (unsafeCount > longestUnsafe && !units[index].isInsideCluster) {
        unsafeCount = 0
      } else {
        flags[index].formUnion(.unsafe)
      }
    }
  }
}

extension Array {
  /// Makes the array consist of equal elements.
  ///
  /// As `init(repeating:count:)`, which is not specialized and asks the runtime for the type of its
  /// memory each time.
  @inline(__always)
  mutating func fill(with element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    reserveCapacity(count)
    append(contentsOf: repeatElement(element, count: count))
  }
}

extension UnsafeBufferPointer<Analysis.Marks> {
  /// How many of the marks have one that is asked for.
  func count(of mark: Analysis.Marks) -> Int {
    var total = 0
    var index = 0
    while index < count {
      // As many as a byte counts, so that the loop is vectorized.
      let end = Swift.min(index &+ 255, count)
      var part: UInt8 = 0
      while index < end {
        part &+= self[index].rawValue & mark.rawValue == 0 ? 0 : 1
        index &+= 1
      }
      total &+= Int(part)
    }
    return total
  }
}
