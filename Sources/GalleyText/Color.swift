/// A color in the sRGB space, eight bits a channel.
public struct Color: Hashable, Sendable {
  /// The amount of red, 0 to 255.
  public var red: UInt8
  /// The amount of green, 0 to 255.
  public var green: UInt8
  /// The amount of blue, 0 to 255.
  public var blue: UInt8
  /// The opacity, from 0 (invisible) to 255 (opaque).
  public var alpha: UInt8

  /// Creates a color from its channels; opaque unless told otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)
  /// Black that does not show.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// The CSS color `gray`.
  public static let gray = Color(red: 128, green: 128, blue: 128)
  /// The CSS color `red`.
  public static let red = Color(red: 255, green: 0, blue: 0)
  /// The CSS color `green`.
  public static let green = Color(red: 0, green: 128, blue: 0)
  /// The CSS color `blue`.
  public static let blue = Color(red: 0, green: 0, blue: 255)
}

extension Color: CustomStringConvertible {
  /// The color as CSS writes it: `#rrggbb`, or `#rrggbbaa` when it is not opaque.
  public var description: String {
    var text = "#"
    for channel in alpha == 255 ? [red, green, blue] : [red, green, blue, alpha] {
      if channel < 16 { text += "0" }
      text += String(channel, radix: 16)
    }
    return text
  }
}
