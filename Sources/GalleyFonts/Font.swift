/// A request for a font: families in order of preference, a size and a place in the family.
///
/// A font is a wish, not a file: a ``FontCollection`` answers it with the faces it holds, and what
/// was substituted is reported. Equal fonts get equal answers.
///
/// ```swift
/// let title = Font("Noto Sans", size: 18, weight: .bold)
/// ```
public struct Font: Hashable, Sendable {
  /// Family names in order of preference, compared without regard to case.
  ///
  /// CSS generic names (`sans-serif`, `serif`, `monospace`, …) are understood. Empty means the
  /// collection's default family.
  public var families: [String]

  /// The size in points.
  ///
  /// Zero, negative and NaN act as 12; the largest is 8,192.
  public var size: Double

  /// How heavy the strokes are, 1 to 1000.
  public var weight: FontWeight

  /// How wide the letters are, in percent of normal.
  public var width: FontWidth

  /// Whether the letters are slanted.
  public var slant: FontSlant

  /// Values for axes of a variable font, beside those that weight, width and slant set.
  public var variations: [FontVariation]

  /// OpenType features switched on or off.
  public var features: [FontFeature]

  /// Creates a request for one family; no name means the collection's default family.
  public init(
    _ family: String? = nil,
    size: Double = 12,
    weight: FontWeight = .regular,
    width: FontWidth = .normal,
    slant: FontSlant = .upright,
    variations: [FontVariation] = [],
    features: [FontFeature] = []
  ) {
    self.init(
      families: family.map { [$0] } ?? [],
      size: size,
      weight: weight,
      width: width,
      slant: slant,
      variations: variations,
      features: features
    )
  }

  /// Creates a request for the first family that is there, the others being fallbacks in order.
  public init(
    families: [String],
    size: Double = 12,
    weight: FontWeight = .regular,
    width: FontWidth = .normal,
    slant: FontSlant = .upright,
    variations: [FontVariation] = [],
    features: [FontFeature] = []
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.width = width
    self.slant = slant
    self.variations = variations
    self.features = features
  }
}

/// How heavy the strokes of a font are: 1 to 1000, as in CSS and OpenType.
///
/// An integer literal is a weight: `Font("Noto Sans", weight: 650)`.
public struct FontWeight: RawRepresentable, Hashable, Comparable, Sendable {
  /// The weight, clamped to 1 … 1000.
  public let rawValue: Int

  /// Creates a weight; values outside 1 … 1000 are clamped.
  public init(rawValue: Int) {
    self.rawValue = min(max(rawValue, 1), 1000)
  }

  /// Creates a weight; values outside 1 … 1000 are clamped.
  public init(_ value: Int) {
    self.init(rawValue: value)
  }

  /// 100.
  public static let thin = FontWeight(100)
  /// 200.
  public static let extraLight = FontWeight(200)
  /// 300.
  public static let light = FontWeight(300)
  /// 400.
  public static let regular = FontWeight(400)
  /// 500.
  public static let medium = FontWeight(500)
  /// 600.
  public static let semibold = FontWeight(600)
  /// 700.
  public static let bold = FontWeight(700)
  /// 800.
  public static let extraBold = FontWeight(800)
  /// 900.
  public static let black = FontWeight(900)

  /// Orders lighter before heavier.
  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.rawValue < b.rawValue }
}

extension FontWeight: ExpressibleByIntegerLiteral {
  /// Creates a weight from a literal, clamped to 1 … 1000.
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }
}

/// How wide the letters of a font are, in percent of normal, as in CSS `font-stretch`.
///
/// A literal is a width in percent: `Font("Noto Sans", width: 87.5)`.
public struct FontWidth: RawRepresentable, Hashable, Comparable, Sendable {
  /// The width in percent, clamped to 50 … 200.
  public let rawValue: Double

  /// Creates a width in percent; values outside 50 … 200 are clamped, NaN is 100.
  public init(rawValue: Double) {
    self.rawValue = rawValue.isNaN ? 100 : min(max(rawValue, 50), 200)
  }

  /// Creates a width; values outside 50 … 200 are clamped, NaN is 100.
  public init(percent: Double) {
    self.init(rawValue: percent)
  }

  /// 75 percent.
  public static let condensed = FontWidth(percent: 75)
  /// 87.5 percent.
  public static let semiCondensed = FontWidth(percent: 87.5)
  /// 100 percent.
  public static let normal = FontWidth(percent: 100)
  /// 112.5 percent.
  public static let semiExpanded = FontWidth(percent: 112.5)
  /// 125 percent.
  public static let expanded = FontWidth(percent: 125)

  /// Orders narrower before wider.
  public static func < (a: FontWidth, b: FontWidth) -> Bool { a.rawValue < b.rawValue }
}

extension FontWidth: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a width from a literal in percent, clamped to 50 … 200.
  public init(integerLiteral value: Int) {
    self.init(rawValue: Double(value))
  }

  /// Creates a width from a literal in percent, clamped to 50 … 200.
  public init(floatLiteral value: Double) {
    self.init(rawValue: value)
  }
}

/// Whether the letters of a font are slanted.
public enum FontSlant: Hashable, Sendable, CaseIterable {
  /// Not slanted.
  case upright
  /// A slanted design of its own.
  case italic
  /// The upright design, leaning.
  case oblique
}

/// A value for one axis of a variable font.
public struct FontVariation: Hashable, Sendable {
  /// The four-letter name of the axis, such as `wght`; one that the font has not is reported.
  public var axis: String
  /// The value, in the axis's own unit; clamped to its range by the font.
  public var value: Double

  /// Creates a value for an axis.
  public init(axis: String, value: Double) {
    self.axis = axis
    self.value = value
  }
}

/// An OpenType feature and its value.
public struct FontFeature: Hashable, Sendable {
  /// The four-letter name of the feature, such as `smcp`; other names do nothing and are reported.
  public var tag: String
  /// 0 switches the feature off, 1 on; features with alternates take larger numbers.
  public var value: Int

  /// Creates a feature setting, on unless told otherwise.
  public init(_ tag: String, value: Int = 1) {
    self.tag = tag
    self.value = value
  }
}
