internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// Shadows are drawn before what casts them.
extension SVGSink {
  /// Draws the shadow of a run whose line begins at a place on the page.
  mutating func drawShadow(
    _ shadow: Shadow,
    of run: Run,
    at place: Point,
    _ paint: GlyphPaint,
    _ names: [SymbolName]
  ) {
    finish()
    let offset = ShadowFilter.offset(of: shadow)
    let place = Point(x: place.x + offset.x, y: place.y + offset.y)
    if ShadowFilter.blur(of: shadow) == 0, !run.font.face.hasColor {
      write(run, names, in: GlyphGroup(run, at: place, paint: paint.inShadow(of: shadow.color)))
      return
    }
    let metrics = run.font.metrics
    // Ink may leave the line's extents and the run's advances; hardly by more than the size.
    let leaning = 1 + abs(GlyphGroup.slant(of: run.style))
    let reach = run.font.size * (leaning + abs(GlyphPaint.strokeWidth(of: run.style)) / 200)
    let bounds = Rect(
      x: place.x + run.x - reach,
      y: place.y - run.baselineShift - metrics.ascent - reach,
      width: run.width + 2 * reach,
      height: metrics.ascent + metrics.descent + 2 * reach
    )
    filtered(ShadowFilter(shadow, of: bounds)) {
      $0.write(run, names, in: GlyphGroup(run, at: place, paint: paint))
    }
  }

  /// Draws the shadow of a decoration in its place on the page.
  mutating func drawShadow(_ shadow: Shadow, of decoration: PlacedDecoration) {
    let offset = ShadowFilter.offset(of: shadow)
    var moved = decoration
    moved.x += offset.x
    moved.y += offset.y
    if ShadowFilter.blur(of: shadow) == 0 {
      moved.color = shadow.color.faded(by: decoration.color.alpha)
      write(moved)
      return
    }
    // Double lines reach farthest down, waves farthest up.
    let reach = 3 * moved.thickness
    let bounds = Rect(
      x: moved.x,
      y: moved.y - reach,
      width: moved.width,
      height: 2 * reach
    )
    filtered(ShadowFilter(shadow, of: bounds)) { $0.write(moved) }
  }
}
