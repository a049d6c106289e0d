internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// What neighbouring glyphs have in common: the line's origin and how they are painted.
struct GlyphGroup: Equatable {
  var x: FixedPoint
  var y: FixedPoint
  var paint: GlyphPaint
  /// How far glyphs lean to the right, along x for one along y.
  private let slant: FixedPoint

  /// - Parameters:
  ///   - run: The glyphs.
  ///   - place: The origin of their line on the page.
  ///   - paint: How they are painted.
  init(_ run: Run, at place: Point, paint: GlyphPaint) {
    slant = FixedPoint(GlyphGroup.slant(of: run.style))
    // Raised glyphs lean about their own baseline, not the line's.
    let shift = slant == .zero ? 0 : slant.value * run.baselineShift
    x = FixedPoint(place.x - shift)
    y = FixedPoint(place.y)
    self.paint = paint
  }

  /// How far glyphs of a style lean, with numbers from outside made sound.
  static func slant(of style: TextStyle) -> Double {
    style.obliqueness.isNaN ? 0 : min(max(style.obliqueness, -10), 10)
  }

  func writeStart(to buffer: inout MarkupBuffer) {
    buffer.append("<g")
    if slant != .zero {
      buffer.append(" transform=\"matrix(1 0 ")
      buffer.append(FixedPoint.zero - slant)
      buffer.append(" 1 ")
      buffer.append(x)
      buffer.append(" ")
      buffer.append(y)
      buffer.append(")\"")
    } else if x != .zero || y != .zero {
      buffer.append(" transform=\"translate(")
      buffer.append(x)
      buffer.append(" ")
      buffer.append(y)
      buffer.append(")\"")
    }
    paint.write(to: &buffer)
    buffer.append(">\n")
  }
}
