internal import GalleyFonts
internal import GalleyText

/// What SGR sequences have said of the text that follows; nothing at first.
package struct SGRAttributes: Hashable, Sendable {
  var foreground: SGRColor?
  var background: SGRColor?
  var isBold = false
  var isItalic = false
  var isInverse = false
  var isStruck = false
  var underline = Underline.none

  /// The lines below text, by their numbers in `CSI 4:… m`.
  enum Underline: UInt32, Sendable {
    case none, single, double, wavy, dotted, dashed
  }

  /// Nothing.
  static let plain = SGRAttributes()

  /// What is left when there are too many to tell apart: bold, italic and one of 256 colors.
  var reduced: SGRAttributes {
    SGRAttributes(foreground: foreground?.reduced, isBold: isBold, isItalic: isItalic)
  }

  /// A style with these attributes.
  func applied(to base: TextStyle) -> TextStyle {
    var style = base
    if isBold { style.font.weight = max(style.font.weight, .bold) }
    if isItalic { style.font.slant = .italic }
    let isOnPage = background == nil
    let text = foreground?.color(onPage: isOnPage) ?? base.color
    let ground = background?.color(onPage: false)
    style.color = isInverse ? ground ?? .white : text
    style.background = isInverse ? text : ground ?? base.background
    if isStruck { style.strikethrough = .single }
    switch underline {
    case .none: break
    case .single: style.underline = .single
    case .double: style.underline = Decoration(.double)
    case .wavy: style.underline = Decoration(.wavy)
    case .dotted: style.underline = Decoration(.dotted)
    case .dashed: style.underline = Decoration(.dashed)
    }
    return style
  }
}

// MARK: - Reading

extension SGRAttributes {
  /// Follows the parameters of `CSI … m`: numbers between semicolons, with parts between colons.
  ///
  /// What is not known is passed over.
  mutating func apply(_ parameters: [UInt8]) {
    var rest = SGRParameters(parameters)
    repeat {
      let code = rest.next()
      let parts = rest.parts()
      switch code {
      case 0: self = .plain
      case 1: isBold = true
      case 3: isItalic = true
      case 4: underline = parts.first.map { Underline(rawValue: $0) ?? .single } ?? .single
      case 7: isInverse = true
      case 9: isStruck = true
      case 21: underline = .double
      case 22: isBold = false
      case 23: isItalic = false
      case 24: underline = .none
      case 27: isInverse = false
      case 29: isStruck = false
      case 30...37: foreground = .indexed(UInt8(code - 30))
      case 38: foreground = rest.color(parts) ?? foreground
      case 39: foreground = nil
      case 40...47: background = .indexed(UInt8(code - 40))
      case 48: background = rest.color(parts) ?? background
      case 49: background = nil
      // The color of underlines, which is not drawn, has parameters too.
      case 58: _ = rest.color(parts)
      case 90...97: foreground = .indexed(UInt8(code - 90 + 8))
      case 100...107: background = .indexed(UInt8(code - 100 + 8))
      default: break
      }
    } while !rest.isAtEnd
  }
}

/// The parameters of an SGR sequence, one after the other.
private struct SGRParameters {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private(set) var isAtEnd = false

  /// The next number, with the semicolon after it unless parts follow; 0 where there is none.
  mutating func next() -> UInt32 {
    let value = number()
    if position == bytes.count { isAtEnd = true }
    if !isAtEnd, bytes[position] == UInt8(ascii: ";") { position += 1 }
    return value
  }

  /// The parts between colons that follow, with the semicolon after them.
  mutating func parts() -> [UInt32] {
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { return [] }
    var parts: [UInt32] = []
    while position < bytes.count, bytes[position] == UInt8(ascii: ":") {
      position += 1
      parts.append(number())
    }
    if position == bytes.count { isAtEnd = true } else { position += 1 }
    return parts
  }

  /// A color, from parts or else from the next parameters: `5;index` or `2;red;green;blue`.
  mutating func color(_ parts: [UInt32]) -> SGRColor? {
    var parts = parts
    if parts.isEmpty {
      guard !isAtEnd else { return nil }
      parts.append(next())
      let count = parts == [5] ? 1 : parts == [2] ? 3 : 0
      while parts.count <= count, !isAtEnd { parts.append(next()) }
    } else if parts.first == 2, parts.count > 4 {
      // With colons the number of a color space comes first.
      parts.remove(at: 1)
    }
    let count = parts.first == 5 ? 1 : 3
    let channels = parts.dropFirst().prefix(count).compactMap { UInt8(exactly: $0) }
    switch (parts.first, channels.count) {
    case (5, 1): return .indexed(channels[0])
    case (2, 3): return .direct(red: channels[0], green: channels[1], blue: channels[2])
    default: return nil
    }
  }

  private mutating func number() -> UInt32 {
    var value: UInt32 = 0
    while position < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[position] {
      value = min(value * 10 + UInt32(bytes[position] & 0x0F), 0xFFFF)
      position += 1
    }
    return value
  }
}

/// Where in a line's text attributes begin.
package struct SGRSpan: Hashable, Sendable {
  /// In UTF-8 code units.
  package var start: Int
  package var attributes: SGRAttributes
}
