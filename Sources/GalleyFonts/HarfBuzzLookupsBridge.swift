internal import CHarfBuzz
internal import GalleyUnicode

/// The lookups of a font's `GSUB` and `GPOS` that HarfBuzz applies to texts of some properties.
@safe
struct HarfBuzzLookups {
  /// The numbers of the substitutions and of the positionings.
  let substitutions: [UInt32]
  let positionings: [UInt32]
  private let font: HarfBuzzFont

  private var face: OpaquePointer? { unsafe hb_font_get_face(font.pointer) }

  /// Finds the lookups; nil where HarfBuzz shapes by more than these, or turns the text round first
  /// since its script runs the other way.
  init?(of font: HarfBuzzFont, as properties: ShapingProperties) {
    self.font = font
    let face = unsafe hb_font_get_face(font.pointer)
    guard unsafe !Self.hasOtherRules(face) else { return nil }
    var segment = unsafe hb_segment_properties_t()
    unsafe segment.direction = properties.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    unsafe segment.script = hb_script_t(rawValue: properties.script.rawValue)
    guard
      unsafe hb_script_get_horizontal_direction(segment.script) == segment.direction
    else { return nil }
    if let language = properties.language {
      unsafe segment.language = unsafe hb_language_from_string(language, -1)
    }
    let features = Self.features(of: properties)
    var axisCount: UInt32 = 0
    let axes = unsafe hb_font_get_var_coords_normalized(font.pointer, &axisCount)
    let plan = unsafe hb_shape_plan_create_cached2(
      face,
      &segment,
      features,
      UInt32(features.count),
      axes,
      axisCount,
      nil
    )
    defer { unsafe hb_shape_plan_destroy(plan) }
    guard let shaper = unsafe hb_shape_plan_get_shaper(plan),
      unsafe String(cString: shaper) == "ot"
    else { return nil }
    substitutions = unsafe Self.lookups(of: plan, SFNTTag.gsubTable)
    positionings = unsafe Self.lookups(of: plan, SFNTTag.gposTable)
  }

  /// The features of some properties, without those that HarfBuzz applies beside a fraction's slash
  /// alone, unless they are asked for.
  private static func features(of properties: ShapingProperties) -> [hb_feature_t] {
    var features = properties.features.map {
      hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: UInt32.max)
    }
    for tag in SFNTTag.fractionFeatures
    where !properties.features.contains(where: { $0.tag == tag }) {
      features.append(hb_feature_t(tag: tag, value: 0, start: 0, end: UInt32.max))
    }
    return features
  }

  /// Whether a face has Apple's tables, or kerning of the old kind.
  private static func hasOtherRules(_ face: OpaquePointer?) -> Bool {
    SFNTTag.otherShapingTables.contains { tag in
      let table = unsafe hb_face_reference_table(face, tag)
      defer { unsafe hb_blob_destroy(table) }
      return unsafe hb_blob_get_length(table) > 0
    }
  }

  private static func lookups(of plan: OpaquePointer?, _ table: UInt32) -> [UInt32] {
    let set = GlyphSet()
    unsafe hb_ot_shape_plan_collect_lookups(plan, table, set.pointer)
    return set.members
  }

  /// The glyphs a lookup reads and writes, all of its rules together.
  struct Glyphs {
    let before = GlyphSet()
    let input = GlyphSet()
    let after = GlyphSet()
    let output = GlyphSet()
  }

  /// The glyphs of a lookup of a table, by what they are in it.
  func glyphs(of lookup: UInt32, in table: UInt32) -> Glyphs {
    let glyphs = Glyphs()
    unsafe hb_ot_layout_lookup_collect_glyphs(
      face,
      table,
      lookup,
      glyphs.before.pointer,
      glyphs.input.pointer,
      glyphs.after.pointer,
      glyphs.output.pointer
    )
    return glyphs
  }

  /// Some glyphs, and what a substitution may make of them.
  func closure(of glyphs: GlyphSet, through substitution: UInt32) -> GlyphSet {
    let closure = GlyphSet(glyphs)
    unsafe hb_ot_layout_lookup_substitute_closure(face, substitution, closure.pointer)
    return closure
  }

  var glyphCount: UInt32 { unsafe hb_face_get_glyph_count(face) }

  /// Calls `body` with the bytes of a table; empty when it is not there.
  func withTable<R>(_ tag: UInt32, _ body: (ByteReader) -> R) -> R {
    let blob = unsafe hb_face_reference_table(face, tag)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let start = unsafe hb_blob_get_data(blob, &length)
    return unsafe body(
      ByteReader(bytes: UnsafeRawBufferPointer(start: start, count: Int(length)))
    )
  }
}
