extension MarkupBuffer {
  /// Appends data in base 64 (RFC 4648, section 4), padded.
  mutating func append(base64 data: [UInt8]) {
    reserve(bytes.count + (data.count + 2) / 3 * 4)
    var index = 0
    while index < data.count {
      let count = min(data.count - index, 3)
      var group: UInt32 = 0
      for step in 0..<3 {
        group = group << 8 | (step < count ? UInt32(data[index + step]) : 0)
      }
      for step in 0..<4 {
        let digit = UInt8(truncatingIfNeeded: group >> (18 - 6 * UInt32(step))) & 63
        append(byte: step <= count ? Self.base64Digit(digit) : UInt8(ascii: "="))
      }
      index += 3
    }
  }

  private static func base64Digit(_ value: UInt8) -> UInt8 {
    switch value {
    case 0..<26: UInt8(ascii: "A") + value
    case 26..<52: UInt8(ascii: "a") + value - 26
    case 52..<62: UInt8(ascii: "0") + value - 52
    case 62: UInt8(ascii: "+")
    default: UInt8(ascii: "/")
    }
  }
}
