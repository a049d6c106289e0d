/// A key of a JSON object and what it sets.
struct JSONField<Target>: Sendable {
  let name: String
  let isRequired: Bool
  let decode: @Sendable (JSONDecoder, JSONNode, inout Target) throws(DocumentError) -> Void

  init(
    _ name: String,
    isRequired: Bool = false,
    decode: @escaping @Sendable (JSONDecoder, JSONNode, inout Target) throws(DocumentError) -> Void
  ) {
    self.name = name
    self.isRequired = isRequired
    self.decode = decode
  }

  /// A key that sets one property.
  init<Value>(
    _ name: String,
    _ property: any (WritableKeyPath<Target, Value> & Sendable),
    isRequired: Bool = false,
    _ read: @escaping @Sendable (JSONDecoder, JSONNode) throws(DocumentError) -> Value
  ) {
    self.init(name, isRequired: isRequired) {
      (decoder, node, target) throws(DocumentError) in
      target[keyPath: property] = try read(decoder, node)
    }
  }

  /// A key that sets one property, or with `null` takes it away.
  init<Value>(
    _ name: String,
    optional property: any (WritableKeyPath<Target, Value?> & Sendable),
    _ read: @escaping @Sendable (JSONDecoder, JSONNode) throws(DocumentError) -> Value
  ) {
    self.init(name) {
      (decoder, node, target) throws(DocumentError) in
      if case .null = node.value {
        target[keyPath: property] = nil
      } else {
        target[keyPath: property] = try read(decoder, node)
      }
    }
  }
}

/// Readers of plain values, in the shape ``JSONField`` takes.
extension JSONField {
  static func number(
    _ name: String,
    _ property: any (WritableKeyPath<Target, Double> & Sendable),
    isRequired: Bool = false
  ) -> JSONField {
    JSONField(name, property, isRequired: isRequired) {
      (decoder, node) throws(DocumentError) in try decoder.number(node)
    }
  }

  static func integer(
    _ name: String,
    _ property: any (WritableKeyPath<Target, Int> & Sendable)
  ) -> JSONField {
    JSONField(name, property) {
      (decoder, node) throws(DocumentError) in try decoder.integer(node)
    }
  }

  static func string(
    _ name: String,
    _ property: any (WritableKeyPath<Target, String> & Sendable),
    isRequired: Bool = false
  ) -> JSONField {
    JSONField(name, property, isRequired: isRequired) {
      (decoder, node) throws(DocumentError) in try decoder.string(node)
    }
  }

  static func string(
    _ name: String,
    optional property: any (WritableKeyPath<Target, String?> & Sendable)
  ) -> JSONField {
    JSONField(name, optional: property) {
      (decoder, node) throws(DocumentError) in try decoder.string(node)
    }
  }

  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String,
    _ property: any (WritableKeyPath<Target, Value> & Sendable)
  ) -> JSONField {
    JSONField(name, property) {
      (decoder, node) throws(DocumentError) in try decoder.choice(node)
    }
  }

  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String,
    optional property: any (WritableKeyPath<Target, Value?> & Sendable)
  ) -> JSONField {
    JSONField(name, optional: property) {
      (decoder, node) throws(DocumentError) in try decoder.choice(node)
    }
  }
}
