/// Reads JSON (RFC 8259) from bytes known to be UTF-8.
struct JSONParser {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var depth = 0

  /// Arrays and objects may be nested this deep.
  static let maximumDepth = 64

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Parses the whole source as one value.
  mutating func parse() throws(DocumentError) -> JSONNode {
    let node = try value()
    skipWhiteSpace()
    if position < bytes.endIndex {
      throw error("only white space may follow the document's closing brace")
    }
    return node
  }

  private func error(_ message: String, at offset: Int? = nil) -> DocumentError {
    DocumentError(message, source: bytes, offset: offset ?? position)
  }

  private var next: UInt8? {
    position < bytes.endIndex ? bytes[position] : nil
  }

  private mutating func skipWhiteSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func value() throws(DocumentError) -> JSONNode {
    skipWhiteSpace()
    let start = position
    guard let byte = next else { throw error("the document ends where a value should be") }
    switch byte {
    case UInt8(ascii: "{"): return JSONNode(value: .object(try object()), offset: start)
    case UInt8(ascii: "["): return JSONNode(value: .array(try array()), offset: start)
    case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), offset: start)
    case UInt8(ascii: "t"): return JSONNode(value: try word("true", .boolean(true)), offset: start)
    case UInt8(ascii: "f"):
      return JSONNode(value: try word("false", .boolean(false)), offset: start)
    case UInt8(ascii: "n"): return JSONNode(value: try word("null", .null), offset: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONNode(value: .number(try number()), offset: start)
    default: throw error("expected a value: an object, array, string, number, true, false or null")
    }
  }

  private mutating func word(
    _ word: StaticString,
    _ value: JSONValue
  ) throws(DocumentError) -> JSONValue {
    let text = word.description.utf8
    guard bytes[position...].starts(with: text) else {
      throw error("expected a value; words are true, false and null, text goes in quotes")
    }
    position += text.count
    return value
  }

  private mutating func enter() throws(DocumentError) {
    depth += 1
    if depth > Self.maximumDepth {
      throw error("arrays and objects are nested deeper than \(Self.maximumDepth)")
    }
    position += 1
    skipWhiteSpace()
  }

  private mutating func leave() {
    depth -= 1
    position += 1
  }

  private mutating func array() throws(DocumentError) -> [JSONNode] {
    try enter()
    var elements: [JSONNode] = []
    if next == UInt8(ascii: "]") {
      leave()
      return elements
    }
    while true {
      elements.append(try value())
      skipWhiteSpace()
      if next == UInt8(ascii: "]") {
        leave()
        return elements
      }
      guard next == UInt8(ascii: ",") else { throw error("expected , or ] after an element") }
      position += 1
    }
  }

  private mutating func object() throws(DocumentError) -> [JSONMember] {
    try enter()
    var members: [JSONMember] = []
    if next == UInt8(ascii: "}") {
      leave()
      return members
    }
    while true {
      skipWhiteSpace()
      guard next == UInt8(ascii: "\"") else { throw error("expected a key in double quotes") }
      let offset = position
      let name = try string().text
      skipWhiteSpace()
      guard next == UInt8(ascii: ":") else { throw error("expected : after a key") }
      position += 1
      members.append(JSONMember(name: name, offset: offset, node: try value()))
      skipWhiteSpace()
      if next == UInt8(ascii: "}") {
        leave()
        return members
      }
      guard next == UInt8(ascii: ",") else { throw error("expected , or } after a value") }
      position += 1
    }
  }

  private mutating func number() throws(DocumentError) -> Double {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let integer = position
    try digits()
    if bytes[integer] == UInt8(ascii: "0"), position - integer > 1 {
      throw error("a number may not begin with 0", at: start)
    }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw error("the number is too large", at: start)
    }
    return value
  }

  private mutating func digits() throws(DocumentError) {
    let start = position
    while let byte = next, byte >= 0x30, byte <= 0x39 { position += 1 }
    if position == start { throw error("expected a digit") }
  }
}

extension JSONParser {
  private mutating func string() throws(DocumentError) -> JSONString {
    position += 1
    let start = position
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if next == UInt8(ascii: "\"") {
      position += 1
      return JSONString(text: String(decoding: bytes[start..<position - 1], as: UTF8.self))
    }
    var result = JSONString(text: "")
    var decoded = Array(bytes[start..<position])
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        result.text = String(decoding: decoded, as: UTF8.self)
        return result
      case UInt8(ascii: "\\"):
        try escape(into: &decoded, &result)
      case 0..<0x20:
        throw error("a line end or control character in a string must be escaped, as in \\n")
      default:
        decoded.append(byte)
        position += 1
      }
    }
    throw error("the document ends inside a string", at: start - 1)
  }

  private mutating func escape(
    into decoded: inout [UInt8],
    _ result: inout JSONString
  ) throws(DocumentError) {
    position += 1
    guard let byte = next else { throw error("the document ends inside a string") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(byte)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"):
      if let scalar = try escapedScalar() {
        decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        if result.loneSurrogates == 0 { result.firstLoneSurrogate = decoded.count }
        result.loneSurrogates += 1
        decoded.append(contentsOf: UTF8.encodedReplacementCharacter)
      }
    default:
      throw error(
        "expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u after a backslash",
        at: position - 1
      )
    }
  }

  /// The scalar of a `\u` escape, or of two that make a pair; `nil` for half a pair.
  private mutating func escapedScalar() throws(DocumentError) -> Unicode.Scalar? {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, bytes[position...].starts(with: [0x5C, 0x75]) else { return nil }
    let start = position
    position += 2
    let second = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(second) else {
      position = start
      return nil
    }
    return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
  }

  private mutating func hexadecimal() throws(DocumentError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("expected four hexadecimal digits after \\u")
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
