internal import CHarfBuzz

/// Bytes of a font file that HarfBuzz reads: embedded, mapped from a file or copied.
///
/// Sound as `Sendable`: the blob is immutable, its count of references is atomic.
@safe
final class HarfBuzzBlob: @unchecked Sendable {
  private let blob: OpaquePointer

  private init(taking blob: OpaquePointer) {
    unsafe self.blob = blob
    unsafe hb_blob_make_immutable(blob)
  }

  deinit {
    unsafe hb_blob_destroy(blob)
  }

  /// Wraps bytes that live for ever, without a copy.
  convenience init?(immortal bytes: UnsafeRawBufferPointer) {
    guard
      let blob = unsafe hb_blob_create_or_fail(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        UInt32(clamping: bytes.count),
        HB_MEMORY_MODE_READONLY,
        nil,
        nil
      )
    else { return nil }
    unsafe self.init(taking: blob)
  }

  /// Copies bytes.
  convenience init?(copying bytes: [UInt8]) {
    let blob = unsafe bytes.withUnsafeBytes { buffer in
      unsafe hb_blob_create_or_fail(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        UInt32(clamping: buffer.count),
        HB_MEMORY_MODE_DUPLICATE,
        nil,
        nil
      )
    }
    guard let blob = unsafe blob else { return nil }
    unsafe self.init(taking: blob)
  }

  /// Maps a file.
  convenience init?(path: String) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return nil }
    unsafe self.init(taking: blob)
  }

  /// No bytes: HarfBuzz makes a face without glyphs of it.
  static let empty = unsafe HarfBuzzBlob(taking: hb_blob_get_empty())

  /// Calls `body` with the bytes.
  func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
    var length: UInt32 = 0
    let start = unsafe hb_blob_get_data(blob, &length)
    return unsafe try body(UnsafeRawBufferPointer(start: start, count: Int(length)))
  }

  /// The face with an index.
  func face(at index: Int) -> HarfBuzzFace {
    unsafe HarfBuzzFace(taking: hb_face_create(blob, UInt32(clamping: index)))
  }
}

/// One face as HarfBuzz reads it.
///
/// Sound as `Sendable`: the face is immutable, and HarfBuzz fills its caches with atomics.
@safe
final class HarfBuzzFace: @unchecked Sendable {
  let pointer: OpaquePointer

  fileprivate init(taking face: OpaquePointer) {
    unsafe pointer = unsafe face
    unsafe hb_face_make_immutable(face)
  }

  deinit {
    unsafe hb_face_destroy(pointer)
  }

  var unitsPerEm: Int { unsafe Int(hb_face_get_upem(pointer)) }

  var glyphCount: Int { unsafe Int(hb_face_get_glyph_count(pointer)) }

  /// Calls `body` with each stretch of scalars that the face maps, in order.
  func forEachCoveredRange(_ body: (ClosedRange<UInt32>) -> Void) {
    guard let set = unsafe hb_set_create() else { return }
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(pointer, set)
    var first = UInt32.max
    var last = UInt32.max
    while unsafe hb_set_next_range(set, &first, &last) != 0 {
      body(first...last)
    }
  }

  /// Calls `body` with the bytes of a table; empty when it is not there.
  func withTable<R>(_ tag: UInt32, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    let blob = unsafe hb_face_reference_table(pointer, tag)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let start = unsafe hb_blob_get_data(blob, &length)
    return unsafe body(UnsafeRawBufferPointer(start: start, count: Int(length)))
  }

  /// The color layers of a glyph (`COLR` version 0), bottom first; a nil color is the text's.
  func colorLayers(of glyph: GlyphID) -> [ColorLayer] {
    guard unsafe hb_ot_color_has_layers(pointer) != 0 else { return [] }
    let total = unsafe hb_ot_color_glyph_get_layers(pointer, UInt32(glyph), 0, nil, nil)
    guard total > 0 else { return [] }
    var count = total
    var layers = [hb_ot_color_layer_t](
      repeating: hb_ot_color_layer_t(),
      count: Int(total)
    )
    _ = unsafe hb_ot_color_glyph_get_layers(pointer, UInt32(glyph), 0, &count, &layers)
    let palette = paletteColors()
    return layers.prefix(Int(count)).compactMap { layer in
      guard let id = GlyphID(exactly: layer.glyph) else { return nil }
      let index = Int(layer.color_index)
      return ColorLayer(glyph: id, color: index < palette.count ? palette[index] : nil)
    }
  }

  /// The colors of the first palette.
  private func paletteColors() -> [ColorLayer.Color] {
    let total = unsafe hb_ot_color_palette_get_colors(pointer, 0, 0, nil, nil)
    guard total > 0 else { return [] }
    var count = total
    var colors = [hb_color_t](repeating: 0, count: Int(total))
    _ = unsafe hb_ot_color_palette_get_colors(pointer, 0, 0, &count, &colors)
    return colors.prefix(Int(count)).map { color in
      ColorLayer.Color(
        red: hb_color_get_red(color),
        green: hb_color_get_green(color),
        blue: hb_color_get_blue(color),
        alpha: hb_color_get_alpha(color)
      )
    }
  }
}
