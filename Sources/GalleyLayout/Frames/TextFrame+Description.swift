internal import GalleyFonts
internal import GalleyText

extension TextFrame: CustomStringConvertible {
  /// The frame as text, a line for each line and an indented one for each run, for tests and
  /// debugging.
  public var description: String {
    var text = "frame \(short(columnWidth)) × \(short(contentHeight)) \(describe(visibleRange))\n"
    for line in lines { describe(line, into: &text) }
    if let breakToken { text += "goes on at \(breakToken.offset)\n" }
    return text
  }

  private func describe(_ line: PlacedLine, into text: inout String) {
    text +=
      "line \(describe(line.range)) x \(short(line.origin.x)) baseline \(short(line.baseline))"
    text += " top \(short(line.top)) height \(short(line.height)) width \(short(line.width))"
    if line.trailingWhitespaceWidth != 0 {
      text += " hanging \(short(line.trailingWhitespaceWidth))"
    }
    if line.direction == .rightToLeft { text += " rtl" }
    text += " \(line.ending.rawValue)\n"
    for run in line.runs {
      text += "  \(describe(run.range)) \(run.font.face.postScriptName) \(short(run.font.size))"
      if run.kind != .text { text += " \(run.kind)" }
      if run.direction == .rightToLeft { text += " rtl" }
      text += " ["
      for index in run.glyphs.indices {
        if index > 0 { text += " " }
        text += "\(run.glyphs[index])=\(run.offsets[index])@\(short(run.positions[index].x))"
        if run.positions[index].y != 0 { text += ",\(short(run.positions[index].y))" }
      }
      text += "]\n"
    }
  }

  private func describe(_ range: Range<Int>) -> String {
    "\(range.lowerBound)..<\(range.upperBound)"
  }

  /// A number to a thousandth, so that dumps are readable and do not depend on the last bit.
  private func short(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
