import Testing

/// An element of a parsed document.
struct MarkupElement {
  var name: String
  var attributes: [String: String] = [:]
  var children: [MarkupElement] = []
  /// The text directly inside, without that of children.
  var text = ""

  /// The elements of a name, itself included, in document order.
  func all(_ name: String) -> [MarkupElement] {
    (self.name == name ? [self] : []) + children.flatMap { $0.all(name) }
  }

  /// An attribute as a number.
  func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }

  /// Parses a document, strictly: anything that is not well-formed XML 1.0 is a failure.
  init(parsing document: String) throws {
    var parser = MarkupParser(document)
    self = try parser.document()
  }

  init(name: String) {
    self.name = name
  }
}

/// What is wrong with a document, and at which character.
struct MarkupError: Error {
  var message: String
  var position: Int
}

/// A parser of the part of XML 1.0 that has elements, attributes, references and text.
private struct MarkupParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ document: String) {
    scalars = Array(document.unicodeScalars)
  }

  mutating func document() throws -> MarkupElement {
    for scalar in scalars where !Self.isCharacter(scalar) {
      throw error("character \(scalar.value) is not allowed")
    }
    let root = try element()
    skipSpace()
    guard position == scalars.count else { throw error("something after the root") }
    return root
  }

  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private mutating func element() throws -> MarkupElement {
    try expect("<")
    var element = MarkupElement(name: try name())
    while skipSpace(), peek != "/", peek != ">" {
      let name = try name()
      try expect("=")
      guard element.attributes.updateValue(try attributeValue(), forKey: name) == nil else {
        throw error("attribute \(name) twice")
      }
    }
    if peek == "/" {
      try expect("/>")
      return element
    }
    try expect(">")
    while true {
      if peek == "<", position + 1 < scalars.count, scalars[position + 1] == "/" { break }
      if peek == "<" {
        element.children.append(try self.element())
      } else {
        element.text += String(try character())
      }
    }
    try expect("</" + element.name + ">")
    return element
  }

  private mutating func attributeValue() throws -> String {
    try expect("\"")
    var value = ""
    while peek != "\"" {
      if peek == "<" { throw error("< in an attribute") }
      if let raw = peek, raw.value < 0x20 { throw error("white space that is lost") }
      value += String(try character())
    }
    try expect("\"")
    return value
  }

  private mutating func character() throws -> Character {
    guard let scalar = peek else { throw error("document ends early") }
    position += 1
    if scalar == "\r" { throw error("a carriage return that is lost") }
    if scalar == ">" { throw error("> that may end a section") }
    guard scalar == "&" else { return Character(scalar) }
    var reference = ""
    while let next = peek, next != ";" {
      reference.unicodeScalars.append(next)
      position += 1
    }
    try expect(";")
    let named: [String: Character] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    if let character = named[reference] { return character }
    guard reference.hasPrefix("#"), let value = UInt32(reference.dropFirst()),
      let scalar = Unicode.Scalar(value), Self.isCharacter(scalar)
    else { throw error("reference \(reference)") }
    return Character(scalar)
  }

  private mutating func name() throws -> String {
    var name = ""
    while let scalar = peek,
      scalar.properties.isAlphabetic || scalar == ":"
        || (!name.isEmpty && (scalar == "-" || scalar.properties.numericType != nil))
    {
      name.unicodeScalars.append(scalar)
      position += 1
    }
    if name.isEmpty { throw error("a name is missing") }
    return name
  }

  private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func expect(_ text: String) throws {
    for scalar in text.unicodeScalars {
      guard peek == scalar else { throw error("\(text) expected") }
      position += 1
    }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    while let scalar = peek, scalar == " " || scalar == "\n" { position += 1 }
    return true
  }

  private func error(_ message: String) -> MarkupError {
    MarkupError(message: message, position: position)
  }
}
