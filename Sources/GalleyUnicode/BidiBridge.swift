internal import CICU

/// ICU's bidirectional algorithm and the memory it works in.
@safe final class BidiAlgorithm {
  private let pointer: OpaquePointer

  init?() {
    guard let pointer = unsafe galley_bidi_open() else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit {
    unsafe galley_bidi_close(pointer)
  }

  /// The levels of a text without separators of class B, at most `Int32.max` units long.
  ///
  /// Calls `body` with the paragraph's level and the levels of the units; nil where ICU fails.
  func resolve<Result>(
    _ units: UnsafeBufferPointer<UInt16>,
    baseDirection: BaseDirection,
    _ body: (_ paragraphLevel: UInt8, _ levels: UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    let level: UInt8 =
      switch baseDirection {
      case .natural: UInt8(GALLEY_UBIDI_DEFAULT_LTR)
      case .leftToRight: 0
      case .rightToLeft: 1
      }
    let length = Int32(truncatingIfNeeded: units.count)
    guard unsafe galley_bidi_set_paragraph(pointer, units.baseAddress, length, level),
      let levels = unsafe galley_bidi_levels(pointer)
    else { return nil }
    return unsafe body(
      galley_bidi_paragraph_level(pointer),
      UnsafeBufferPointer(start: levels, count: units.count)
    )
  }
}
