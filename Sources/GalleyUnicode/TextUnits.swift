/// A text as ICU reads it: UTF-16, with the way back to UTF-8 and the properties of each character.
///
/// In a text of ASCII alone both offsets are the same, and only `units` is filled.
struct TextUnits {
  private(set) var count = 0
  private(set) var isASCII = true
  /// The flags that are set for any of the characters.
  private(set) var flags = CharacterProperties(rawValue: 0)

  // Kept from text to text, so they may be longer than `count`.
  private(set) var units: [UInt16] = []
  /// The offset of the character a unit belongs to, and the text's length at `count`.
  private var offsets: [Int32] = []
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

  /// The properties of the character that ends before a unit.
  func properties(beforeUnit unit: Int, table: inout CharacterTable) -> CharacterProperties {
    isASCII ? table.properties(of: UInt32(units[unit - 1])) : properties[unit - 1]
  }

  /// The scalar value of the character that starts at a unit.
  func scalar(atUnit unit: Int) -> UInt32 {
    let lead = UInt32(units[unit])
    guard lead & 0xFC00 == 0xD800, unit + 1 < count else { return lead }
    return 0x10000 + (lead & 0x3FF) << 10 + (UInt32(units[unit + 1]) & 0x3FF)
  }

  /// Takes a text of fewer than `Int32.max` code units, and marks its characters except for
  /// breaks: every character starts a grapheme, but LF after CR.
  mutating func load(
    _ text: UnsafeBufferPointer<UInt8>,
    marks: inout [Analysis.Marks],
    table: inout CharacterTable
  ) {
    grow(to: text.count)
    isASCII = unsafe text.isASCII
    if isASCII {
      count = text.count
      unsafe loadASCII(text, marks: &marks)
    } else {
      unsafe loadUnicode(text, marks: &marks, table: &table)
    }
  }

  private mutating func grow(to size: Int) {
    if units.count < size {
      units.append(contentsOf: repeatElement(0, count: size - units.count))
    }
  }

  private mutating func loadASCII(
    _ text: UnsafeBufferPointer<UInt8>,
    marks: inout [Analysis.Marks]
  ) {
    var afterReturn = false
    flags = CharacterProperties(rawValue: 0)
    for index in 0..<count {
      let byte = unsafe text[index]
      units[index] = UInt16(byte)
      var mark: Analysis.Marks = .grapheme
      if byte <= 0x20 || byte == 0x7F {
        mark.insert(ASCII.marks(ofControl: byte))
        if ASCII.separatesBidi(byte) { flags.rawValue |= CharacterProperties.separatesBidi }
        if byte == 0x0A, afterReturn { mark.remove(.grapheme) }
        afterReturn = byte == 0x0D
      } else {
        afterReturn = false
      }
      marks[index] = mark
    }
  }

  private mutating func loadUnicode(
    _ text: UnsafeBufferPointer<UInt8>,
    marks: inout [Analysis.Marks],
    table: inout CharacterTable
  ) {
    if offsets.count <= text.count {
      offsets.append(contentsOf: repeatElement(0, count: text.count + 1 - offsets.count))
      properties.append(
        contentsOf: repeatElement(
          CharacterProperties(rawValue: 0),
          count: text.count + 1 - properties.count
        )
      )
    }
    var sum: UInt32 = 0
    var unit = 0
    var offset = 0
    var previous: UInt32 = 0
    while offset < text.count {
      let (scalar, length) = unsafe text.scalar(at: offset)
      let found = table.properties(of: scalar)
      sum |= found.rawValue
      var mark = found.marks
      if scalar != 0x0A || previous != 0x0D { mark.insert(.grapheme) }
      previous = scalar
      marks[offset] = mark
      for continuation in 1..<length { marks[offset + continuation] = [] }
      offsets[unit] = Int32(truncatingIfNeeded: offset)
      properties[unit] = found
      if scalar < 0x10000 {
        units[unit] = UInt16(truncatingIfNeeded: scalar)
      } else {
        units[unit] = UInt16(truncatingIfNeeded: 0xD7C0 + scalar >> 10)
        unit += 1
        units[unit] = UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF)
        offsets[unit] = Int32(truncatingIfNeeded: offset)
        properties[unit] = found
        properties[unit].rawValue |= CharacterProperties.isTrail
      }
      unit += 1
      offset += length
    }
    count = unit
    offsets[unit] = Int32(truncatingIfNeeded: text.count)
    flags = CharacterProperties(rawValue: sum)
  }
}

/// What is known of ASCII without a table.
enum ASCII {
  /// The marks of U+0000–U+0020 and U+007F.
  static func marks(ofControl byte: UInt8) -> Analysis.Marks {
    switch byte {
    case 0x09, 0x20: .hangs
    case 0x0A...0x0D: .separator
    default: .control
    }
  }

  static func separatesBidi(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D || (0x1C...0x1E).contains(byte)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }
}
