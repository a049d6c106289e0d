/// The parameters of an SGR sequence, one after the other.
struct SGRParameters {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var isAtEnd = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next number, with the semicolon after it unless parts follow; 0 where there is none.
  mutating func next() -> UInt32 {
    let value = number()
    if position == bytes.count { isAtEnd = true }
    if !isAtEnd, bytes[position] == UInt8(ascii: ";") { position += 1 }
    return value
  }

  /// The parts between colons that follow, with the semicolon after them.
  mutating func parts() -> [UInt32] {
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { return [] }
    var parts: [UInt32] = []
    while position < bytes.count, bytes[position] == UInt8(ascii: ":") {
      position += 1
      parts.append(number())
    }
    if position == bytes.count { isAtEnd = true } else { position += 1 }
    return parts
  }

  /// A color, from parts or else from the next parameters: `5;index` or `2;red;green;blue`.
  mutating func color(_ parts: [UInt32]) -> SGRColor? {
    var parts = parts
    if parts.isEmpty {
      guard !isAtEnd else { return nil }
      parts.append(next())
      let count = parts == [5] ? 1 : parts == [2] ? 3 : 0
      while parts.count <= count, !isAtEnd { parts.append(next()) }
    } else if parts.first == 2, parts.count > 4 {
      // With colons the number of a color space comes first.
      parts.remove(at: 1)
    }
    let count = parts.first == 5 ? 1 : 3
    let channels = parts.dropFirst().prefix(count).compactMap { UInt8(exactly: $0) }
    switch (parts.first, channels.count) {
    case (5, 1): return .indexed(channels[0])
    case (2, 3): return .direct(red: channels[0], green: channels[1], blue: channels[2])
    default: return nil
    }
  }

  private mutating func number() -> UInt32 {
    var value: UInt32 = 0
    while position < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[position] {
      value = min(value * 10 + UInt32(bytes[position] & 0x0F), 0xFFFF)
      position += 1
    }
    return value
  }
}
