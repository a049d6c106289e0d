public import GalleyFonts

/// A shadow behind text, its decorations and pictures in it; it takes no room.
///
/// The counterpart of `NSShadow`, whose offset counts upward.
public struct Shadow: Hashable, Sendable {
  /// How far the shadow is moved from the text, in points: to the right and down.
  public var offset: Point

  /// How soft the edges are, in points: twice the standard deviation of the blur.
  ///
  /// 0, the default, is sharp. Negative values and NaN act as 0, more than 1,000 as 1,000.
  public var blurRadius: Double

  /// The color of the shadow; black, of a third of full opacity, by default.
  ///
  /// What is transparent has a shadow that is as much more transparent.
  public var color: Color

  /// Creates a shadow, 1 point below the text unless told otherwise.
  public init(
    offset: Point = Point(x: 0, y: 1),
    blurRadius: Double = 0,
    color: Color = Color(red: 0, green: 0, blue: 0, alpha: 85)
  ) {
    self.offset = offset
    self.blurRadius = blurRadius
    self.color = color
  }
}
