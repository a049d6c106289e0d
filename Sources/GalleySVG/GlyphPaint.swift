internal import GalleyFonts
internal import GalleyText

/// How glyphs are painted: filled, outlined or both.
struct GlyphPaint: Equatable {
  /// Nil for glyphs that are outlines alone.
  private let fill: Color?
  private let stroke: Color?
  /// The width of outlines; 0 for none.
  private let strokeWidth: FixedPoint
  /// Whether outlines only make glyphs heavier; they are rounded then.
  private let emboldens: Bool
  /// Whether glyphs have parts that cover each other, which only show through as a whole.
  private let hasLayers: Bool

  /// How much heavier stems get where a bold face is imitated, as a part of the size; FreeType's.
  private static let emboldening = 1.0 / 24

  /// The most that outlines are wide, in percent of the size.
  private static let widestStroke = 1000.0

  init(_ style: TextStyle, font: FontInstance) {
    // A stroke would outline the layers of color glyphs in the color of the text.
    let hasColor = font.face.hasColor
    let wish = hasColor ? 0 : GlyphPaint.strokeWidth(of: style)
    let heavier =
      font.isSyntheticallyEmboldened && !hasColor ? font.size * GlyphPaint.emboldening : 0
    let outline = abs(wish) / 100 * font.size
    let strokeColor = wish == 0 ? style.color : style.strokeColor ?? style.color
    strokeWidth = FixedPoint(wish > 0 ? outline : outline + heavier)
    fill = wish > 0 ? nil : style.color
    stroke = strokeWidth == .zero ? nil : strokeColor
    emboldens = wish == 0
    hasLayers = hasColor || fill != nil && stroke == fill
  }

  /// The width of outlines that a style asks for, in percent of the size, made sound.
  static func strokeWidth(of style: TextStyle) -> Double {
    style.strokeWidth.isNaN ? 0 : min(max(style.strokeWidth, -widestStroke), widestStroke)
  }

  private init(_ other: GlyphPaint, _ recolored: (Color) -> Color) {
    fill = other.fill.map(recolored)
    stroke = other.stroke.map(recolored)
    strokeWidth = other.strokeWidth
    emboldens = other.emboldens
    hasLayers = other.hasLayers || fill != nil && stroke == fill
  }

  /// Whether anything is to be seen.
  var isVisible: Bool { fill.map { $0.alpha > 0 } ?? false || stroke.map { $0.alpha > 0 } ?? false }

  /// The same in the color of a shadow, as transparent as both together.
  func inShadow(of color: Color) -> GlyphPaint {
    GlyphPaint(self) { color.faded(by: $0.alpha) }
  }

  func write(to buffer: inout MarkupBuffer) {
    if let fill {
      // Black and opaque is how everything is filled that says nothing.
      let isBlack = fill.red == 0 && fill.green == 0 && fill.blue == 0
      if !isBlack { buffer.append(attribute: "fill") { $0.append(fill) } }
      buffer.append(attribute: hasLayers ? "opacity" : "fill-opacity", opacityOf: fill)
    } else {
      buffer.append(" fill=\"none\"")
    }
    guard let stroke else { return }
    buffer.append(attribute: "stroke") { $0.append(stroke) }
    if !hasLayers { buffer.append(attribute: "stroke-opacity", opacityOf: stroke) }
    buffer.append(attribute: "stroke-width", strokeWidth)
    if emboldens { buffer.append(" stroke-linejoin=\"round\"") }
  }
}

extension Color {
  /// The color with a part, of 255, of its opacity.
  func faded(by alpha: UInt8) -> Color {
    var color = self
    color.alpha = UInt8((Int(self.alpha) * Int(alpha) + 127) / 255)
    return color
  }
}
