internal import CHarfBuzz

/// A face at a scale, with variations and a slant, as HarfBuzz reads it.
///
/// Sound as `Sendable`: the font is immutable, and HarfBuzz fills its caches with atomics.
@safe
final class HarfBuzzFont: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Creates a font whose em is `scale` units.
  init(face: HarfBuzzFace, scale: Int32, axes: [AxisValue], slant: Double) {
    unsafe pointer = unsafe hb_font_create(face.pointer)
    unsafe hb_font_set_scale(pointer, scale, scale)
    if !axes.isEmpty {
      let variations = axes.map { axis in
        hb_variation_t(tag: axis.tag, value: Float(axis.value))
      }
      unsafe hb_font_set_variations(pointer, variations, UInt32(clamping: variations.count))
    }
    if slant != 0 {
      unsafe hb_font_set_synthetic_slant(pointer, Float(slant))
    }
    unsafe hb_font_make_immutable(pointer)
  }

  deinit {
    unsafe hb_font_destroy(pointer)
  }

  /// The glyph of a scalar, or nil when the face has none.
  func glyph(for scalar: UInt32) -> GlyphID? {
    var glyph: UInt32 = 0
    guard unsafe hb_font_get_nominal_glyph(pointer, scalar, &glyph) != 0 else { return nil }
    return GlyphID(exactly: glyph)
  }

  /// The horizontal advance, in units of the scale.
  func advance(of glyph: GlyphID) -> Int32 {
    unsafe hb_font_get_glyph_h_advance(pointer, UInt32(glyph))
  }

  /// The places of carets inside a ligature, ascending, in units of the scale; often none.
  func ligatureCarets(of glyph: GlyphID) -> [Int32] {
    var carets = [Int32](repeating: 0, count: 16)
    var count = UInt32(carets.count)
    _ = unsafe hb_ot_layout_get_ligature_carets(
      pointer,
      HB_DIRECTION_LTR,
      UInt32(glyph),
      0,
      &count,
      &carets
    )
    return carets.prefix(Int(count)).sorted()
  }

  /// What the variations add to a metric, in the font's design units.
  func variation(ofMetric tag: UInt32) -> Double {
    unsafe Double(hb_ot_metrics_get_variation(pointer, hb_ot_metrics_tag_t(rawValue: tag)))
  }

  /// Draws a glyph, its coordinates multiplied by `size` and divided by `unitsPerEm`.
  func outline(of glyph: GlyphID, size: Double, unitsPerEm: Double) -> GlyphOutline {
    let pen = OutlinePen(size: size, unitsPerEm: unitsPerEm)
    withExtendedLifetime(pen) {
      unsafe hb_font_get_glyph_shape(
        pointer,
        UInt32(glyph),
        OutlinePen.functions.pointer,
        Unmanaged.passUnretained(pen).toOpaque()
      )
    }
    return GlyphOutline(elements: pen.elements)
  }

  /// The picture of a glyph and its extents, in units of the scale, y upward.
  func image(of glyph: GlyphID) -> (png: [UInt8], x: Int, top: Int, width: Int, height: Int)? {
    let blob = unsafe hb_ot_color_glyph_reference_png(pointer, UInt32(glyph))
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let start = unsafe hb_blob_get_data(blob, &length)
    var extents = hb_glyph_extents_t()
    guard length > 0,
      unsafe hb_font_get_glyph_extents(pointer, UInt32(glyph), &extents) != 0
    else { return nil }
    let png = unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: Int(length)))
    return (
      png, Int(extents.x_bearing), Int(extents.y_bearing), Int(extents.width),
      Int(extents.height)
    )
  }
}

/// A value of an axis, by the axis's tag.
struct AxisValue: Hashable, Sendable {
  var tag: UInt32
  var value: Double
}

/// Collects what HarfBuzz draws.
private final class OutlinePen {
  private let size: Double
  private let unitsPerEm: Double
  var elements: [GlyphOutline.Element] = []

  init(size: Double, unitsPerEm: Double) {
    self.size = size
    self.unitsPerEm = unitsPerEm
  }

  static let functions = DrawFunctions()

  func point(_ x: Float, _ y: Float) -> Point {
    Point(x: Double(x) * size / unitsPerEm, y: Double(y) * size / unitsPerEm)
  }

  /// The pen that HarfBuzz hands back; never nil, since every drawing passes one.
  static func from(_ data: UnsafeMutableRawPointer?) -> OutlinePen? {
    unsafe data.map { unsafe Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// The callbacks of a pen.
///
/// Sound as `Sendable`: immutable once made.
@safe
private final class DrawFunctions: @unchecked Sendable {
  let pointer: OpaquePointer

  init() {
    unsafe pointer = unsafe hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      pointer,
      { _, data, _, x, y, _ in
        guard let pen = unsafe OutlinePen.from(data) else { return }
        pen.elements.append(.move(pen.point(x, y)))
      },
      nil,
      nil
    )
    unsafe hb_draw_funcs_set_line_to_func(
      pointer,
      { _, data, _, x, y, _ in
        guard let pen = unsafe OutlinePen.from(data) else { return }
        pen.elements.append(.line(pen.point(x, y)))
      },
      nil,
      nil
    )
    unsafe hb_draw_funcs_set_quadratic_to_func(
      pointer,
      { _, data, _, cx, cy, x, y, _ in
        guard let pen = unsafe OutlinePen.from(data) else { return }
        pen.elements.append(.quad(pen.point(cx, cy), pen.point(x, y)))
      },
      nil,
      nil
    )
    unsafe hb_draw_funcs_set_cubic_to_func(
      pointer,
      { _, data, _, ax, ay, bx, by, x, y, _ in
        guard let pen = unsafe OutlinePen.from(data) else { return }
        pen.elements.append(.cubic(pen.point(ax, ay), pen.point(bx, by), pen.point(x, y)))
      },
      nil,
      nil
    )
    unsafe hb_draw_funcs_set_close_path_func(
      pointer,
      { _, data, _, _ in
        guard let pen = unsafe OutlinePen.from(data) else { return }
        pen.elements.append(.close)
      },
      nil,
      nil
    )
    unsafe hb_draw_funcs_make_immutable(pointer)
  }

  deinit {
    unsafe hb_draw_funcs_destroy(pointer)
  }
}
