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
    switch units[unit - 1] {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Lends the units of a text that is not ASCII, their properties and the offsets of each.
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
    marks: inout [Analysis.Marks],
    table: inout CharacterTable
  ) {
    isASCII = unsafe text.isASCII
    units.grow(to: text.count, with: 0)
    if isASCII {
      count = text.count
      unsafe loadASCII(text, marks: &marks)
    } else {
      offsets.grow(to: text.count + 1, with: 0)
      properties.grow(to: text.count + 1, with: CharacterProperties(rawValue: 0))
      unsafe loadUnicode(text, marks: &marks, table: &table)
    }
  }

  private mutating func loadASCII(
    _ text: UnsafeBufferPointer<UInt8>,
    marks: inout [Analysis.Marks]
  ) {
    var sum: UInt8 = 0
    var letters: UInt8 = 0
    unsafe units.withUnsafeMutableBufferPointer { units in
      unsafe marks.withUnsafeMutableBufferPointer { marks in
        for index in 0..<text.count {
          let byte = unsafe text[index]
          let mark = ASCII.marks(of: byte)
          unsafe units[index] = UInt16(byte)
          unsafe marks[index] = mark
          sum |= mark.rawValue
          letters |= ASCII.isLetter(byte) ? 1 : 0
        }
      }
    }
    hasASCIILetters = letters != 0
    flags = CharacterProperties(rawValue: UInt32(sum))
    guard !flags.marks.isDisjoint(with: [.separator, .control]) else { return }
    for index in 0..<text.count {
      let byte = unsafe text[index]
      if ASCII.separatesBidi(byte) { flags.rawValue |= CharacterProperties.separatesBidi }
      if unsafe byte == 0x0A && index > 0 && text[index - 1] == 0x0D {
        marks[index].remove(.grapheme)
      }
    }
  }

  private mutating func loadUnicode(
    _ text: UnsafeBufferPointer<UInt8>,
    marks: inout [Analysis.Marks],
    table: inout CharacterTable
  ) {
    var unit = 0
    var sum: UInt32 = 0
    unsafe units.withUnsafeMutableBufferPointer { units in
      unsafe offsets.withUnsafeMutableBufferPointer { offsets in
        unsafe properties.withUnsafeMutableBufferPointer { properties in
          unsafe marks.withUnsafeMutableBufferPointer { marks in
            var offset = 0
            var previous: UInt32 = 0
            while offset < text.count {
              let (scalar, length) = unsafe text.scalar(at: offset)
              var found = table.properties(of: scalar)
              var mark = found.marks
              if scalar != 0x0A || previous != 0x0D {
                found.rawValue |= CharacterProperties.startsGrapheme
                mark.insert(.grapheme)
              }
              sum |= found.rawValue
              previous = scalar
              unsafe marks[offset] = mark
              unsafe marks.fill(length &- 1, from: offset &+ 1, with: [])
              let place = Int32(truncatingIfNeeded: offset)
              unsafe offsets[unit] = place
              unsafe properties[unit] = found
              if scalar < 0x10000 {
                unsafe units[unit] = UInt16(truncatingIfNeeded: scalar)
              } else {
                unsafe units[unit] = UInt16(truncatingIfNeeded: 0xD7C0 &+ scalar >> 10)
                unit &+= 1
                unsafe units[unit] = UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF)
                unsafe offsets[unit] = place
                found.rawValue &= ~CharacterProperties.startsGrapheme
                found.rawValue |= CharacterProperties.isTrail
                unsafe properties[unit] = found
              }
              unit &+= 1
              offset &+= length
            }
            unsafe offsets[unit] = Int32(truncatingIfNeeded: text.count)
          }
        }
      }
    }
    count = unit
    flags = CharacterProperties(rawValue: sum)
  }
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
