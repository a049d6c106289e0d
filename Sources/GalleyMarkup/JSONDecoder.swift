internal import GalleyText

/// Turns JSON values into values of the text model, knowing where in the document it is.
final class JSONDecoder {
  /// What was lost so far.
  var log = DiagnosticLog()
  private let source: ArraySlice<UInt8>
  private var path: [Step] = []

  private enum Step {
    case key(String)
    case index(Int)
  }

  init(source: ArraySlice<UInt8>) {
    self.source = source
  }

  /// An error at the current place.
  func error(_ message: String, at node: JSONNode) -> DocumentError {
    DocumentError(message, path: pathDescription, source: source, offset: node.offset)
  }

  private func mismatch(_ expected: String, _ node: JSONNode) -> DocumentError {
    error("expected \(expected), found \(node.value.kind)", at: node)
  }

  private var pathDescription: String {
    var text = ""
    for step in path {
      switch step {
      case .key(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  /// Decodes an object's members into a target; unknown and repeated keys are errors.
  func object<Target>(
    _ node: JSONNode,
    into target: inout Target,
    _ fields: [JSONField<Target>]
  ) throws(DocumentError) {
    guard case .object(let members) = node.value else { throw mismatch("an object", node) }
    var seen: Set<String> = []
    for member in members {
      path.append(.key(member.name))
      let key = JSONNode(value: .null, offset: member.offset)
      guard let field = fields.first(where: { $0.name == member.name }) else {
        let names = fields.map(\.name).joined(separator: ", ")
        throw error("unknown key; the keys here are \(names)", at: key)
      }
      guard seen.insert(member.name).inserted else {
        throw error("the key is there twice", at: key)
      }
      try field.decode(self, member.node, &target)
      path.removeLast()
    }
    for field in fields where field.isRequired && !seen.contains(field.name) {
      throw error("the key \(field.name) is missing", at: node)
    }
  }

  /// Decodes a member that was put aside, with its key in the path.
  func member(_ name: String, _ decode: () throws(DocumentError) -> Void) throws(DocumentError) {
    path.append(.key(name))
    try decode()
    path.removeLast()
  }

  /// Decodes each element of an array.
  func array<Element>(
    _ node: JSONNode,
    _ decode: (JSONDecoder, JSONNode) throws(DocumentError) -> Element
  ) throws(DocumentError) -> [Element] {
    guard case .array(let nodes) = node.value else { throw mismatch("an array", node) }
    var elements: [Element] = []
    elements.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      path.append(.index(index))
      elements.append(try decode(self, node))
      path.removeLast()
    }
    return elements
  }

  func number(_ node: JSONNode) throws(DocumentError) -> Double {
    guard case .number(let value) = node.value else { throw mismatch("a number", node) }
    return value
  }

  func integer(_ node: JSONNode) throws(DocumentError) -> Int {
    guard case .number(let value) = node.value else { throw mismatch("a whole number", node) }
    // Beyond 2^53 a number that was read is not the one that was written.
    guard value.magnitude <= 9_007_199_254_740_992, Double(Int(value)) == value else {
      throw error("expected a whole number, found \(value)", at: node)
    }
    return Int(value)
  }

  func boolean(_ node: JSONNode) throws(DocumentError) -> Bool {
    guard case .boolean(let value) = node.value else { throw mismatch("true or false", node) }
    return value
  }

  /// A string that is no text of the document; repairs in it are reported without a place.
  func string(_ node: JSONNode) throws(DocumentError) -> String {
    guard case .string(let value) = node.value else { throw mismatch("a string", node) }
    report(value, textOffset: nil)
    return value.text
  }

  /// A string that becomes text of the document at an offset.
  func text(_ node: JSONNode, at offset: Int) throws(DocumentError) -> String {
    guard case .string(let value) = node.value else { throw mismatch("a string", node) }
    report(value, textOffset: offset)
    return value.text
  }

  private func report(_ value: JSONString, textOffset: Int?) {
    guard value.loneSurrogates > 0 else { return }
    log.add(
      Diagnostic(
        kind: .loneSurrogate,
        message: "Halves of surrogate pairs were replaced by U+FFFD",
        count: value.loneSurrogates,
        offset: textOffset.map { $0 + value.firstLoneSurrogate }
      )
    )
  }

  func color(_ node: JSONNode) throws(DocumentError) -> Color {
    let text = try string(node)
    guard let color = Color(css: text) else {
      throw error(
        "expected a color such as \"#c00\", \"#cc0000\" or \"red\", found \"\(text)\"",
        at: node
      )
    }
    return color
  }

  /// One of the values of an enumeration, by its name.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode
  ) throws(DocumentError) -> Value {
    try named(node, Value.allCases.map { ($0.rawValue, $0) })
  }

  /// One of a few values, by its name.
  func named<Value>(
    _ node: JSONNode,
    _ values: [(String, Value)]
  ) throws(DocumentError) -> Value {
    let names = values.map(\.0).joined(separator: ", ")
    guard case .string(let name) = node.value else {
      throw mismatch("one of \(names) in quotes", node)
    }
    guard let match = values.first(where: { $0.0 == name.text }) else {
      throw error("expected one of \(names), found \"\(name.text)\"", at: node)
    }
    return match.1
  }
}
