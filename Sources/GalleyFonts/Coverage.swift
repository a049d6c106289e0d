/// The scalars that a face maps, as bits in pages of 256.
final class Coverage: Sendable {
  /// The page of each block of 256 scalars; page 0 is empty.
  private let pages: [UInt16]
  /// Four words a page.
  private let words: [UInt64]
  init(_ face: HarfBuzzFace) {
    var pages = [UInt16](repeating: 0, count: 0x1100)
    var words = [UInt64](repeating: 0, count: 4)
    face.forEachCoveredRange { range in
      guard range.lowerBound <= 0x10FFFF else { return }
      for scalar in range.lowerBound...min(range.upperBound, 0x10FFFF) {
        let block = Int(scalar >> 8)
        if pages[block] == 0 {
          pages[block] = UInt16(words.count / 4)
          words.append(contentsOf: repeatElement(0, count: 4))
        }
        words[Int(pages[block]) * 4 + Int(scalar >> 6 & 3)] |= 1 << UInt64(scalar & 63)
      }
    }
    self.pages = pages
    self.words = words
  }

  /// Whether the face maps a scalar.
  func contains(_ scalar: UInt32) -> Bool {
    guard scalar <= 0x10FFFF else { return false }
    let page = Int(pages[Int(scalar >> 8)])
    return words[page * 4 + Int(scalar >> 6 & 3)] >> UInt64(scalar & 63) & 1 != 0
  }

  /// Lends the page of each block of 256 scalars and the four words of each page.
  ///
  /// For loops over texts. Page 0 is empty.
  @inline(__always)
  func withBits<R>(
    _ body: (_ pages: UnsafeBufferPointer<UInt16>, _ words: UnsafeBufferPointer<UInt64>) -> R
  ) -> R {
    unsafe pages.withUnsafeBufferPointer { pages in
      unsafe words.withUnsafeBufferPointer { words in unsafe body(pages, words) }
    }
  }
}

/// The ASCII characters that a face maps or that draw nothing.
final class ASCIICoverage: Sendable {
  private let low: UInt64
  private let high: UInt64

  /// Whether every character of ASCII is there.
  let isComplete: Bool

  init(_ face: HarfBuzzFace) {
    // Controls draw nothing.
    var words: (low: UInt64, high: UInt64) = (0xFFFF_FFFF, 1 << 63)
    let font = HarfBuzzFont(face: face, scale: 1, axes: [], slant: 0)
    for scalar in UInt32(0x20)..<0x7F where font.glyph(for: scalar) != nil {
      if scalar < 64 {
        words.low |= 1 << UInt64(scalar)
      } else {
        words.high |= 1 << UInt64(scalar & 63)
      }
    }
    (low, high) = words
    isComplete = words == (.max, .max)
  }

  /// Whether a character below U+0080 is served.
  func serves(_ byte: UInt8) -> Bool {
    (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
  }
}
