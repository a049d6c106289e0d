/// The hash of a segment's bytes: multiplications of eight at a time.
enum SegmentHash {
  private static let first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let second: UInt64 = 0xD6E8_FEB8_6659_FD93

  @inline(__always)
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let count = bytes.count
    guard count > 0, let start = bytes.baseAddress else { return 0 }
    let raw = unsafe UnsafeRawPointer(start)
    var state = UInt64(truncatingIfNeeded: count) &* first
    if count >= 8 {
      var index = 0
      while index &+ 8 < count {
        state = unsafe mix(state, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index &+= 8
      }
      // The last eight overlap those before, which tells texts of different lengths no less apart.
      return unsafe mix(state, raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    }
    if count >= 4 {
      let low = unsafe UInt64(raw.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
      let high = unsafe UInt64(raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      return mix(state, low | high << 32)
    }
    let low = unsafe UInt64(bytes[0])
    let middle = unsafe UInt64(bytes[count >> 1])
    let high = unsafe UInt64(bytes[count &- 1])
    return mix(state, low | middle << 8 | high << 16)
  }

  @inline(__always)
  private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word ^ second).multipliedFullWidth(by: first)
    return product.high ^ product.low
  }
}
