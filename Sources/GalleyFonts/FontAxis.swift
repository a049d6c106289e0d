/// An axis along which a variable font changes.
public struct FontAxis: Hashable, Sendable {
  /// The four-letter name, such as `wght`.
  public let tag: String
  /// The name for people, in English where the font has it.
  public let name: String
  /// The smallest value, in the axis's own unit.
  public let minimum: Double
  /// The value where nothing else is asked for.
  public let defaultValue: Double
  /// The largest value.
  public let maximum: Double

  /// Creates an axis.
  public init(tag: String, name: String, minimum: Double, defaultValue: Double, maximum: Double) {
    self.tag = tag
    self.name = name
    self.minimum = minimum
    self.defaultValue = defaultValue
    self.maximum = maximum
  }

  /// The nearest value that the axis has; its default for NaN.
  func clamp(_ value: Double) -> Double {
    value.isNaN ? defaultValue : min(max(value, minimum), maximum)
  }
}
