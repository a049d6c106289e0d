import Synchronization

/// A face at a size, with its variations: what a run of text is really set in.
///
/// Instances come from a ``FontCollection`` and are immutable.
public final class FontInstance: Sendable, Hashable {
  /// The face.
  public let face: FontFace

  /// The size in points, more than 0 and at most 8,192.
  public let size: Double

  /// The vertical measures at this size.
  public let metrics: FontMetrics

  /// Whether the upright face is leaned, since a slanted one was asked for and is not there.
  public let isSyntheticallySlanted: Bool

  /// Whether glyphs are to be drawn heavier, since a bold face was asked for and is not there.
  ///
  /// Advances and outlines are the face's own.
  public let isSyntheticallyEmboldened: Bool

  /// The glyph of U+0020, if the face has one.
  package let spaceGlyph: GlyphID?

  /// The glyph that shows a break in a word: that of U+2010, else of U+002D, if the face has one.
  package let hyphen: GlyphID?

  /// The values of the axes; empty for a face that does not vary.
  let axes: [AxisValue]

  /// The em of this font is the size in 16.16 points, so that advances are 16.16 points.
  let shapingFont: HarfBuzzFont

  /// The em of this font is the face's units.
  private let designFont: HarfBuzzFont

  /// How far synthetic slant leans: the distance along x for one along y.
  static let slantRatio = 0.2

  init(face: FontFace, size: Double, axes: [AxisValue], slants: Bool, emboldens: Bool) {
    let parsed = face.harfBuzz
    let slant = slants ? Self.slantRatio : 0
    self.face = face
    self.size = size
    self.axes = axes
    isSyntheticallySlanted = slants
    isSyntheticallyEmboldened = emboldens
    shapingFont = HarfBuzzFont(
      face: parsed,
      scale: Int32(clamping: Int((size * 65536).rounded())),
      axes: axes,
      slant: slant
    )
    designFont = HarfBuzzFont(
      face: parsed,
      scale: Int32(clamping: max(parsed.unitsPerEm, 1)),
      axes: axes,
      slant: slant
    )
    metrics = FontMetrics(parsed, designFont: designFont, isVaried: !axes.isEmpty, size: size)
    spaceGlyph = shapingFont.glyph(for: 0x20)
    hyphen = shapingFont.glyph(for: 0x2010) ?? shapingFont.glyph(for: 0x2D)
  }

  /// Whether two are the same face at the same size and place in its design space.
  public static func == (a: FontInstance, b: FontInstance) -> Bool {
    if a === b { return true }
    return a.face === b.face && a.size == b.size && a.axes == b.axes
      && a.isSyntheticallySlanted == b.isSyntheticallySlanted
      && a.isSyntheticallyEmboldened == b.isSyntheticallyEmboldened
  }

  /// Hashes the face and the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(face))
    hasher.combine(size)
  }

  /// The glyph that the face maps a scalar to, or nil when it has none; shaping may choose others.
  public func glyph(for scalar: Unicode.Scalar) -> GlyphID? {
    shapingFont.glyph(for: scalar.value)
  }

  /// The horizontal advance of a glyph in points, to 1/65,536; 0 for a glyph that is not there.
  public func advance(of glyph: GlyphID) -> Double {
    Double(shapingFont.advance(of: glyph)) / 65536
  }

  /// The places of carets inside a ligature (`GDEF`) in points from the glyph's origin, ascending;
  /// none for most glyphs, and at most 16.
  package func ligatureCarets(of glyph: GlyphID) -> [Double] {
    shapingFont.ligatureCarets(of: glyph).map { Double($0) / 65536 }
  }

  /// What the font does with letters beside each other, in texts of some properties.
  ///
  /// The face's tables are read once for each script, language, direction and set of features, and
  /// only when asked to: nil while they are not, a nil inside where no letters are plain.
  func letterRules(for properties: ShapingProperties, reads: Bool) -> LetterRules?? {
    face.letterRules.rules(of: properties) {
      reads ? .some(LetterRules(shapingFont, as: properties)) : nil
    }
  }

  /// The shape of a glyph in points, y upward; empty for one without ink or that is not there.
  ///
  /// Variations and synthetic slant are in it. Made anew at each call, O(points).
  public func outline(of glyph: GlyphID) -> GlyphOutline {
    designFont.outline(
      of: glyph,
      size: size,
      unitsPerEm: Double(max(face.harfBuzz.unitsPerEm, 1))
    )
  }

  /// The smallest rectangle around a glyph's ink in points, y upward; `Rect.zero` without ink.
  ///
  /// The extremes of the outline itself; for a glyph that is a picture, the picture's box.
  public func bounds(of glyph: GlyphID) -> Rect {
    let box = outline(of: glyph).bounds
    if box.isEmpty, face.hasColor, let image = image(of: glyph) { return image.box }
    return box
  }

  /// The color layers of a glyph, bottom first; empty when it has none.
  package func colorLayers(of glyph: GlyphID) -> [ColorLayer] {
    face.hasColor ? face.harfBuzz.colorLayers(of: glyph) : []
  }

  /// The picture of a glyph in a font of bitmaps (`CBDT`, `sbix`), largest size; nil without one.
  package func image(of glyph: GlyphID) -> GlyphImage? {
    guard face.hasColor, let image = shapingFont.image(of: glyph) else { return nil }
    let height = Double(-image.height) / 65536
    return GlyphImage(
      png: image.png,
      box: Rect(
        x: Double(image.x) / 65536,
        y: Double(image.top) / 65536 - height,
        width: Double(image.width) / 65536,
        height: height
      )
    )
  }
}
