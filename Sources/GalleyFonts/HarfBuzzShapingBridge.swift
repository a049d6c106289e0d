internal import CHarfBuzz
internal import GalleyUnicode

/// Shapes stretches of text with HarfBuzz; owns the buffer that is used again and again.
@safe
package final class Shaper {
  private let buffer: OpaquePointer
  private var features: [hb_feature_t] = []
  private var languages: [String: hb_language_t] = unsafe [:]
  /// What was shaped before, or nil where nothing is to be kept.
  var segments: SegmentCache?
  var known = KnownProperties()
  /// How many answers of the cache builds with internal checks have seen.
  var answers: UInt64 = 0
  /// Memory for the glyphs of one stretch.
  var scratch = ShapedGlyphs()

  package init(cachesSegments: Bool = false) {
    unsafe buffer = unsafe hb_buffer_create()
    segments = cachesSegments ? SegmentCache() : nil
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
  }

  /// Bytes of context given to HarfBuzz on both sides: it looks at five characters.
  private static let contextLength = 32

  /// Shapes `range` of a paragraph's text and appends its glyphs in visual order, left to right.
  ///
  /// The text around the range is context only. Clusters are graphemes or larger, as offsets in
  /// `text`. A range outside the text is clipped. Offsets `yOffset` are upward, as in the font.
  package func shape(
    _ text: UnsafeBufferPointer<UInt8>,
    range: Range<Int>,
    as properties: ShapingProperties,
    flagsConcatenation: Bool = false,
    into glyphs: inout ShapedGlyphs
  ) {
    let range = range.clamped(to: 0..<text.count)
    guard !range.isEmpty, let start = text.baseAddress else { return }
    let window = unsafe Self.window(around: range, in: text)
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
    var flags = HB_BUFFER_FLAG_DO_NOT_INSERT_DOTTED_CIRCLE.rawValue
    if range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
    if range.upperBound == text.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    if flagsConcatenation { flags |= HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT.rawValue }
    unsafe hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags))
    unsafe hb_buffer_set_direction(
      buffer,
      properties.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    )
    unsafe hb_buffer_set_script(buffer, hb_script_t(rawValue: properties.script.rawValue))
    if let language = properties.language {
      unsafe hb_buffer_set_language(buffer, self.language(language))
    }
    unsafe start.advanced(by: window.lowerBound)
      .withMemoryRebound(to: CChar.self, capacity: window.count) { bytes in
        unsafe hb_buffer_add_utf8(
          buffer,
          bytes,
          Int32(clamping: window.count),
          UInt32(clamping: range.lowerBound - window.lowerBound),
          Int32(clamping: range.count)
        )
      }
    collectFeatures(properties.features, range: range, origin: window.lowerBound)
    unsafe hb_shape(properties.font.shapingFont.pointer, buffer, features, UInt32(features.count))
    appendGlyphs(origin: UInt32(clamping: window.lowerBound), into: &glyphs)
  }

  /// The range with its context, cut at the starts of characters.
  private static func window(
    around range: Range<Int>,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var lower = max(0, range.lowerBound - contextLength)
    while unsafe lower < range.lowerBound && text[lower] & 0xC0 == 0x80 { lower += 1 }
    var upper = min(text.count, range.upperBound + contextLength)
    while unsafe upper > range.upperBound && upper < text.count && text[upper] & 0xC0 == 0x80 {
      upper -= 1
    }
    return lower..<upper
  }

  private func collectFeatures(_ wishes: [ShapingFeature], range: Range<Int>, origin: Int) {
    features.removeAll(keepingCapacity: true)
    for wish in wishes {
      let part = wish.range.clamped(to: range)
      // A feature for the whole range is a global one: HarfBuzz then makes simpler plans.
      if part == range {
        features.append(
          hb_feature_t(tag: wish.tag, value: wish.value, start: 0, end: UInt32.max)
        )
      } else if !part.isEmpty {
        features.append(
          hb_feature_t(
            tag: wish.tag,
            value: wish.value,
            start: UInt32(clamping: part.lowerBound - origin),
            end: UInt32(clamping: part.upperBound - origin)
          )
        )
      }
    }
  }

  private func appendGlyphs(origin: UInt32, into glyphs: inout ShapedGlyphs) {
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
    guard let infos = unsafe infos, let positions = unsafe positions else { return }
    unsafe glyphs.append(Int(count)) { glyphs in
      for index in 0..<Int(count) {
        let info = unsafe infos[index]
        let position = unsafe positions[index]
        let mask = info.mask
        unsafe glyphs[index] = ShapedGlyph(
          id: GlyphID(truncatingIfNeeded: info.codepoint),
          isUnsafeToBreak: mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0,
          isUnsafeToConcat: mask & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.rawValue != 0,
          cluster: info.cluster &+ origin,
          advance: position.x_advance,
          xOffset: position.x_offset,
          yOffset: position.y_offset
        )
      }
    }
  }

  /// HarfBuzz's form of a BCP 47 language; remembered, since HarfBuzz searches a list.
  private func language(_ tag: String) -> hb_language_t? {
    if let known = unsafe languages[tag] { return unsafe known }
    let made = unsafe hb_language_from_string(tag, -1)
    if unsafe languages.count >= 32 { unsafe languages.removeAll() }
    unsafe languages[tag] = unsafe made
    return unsafe made
  }
}

extension FontLibrary {
  /// The version of HarfBuzz that is linked.
  package static var harfBuzzVersion: String { unsafe String(cString: hb_version_string()) }
}
