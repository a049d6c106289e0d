/// A length in 1/65,536 of a point, the unit in which every sum of advances and heights is exact.
///
/// HarfBuzz is scaled so that its advances already are in this unit.
package typealias Units = Int64

extension Units {
  /// One point.
  package static let perPoint: Units = 65_536

  /// The largest length that is kept, 2³⁰ points: sums of many stay far from overflow.
  package static let limit: Units = 1 << 46

  /// The largest amount that may enter an advance, 8,192 points.
  static let advanceLimit: Units = 8_192 * perPoint

  /// The length nearest to a number of points from outside.
  ///
  /// NaN is `default`, infinities and large values clamp to ±2³⁰ points.
  package init(points: Double, default fallback: Units = 0) {
    self = Units.saturating(points, fallback, .toNearestOrAwayFromZero, Units.limit)
  }

  /// The largest length that is not beyond a number of points from outside.
  ///
  /// For what a line may not be wider than, so that no line is wider than its column by a rounding.
  package init(flooring points: Double, default fallback: Units = 0) {
    self = Units.saturating(points, fallback, .down, Units.limit)
  }

  /// A sum of lengths in points that are in this unit; NaN is 0, clamped as the extents of frames are.
  init(sum points: Double) {
    self = Units.saturating(points, 0, .toNearestOrAwayFromZero, Units.frameLimit)
  }

  /// The width or height of a frame, not beyond the number of points given.
  ///
  /// Clamped far above other lengths, since what a frame needs, and is then asked for, is a sum of
  /// many. NaN is 0.
  package init(frameExtent points: Double) {
    self = Swift.max(Units.saturating(points, 0, .down, Units.frameLimit), 0)
  }

  /// The largest extent of a frame.
  package static let frameLimit: Units = 1 << 60

  /// An amount added to advances: NaN is 0, clamped to ±8,192 points.
  init(advance points: Double) {
    self = Swift.min(Swift.max(Units(points: points), -Units.advanceLimit), Units.advanceLimit)
  }

  /// The length in points, exactly.
  package var points: Double {
    Double(self) / Double(Units.perPoint)
  }

  private static func saturating(
    _ points: Double,
    _ fallback: Units,
    _ rule: FloatingPointRoundingRule,
    _ limit: Units
  ) -> Units {
    if points.isNaN { return fallback }
    let scaled = points * Double(perPoint)
    if scaled >= Double(limit) { return limit }
    if scaled <= -Double(limit) { return -limit }
    return Units(scaled.rounded(rule))
  }
}
