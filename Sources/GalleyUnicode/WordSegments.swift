/// A word of a text, or what is between two words (UAX #29).
package struct WordSegment: Equatable, Sendable {
  /// The UTF-8 offset after it.
  package var end: Int
  /// Whether it has letters or digits.
  package var isWord: Bool
}

/// The words of a text and what is between them, in order, tiling it.
///
/// - Parameters:
///   - text: UTF-8; what is not is read as U+FFFD.
///   - language: A BCP 47 tag that chooses rules; empty is none.
/// - Returns: The segments; none for an empty text, and one where ICU has no data.
/// - Complexity: O(*n*).
package func wordSegments(
  of text: UnsafeBufferPointer<UInt8>,
  language: String
) -> [WordSegment] {
  guard !text.isEmpty else { return [] }
  var units: [UInt16] = []
  // The offset of the character a unit belongs to, and the text's length at the end.
  var offsets: [Int] = []
  units.reserveCapacity(text.count)
  offsets.reserveCapacity(text.count + 1)
  var offset = 0
  while offset < text.count {
    let (scalar, length) = unsafe text.scalar(at: offset)
    for unit in (Unicode.Scalar(scalar) ?? "\u{FFFD}").utf16 {
      units.append(unit)
      offsets.append(offset)
    }
    offset += length
  }
  offsets.append(offset)
  let whole = [WordSegment(end: offset, isWord: true)]
  guard units.count < 1 << 30,
    let iterator = BreakIterator(.words, locale: LocaleLibrary.name(ofTag: language))
      ?? BreakIterator(.words, locale: "")
  else { return whole }
  var segments: [WordSegment] = []
  let isRead = unsafe units.withUnsafeBufferPointer { units in
    guard unsafe iterator.setText(units) else { return false }
    var boundary = iterator.next()
    while boundary > 0, boundary < offsets.count {
      segments.append(WordSegment(end: offsets[boundary], isWord: iterator.isAfterWord))
      boundary = iterator.next()
    }
    return true
  }
  return isRead && !segments.isEmpty ? segments : whole
}
