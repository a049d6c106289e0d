internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// The shape of an underline or strikethrough, which is never left to a viewer's text.
struct DecorationShape {
  private let decoration: PlacedDecoration
  private let takesPointer: Bool

  /// - Parameters:
  ///   - decoration: The decoration, in its place on the page.
  ///   - takesPointer: Whether a click on it is its own and not that of a link below.
  init(_ decoration: PlacedDecoration, takesPointer: Bool) {
    self.decoration = decoration
    self.takesPointer = takesPointer
  }

  func write(to buffer: inout MarkupBuffer) {
    guard decoration.width > 0, decoration.thickness > 0, decoration.color.alpha > 0 else {
      return
    }
    switch decoration.style {
    case .single, .thick: writeStroke(at: decoration.y, to: &buffer)
    case .double:
      writeStroke(at: decoration.y, to: &buffer)
      writeStroke(at: decoration.y + 2 * decoration.thickness, to: &buffer)
    case .wavy: writeWave(to: &buffer)
    }
  }

  private func writeStroke(at y: Double, to buffer: inout MarkupBuffer) {
    switch decoration.pattern {
    case .solid: writeBar(at: y, to: &buffer)
    case .dotted: writeDots(at: y, to: &buffer)
    case .dashed: writeDashes(at: y, dots: 0, to: &buffer)
    case .dashDot: writeDashes(at: y, dots: 1, to: &buffer)
    case .dashDotDot: writeDashes(at: y, dots: 2, to: &buffer)
    }
  }

  private func writeBar(at y: Double, to buffer: inout MarkupBuffer) {
    let thickness = decoration.thickness
    let box = RoundedBox(
      Rect(x: decoration.x, y: y - thickness / 2, width: decoration.width, height: thickness)
    )
    if box.isEmpty { return }
    buffer.append("<rect")
    buffer.append(box: box)
    buffer.append("fill", "fill-opacity", decoration.color)
    writeEnd(to: &buffer)
  }

  /// Round dots, a gap as wide as a dot between them, the first and the last at the very ends.
  private func writeDots(at y: Double, to buffer: inout MarkupBuffer) {
    let thickness = decoration.thickness
    let length = max(decoration.width - thickness, 0)
    let gaps = max((length / (2 * thickness)).rounded(), 1)
    let period = FixedPoint(max(length / gaps, 0.001))
    // The line goes on beyond the last dot, so that rounding of the period never loses it.
    let end = FixedPoint(period.value * gaps + thickness / 4)
    writeLine(from: decoration.x + thickness / 2, at: y, to: &buffer) { $0.append(end) }
    buffer.append(" stroke-linecap=\"round\" stroke-dasharray=\"0 ")
    buffer.append(period)
    buffer.append("\"")
    writeEnd(to: &buffer)
  }

  /// Dashes three times as long as they are thick, whole ones at both ends, with some square dots
  /// between each two.
  private func writeDashes(at y: Double, dots: Int, to buffer: inout MarkupBuffer) {
    let thickness = decoration.thickness
    let dash = 3 * thickness
    let gapCount = Double(dots + 1)
    let period = dash + Double(dots) * thickness + gapCount * 2 * thickness
    let periods = ((decoration.width - dash) / period).rounded()
    writeLine(from: decoration.x, at: y, to: &buffer) { $0.append(FixedPoint(decoration.width)) }
    if periods >= 1 {
      let marks = dash + Double(dots) * thickness
      let gap = FixedPoint(((decoration.width - dash) / periods - marks) / gapCount)
      buffer.append(" stroke-dasharray=\"")
      buffer.append(FixedPoint(dash))
      for _ in 0..<dots {
        buffer.append(" ")
        buffer.append(gap)
        buffer.append(" ")
        buffer.append(FixedPoint(thickness))
      }
      buffer.append(" ")
      buffer.append(gap)
      buffer.append("\"")
    }
    writeEnd(to: &buffer)
  }

  /// A wave that begins and ends on the line, with crests as high as it is thick.
  private func writeWave(to buffer: inout MarkupBuffer) {
    let halves = min(max((decoration.width / (2.5 * decoration.thickness)).rounded(), 1), 10_000)
    let step = FixedPoint(decoration.width / halves)
    let middle = FixedPoint(thousandths: step.thousandths / 2)
    // The curve comes half as far as its control point.
    let control = FixedPoint(2 * decoration.thickness)
    writePath(from: decoration.x, at: decoration.y, to: &buffer) { buffer in
      for (index, sign) in [-1, 1].enumerated() where index < Int(halves) {
        buffer.append(index == 0 ? "q" : " ")
        buffer.append(middle)
        buffer.append(" ")
        buffer.append(FixedPoint(thousandths: sign * control.thousandths))
        buffer.append(" ")
        buffer.append(step)
        buffer.append(" 0")
      }
      if halves > 2 { buffer.append("t") }
      for index in 2..<max(Int(halves), 2) {
        if index > 2 { buffer.append(" ") }
        buffer.append(step)
        buffer.append(" 0")
      }
    }
    writeEnd(to: &buffer)
  }

  private func writeLine(
    from x: Double,
    at y: Double,
    to buffer: inout MarkupBuffer,
    length: (inout MarkupBuffer) -> Void
  ) {
    writePath(from: x, at: y, to: &buffer) { buffer in
      buffer.append("h")
      length(&buffer)
    }
  }

  private func writePath(
    from x: Double,
    at y: Double,
    to buffer: inout MarkupBuffer,
    steps: (inout MarkupBuffer) -> Void
  ) {
    buffer.append("<path d=\"M")
    buffer.append(FixedPoint(x))
    buffer.append(" ")
    buffer.append(FixedPoint(y))
    steps(&buffer)
    buffer.append("\" fill=\"none\"")
    buffer.append("stroke", "stroke-opacity", decoration.color)
    buffer.append(attribute: "stroke-width", FixedPoint(decoration.thickness))
  }

  private func writeEnd(to buffer: inout MarkupBuffer) {
    if !takesPointer { buffer.append(" pointer-events=\"none\"") }
    buffer.append("/>\n")
  }
}
