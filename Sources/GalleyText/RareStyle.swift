/// What few styles have, kept apart so that styles without it stay small and quick to compare.
///
/// An object that is never changed; nil stands for one with nothing but defaults.
final class RareStyle: Hashable, Sendable {
  struct Values: Hashable, Sendable {
    var strokeWidth = 0.0
    var strokeColor: Color?
    var shadow: Shadow?
    var obliqueness = 0.0
    var attachment: TextAttachment?
    var glyphInfo: GlyphInfo?
  }

  let values: Values

  private init(_ values: Values) {
    self.values = values
  }

  static func box(_ values: Values) -> RareStyle? {
    values == Values() ? nil : RareStyle(values)
  }

  static func == (a: RareStyle, b: RareStyle) -> Bool { a === b || a.values == b.values }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension TextStyle {
  /// How wide the outlines of glyphs are drawn, in percent of the font's size; 0, the default, is
  /// not at all.
  ///
  /// A positive width draws outlines alone, a negative one fills the glyphs too; 3 is usual. Outlines
  /// lie half outside of the glyphs and take no room; NaN acts as 0, and more than 1,000 percent as
  /// that. Color glyphs have none. Core Text's `kCTStrokeWidthAttributeName`.
  public var strokeWidth: Double {
    get { rare?.values.strokeWidth ?? 0 }
    set { setRare(\.strokeWidth, newValue) }
  }

  /// The color of outlines; `nil`, the default, is that of the text.
  public var strokeColor: Color? {
    get { rare?.values.strokeColor }
    set { setRare(\.strokeColor, newValue) }
  }

  /// The shadow behind the text; `nil`, the default, is none.
  public var shadow: Shadow? {
    get { rare?.values.shadow }
    set { setRare(\.shadow, newValue) }
  }

  /// How far glyphs lean: the distance along x for one along y; 0, the default, is not at all.
  ///
  /// Positive values lean to the right. It takes no room, and the glyphs stay those of the font: an
  /// italic face is asked for with the slant of ``font``. NaN acts as 0, more than ±10 as that.
  /// `NSObliquenessAttributeName`.
  public var obliqueness: Double {
    get { rare?.values.obliqueness ?? 0 }
    set { setRare(\.obliqueness, newValue) }
  }

  /// What stands for each U+FFFC of the text; `nil`, the default, is nothing.
  public var attachment: TextAttachment? {
    get { rare?.values.attachment }
    set { setRare(\.attachment, newValue) }
  }

  /// The glyph that stands for all of the text; `nil`, the default, is none.
  public var glyphInfo: GlyphInfo? {
    get { rare?.values.glyphInfo }
    set { setRare(\.glyphInfo, newValue) }
  }

  private mutating func setRare<Value>(
    _ property: WritableKeyPath<RareStyle.Values, Value>,
    _ value: Value
  ) {
    var values = rare?.values ?? RareStyle.Values()
    values[keyPath: property] = value
    rare = RareStyle.box(values)
  }

  /// Whether the style has an attachment or a glyph of its own, which shape apart.
  package var replacesGlyphs: Bool {
    rare.map { $0.values.attachment != nil || $0.values.glyphInfo != nil } ?? false
  }
}
