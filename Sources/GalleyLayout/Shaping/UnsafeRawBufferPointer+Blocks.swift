/// Bytes of flags, eight looked at together.
extension UnsafeRawBufferPointer {
  /// Eight bytes from an index on, the first in the lowest bits; 0 for those after the end.
  @inline(__always)
  func block(at index: Int) -> UInt64 {
    if index &+ 8 <= count {
      return UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
    var block: UInt64 = 0
    for place in (index..<count).reversed() { block = block << 8 | UInt64(self[place]) }
    return block
  }

  /// Calls a closure with the index of each byte that has a bit, ascending.
  @inline(__always)
  func forEachIndex(withBit bit: UInt8, _ body: (Int) -> Void) {
    let bits = UInt64(bit) &* 0x0101_0101_0101_0101
    var index = 0
    while index < count {
      (block(at: index) & bits).forEachByte { body(index &+ $0) }
      index &+= 8
    }
  }

  /// Whether one of the bytes has a value.
  func contains(byte: UInt8) -> Bool {
    var found: UInt8 = 0
    // Bits instead of conditions, so that the loop is vectorized.
    for index in 0..<count { found |= self[index] == byte ? 1 : 0 }
    return found != 0
  }

  /// How many bytes have a bit.
  func count(withBit bit: UInt8) -> Int {
    var total = 0
    var index = 0
    while index < count {
      // As many as a byte counts, so that the loop is vectorized.
      let end = Swift.min(index &+ 255, count)
      var part: UInt8 = 0
      while index < end {
        part &+= self[index] & bit == 0 ? 0 : 1
        index &+= 1
      }
      total &+= Int(part)
    }
    return total
  }
}

extension UInt64 {
  /// Calls a closure with the place of each byte that is not 0, from the lowest on; no byte has more
  /// than one bit.
  @inline(__always)
  func forEachByte(_ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(rest.trailingZeroBitCount >> 3)
      rest &= rest &- 1
    }
  }
}
