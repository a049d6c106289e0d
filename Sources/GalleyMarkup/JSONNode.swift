/// A JSON value and where it stands in the source.
struct JSONNode {
  var value: JSONValue
  /// The offset of its first byte.
  var offset: Int
}

/// A JSON value.
enum JSONValue {
  case null
  case boolean(Bool)
  case number(Double)
  case string(JSONString)
  case array([JSONNode])
  case object([JSONMember])

  /// The value's kind with its article, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A member of a JSON object.
struct JSONMember {
  var name: String
  /// The offset of the name.
  var offset: Int
  var node: JSONNode
}

/// A JSON string, decoded.
struct JSONString {
  var text: String
  /// How many halves of surrogate pairs became U+FFFD.
  var loneSurrogates = 0
  /// The UTF-8 offset of the first of them in ``text``.
  var firstLoneSurrogate = 0
}
