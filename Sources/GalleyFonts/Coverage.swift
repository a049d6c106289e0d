/// The scalars that a face maps, as bits in pages of 256.
final class Coverage: Sendable {
  /// The page of each block of 256 scalars; page 0 is empty.
  private let pages: [UInt16]
  /// Four words a page.
  private let words: [UInt64]
  /// Whether every printable ASCII character is there.
  let hasAllOfASCII: Bool

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
    // U+0020 … U+007E.
    let ascii = Int(pages[0]) * 4
    hasAllOfASCII =
      words[ascii] | 0xFFFF_FFFF == .max && words[ascii + 1] | 1 << 63 == .max
    self.pages = pages
    self.words = words
  }

  /// Whether the face maps a scalar.
  func contains(_ scalar: UInt32) -> Bool {
    guard scalar <= 0x10FFFF else { return false }
    let page = Int(pages[Int(scalar >> 8)])
    return words[page * 4 + Int(scalar >> 6 & 3)] >> UInt64(scalar & 63) & 1 != 0
  }
}
