internal import GalleyFonts
internal import GalleyText

/// A color as an SGR sequence names it.
package enum SGRColor: Hashable, Sendable {
  /// One of the 256 of a terminal: 16 with names, a cube of 216, 24 grays.
  case indexed(UInt8)
  case direct(red: UInt8, green: UInt8, blue: UInt8)

  /// The color to draw with: for text on the white page, where the sixteen named ones are dark enough
  /// to be read, or else on, or as, a background that the stream sets.
  func color(onPage isOnPage: Bool) -> Color {
    switch self {
    case .direct(let red, let green, let blue): Color(red: red, green: green, blue: blue)
    case .indexed(let index) where index < 16:
      Color(rgb: (isOnPage ? Self.inks : Self.lights)[Int(index)])
    case .indexed(let index) where index < 232:
      Color(
        red: Self.levels[Int(index - 16) / 36],
        green: Self.levels[Int(index - 16) / 6 % 6],
        blue: Self.levels[Int(index - 16) % 6]
      )
    case .indexed(let index): Color(gray: 8 + 10 * (index - 232))
    }
  }

  /// The nearest of the cube's colors, or the color itself if it has an index.
  var reduced: SGRColor {
    guard case .direct(let red, let green, let blue) = self else { return self }
    return .indexed(16 + 36 * Self.level(red) + 6 * Self.level(green) + Self.level(blue))
  }

  /// The steps of a channel in the cube.
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The nearest step of a channel.
  private static func level(_ channel: UInt8) -> UInt8 {
    switch channel {
    case 0..<48: 0
    case 48..<115: 1
    default: (channel - 35) / 40
    }
  }

  /// The named colors as text on white, each with a contrast of 4.5 at least.
  private static let inks: [UInt32] = [
    0x000000, 0xB3261E, 0x18702A, 0x7A5C00, 0x1D4FB8, 0x97279A, 0x0B6B7A, 0x5F6368,
    0x6B7075, 0xD32F2F, 0x1E7E34, 0x8A6500, 0x2F6AE0, 0xA83DB0, 0x0E7886, 0x3C4043,
  ]

  /// The named colors as xterm has them.
  private static let lights: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}

extension Color {
  fileprivate init(rgb: UInt32) {
    self.init(
      red: UInt8(rgb >> 16 & 0xFF),
      green: UInt8(rgb >> 8 & 0xFF),
      blue: UInt8(rgb & 0xFF)
    )
  }

  fileprivate init(gray: UInt8) {
    self.init(red: gray, green: gray, blue: gray)
  }
}
