extension Color {
  /// Reads `rgb()` and `rgba()`, which are the same (CSS Color 4, sections 4.1 and 4.2), in lower
  /// case.
  init?(function text: String) {
    var scanner = Scanner(rest: text.utf8[...])
    guard scanner.take("rgba(") || scanner.take("rgb("), let first = scanner.value() else {
      return nil
    }
    scanner.skipSpaces()
    let isLegacy = scanner.take(",")
    var values = [first]
    while values.count < 3 {
      if isLegacy && values.count > 1 {
        scanner.skipSpaces()
        guard scanner.take(",") else { return nil }
      }
      guard let value = scanner.value() else { return nil }
      values.append(value)
    }
    scanner.skipSpaces()
    var alpha = Value.number(1)
    if scanner.take(isLegacy ? "," : "/") {
      guard let value = scanner.value() else { return nil }
      alpha = value
      scanner.skipSpaces()
    }
    guard scanner.take(")"), scanner.rest.isEmpty else { return nil }
    if isLegacy {
      // The old form has no missing values, and its channels are of one kind.
      let isPercent = values.map(\.isPercent)
      guard isPercent.allSatisfy({ $0 == isPercent[0] }), !(values + [alpha]).contains(.none) else {
        return nil
      }
    }
    let channels = values.map { Color.channel($0.amount(ofWhole: 255)) }
    self.init(
      red: channels[0],
      green: channels[1],
      blue: channels[2],
      alpha: Color.channel(alpha.amount(ofWhole: 1) * 255)
    )
  }

  private static func channel(_ amount: Double) -> UInt8 {
    UInt8(min(max(amount, 0), 255).rounded())
  }

  /// A component of a color function.
  private enum Value: Equatable {
    case number(Double)
    case percent(Double)
    /// The keyword for a missing component, which acts as 0.
    case none

    var isPercent: Bool {
      if case .percent = self { true } else { false }
    }

    func amount(ofWhole whole: Double) -> Double {
      switch self {
      case .number(let number): number
      case .percent(let percent): percent / 100 * whole
      case .none: 0
      }
    }
  }

  /// Reads the tokens of CSS that color functions are made of.
  private struct Scanner {
    var rest: Substring.UTF8View

    mutating func take(_ token: StaticString) -> Bool {
      let bytes = token.description.utf8
      guard rest.starts(with: bytes) else { return false }
      rest.removeFirst(bytes.count)
      return true
    }

    mutating func skipSpaces() {
      rest = rest.drop { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains($0) }
    }

    /// The next number, percentage or `none`, after white space.
    mutating func value() -> Value? {
      skipSpaces()
      if take("none") { return Value.none }
      guard let number = number() else { return nil }
      return take("%") ? .percent(number) : .number(number)
    }

    /// A number as CSS writes it: a sign, digits, a point with digits after it, an exponent.
    private mutating func number() -> Double? {
      let start = rest
      _ = take("+") || take("-")
      let whole = skipDigits()
      var ahead = self
      if ahead.take("."), ahead.skipDigits() > 0 {
        self = ahead
      } else if whole == 0 {
        return nil
      }
      ahead = self
      if ahead.take("e") {
        _ = ahead.take("+") || ahead.take("-")
        if ahead.skipDigits() > 0 { self = ahead }
      }
      return Double(String(Substring(start[..<rest.startIndex])))
    }

    private mutating func skipDigits() -> Int {
      let digits = rest.prefix { (0x30...0x39).contains($0) }.count
      rest.removeFirst(digits)
      return digits
    }
  }
}
