extension UnsafeBufferPointer<UInt8> {
  /// The end of the ASCII from an index on that is neither LF, CR nor ESC.
  func plainEnd(from start: Int) -> Int {
    var index = start
    let bytes = UnsafeRawBufferPointer(self)
    while index + 8 <= count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let marks =
        word | word.zeroMark(0x0A) | word.zeroMark(0x0D) | word.zeroMark(0x1B)
      let found = marks & 0x8080_8080_8080_8080
      // Marks above the lowest may be wrong, by a borrow from it.
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count {
      let byte = self[index]
      if byte >= 0x80 || byte == 0x0A || byte == 0x0D || byte == 0x1B { break }
      index += 1
    }
    return index
  }

  /// The length of the character at an index; 0 if the bytes end inside it, and minus the length of
  /// the maximal subpart where it is ill-formed (Unicode, table 3-7).
  func characterLength(at index: Int) -> Int {
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch self[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if self[index] == 0xE0 { second = 0xA0...0xBF }
      if self[index] == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if self[index] == 0xF0 { second = 0x90...0xBF }
      if self[index] == 0xF4 { second = 0x80...0x8F }
    default: return -1
    }
    for offset in 1..<length {
      guard index + offset < count else { return 0 }
      let allowed = offset == 1 ? second : 0x80...0xBF
      guard allowed.contains(self[index + offset]) else { return -offset }
    }
    return length
  }

  /// Whether the character at an index is a control of the second set that is no end of a line.
  func isControl(at index: Int) -> Bool {
    self[index] == 0xC2 && self[index + 1] < 0xA0 && self[index + 1] != 0x85
  }

  /// Whether the character at an index is U+2029.
  func isSeparator(at index: Int) -> Bool {
    self[index] == 0xE2 && self[index + 1] == 0x80 && self[index + 2] == 0xA9
  }
}

extension UInt64 {
  /// A word with the high bit of each byte set that is a given one; true up to the first of them.
  @inline(__always)
  fileprivate func zeroMark(_ byte: UInt64) -> UInt64 {
    let difference = self ^ (byte &* 0x0101_0101_0101_0101)
    return (difference &- 0x0101_0101_0101_0101) & ~difference
  }
}
