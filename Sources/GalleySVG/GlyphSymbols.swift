internal import GalleyFonts
internal import GalleyText

/// The glyphs that a document uses, each defined once for all places where it stands.
///
/// A glyph at another size, or in another variation, is another symbol: outlines are in points, so
/// that none needs a scale whose digits would have to be many.
struct GlyphSymbols {
  /// The content of the document's `<defs>`.
  private(set) var definitions = MarkupBuffer()

  /// What every name begins with.
  let prefix: [UInt8]

  private var tables: [Table] = []
  private var tableIndices: [ObjectIdentifier: Int] = [:]
  private var nameCount = 0
  private var pictures: [Picture: SymbolName] = [:]

  /// A picture in the size that it is drawn in.
  private struct Picture: Hashable {
    let image: InlineImage
    let width: FixedPoint
    let height: FixedPoint
  }

  /// The symbols of one font.
  private struct Table {
    let font: FontInstance
    /// By glyph.
    var names: [SymbolName]
    /// The outlines of glyphs that are layers of others, whose own symbols may be layered.
    var layers: [GlyphID: SymbolName] = [:]
    /// The glyphs that nothing can be drawn of but a box.
    var boxed: Set<GlyphID> = []
  }

  init(prefix: [UInt8]) {
    self.prefix = prefix
  }

  /// A name that nothing has yet.
  mutating func makeName() -> SymbolName {
    defer { nameCount += 1 }
    return SymbolName(number: nameCount)
  }

  /// Defines a picture, once for each size that it is drawn in.
  mutating func define(_ image: InlineImage, size: Size) -> SymbolName {
    let picture = Picture(
      image: image,
      width: FixedPoint(size.width),
      height: FixedPoint(size.height)
    )
    if let name = pictures[picture] { return name }
    let name = makeName()
    pictures[picture] = name
    definitions.append("<image")
    append(id: name)
    definitions.append(attribute: "width", picture.width)
    definitions.append(attribute: "height", picture.height)
    definitions.append(" preserveAspectRatio=\"none\" href=\"data:image/")
    definitions.append((image.format == .svg ? "svg+xml" : image.format.rawValue).utf8)
    definitions.append(";base64,")
    definitions.append(base64: image.bytes)
    definitions.append("\"/>\n")
    return name
  }

  /// Defines what glyphs of a font need and is not there yet.
  ///
  /// - Returns: The number that names are asked with.
  mutating func define(_ glyphs: [GlyphID], of font: FontInstance) -> Int {
    let table = tableIndex(of: font)
    for glyph in glyphs
    where Int(glyph) < tables[table].names.count && tables[table].names[Int(glyph)].isUnknown {
      tables[table].names[Int(glyph)] = define(glyph, in: table)
    }
    return table
  }

  /// The names of a font's glyphs by glyph; one past the end draws nothing.
  func names(in table: Int) -> [SymbolName] { tables[table].names }

  /// The glyphs of a font that are drawn as boxes.
  func boxedGlyphs(in table: Int) -> Set<GlyphID> { tables[table].boxed }

  private mutating func tableIndex(of font: FontInstance) -> Int {
    if let last = tables.indices.last, tables[last].font === font { return last }
    if let index = tableIndices[ObjectIdentifier(font)] { return index }
    let names = [SymbolName](repeating: .unknown, count: font.face.glyphCount)
    // The table holds the font, so that its identity stays its own.
    tables.append(Table(font: font, names: names))
    tableIndices[ObjectIdentifier(font)] = tables.count - 1
    return tables.count - 1
  }

  /// Defines a glyph by the first of: color layers, a picture, an outline.
  private mutating func define(_ glyph: GlyphID, in table: Int) -> SymbolName {
    let font = tables[table].font
    let layers = font.colorLayers(of: glyph)
    if !layers.isEmpty { return define(layers, in: table) }
    if let image = font.image(of: glyph) { return define(image) }
    let outline = font.outline(of: glyph)
    if !outline.elements.isEmpty { return define(outline, of: font) }
    guard font.face.hasColor, font.advance(of: glyph) > 0, !font.isSpace(glyph) else {
      return .blank
    }
    // The layout has reported `.notdef`.
    if glyph != 0 { tables[table].boxed.insert(glyph) }
    return define(font.box(inPlaceOf: glyph), of: font)
  }

  private mutating func define(_ outline: GlyphOutline, of font: FontInstance) -> SymbolName {
    let name = makeName()
    definitions.append("<path")
    append(id: name)
    definitions.append(attribute: "d") {
      $0.append(path: outline, FixedPoint.Precision(size: font.size))
    }
    definitions.append("/>\n")
    return name
  }

  private mutating func define(_ image: GlyphImage) -> SymbolName {
    let name = makeName()
    let box = image.box
    definitions.append("<image")
    append(id: name)
    definitions.append(
      box: RoundedBox(Rect(x: box.minX, y: -box.maxY, width: box.width, height: box.height))
    )
    definitions.append(" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
    definitions.append(base64: image.png)
    definitions.append("\"/>\n")
    return name
  }

  private mutating func define(_ layers: [ColorLayer], in table: Int) -> SymbolName {
    let parts = layers.map { (name: layer($0.glyph, in: table), color: $0.color) }
    let name = makeName()
    definitions.append("<g")
    append(id: name)
    definitions.append(">")
    for part in parts where part.name != .blank {
      definitions.append("<use href=\"#")
      definitions.append(prefix)
      definitions.append(part.name.bytes)
      definitions.append("\"")
      if let color = part.color {
        definitions.append(
          "fill",
          "fill-opacity",
          Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        )
      }
      definitions.append("/>")
    }
    definitions.append("</g>\n")
    return name
  }

  private mutating func layer(_ glyph: GlyphID, in table: Int) -> SymbolName {
    if let name = tables[table].layers[glyph] { return name }
    let font = tables[table].font
    let outline = font.outline(of: glyph)
    let name = outline.elements.isEmpty ? .blank : define(outline, of: font)
    tables[table].layers[glyph] = name
    return name
  }

  private mutating func append(id name: SymbolName) {
    definitions.append(attribute: "id") { [prefix] in
      $0.append(prefix)
      $0.append(name.bytes)
    }
  }
}

extension FontInstance {
  /// Whether a glyph is that of white space or of a character that is not to be seen.
  fileprivate func isSpace(_ glyph: GlyphID) -> Bool {
    let spaces: [ClosedRange<UInt32>] = [
      0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0xAD...0xAD, 0x2000...0x200F,
      0x2028...0x202F, 0x205F...0x2064, 0x3000...0x3000, 0xFE00...0xFE0F, 0xFEFF...0xFEFF,
    ]
    return spaces.joined().contains { value in
      Unicode.Scalar(value).map { self.glyph(for: $0) == glyph } ?? false
    }
  }

  /// An empty box as wide as a glyph and as high as a capital.
  fileprivate func box(inPlaceOf glyph: GlyphID) -> GlyphOutline {
    let width = advance(of: glyph)
    let height = metrics.capHeight > 0 ? metrics.capHeight : size * 0.7
    let side = size / 16
    func rectangle(_ left: Double, _ right: Double, inset: Double) -> [GlyphOutline.Element] {
      [
        .move(Point(x: left, y: inset)), .line(Point(x: right, y: inset)),
        .line(Point(x: right, y: height - inset)), .line(Point(x: left, y: height - inset)),
        .close,
      ]
    }
    // The inner side runs the other way round, so that it is not filled.
    return GlyphOutline(
      elements: rectangle(side, width - side, inset: 0)
        + rectangle(width - 2 * side, 2 * side, inset: side)
    )
  }
}
