/// What neighbouring glyphs have in common: the line's origin and how they are painted.
struct GlyphGroup: Equatable {
  var x: FixedPoint
  var y: FixedPoint
  var paint: GlyphPaint

  func writeStart(to buffer: inout MarkupBuffer) {
    buffer.append("<g")
    if x != .zero || y != .zero {
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
