/// A number in thousandths, the finest that a document has.
///
/// Sums of rounded numbers stay rounded, so outlines do not drift and neighbouring boxes meet.
struct FixedPoint: Hashable, Comparable {
  var thousandths: Int

  init(thousandths: Int) {
    self.thousandths = thousandths
  }

  /// The nearest number of three decimals; NaN and what no drawing is as large as are 0.
  @inline(__always)
  init(_ value: Double) {
    thousandths = FixedPoint.rounded(value * 1000)
  }

  /// The nearest number with the given precision.
  @inline(__always)
  init(_ value: Double, _ precision: Precision) {
    switch precision {
    case .hundredths: thousandths = FixedPoint.rounded(value * 100) &* 10
    case .thousandths: thousandths = FixedPoint.rounded(value * 1000)
    }
  }

  /// How finely glyphs are drawn and placed.
  enum Precision {
    case hundredths
    case thousandths

    /// Steps are smaller than a font's own units, of which an em has 1000 as a rule.
    init(size: Double) {
      self = size < 10 ? .thousandths : .hundredths
    }
  }

  /// The number itself.
  var value: Double { Double(thousandths) / 1000 }

  static let zero = FixedPoint(thousandths: 0)

  static func < (a: FixedPoint, b: FixedPoint) -> Bool { a.thousandths < b.thousandths }
  static func + (a: FixedPoint, b: FixedPoint) -> FixedPoint {
    FixedPoint(thousandths: a.thousandths &+ b.thousandths)
  }
  static func - (a: FixedPoint, b: FixedPoint) -> FixedPoint {
    FixedPoint(thousandths: a.thousandths &- b.thousandths)
  }

  /// The nearest whole number, halves away from zero.
  ///
  /// Truncation is one instruction where `rounded()` may be a call.
  @inline(__always)
  private static func rounded(_ value: Double) -> Int {
    guard abs(value) < 1e15 else { return 0 }
    return Int(value < 0 ? value - 0.5 : value + 0.5)
  }
}
