public import GalleyFonts
public import GalleyLayout
public import GalleyText

/// Writes what text is made of as the body of an SVG document.
///
/// ``SVGRenderer/makeDocument(size:_:)`` makes one, and hands it to the program to draw into.
public struct SVGSink: PaintSink {
  private(set) var body = MarkupBuffer()
  private(set) var symbols: GlyphSymbols
  private(set) var log = DiagnosticLog()

  /// Where on the page the frame that is drawn has its top left.
  var frameOrigin = Point.zero

  private let writer: UseWriter
  private var openGroup: GlyphGroup?
  private var pendingFill: (rect: Rect, color: Color)?
  private var link: OpenLink?
  /// Links on the line last drawn, which decorations must not cover for the pointer.
  private var linkBoxes: [Rect] = []
  private var droppedLink: (destination: String, end: Int)?

  /// A part of a line that leads somewhere, or would if it were allowed to.
  fileprivate struct OpenLink {
    var destination: String
    var isAllowed: Bool
    var range: Range<Int>?
  }

  init(idPrefix: [UInt8], capacity: Int) {
    symbols = GlyphSymbols(prefix: idPrefix)
    writer = UseWriter(prefix: idPrefix)
    body.reserve(capacity)
  }

  /// Fills a rectangle behind text; what is all transparent is left out.
  public mutating func fill(_ rect: Rect, color: Color) {
    guard color.alpha > 0 else { return }
    if let pending = pendingFill, pending.color == color, pending.rect.minY == rect.minY,
      pending.rect.height == rect.height, abs(pending.rect.maxX - rect.minX) < 0.001
    {
      // One rectangle has no seam where two would have a lighter edge each.
      pendingFill?.rect.size.width = rect.maxX - pending.rect.minX
      return
    }
    finish()
    pendingFill = (rect, color)
  }

  /// Draws a run's glyphs, with its outline and its shadow.
  public mutating func draw(_ run: Run, at origin: Point) {
    link?.extend(over: run.range)
    let paint = GlyphPaint(run.style, font: run.font)
    guard paint.isVisible, !run.glyphs.isEmpty else { return }
    let table = symbols.define(run.glyphs, of: run.font)
    let names = symbols.names(in: table)
    reportBoxes(of: run, in: table)
    let hasInk = run.glyphs.contains { Int($0) < names.count && names[Int($0)] != .blank }
    guard hasInk else { return }
    let place = Point(x: origin.x + frameOrigin.x, y: origin.y + frameOrigin.y)
    if let shadow = run.style.shadow, shadow.color.alpha > 0 {
      drawShadow(shadow, of: run, at: place, paint, names)
    }
    begin(GlyphGroup(run, at: place, paint: paint))
    writer.write(run, names: names, to: &body)
  }

  /// Draws the picture of an attachment; nothing of one without.
  public mutating func draw(_ attachment: PlacedAttachment) {
    link?.extend(over: attachment.offset..<attachment.offset + 3)
    let rect = attachment.rect.offsetBy(x: frameOrigin.x, y: frameOrigin.y)
    guard let image = attachment.attachment.image, !RoundedBox(rect).isEmpty else { return }
    finish()
    let name = symbols.define(image, size: rect.size)
    if let shadow = attachment.style.shadow, shadow.color.alpha > 0 {
      let offset = ShadowFilter.offset(of: shadow)
      let moved = rect.offsetBy(x: offset.x, y: offset.y)
      filtered(ShadowFilter(shadow, of: moved)) { $0.use(name, at: moved.origin) }
    }
    use(name, at: rect.origin)
  }

  /// Draws an underline or a strikethrough as a shape.
  public mutating func draw(_ decoration: PlacedDecoration) {
    finish()
    var placed = decoration
    placed.x += frameOrigin.x
    placed.y += frameOrigin.y
    if let shadow = decoration.shadow, shadow.color.alpha > 0 { drawShadow(shadow, of: placed) }
    let isOverLink = linkBoxes.contains {
      $0.minX < decoration.x + decoration.width && decoration.x < $0.maxX
        && $0.minY <= decoration.y && decoration.y <= $0.maxY
    }
    DecorationShape(placed, takesPointer: !isOverLink).write(to: &body)
  }

  /// Begins a link; one that may not be written is left out and reported.
  public mutating func beginLink(to destination: String, bounds: Rect) {
    finish()
    if linkBoxes.first?.minY != bounds.minY { linkBoxes.removeAll(keepingCapacity: true) }
    guard let allowed = LinkDestination.allowed(destination) else {
      link = OpenLink(destination: destination, isAllowed: false)
      return
    }
    link = OpenLink(destination: destination, isAllowed: true)
    linkBoxes.append(bounds)
    body.append("<a")
    body.append(attribute: "href") { $0.append(escaping: allowed) }
    body.append("><rect")
    body.append(box: RoundedBox(bounds, offset: frameOrigin))
    // Not `fill="none"`: what is painted takes the pointer, even when it does not show.
    body.append(" fill-opacity=\"0\"/>\n")
  }

