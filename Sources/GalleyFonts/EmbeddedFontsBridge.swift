internal import CGalleyFonts

/// The fonts compiled into the library.
enum EmbeddedFonts {
  /// How many there are.
  static var count: Int { galley_font_count() }

  /// The bytes of one, which live for ever; empty past the last.
  static func bytes(at index: Int) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(
      start: galley_font_bytes(index),
      count: galley_font_length(index)
    )
  }
}
