extension JSON {
  /// Reads the JSON that ``text`` writes: no escapes but those of quotes and backslashes.
  ///
  /// - Returns: The value, or nil if the text is anything else.
  init?(parsing text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    guard let value = reader.value() else { return nil }
    reader.skipSpace()
    guard reader.isAtEnd else { return nil }
    self = value
  }

  /// The members of an object; nil for anything else.
  var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The number; nil for anything else.
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    var isAtEnd: Bool { position == bytes.count }

    mutating func skipSpace() {
      while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) {
        position += 1
      }
    }

    /// Whether the text goes on with a character, which is then read.
    mutating func takes(_ character: Unicode.Scalar) -> Bool {
      skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
      position += 1
      return true
    }

    mutating func value() -> JSON? {
      if takes("{") {
        return list(until: "}") { reader in
          guard let key = reader.quoted(), reader.takes(":"), let value = reader.value() else {
            return nil
          }
          return Member(key: key, value: value)
        }.map(JSON.object)
      }
      if takes("[") { return list(until: "]") { $0.value() }.map(JSON.array) }
      if let string = quoted() { return .string(string) }
      return word()
    }

    private mutating func list<Part>(
      until end: Unicode.Scalar,
      _ part: (inout Reader) -> Part?
    ) -> [Part]? {
      var parts: [Part] = []
      if takes(end) { return parts }
      repeat {
        guard let next = part(&self) else { return nil }
        parts.append(next)
      } while takes(",")
      return takes(end) ? parts : nil
    }

    private mutating func quoted() -> String? {
      guard takes("\"") else { return nil }
      var string: [UInt8] = []
      while position < bytes.count {
        var byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\"") { return String(decoding: string, as: UTF8.self) }
        if byte == UInt8(ascii: "\\") {
          guard position < bytes.count, [0x22, 0x5C].contains(bytes[position]) else { return nil }
          byte = bytes[position]
          position += 1
        }
        string.append(byte)
      }
      return nil
    }

    private mutating func word() -> JSON? {
      skipSpace()
      let start = position
      while position < bytes.count, !"{}[],: \n\r\t\"".utf8.contains(bytes[position]) {
        position += 1
      }
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      return text == "null" ? .null : Double(text).map(JSON.number)
    }
  }
}
