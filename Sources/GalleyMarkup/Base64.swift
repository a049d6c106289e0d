/// Data in base 64 (RFC 4648, section 4).
enum Base64 {
  /// The bytes that a text stands for; nil where it is not base 64 with its padding.
  static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var group: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in text {
      if byte == UInt8(ascii: "=") {
        padding += 1
        group <<= 6
      } else {
        guard padding == 0, let digit = value(of: byte) else { return nil }
        group = group << 6 | UInt32(digit)
      }
      digits += 1
      guard digits % 4 == 0 else { continue }
      for shift in [16, 8, 0] as [UInt32] {
        bytes.append(UInt8(truncatingIfNeeded: group >> shift))
      }
      group = 0
    }
    guard padding <= 2 else { return nil }
    bytes.removeLast(padding)
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
