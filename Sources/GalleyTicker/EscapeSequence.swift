/// An escape sequence as it comes, byte by byte.
///
/// A line separator or a control inside ends it, and so does its length, so that one that is never
/// finished takes little text along.
struct EscapeSequence: Sendable {
  /// No sequence takes more bytes.
  static let longest = 4_096

  private var state = State.none
  private var length = 0
  /// What stands between `CSI` and the final byte.
  private(set) var parameters: [UInt8] = []

  /// Where in a sequence the next byte stands.
  private enum State: Sendable {
    /// Outside.
    case none
    /// After `ESC`, and after what may stand between it and the final byte.
    case escape, intermediate
    /// After `CSI`.
    case control
    /// After what begins a string: `OSC`, which a bell ends, or another.
    case string(isOSC: Bool, Tail)
  }

  /// What the last bytes of a string may be the start of.
  private enum Tail: Sendable {
    case none, escape, c1, e2, e280
  }

  /// What a byte means for the sequence.
  enum Step {
    /// It goes on.
    case more
    /// It is complete and sets attributes.
    case attributes
    /// It is complete, or given up, and means nothing here.
    case dropped
    /// It is given up, since the byte is no part of it.
    case broken
    /// It is given up at an `ESC` that has just come and begins another; the byte belongs to that.
    case interrupted
    /// It is given up at a paragraph separator, U+2029.
    case separator
  }

  var isOpen: Bool {
    if case .none = state { false } else { true }
  }

  /// Begins after `ESC`.
  mutating func open() {
    enter(.escape)
  }

  /// Begins after a control of the second set, which is not U+0085; whether more has to come.
  mutating func open(afterControl code: UInt8) -> Bool {
    enter(.escape)
    let goesOn = introduce(code - 0x40) == .more
    if !goesOn { close() }
    return goesOn
  }

  /// Gives it up, as at the end of the stream.
  mutating func close() {
    enter(.none)
  }

  /// Reads the next byte of an open sequence.
  mutating func take(_ byte: UInt8) -> Step {
    let step = next(byte)
    length += 1
    if step != .more { state = .none }
    return step
  }

  private mutating func enter(_ state: State) {
    self.state = state
    length = 0
    parameters.removeAll(keepingCapacity: true)
  }

  private mutating func next(_ byte: UInt8) -> Step {
    // Not within a character of several bytes.
    let isContinuation = byte & 0xC0 == 0x80
    if length >= Self.longest + (isContinuation ? 3 : 0) { return .broken }
    // CAN and SUB are there to give up a sequence.
    if byte == 0x18 || byte == 0x1A { return .dropped }
    switch state {
    case .none: return .broken
    case .escape: return introduce(byte)
    case .intermediate:
      switch byte {
      case 0x20...0x2F: return .more
      case 0x30...0x7E: return .dropped
      default: return .broken
      }
    case .control: return control(byte)
    case .string(let isOSC, let tail): return string(byte, isOSC, tail)
    }
  }

  private mutating func introduce(_ byte: UInt8) -> Step {
    switch byte {
    case 0x20...0x2F: state = .intermediate
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "]"): state = .string(isOSC: true, .none)
    // DCS, SOS, PM and APC.
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string(isOSC: false, .none)
    case 0x30...0x7E: return .dropped
    default: return .broken
    }
    return .more
  }

  private mutating func control(_ byte: UInt8) -> Step {
    switch byte {
    case 0x20...0x3F:
      parameters.append(byte)
      return .more
    case UInt8(ascii: "m") where parameters.allSatisfy { 0x30...0x3B ~= $0 }: return .attributes
    case 0x40...0x7E: return .dropped
    default: return .broken
    }
  }

  private mutating func string(_ byte: UInt8, _ isOSC: Bool, _ tail: Tail) -> Step {
    var next = Tail.none
    switch (tail, byte) {
    case (.escape, UInt8(ascii: "\\")), (.c1, 0x9C): return .dropped
    case (.escape, _): return .interrupted
    case (.e280, 0xA9): return .separator
    case (.e2, 0x80): next = .e280
    case (_, 0x1B): next = .escape
    case (_, 0x07) where isOSC: return .dropped
    case (_, 0..<0x20): return .broken
    case (_, 0xC2): next = .c1
    case (_, 0xE2): next = .e2
    default: break
    }
    state = .string(isOSC: isOSC, next)
    return .more
  }
}
