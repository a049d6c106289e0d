internal import CHarfBuzz

/// A set of glyphs, as HarfBuzz keeps it.
@safe
final class GlyphSet {
  let pointer: OpaquePointer

  init() {
    unsafe pointer = unsafe hb_set_create()
  }

  /// A copy.
  init(_ other: GlyphSet) {
    unsafe pointer = unsafe hb_set_copy(other.pointer)
  }

  deinit {
    unsafe hb_set_destroy(pointer)
  }

  var count: UInt32 { unsafe hb_set_get_population(pointer) }

  var isEmpty: Bool { unsafe hb_set_is_empty(pointer) != 0 }

  func contains(_ glyph: UInt32) -> Bool { unsafe hb_set_has(pointer, glyph) != 0 }

  func isDisjoint(from other: GlyphSet) -> Bool {
    let common = GlyphSet(self)
    common.formIntersection(other)
    return common.isEmpty
  }

  func insert(_ range: ClosedRange<UInt32>) {
    unsafe hb_set_add_range(pointer, range.lowerBound, range.upperBound)
  }

  func remove(_ range: ClosedRange<UInt32>) {
    unsafe hb_set_del_range(pointer, range.lowerBound, range.upperBound)
  }

  func formUnion(_ other: GlyphSet) { unsafe hb_set_union(pointer, other.pointer) }

  func formIntersection(_ other: GlyphSet) { unsafe hb_set_intersect(pointer, other.pointer) }

  func subtract(_ other: GlyphSet) { unsafe hb_set_subtract(pointer, other.pointer) }

  /// The members, ascending.
  var members: [UInt32] {
    var members: [UInt32] = []
    var member = UInt32.max
    while unsafe hb_set_next(pointer, &member) != 0 { members.append(member) }
    return members
  }
}

extension HarfBuzzFont {
  /// The glyphs that the face maps scalars to.
  func glyphs(of ranges: [ClosedRange<UInt32>]) -> GlyphSet {
    let set = GlyphSet()
    for range in ranges {
      for scalar in range {
        var glyph: UInt32 = 0
        if unsafe hb_font_get_nominal_glyph(pointer, scalar, &glyph) != 0 {
          unsafe hb_set_add(set.pointer, glyph)
        }
      }
    }
    return set
  }
}
