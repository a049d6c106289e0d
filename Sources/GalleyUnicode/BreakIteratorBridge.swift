internal import CICU

/// An ICU break iterator.
///
/// The text it was given last must live while it is moved.
@safe final class BreakIterator {
  enum Kind {
    case graphemes
    case lines
    case words
  }

  private let pointer: OpaquePointer

  /// Opens an iterator with the rules of an ICU locale; nil where ICU has no data.
  init?(_ kind: Kind, locale: String) {
    let type =
      switch kind {
      case .graphemes: GALLEY_UBRK_CHARACTER
      case .lines: GALLEY_UBRK_LINE
      case .words: GALLEY_UBRK_WORD
      }
    guard let pointer = unsafe galley_break_open(Int32(type), locale) else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit {
    unsafe galley_break_close(pointer)
  }

  /// Goes to the start of a text of at most `Int32.max` units.
  func setText(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
    unsafe galley_break_set_text(
      pointer,
      units.baseAddress,
      Int32(truncatingIfNeeded: units.count)
    )
  }

  /// The next boundary; negative at the end.
  func next() -> Int {
    Int(unsafe galley_break_next(pointer))
  }

  /// The first boundary after an index; negative where there is none.
  func next(after index: Int) -> Int {
    Int(unsafe galley_break_following(pointer, Int32(truncatingIfNeeded: index)))
  }

  /// The rules as ICU compiles them; nil where it does not say.
  var compiledRules: [UInt8]? {
    let length = unsafe galley_break_rules(pointer, nil, 0)
    guard length > 0 else { return nil }
    var rules = [UInt8](repeating: 0, count: Int(length))
    let written = unsafe rules.withUnsafeMutableBufferPointer { rules in
      unsafe galley_break_rules(pointer, rules.baseAddress, length)
    }
    return written == length ? rules : nil
  }

  /// Whether the word that ends at the boundary found last has letters or digits.
  var isAfterWord: Bool {
    unsafe galley_break_is_after_word(pointer)
  }
}
