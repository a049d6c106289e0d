/// The direction of a text by its first letter, for the tab stops that lists and tables need
/// before the text is analysed.
package enum FirstStrong {
  /// Returns the direction of the first letter or directional mark; `nil` without one.
  package static func direction(of string: String) -> TextDirection? {
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x200E: return .leftToRight
      case 0x200F, 0x061C: return .rightToLeft
      case 0..<0x41: continue
      default:
        guard scalar.properties.isAlphabetic else { continue }
        return isRightToLeft(scalar.value) ? .rightToLeft : .leftToRight
      }
    }
    return nil
  }

  /// The blocks whose letters run from right to left.
  private static func isRightToLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
