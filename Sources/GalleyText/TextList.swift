/// A list a paragraph belongs to: how its markers are written.
///
/// ```swift
/// TextList("({upper-roman})").marker(forItemNumber: 4)  // "(IV)"
/// ```
public struct TextList: Hashable, Sendable {
  /// Text around one keyword in braces, such as `{decimal}.` or `{disc}`.
  ///
  /// The keywords: `box`, `check`, `circle`, `diamond`, `disc`, `hyphen`, `square`; `decimal`,
  /// `octal`, `lower-hexadecimal`, `upper-hexadecimal`; `lower-alpha`, `upper-alpha` and their
  /// synonyms `lower-latin`, `upper-latin`; `lower-roman`, `upper-roman`. Anything else in
  /// braces is text.
  public var markerFormat: String

  /// The number of the first item; 1 by default.
  public var startingItemNumber: Int

  /// Whether the marker of the enclosing list comes first, as in `2.3.`; not by default.
  public var prependsEnclosingMarker: Bool

  /// Creates a list with markers of a format.
  public init(
    _ markerFormat: String,
    startingItemNumber: Int = 1,
    prependsEnclosingMarker: Bool = false
  ) {
    self.markerFormat = markerFormat
    self.startingItemNumber = startingItemNumber
    self.prependsEnclosingMarker = prependsEnclosingMarker
  }

  /// Returns the marker of the item with a number, without those of enclosing lists.
  ///
  /// The number is the one shown: the first item's is ``startingItemNumber``. Letters run on
  /// after z with aa; Roman numerals outside 1 … 3999 and letters below 1 are written as
  /// decimals.
  public func marker(forItemNumber number: Int) -> String {
    guard let keyword = keywordRange() else { return markerFormat }
    let name = markerFormat[keyword].dropFirst().dropLast()
    guard let text = TextList.text(of: name, number: number) else { return markerFormat }
    return markerFormat[..<keyword.lowerBound] + text + markerFormat[keyword.upperBound...]
  }

  /// Returns the marker of an item in nested lists, given from outer to inner with the number of
  /// the current item of each.
  ///
  /// Markers of enclosing lists come first where ``prependsEnclosingMarker`` asks for them.
  public static func marker(for lists: [TextList], itemNumbers: [Int]) -> String {
    var text = ""
    for (list, number) in zip(lists, itemNumbers) {
      let own = list.marker(forItemNumber: number)
      text = list.prependsEnclosingMarker ? text + own : own
    }
    return text
  }

  /// The first known keyword with its braces.
  private func keywordRange() -> Range<String.Index>? {
    var rest = markerFormat[...]
    while let open = rest.firstIndex(of: "{") {
      let inner = rest[rest.index(after: open)...]
      if let close = inner.firstIndex(of: "}"),
        TextList.text(of: inner[..<close], number: 1) != nil
      {
        return open..<markerFormat.index(after: close)
      }
      rest = inner
    }
    return nil
  }

  private static func text(of keyword: Substring, number: Int) -> String? {
    switch keyword {
    case "box": "\u{25AB}"
    case "check": "\u{2713}"
    case "circle": "\u{25E6}"
    case "diamond": "\u{25C6}"
    case "disc": "\u{2022}"
    case "hyphen": "\u{2043}"
    case "square": "\u{25AA}"
    case "decimal": String(number)
    case "octal": String(number, radix: 8)
    case "lower-hexadecimal": String(number, radix: 16)
    case "upper-hexadecimal": String(number, radix: 16, uppercase: true)
    case "lower-alpha", "lower-latin": letters(number, from: "a")
    case "upper-alpha", "upper-latin": letters(number, from: "A")
    case "lower-roman": roman(number).lowercased()
    case "upper-roman": roman(number)
    default: nil
    }
  }

  /// a … z, aa … az, ba …: digits 1 to 26 without a zero.
  private static func letters(_ number: Int, from first: Unicode.Scalar) -> String {
    guard number > 0 else { return String(number) }
    var bytes: [UInt8] = []
    var rest = number
    while rest > 0 {
      rest -= 1
      bytes.append(UInt8(ascii: first) + UInt8(rest % 26))
      rest /= 26
    }
    return String(decoding: bytes.reversed(), as: UTF8.self)
  }

  private static func roman(_ number: Int) -> String {
    guard (1...3999).contains(number) else { return String(number) }
    var text = ""
    var rest = number
    for (value, letters) in romanNumerals {
      while rest >= value {
        text += letters
        rest -= value
      }
    }
    return text
  }

  private static let romanNumerals: [(Int, String)] = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]
}
