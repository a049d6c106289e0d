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
    case .dotted: style.underline = .dotted
    case .dashed: style.underline = .dashed
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
