internal import GalleyFonts
internal import GalleyText

/// What neighbouring glyphs have in common: the line's origin and how they are painted.
struct GlyphGroup: Equatable {
  private let x: FixedPoint
  private let y: FixedPoint
  private let color: Color
  /// The width of the stroke that makes glyphs heavier; 0 for none.
  private let strokeWidth: FixedPoint
  /// Whether glyphs have parts that cover each other, which only show through as a whole.
  private let hasLayers: Bool

  /// How much heavier stems get where a bold face is imitated, as a part of the size; FreeType's.
  private static let emboldening = 1.0 / 24

  init(x: FixedPoint, y: FixedPoint, color: Color, font: FontInstance) {
    self.x = x
    self.y = y
    self.color = color
    // A stroke would outline the layers of color glyphs in the color of the text.
    let isStroked = font.isSyntheticallyEmboldened && !font.face.hasColor
    strokeWidth = isStroked ? FixedPoint(font.size * GlyphGroup.emboldening) : .zero
    hasLayers = isStroked || font.face.hasColor
  }

  func writeStart(to buffer: inout MarkupBuffer) {
    buffer.append("<g")
    if x != .zero || y != .zero {
      buffer.append(" transform=\"translate(")
      buffer.append(x)
      buffer.append(" ")
      buffer.append(y)
      buffer.append(")\"")
    }
    // Black and opaque is how everything is filled that says nothing.
    let isBlack = color.red == 0 && color.green == 0 && color.blue == 0
    if !isBlack { buffer.append(attribute: "fill") { $0.append(color) } }
    buffer.append(attribute: hasLayers ? "opacity" : "fill-opacity", opacityOf: color)
    if strokeWidth != .zero {
      buffer.append(attribute: "stroke") { $0.append(color) }
      buffer.append(attribute: "stroke-width", strokeWidth)
      buffer.append(" stroke-linejoin=\"round\"")
    }
    buffer.append(">\n")
  }
}
