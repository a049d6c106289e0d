import FoundationEssentials
import GalleyText
import Testing

@testable import GalleyMarkup

/// The schema as the tests walk it.
private struct Schema {
  let root: JSONNode

  init() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/GalleyMarkup/document.schema.json")
    var parser = JSONParser(try [UInt8](Data(contentsOf: url))[...])
    root = try parser.parse()
  }

  static func members(_ node: JSONNode) -> [(String, JSONNode)] {
    guard case .object(let members) = node.value else { return [] }
    return members.map { ($0.name, $0.node) }
  }

  static func member(_ node: JSONNode, _ name: String) -> JSONNode? {
    members(node).first { $0.0 == name }?.1
  }

  static func elements(_ node: JSONNode?) -> [JSONNode] {
    guard let node, case .array(let nodes) = node.value else { return [] }
    return nodes
  }

  static func string(_ node: JSONNode?) -> String? {
    guard let node, case .string(let value) = node.value else { return nil }
    return value.text
  }

  static func number(_ node: JSONNode?) -> Double? {
    guard let node, case .number(let value) = node.value else { return nil }
    return value
  }

  func definition(_ name: String) -> JSONNode? {
    Schema.member(root, "$defs").flatMap { Schema.member($0, name) }
  }

  /// The definition a reference names, or the node itself.
  func resolved(_ node: JSONNode) throws -> JSONNode {
    guard let reference = Schema.string(Schema.member(node, "$ref")) else { return node }
    return try #require(definition(String(reference.dropFirst("#/$defs/".count))))
  }

  /// The kinds of JSON value that a schema allows.
  func kinds(_ node: JSONNode) throws -> Set<String> {
    let node = try resolved(node)
    if Schema.member(node, "enum") != nil { return ["string"] }
    let choices = Schema.elements(Schema.member(node, "anyOf"))
    if !choices.isEmpty { return try choices.reduce(into: []) { try $0.formUnion(kinds($1)) } }
    let type = try #require(Schema.string(Schema.member(node, "type")))
    return [type == "integer" ? "number" : type]
  }

  /// Values the schema allows, between them each of its branches.
  func samples(_ node: JSONNode) throws -> [String] {
    let node = try resolved(node)
    let values = Schema.elements(Schema.member(node, "enum"))
    if !values.isEmpty { return values.compactMap { Schema.string($0) }.map { "\"\($0)\"" } }
    let choices = Schema.elements(Schema.member(node, "anyOf"))
    if !choices.isEmpty { return try choices.flatMap { try samples($0) } }
    switch try #require(Schema.string(Schema.member(node, "type"))) {
    case "string":
      let examples = Schema.elements(Schema.member(node, "examples"))
      return try #require(examples.isEmpty ? nil : examples).compactMap { Schema.string($0) }
        .map { "\"\($0)\"" }
    case "number":
      let limits = ["minimum", "maximum", "default"].compactMap {
        Schema.number(Schema.member(node, $0))
      }
      return limits.map { "\($0)" } + (limits.isEmpty ? ["-1.5"] : [])
    case "integer": return ["1"]
    case "boolean": return ["true", "false"]
    case "null": return ["null"]
    case "array":
      return try ["[]"] + samples(#require(Schema.member(node, "items"))).map { "[\($0)]" }
    default: return try (needsMember(node) ? [] : ["{}"]) + objects(node) { try samples($0) }
    }
  }

  /// Values the schema refuses, between them in each of its places.
  func counterexamples(_ node: JSONNode) throws -> [String] {
    let allowed = try kinds(node)
    let literals = [
      ("string", "\"?\""), ("number", "7.25"), ("boolean", "true"), ("null", "null"),
      ("array", "[]"), ("object", "{}"),
    ]
    let wrong = literals.filter { !allowed.contains($0.0) }.map(\.1)
    let node = try resolved(node)
    if Schema.member(node, "enum") != nil { return wrong + ["\"?\""] }
    if let items = Schema.member(node, "items") {
      return try wrong + counterexamples(items).map { "[\($0)]" }
    }
    if Schema.member(node, "properties") != nil {
      let incomplete = needsMember(node) ? ["{}"] : []
      return try wrong + incomplete + ["{\"?\":1}"] + objects(node) { try counterexamples($0) }
    }
    return wrong
  }

  private func needsMember(_ node: JSONNode) -> Bool {
    Schema.member(node, "required") != nil || Schema.member(node, "minProperties") != nil
  }

  /// Objects with one property in turn, and what else is required.
  private func objects(
    _ node: JSONNode,
    _ values: (JSONNode) throws -> [String]
  ) throws -> [String] {
    let properties = Schema.members(try #require(Schema.member(node, "properties")))
    let required = Schema.elements(Schema.member(node, "required")).compactMap {
      Schema.string($0)
    }
    var result: [String] = []
    for (name, property) in properties {
      var others = ""
      for (other, schema) in properties where required.contains(other) && other != name {
        others += ",\"\(other)\":\(try #require(try samples(schema).first))"
      }
      result += try values(property).map { "{\"\(name)\":\($0)\(others)}" }
    }
    return result
  }
}

@Suite struct JSONSchemaTests {
  @Test func `the decoder accepts everything the schema allows`() throws {
    let schema = try Schema()
    let samples = try schema.samples(schema.root)
    #expect(samples.count > 150)
    for sample in samples {
      #expect(throws: Never.self, "\(sample)") { try JSONDocument(sample) }
    }
  }

  @Test func `the decoder refuses what the schema refuses`() throws {
    let schema = try Schema()
    let samples = try schema.counterexamples(schema.root)
    #expect(samples.count > 300)
    for sample in samples {
      #expect(throws: DocumentError.self, "\(sample)") { try JSONDocument(sample) }
    }
  }

  @Test func `both have the same keys and require the same`() throws {
    let schema = try Schema()
    func check<Target>(_ node: JSONNode?, _ fields: [JSONField<Target>]) throws {
      let node = try #require(node)
      let properties = Schema.members(try #require(Schema.member(node, "properties")))
      #expect(properties.map(\.0).sorted() == fields.map(\.name).sorted())
      let required = Schema.elements(Schema.member(node, "required")).compactMap {
        Schema.string($0)
      }
      #expect(required.sorted() == fields.filter(\.isRequired).map(\.name).sorted())
    }
    try check(schema.root, JSONContent.fields)
    try check(schema.definition("Paragraph"), JSONParagraph.fields)
    try check(schema.definition("Run"), JSONRun.fields)
    try check(schema.definition("TextStyle"), JSONFields.textStyle)
    try check(schema.definition("ParagraphStyle"), JSONFields.paragraphStyle)
    try check(schema.definition("Font"), JSONFields.font)
    try check(schema.definition("FontVariation"), JSONFields.variation)
    try check(schema.definition("FontFeature"), JSONFields.feature)
    try check(schema.definition("TextTab"), JSONFields.tab)
    try check(schema.definition("TextList"), JSONFields.list)
    try check(schema.definition("WritingDirection"), JSONFields.writingDirection)
    try check(schema.definition("Shadow"), JSONFields.shadow)
    try check(schema.definition("Point"), JSONFields.point)
    try check(schema.definition("TextAttachment"), JSONAttachment.fields)
    try check(schema.definition("GlyphInfo"), JSONFields.glyphInfo)
    let decoration = try #require(schema.definition("Decoration"))
    try check(Schema.elements(Schema.member(decoration, "anyOf")).last, JSONFields.decoration)
  }
}