  /// Ends a link.
  public mutating func endLink() {
    finish()
    guard let ended = link else { return }
    link = nil
    if ended.isAllowed { body.append("</a>\n") } else { reportDropped(ended) }
  }

  /// Begins what only shows inside a rectangle.
  public mutating func beginClip(to rect: Rect) {
    finish()
    let name = symbols.makeName()
    body.append("<clipPath")
    body.append(attribute: "id") { [symbols] in
      $0.append(symbols.prefix)
      $0.append(name.bytes)
    }
    body.append("><rect")
    body.append(box: RoundedBox(rect, offset: frameOrigin))
    body.append("/></clipPath><g clip-path=\"url(#")
    body.append(symbols.prefix)
    body.append(name.bytes)
    body.append(")\">\n")
  }

  /// Ends what only shows inside a rectangle.
  public mutating func endClip() {
    finish()
    body.append("</g>\n")
  }

  /// Begins what is turned by a quarter to the right about a point of the page, which is its origin.
  mutating func beginTurned(at origin: Point) {
    frameOrigin = .zero
    body.append("<g transform=\"matrix(0 1 -1 0 ")
    body.append(FixedPoint(origin.x))
    body.append(" ")
    body.append(FixedPoint(origin.y))
    body.append(")\">\n")
  }

  /// Ends what is turned.
  mutating func endTurned() {
    body.append("</g>\n")
  }

  /// Writes what is held back, and closes the group of glyphs that is open.
  mutating func finish() {
    if openGroup != nil {
      body.append("</g>\n")
      openGroup = nil
    }
    guard let fill = pendingFill else { return }
    pendingFill = nil
    let box = RoundedBox(fill.rect, offset: frameOrigin)
    guard !box.isEmpty else { return }
    body.append("<rect")
    body.append(box: box)
    body.append("fill", "fill-opacity", fill.color)
    body.append("/>\n")
  }

  /// Writes a run as a group of its own.
  mutating func write(_ run: Run, _ names: [SymbolName], in group: GlyphGroup) {
    begin(group)
    writer.write(run, names: names, to: &body)
    finish()
  }

  /// Writes a decoration that takes no clicks.
  mutating func write(_ decoration: PlacedDecoration) {
    DecorationShape(decoration, takesPointer: false).write(to: &body)
  }

  /// Writes what a filter is applied to.
  mutating func filtered(_ filter: ShadowFilter, _ content: (inout SVGSink) -> Void) {
    let name = symbols.prefix + symbols.makeName().bytes
    filter.write(named: name, to: &body)
    body.append("<g filter=\"url(#")
    body.append(name)
    body.append(")\">\n")
    content(&self)
    body.append("</g>\n")
  }

  /// Draws what is defined at a place on the page.
  private mutating func use(_ name: SymbolName, at place: Point) {
    body.append("<use href=\"#")
    body.append(symbols.prefix)
    body.append(name.bytes)
    body.append("\"")
    body.append(attribute: "x", FixedPoint(place.x))
    body.append(attribute: "y", FixedPoint(place.y))
    body.append("/>\n")
  }

  private mutating func begin(_ group: GlyphGroup) {
    if openGroup == group { return }
    finish()
    group.writeStart(to: &body)
    openGroup = group
  }

  /// Reports a link that was left out, once however many lines it is on.
  private mutating func reportDropped(_ link: OpenLink) {
    let goesOn = droppedLink.map {
      $0.destination == link.destination && $0.end == link.range?.lowerBound
    }
    droppedLink = link.range.map { (link.destination, $0.upperBound) }
    if goesOn == true { return }
    log.add(
      Diagnostic(
        kind: .droppedLink,
        message: "link to \"\(LinkDestination.name(link.destination))\" is left out: only http, "
          + "https, mailto and #fragments are written",
        offset: link.range?.lowerBound
      )
    )
  }

  private mutating func reportBoxes(of run: Run, in table: Int) {
    let boxed = symbols.boxedGlyphs(in: table)
    if boxed.isEmpty { return }
    for (glyph, offset) in zip(run.glyphs, run.offsets) where boxed.contains(glyph) {
      log.add(
        Diagnostic(
          kind: .missingColorGlyph,
          message: "\(run.font.face.fullName) has color glyphs of a kind that is not read; "
            + "boxes are drawn",
          offset: offset
        )
      )
    }
  }
}

extension SVGSink.OpenLink {
  fileprivate mutating func extend(over other: Range<Int>) {
    let known = range ?? other
    range =
      min(known.lowerBound, other.lowerBound)..<max(known.upperBound, other.upperBound)
  }
}
