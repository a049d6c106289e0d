/// UAX #14 for text of ASCII, as ICU tailors it: the same in every language and strictness.
///
/// A character looks at the one before it, at what is before the spaces between, and at whether a
/// number goes on; a tailoring of ICU's looks one or two characters ahead for a digit. Names of rules
/// are those of UAX #14, revision 49. Tests hold this to ICU's answers for all locales.
package struct ASCIILineBreaks {
  private enum Class: UInt16 {
    case letter, number, space, open, closeParenthesis, close, quotation, infix, exclamation
    case slash, hyphen, after, prefix, postfix

    var bit: UInt16 { 1 << rawValue }

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
      case UInt8(ascii: " "): self = .space
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): self = .open
      case UInt8(ascii: ")"), UInt8(ascii: "]"): self = .closeParenthesis
      case UInt8(ascii: "}"): self = .close
      case UInt8(ascii: "\""), UInt8(ascii: "'"): self = .quotation
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"):
        self = .infix
      case UInt8(ascii: "!"), UInt8(ascii: "?"): self = .exclamation
      case UInt8(ascii: "/"): self = .slash
      case UInt8(ascii: "-"): self = .hyphen
      case UInt8(ascii: "|"), UInt8(ascii: "\t"): self = .after
      case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): self = .prefix
      case UInt8(ascii: "%"): self = .postfix
      default: self = .letter
      }
    }
  }

  /// The class of each character.
  private let classes: [Class] = (0..<128).map { Class(UInt8($0)) }
  /// The classes that are joined to each class when they follow it at once.
  private let joined: [UInt16] = Self.joinedPairs()

  private static func joinedPairs() -> [UInt16] {
    func bits(_ classes: Class...) -> UInt16 { classes.reduce(0) { $0 | $1.bit } }
    // LB7, LB13, LB19, LB21.
    let always = bits(
      .space,
      .close,
      .closeParenthesis,
      .exclamation,
      .infix,
      .slash,
      .quotation,
      .after,
      .hyphen
    )
    var pairs = [UInt16](repeating: always, count: 16)
    func set(_ first: Class, _ second: UInt16) { pairs[Int(first.rawValue)] = second }
    // LB18 after LB7 and LB13.
    set(.space, bits(.space, .close, .closeParenthesis, .exclamation, .infix, .slash))
    // LB14, LB19.
    set(.open, .max)
    set(.quotation, .max)
    // LB23, LB24, LB25, LB28, LB30.
    set(.letter, always | bits(.letter, .number, .prefix, .postfix, .open))
    set(.number, always | bits(.letter, .number, .prefix, .postfix, .open))
    set(.closeParenthesis, always | bits(.letter, .number))
    set(.prefix, always | bits(.letter, .number))
    set(.postfix, always | bits(.letter, .number))
    // LB29, LB25.
    set(.infix, always | bits(.letter, .number))
    set(.hyphen, always | bits(.number))
    return pairs
  }

  /// How far a number has got (LB25).
  private enum Number {
    /// There is none.
    case none
    /// After a digit, or after signs that may be inside a number.
    case open
    /// After a parenthesis that closes at once after it.
    case closed
  }

  package init() {}

  /// Marks where lines may begin inside a text of ASCII.
  ///
  /// - Returns: False, with nothing marked, where the text has controls or separators before its end.
  package func mark(
    _ text: UnsafeBufferPointer<UInt8>,
    in marks: UnsafeMutableBufferPointer<Analysis.Marks>
  ) -> Bool {
    guard let end = unsafe Self.plainEnd(of: text) else { return false }
    unsafe classes.withUnsafeBufferPointer { classes in
      unsafe joined.withUnsafeBufferPointer { joined in
        unsafe Self.mark(text, end, classes, joined, in: marks)
      }
    }
    return true
  }

  /// The end of a text before the separators at its end, nil if there are others or controls.
  private static func plainEnd(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    var end = text.count
    if unsafe end > 0 && text[end - 1] &- 0x0A < 4 {
      end -= 1
      if unsafe end > 0 && text[end] == 0x0A && text[end - 1] == 0x0D { end -= 1 }
    }
    var special: UInt8 = 0
    for index in 0..<end {
      let byte = unsafe text[index]
      // Bits instead of conditions, so that the loop is vectorized.
      let isControl: UInt8 = byte &- 0x20 > 0x5E ? 1 : 0
      let isTab: UInt8 = byte == 0x09 ? 1 : 0
      special |= isControl & ~isTab
    }
    return special == 0 ? end : nil
  }

  private static func mark(
    _ text: UnsafeBufferPointer<UInt8>,
    _ end: Int,
    _ classes: UnsafeBufferPointer<Class>,
    _ joined: UnsafeBufferPointer<UInt16>,
    in marks: UnsafeMutableBufferPointer<Analysis.Marks>
  ) {
    guard end > 0 else { return }
    func classOf(_ index: Int) -> Class { unsafe classes[Int(text[index] & 0x7F)] }
    func isNumber(_ index: Int) -> Bool { index < end && classOf(index) == .number }
    var previous = classOf(0)
    var number: Number = previous == .number ? .open : .none
    // What is before the spaces, and whether the hyphen before is the first of its word.
    var beforeSpaces: Class?
    var hyphenBegins = previous == .hyphen
    for index in 1..<end {
      let current = classOf(index)
      // Most characters are letters after letters, spaces (LB7) and letters after spaces.
      if current == .letter && previous == .letter { continue }
      if current == .space {
        if previous != .space { beforeSpaces = previous }
        (previous, number) = (.space, .none)
        continue
      }
      if current == .letter && previous == .space {
        if beforeSpaces != .open { unsafe marks[index].insert(.lineBreak) }
        previous = .letter
        continue
      }
      var joins = unsafe joined[Int(previous.rawValue)] & current.bit != 0
      switch previous {
      case .space:
        // ICU: a space before a sign with a digit after it, as in " .5"; LB14, LB15.
        if current == .infix, isNumber(index + 1) { joins = false }
        if beforeSpaces == .open || beforeSpaces == .quotation && current == .open { joins = true }
      case .hyphen:
        // ICU: "-word" stays together where the hyphen begins a word.
        if hyphenBegins, current == .letter { joins = true }
      case .prefix, .postfix:
        if current == .open,
          isNumber(index + 1)
            || index + 1 < end && classOf(index + 1) == .infix && isNumber(index + 2)
        {
          joins = true
        }
      default: break
      }
      // LB25.
      switch number {
      case .none: break
      case .open:
        if current == .number || current == .prefix || current == .postfix { joins = true }
      case .closed: if current == .prefix || current == .postfix { joins = true }
      }
      if !joins { unsafe marks[index].insert(.lineBreak) }
      number = Self.number(after: current, number)
      if current == .hyphen { hyphenBegins = !joins }
      previous = current
    }
  }

  @inline(__always)
  private static func number(after current: Class, _ number: Number) -> Number {
    switch current {
    case .number: .open
    case .slash, .infix: number == .open ? .open : .none
    case .close, .closeParenthesis: number == .open ? .closed : .none
    default: .none
    }
  }
}
