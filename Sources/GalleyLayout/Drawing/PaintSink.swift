public import GalleyFonts
public import GalleyText

/// What a frame is drawn into: it is handed glyph runs, rectangles and decorations in their places.
///
/// Coordinates are points from the frame's top left; `y` grows downward. Each line comes whole:
/// backgrounds, then glyphs, then decorations, as `CTLineDraw` orders them.
public protocol PaintSink {
  /// Fills a rectangle behind text.
  mutating func fill(_ rect: Rect, color: Color)

  /// Draws a run's glyphs in its style's color; positions count from the origin.
  mutating func draw(_ run: Run, at origin: Point)

  /// Draws an attachment; one without a picture is for the program to draw.
  ///
  /// Nothing is drawn by a sink that does not say how.
  mutating func draw(_ attachment: PlacedAttachment)

  /// Draws an underline or a strikethrough.
  mutating func draw(_ decoration: PlacedDecoration)

  /// Begins the part of a line that leads somewhere.
  ///
  /// Nothing is done by a sink that does not say what.
  mutating func beginLink(to destination: String, bounds: Rect)

  /// Ends the part of a line that leads somewhere.
  ///
  /// Nothing is done by a sink that does not say what.
  mutating func endLink()

  /// Begins what is only drawn inside a rectangle.
  mutating func beginClip(to rect: Rect)

  /// Ends what is only drawn inside a rectangle.
  mutating func endClip()
}

extension PaintSink {
  /// Draws nothing.
  public mutating func draw(_ attachment: PlacedAttachment) {}

  /// Does nothing.
  public mutating func beginLink(to destination: String, bounds: Rect) {}

  /// Does nothing.
  public mutating func endLink() {}
}

/// An underline or strikethrough in its place, in points.
public struct PlacedDecoration: Hashable, Sendable {
  /// The shape of the line.
  public var style: Decoration.Line
  /// How the line is interrupted.
  public var pattern: Decoration.Pattern
  /// The color of the line.
  public var color: Color
  /// The left end.
  public var x: Double
  /// The length.
  public var width: Double
  /// The distance of the stroke's middle from the frame's top; of a double line's upper stroke.
  public var y: Double
  /// The thickness of a stroke; that of a thick line is twice the font's.
  public var thickness: Double
  /// The shadow behind the line, if it has one.
  public var shadow: Shadow?
}

extension TextFrame {
  /// Draws the frame's lines, top to bottom.
  public func draw(into sink: inout some PaintSink) {
    for line in lines { line.draw(into: &sink, columnWidth: columnWidth) }
  }
}

extension Line {
  /// Draws the line: its backgrounds, then its glyphs, then its decorations.
  ///
  /// For lines of a ``Typesetter``, and those that were truncated or justified on their own; a
  /// ``TextFrame`` draws its own. The counterpart of `CTLineDraw`.
  ///
  /// - Parameters:
  ///   - sink: What it is drawn into.
  ///   - origin: Where the line's left end goes on its baseline, in points; `y` grows downward.
  /// - Complexity: O(*n*) in the line's glyphs.
  public func draw(into sink: inout some PaintSink, at origin: Point) {
    let placed = PlacedLine(
      line: self,
      origin: origin,
      top: origin.y - ascent,
      height: ascent + descent,
      paragraphIndex: 0,
      isClipped: false
    )
    placed.draw(into: &sink, columnWidth: width)
  }
}

extension PlacedLine {
  /// Draws one line.
  func draw(into sink: inout some PaintSink, columnWidth: Double) {
    let runs = line.runs
    if isClipped { sink.beginClip(to: Rect(y: top, width: columnWidth, height: height)) }
    let attachments = attachments
    for run in runs {
      guard let color = run.style.background, run.width > 0 else { continue }
      let metrics = run.font.metrics
      let rect = Rect(
        x: origin.x + run.x,
        y: origin.y - run.baselineShift - metrics.ascent,
        width: run.width,
        height: metrics.ascent + metrics.descent
      )
      let attachment = run.kind == .attachment ? attachments.first(at: run) : nil
      sink.fill(attachment.map { rect.union($0.rect) } ?? rect, color: color)
    }
    drawGlyphs(runs, attachments, into: &sink)
    for decoration in DecorationPlacer(self, runs).decorations() { sink.draw(decoration) }
    if isClipped { sink.endClip() }
  }

  private func draw(
    _ run: Run,
    _ attachments: [PlacedAttachment],
    into sink: inout some PaintSink
  ) {
    guard run.kind == .attachment else { return sink.draw(run, at: origin) }
    if let attachment = attachments.first(at: run) { sink.draw(attachment) }
  }

  private func drawGlyphs(
    _ runs: [Run],
    _ attachments: [PlacedAttachment],
    into sink: inout some PaintSink
  ) {
    var index = 0
    while index < runs.count {
      guard let link = runs[index].style.link else {
        draw(runs[index], attachments, into: &sink)
        index += 1
        continue
      }
      let first = index
      while index < runs.count, runs[index].style.link == link { index += 1 }
      let last = runs[index - 1]
      sink.beginLink(
        to: link,
        bounds: Rect(
          x: origin.x + runs[first].x,
          y: top,
          width: last.x + last.width - runs[first].x,
          height: height
        )
      )
      for run in runs[first..<index] { draw(run, attachments, into: &sink) }
      sink.endLink()
    }
  }
}

extension [PlacedAttachment] {
  /// The attachment that a run is.
  fileprivate func first(at run: Run) -> PlacedAttachment? {
    first { $0.offset == run.range.lowerBound }
  }
}
