/// A JSON value.
enum JSON: Equatable {
  case null
  case number(Double)
  case string(String)
  case array([JSON])
  /// Members in order.
  case object([Member])

  struct Member: Equatable {
    var key: String
    var value: JSON
  }

  static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
    .object(members.map { Member(key: $0.key, value: $0.value) })
  }

  /// The value as text, a member of the outer two levels a line.
  var text: String { text(indent: 0) }

  private func text(indent: Int) -> String {
    switch self {
    case .null: return "null"
    case .number(let number): return Self.shortest(number)
    case .string(let string): return Self.quoted(string)
    case .array(let elements):
      return enclosed("[", "]", elements.map { $0.text(indent: indent + 1) }, indent)
    case .object(let members):
      let lines = members.map {
        "\(Self.quoted($0.key)): \($0.value.text(indent: indent + 1))"
      }
      return enclosed("{", "}", lines, indent)
    }
  }

  private func enclosed(
    _ open: String,
    _ close: String,
    _ parts: [String],
    _ indent: Int
  ) -> String {
    if indent > 1 || parts.isEmpty { return open + parts.joined(separator: ", ") + close }
    let space = "\n" + String(repeating: "  ", count: indent)
    return open + space + "  " + parts.joined(separator: "," + space + "  ") + space + close
  }

  private static func shortest(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return number.rounded() == number && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
