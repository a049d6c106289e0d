/// A text as ICU reads it: UTF-16, with the way back to UTF-8 and the properties of each character.
///
/// In a text of ASCII alone both offsets are the same, and only `units` is filled.
struct TextUnits {
  private(set) var count = 0
  private(set) var isASCII = true
  /// The flags and marks that are set for any of the characters, and in ASCII whether a letter is.
  private(set) var flags = CharacterProperties(rawValue: 0)
  /// Whether a text of ASCII has letters.
  private(set) var hasASCIILetters = false

  // Kept from text to text, so they may be longer than `count`.
  private(set) var units: [UInt16] = []
  /// The offset of the character a unit belongs to, and the text's length at `count`.
  private(set) var offsets: [Int32] = []
  private(set) var properties: [CharacterProperties] = []

  /// The UTF-8 offset of the character that a unit belongs to.
  func offset(ofUnit unit: Int) -> Int {
    isASCII ? unit : Int(offsets[unit])
  }

  /// The first unit of the first character at or after a UTF-8 offset.
  func unit(atOffset offset: Int) -> Int {
    guard !isASCII else { return min(max(offset, 0), count) }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if Int(offsets[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The scalar value of the character that starts at a unit.
  func scalar(atUnit unit: Int) -> UInt32 {
    let lead = UInt32(units[unit])
    guard lead & 0xFC00 == 0xD800, unit + 1 < count else { return lead }
    return 0x10000 + (lead & 0x3FF) << 10 + (UInt32(units[unit + 1]) & 0x3FF)
  }

  /// Whether the character before a unit ends a line: LF, VT, FF, CR, NEL, U+2028 or U+2029.
  func isSeparator(beforeUnit unit: Int) -> Bool {
    units[unit - 1].isSeparator
  }

  /// Lends the units, and their properties and the offsets of each where the text is not ASCII.
  mutating func withUnits(
    _ body: (
      _ units: UnsafeBufferPointer<UInt16>,
      _ properties: UnsafeMutableBufferPointer<CharacterProperties>,
      _ offsets: UnsafeBufferPointer<Int32>
    ) -> Void
  ) {
    let count = count
    unsafe units.withUnsafeBufferPointer { units in
      unsafe offsets.withUnsafeBufferPointer { offsets in
        unsafe properties.withUnsafeMutableBufferPointer { properties in
          let units = unsafe UnsafeBufferPointer(rebasing: units[..<count])
          unsafe body(units, properties, offsets)
        }
      }
    }
  }

  // MARK: Loading

  /// Takes a text and marks its characters, each as a grapheme's start but for LF after CR.
  ///
  /// The text has fewer than `Int32.max` code units.
  /// There must be at least as many marks as code units.
  mutating func load(
    _ text: UnsafeBufferPointer<UInt8>,
    marks: inout [Analysis.Marks]
  ) {
    isASCII = unsafe text.isASCII
    units.grow(to: text.count, with: 0)
    if isASCII {
      count = text.count
      unsafe loadASCII(text, marks: &marks)
    } else {
      offsets.grow(to: text.count + 1, with: 0)
      properties.grow(to: text.count + 1, with: CharacterProperties(rawValue: 0))
      unsafe loadUnicode(text, marks: &marks)
    }
  }

  private mutating func loadASCII(
    _ text: UnsafeBufferPointer<UInt8>,
    marks: inout [Analysis.Marks]
  ) {
    var sum: UInt16 = 0
    unsafe units.withUnsafeMutableBufferPointer { units in
      unsafe marks.withUnsafeMutableBufferPointer { marks in
        unsafe ASCII.facts.withUnsafeBufferPointer { facts in
          for index in 0..<text.count {
            let byte = unsafe text[index]
            let fact = unsafe facts[Int(byte & 0x7F)]
            unsafe units[index] = UInt16(byte)
            unsafe marks[index] = Analysis.Marks(rawValue: UInt8(truncatingIfNeeded: fact))
            sum |= fact
          }
        }
      }
    }
    hasASCIILetters = sum & ASCII.letter != 0
    flags = CharacterProperties(rawValue: UInt32(sum & 0xFF))
    flags.rawValue |= UInt32(sum) & CharacterProperties.separatesBidi
    guard sum & ASCII.carriageReturn != 0 else { return }
    for index in 1..<max(text.count, 1) where unsafe text[index] == 0x0A && text[index - 1] == 0x0D
    {
      marks[index].remove(.grapheme)
    }
  }

  private mutating func loadUnicode(
    _ text: UnsafeBufferPointer<UInt8>,
    marks: inout [Analysis.Marks]
  ) {
    var cursor = Cursor()
    unsafe units.withUnsafeMutableBufferPointer { units in
      unsafe offsets.withUnsafeMutableBufferPointer { offsets in
        unsafe properties.withUnsafeMutableBufferPointer { properties in
          unsafe marks.withUnsafeMutableBufferPointer { marks in
            let target = unsafe Target(
              units: units,
              offsets: offsets,
              properties: properties,
              marks: marks
            )
            unsafe target.take(text, from: &cursor)
          }
        }
      }
    }
    count = cursor.unit
    offsets[count] = Int32(truncatingIfNeeded: text.count)
    flags = CharacterProperties(rawValue: cursor.sum)
    if flags.marks.contains(.separator) { joinLineFeeds(marks: &marks) }
  }

  /// How far a text has been taken.
  private struct Cursor {
    var offset = 0
    var unit = 0
    /// All properties that were met.
    var sum: UInt32 = 0
  }

  /// Where a text is written to.
  @safe private struct Target {
    let units: UnsafeMutableBufferPointer<UInt16>
    let offsets: UnsafeMutableBufferPointer<Int32>
    let properties: UnsafeMutableBufferPointer<CharacterProperties>
    let marks: UnsafeMutableBufferPointer<Analysis.Marks>

    init(
      units: UnsafeMutableBufferPointer<UInt16>,
      offsets: UnsafeMutableBufferPointer<Int32>,
      properties: UnsafeMutableBufferPointer<CharacterProperties>,
      marks: UnsafeMutableBufferPointer<Analysis.Marks>
    ) {
      unsafe self.units = unsafe units
      unsafe self.offsets = unsafe offsets
      unsafe self.properties = unsafe properties
      unsafe self.marks = unsafe marks
    }

    /// Takes all of a text.
    func take(_ text: UnsafeBufferPointer<UInt8>, from cursor: inout Cursor) {
      let table = CharacterTable.shared
      while cursor.offset < text.count {
        unsafe takeShort(text, from: &cursor, table)
        if cursor.offset < text.count { unsafe takeOne(of: text, at: &cursor, table) }
      }
    }

    /// Takes characters of the first plane, which most texts consist of, up to the last four code units
    /// or to one of another kind.
    private func takeShort(
      _ text: UnsafeBufferPointer<UInt8>,
      from cursor: inout Cursor,
      _ table: CharacterTable
    ) {
      let marks = unsafe UnsafeMutableRawBufferPointer(marks)
      let (units, offsets, properties) = unsafe (units, offsets, properties)
      var (offset, unit, sum) = (cursor.offset, cursor.unit, cursor.sum)
      while let (scalar, length) = unsafe text.shortScalar(at: offset) {
        let found = table[scalar]
        sum |= found.rawValue
        // Code units inside the character have no marks; what follows it gets its own.
        unsafe marks.storeBytes(
          of: UInt32(found.marks.rawValue).littleEndian,
          toByteOffset: offset,
          as: UInt32.self
        )
        unsafe offsets[unit] = Int32(truncatingIfNeeded: offset)
        unsafe properties[unit] = found
        unsafe units[unit] = UInt16(truncatingIfNeeded: scalar)
        unit &+= 1
        offset &+= length
      }
      cursor = Cursor(offset: offset, unit: unit, sum: sum)
    }

    /// Takes any character.
    private func takeOne(
      of text: UnsafeBufferPointer<UInt8>,
      at cursor: inout Cursor,
      _ table: CharacterTable
    ) {
      let (offset, unit) = (cursor.offset, cursor.unit)
      let (scalar, length) = unsafe text.scalar(at: offset)
      let found = table[scalar]
      unsafe marks[offset] = found.marks
      for place in offset + 1..<offset + length { unsafe marks[place] = [] }
      unsafe offsets[unit] = Int32(truncatingIfNeeded: offset)
      unsafe properties[unit] = found
      if scalar < 0x10000 {
        unsafe units[unit] = UInt16(truncatingIfNeeded: scalar)
        cursor.unit += 1
      } else {
        unsafe units[unit] = UInt16(truncatingIfNeeded: 0xD7C0 &+ scalar >> 10)
        unsafe units[unit + 1] = UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF)
        unsafe offsets[unit + 1] = Int32(truncatingIfNeeded: offset)
        unsafe properties[unit + 1] = found.asTrail
        cursor.unit += 2
      }
      cursor.offset += length
      cursor.sum |= found.rawValue
    }
  }

  /// Takes the start of a grapheme from LF after CR.
  private mutating func joinLineFeeds(marks: inout [Analysis.Marks]) {
    let count = count
    let hasReturns = unsafe units.withUnsafeBufferPointer { units in
      var found: UInt16 = 0
      // Bits instead of conditions, so that the loop is vectorized.
      for unit in 0..<count { found |= unsafe units[unit] == 0x0D ? 1 : 0 }
      return found != 0
    }
    guard hasReturns else { return }
    for unit in 0..<max(count - 1, 0) where units[unit] == 0x0D && units[unit + 1] == 0x0A {
      marks[Int(offsets[unit + 1])].remove(.grapheme)
      properties[unit + 1].rawValue &= ~CharacterProperties.startsGrapheme
    }
  }
}

extension UInt16 {
  /// Whether this is LF, VT, FF, CR, NEL, U+2028 or U+2029.
  @inline(__always)
  var isSeparator: Bool { self &- 0x0A < 4 || self == 0x85 || self | 1 == 0x2029 }
}

extension Array {
  /// Makes the array at least so long.
  fileprivate mutating func grow(to size: Int, with element: Element) {
    if count < size { append(contentsOf: repeatElement(element, count: size - count)) }
  }
}

extension UnsafeMutableBufferPointer {
  /// Sets up to four elements; a loop would become a call of `memset`.
  @inline(__always)
  func fill(_ count: Int, from start: Int, with value: Element) {
    guard count > 0 else { return }
    unsafe self[start] = value
    guard count > 1 else { return }
    unsafe self[start &+ 1] = value
    guard count > 2 else { return }
    unsafe self[start &+ 2] = value
    guard count > 3 else { return }
    unsafe self[start &+ 3] = value
  }
}
