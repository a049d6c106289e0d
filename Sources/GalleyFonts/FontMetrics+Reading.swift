extension FontMetrics {
  /// Reads the metrics of a face at a size.
  ///
  /// `designFont` has the variations and a scale of one unit a design unit.
  init(_ face: HarfBuzzFace, designFont: HarfBuzzFont, isVaried: Bool, size: Double) {
    let unitsPerEm = Double(max(face.unitsPerEm, 1))
    let units = DesignMetrics(face, designFont: designFont, isVaried: isVaried)
    func scaled(_ value: Double) -> Double { value * size / unitsPerEm }
    ascent = scaled(units.ascender)
    descent = scaled(-units.descender)
    leading = scaled(max(units.lineGap, 0))
    capHeight = scaled(units.capHeight)
    xHeight = scaled(units.xHeight)
    let hasUnderline = units.underlineThickness > 0
    underlineThickness = hasUnderline ? scaled(units.underlineThickness) : size / 14
    underlinePosition =
      hasUnderline || units.underlinePosition != 0 ? scaled(units.underlinePosition) : -size / 10
    let hasStrikeout = units.strikeoutThickness > 0
    strikeoutThickness = hasStrikeout ? scaled(units.strikeoutThickness) : underlineThickness
    // OS/2 gives the stroke's top.
    strikeoutPosition =
      hasStrikeout
      ? scaled(units.strikeoutTop - units.strikeoutThickness / 2) : scaled(units.xHeight / 2)
    boundingBox = Rect(
      x: scaled(units.box.minX),
      y: scaled(units.box.minY),
      width: scaled(units.box.width),
      height: scaled(units.box.height)
    )
    superscriptScale = units.superscript.map { $0.size / unitsPerEm } ?? 0.58
    superscriptOffset = units.superscript.map { $0.offset / unitsPerEm } ?? 0.33
    subscriptScale = units.subscript.map { $0.size / unitsPerEm } ?? 0.58
    subscriptOffset = units.subscript.map { $0.offset / unitsPerEm } ?? 0.33
  }
}

/// The metrics in design units, as the tables have them.
private struct DesignMetrics {
  var ascender = 0.0
  var descender = 0.0
  var lineGap = 0.0
  var capHeight = 0.0
  var xHeight = 0.0
  var underlinePosition = 0.0
  var underlineThickness = 0.0
  var strikeoutTop = 0.0
  var strikeoutThickness = 0.0
  var box = Rect.zero
  var superscript: (size: Double, offset: Double)?
  var `subscript`: (size: Double, offset: Double)?

  init(_ face: HarfBuzzFace, designFont: HarfBuzzFont, isVaried: Bool) {
    unsafe face.withTable(SFNTTag.hheaTable) { bytes in
      unsafe readHorizontalHeader(ByteReader(bytes: bytes))
    }
    unsafe face.withTable(SFNTTag.os2Table) { bytes in
      unsafe readOS2(ByteReader(bytes: bytes))
    }
    unsafe face.withTable(SFNTTag.postTable) { bytes in
      let post = unsafe ByteReader(bytes: bytes)
      underlinePosition = Double(post.i16(8) ?? 0)
      underlineThickness = Double(post.i16(10) ?? 0)
    }
    unsafe face.withTable(SFNTTag.headTable) { bytes in
      unsafe readHeader(ByteReader(bytes: bytes))
    }
    if isVaried { addVariations(designFont) }
    if capHeight <= 0 { capHeight = Self.height("H", "O", in: designFont) }
    if xHeight <= 0 { xHeight = Self.height("x", "o", in: designFont) }
  }

  private mutating func readHorizontalHeader(_ table: ByteReader) {
    ascender = Double(table.i16(4) ?? 0)
    descender = Double(table.i16(6) ?? 0)
    lineGap = Double(table.i16(8) ?? 0)
  }

  private mutating func readHeader(_ table: ByteReader) {
    let left = Double(table.i16(36) ?? 0)
    let bottom = Double(table.i16(38) ?? 0)
    let right = Double(table.i16(40) ?? 0)
    let top = Double(table.i16(42) ?? 0)
    box = Rect(x: left, y: bottom, width: max(right - left, 0), height: max(top - bottom, 0))
  }

  private mutating func readOS2(_ table: ByteReader) {
    func number(_ offset: Int) -> Double { Double(table.i16(offset) ?? 0) }
    if ascender == 0, descender == 0, lineGap == 0 {
      (ascender, descender, lineGap) = (number(68), number(70), number(72))
    }
    if ascender == 0, descender == 0, lineGap == 0 {
      (ascender, descender) = (Double(table.u16(74) ?? 0), -Double(table.u16(76) ?? 0))
    }
    if number(12) > 0 { `subscript` = (number(12), number(16)) }
    if number(20) > 0 { superscript = (number(20), number(24)) }
    strikeoutThickness = number(26)
    strikeoutTop = number(28)
    if table.u16(0) ?? 0 >= 2 {
      xHeight = number(86)
      capHeight = number(88)
    }
  }

  /// Adds what `MVAR` says for the chosen place in the design space.
  private mutating func addVariations(_ font: HarfBuzzFont) {
    func delta(_ tag: StaticString) -> Double { font.variation(ofMetric: SFNTTag.literal(tag)) }
    ascender += delta("hasc")
    descender += delta("hdsc")
    lineGap += delta("hlgp")
    if capHeight > 0 { capHeight += delta("cpht") }
    if xHeight > 0 { xHeight += delta("xhgt") }
    underlinePosition += delta("undo")
    underlineThickness += delta("unds")
    strikeoutTop += delta("stro")
    strikeoutThickness += delta("strs")
    superscript = superscript.map { ($0.size + delta("spys"), $0.offset + delta("spyo")) }
    `subscript` = `subscript`.map { ($0.size + delta("sbys"), $0.offset + delta("sbyo")) }
  }

  /// Midway between the tops of a flat and a round letter, whole units, as Core Text has it; 0 when
  /// the font has neither.
  private static func height(
    _ flat: Unicode.Scalar,
    _ round: Unicode.Scalar,
    in font: HarfBuzzFont
  ) -> Double {
    let tops = [flat, round].compactMap { letter -> Double? in
      guard let glyph = font.glyph(for: letter.value) else { return nil }
      return font.outline(of: glyph, size: 1, unitsPerEm: 1).bounds.maxY
    }
    return tops.isEmpty ? 0 : (tops.reduce(0, +) / Double(tops.count)).rounded(.down)
  }
}
