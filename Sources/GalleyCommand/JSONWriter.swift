/// Writes JSON, one value after the other, onto a buffer.
///
/// Commas are put where they belong; that objects and arrays are closed, and that keys come before
/// values, is the caller's part.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether the next value or key needs a comma before it.
  private var needsComma = false

  /// An object whose members `body` writes.
  mutating func object(_ body: (inout JSONWriter) -> Void) {
    enclosed(by: "{", "}", body)
  }

  /// An array whose elements `body` writes.
  mutating func array(_ body: (inout JSONWriter) -> Void) {
    enclosed(by: "[", "]", body)
  }

  /// An array with an element for each of a sequence.
  mutating func array<S: Sequence>(
    of elements: S,
    _ body: (inout JSONWriter, S.Element) -> Void
  ) {
    array { json in
      for element in elements { body(&json, element) }
    }
  }

  /// The name of the member that is written next.
  mutating func key(_ name: String) {
    separate()
    quote(name.utf8)
    append(":")
    needsComma = false
  }

  mutating func value(_ string: String) {
    value(utf8: string.utf8)
  }

  /// A string whose code units are given; they are UTF-8.
  mutating func value(utf8: some Sequence<UInt8>) {
    separate()
    quote(utf8)
  }

  mutating func value(_ integer: Int) {
    separate()
    append(integer.description)
  }

  /// The shortest decimal that reads back as the same number; one that is not finite is null.
  mutating func value(_ number: Double) {
    separate()
    append(Self.shortest(number))
  }

  mutating func value(_ truth: Bool) {
    separate()
    append(truth ? "true" : "false")
  }

  mutating func null() {
    separate()
    append("null")
  }

  /// A line feed, for the end of the document and for the eye.
  mutating func newline() {
    append("\n")
  }

  static func shortest(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    // -0 too is written as 0.
    if number == 0 { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private mutating func enclosed(
    by open: StaticString,
    _ close: StaticString,
    _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    append(open.description)
    needsComma = false
    body(&self)
    append(close.description)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { append(",") }
    needsComma = true
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a string; quotes, backslashes and controls are escaped, all else is UTF-8.
  private mutating func quote(_ text: some Sequence<UInt8>) {
    append("\"")
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20, 0x7F: append((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    append("\"")
  }
}
