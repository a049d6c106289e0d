import Galley

/// The text given for an option, and the ways to read it.
///
/// What cannot be read is a usage error that names the option and says what it takes.
struct OptionValue {
  let name: String
  let text: String

  /// The error that the text is no such thing: `--width: "wide" is not a length; give …`.
  func error(_ expected: String, _ wayOut: String) -> CommandError {
    .usage("\(name): \"\(text)\" is not \(expected); \(wayOut)")
  }

  /// A decimal number; words (`nan`, `inf`), hexadecimal and units are none.
  func number(
    _ expected: String = "a number",
    _ wayOut: String = "give a decimal number such as 1.5"
  ) throws(CommandError) -> Double {
    guard isDecimal, let value = Double(text), value.isFinite else {
      throw error(expected, wayOut)
    }
    return value
  }

  /// A length in points.
  func length() throws(CommandError) -> Double {
    try number("a length", "give points as a plain number, such as \(name) 320")
  }

  /// A length in points, or `none`.
  func lengthOrNone() throws(CommandError) -> Double? {
    if text == "none" { return nil }
    return try number("a length", "give points as a plain number, such as \(name) 320, or none")
  }

  /// The width or height of a view in points.
  func viewLength() throws(CommandError) -> Double {
    let value = try length()
    guard value > 0, value <= Self.largestView else {
      throw error("the length of a view", "give points above 0, such as \(name) 320")
    }
    return value
  }

  /// The size of a view in points: `568x320`.
  func viewSize() throws(CommandError) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw error("a size", "give width and height in points, such as \(name) 568x320")
    }
    let width = OptionValue(name: name, text: String(parts[0]))
    let height = OptionValue(name: name, text: String(parts[1]))
    return Size(width: try width.viewLength(), height: try height.viewLength())
  }

  private static let largestView = 100_000.0

  /// A whole number inside a range.
  func integer(in range: ClosedRange<Int>) throws(CommandError) -> Int {
    guard isDecimal, let value = Int(text), range.contains(value) else {
      throw error(
        "a whole number from \(range.lowerBound) to \(range.upperBound)",
        "give one, such as \(name) \(range.lowerBound)"
      )
    }
    return value
  }

  /// One of a few words.
  func choice<T>(_ choices: KeyValuePairs<String, T>) throws(CommandError) -> T {
    if let match = choices.first(where: { $0.key == text }) { return match.value }
    throw error("known here", "give one of \(choices.map(\.key).joined(separator: ", "))")
  }

  /// A color as CSS writes it.
  func color() throws(CommandError) -> Color {
    guard let color = Color(css: text) else {
      throw error("a color", "give #rgb, #rrggbb, #rrggbbaa or a CSS name such as teal")
    }
    return color
  }

  /// A color as CSS writes it, or `none`.
  func colorOrNone() throws(CommandError) -> Color? {
    text == "none" ? nil : try color()
  }

  /// A language tag such as `en` or `zh-Hant`; `zh_Hant` is the same.
  func languageTag() throws(CommandError) -> String {
    let isTag =
      !text.isEmpty && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x2D || $0 == 0x5F }
    guard isTag else {
      throw error("a language tag", "give one such as en, fa or zh-Hant")
    }
    return text
  }

  /// Names between commas, in order.
  func names() throws(CommandError) -> [String] {
    let names = text.split(separator: ",").map { String($0.trimmingSpaces()) }
      .filter { !$0.isEmpty }
    guard !names.isEmpty else {
      throw error("a font family", "give one such as \(name) \"Noto Sans\"")
    }
    return names
  }

  /// A path that is not empty.
  func path() throws(CommandError) -> String {
    guard !text.isEmpty else { throw error("a path", "give one, or - for the standard stream") }
    return text
  }

  /// Whether the text is a decimal number: sign, digits, point, digits, exponent.
  private var isDecimal: Bool {
    var rest = Substring(text).utf8
    func skipDigits() -> Int {
      let count = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
      rest.removeFirst(count)
      return count
    }
    func skip(_ bytes: UInt8...) -> Bool {
      guard let first = rest.first, bytes.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    _ = skip(UInt8(ascii: "-"), UInt8(ascii: "+"))
    var digits = skipDigits()
    if skip(UInt8(ascii: ".")) { digits += skipDigits() }
    guard digits > 0 else { return false }
    if skip(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "-"), UInt8(ascii: "+"))
      guard skipDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  fileprivate var isASCIIAlphanumeric: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

extension Substring {
  /// The text without the spaces around it.
  func trimmingSpaces() -> Substring {
    var result = drop { $0 == " " }
    while result.last == " " { result.removeLast() }
    return result
  }
}
