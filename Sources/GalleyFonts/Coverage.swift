/// The scalars that a face maps: a bit each, in words of 64.
final class Coverage: Sendable {
  /// The words of the first plane.
  private let first: [UInt64]
  /// The page of each block of 256 scalars beyond it, as far as the face has any; page 0 is empty.
  private let pages: [UInt16]
  /// Four words a page.
  private let words: [UInt64]
  /// Those of the first plane that may make an emoji sequence, which have no bit in `first`.
  private let sequencers: [UInt32]

  private static let firstSize: UInt32 = 0x10000

  init(_ face: HarfBuzzFace) {
    var first = [UInt64](repeating: 0, count: Int(Self.firstSize >> 6))
    var pages: [UInt16] = []
    var words = [UInt64](repeating: 0, count: 4)
    face.forEachCoveredRange { range in
      guard range.lowerBound <= 0x10FFFF else { return }
      for scalar in range.lowerBound...min(range.upperBound, 0x10FFFF) {
        let bit: UInt64 = 1 << UInt64(scalar & 63)
        if scalar < Self.firstSize {
          first[Int(scalar >> 6)] |= bit
          continue
        }
        let block = Int((scalar - Self.firstSize) >> 8)
        while pages.count <= block { pages.append(0) }
        if pages[block] == 0 {
          pages[block] = UInt16(words.count / 4)
          words.append(contentsOf: repeatElement(0, count: 4))
        }
        words[Int(pages[block]) * 4 + Int(scalar >> 6 & 3)] |= bit
      }
    }
    var sequencers: [UInt32] = []
    for scalar in FontCascade.sequencers
    where first[Int(scalar >> 6)] >> UInt64(scalar & 63) & 1 != 0 {
      first[Int(scalar >> 6)] &= ~(1 << UInt64(scalar & 63))
      sequencers.append(scalar)
    }
    self.first = first
    self.pages = pages
    self.words = words
    self.sequencers = sequencers
  }

  /// Whether the face maps a scalar.
  func contains(_ scalar: UInt32) -> Bool {
    if scalar < Self.firstSize {
      return first[Int(scalar >> 6)] >> UInt64(scalar & 63) & 1 != 0
        || sequencers.contains(scalar)
    }
    let block = Int((scalar - Self.firstSize) >> 8)
    guard block < pages.count else { return false }
    return words[Int(pages[block]) * 4 + Int(scalar >> 6 & 3)] >> UInt64(scalar & 63) & 1 != 0
  }

  /// How many code units from an offset on are scalars of two or three code units that the face maps
  /// and that make no emoji sequence, and ASCII that it serves.
  ///
  /// May end before the last four.
  func plainEnd(
    of text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    _ ascii: ASCIICoverage
  ) -> Int {
    let bytes = UnsafeRawBufferPointer(text)
    let isComplete = ascii.isComplete
    return unsafe first.withUnsafeBufferPointer { first in
      var offset = start
      while offset &+ 4 <= bytes.count {
        // Four code units, the first in the lowest bits. The last of a scalar tells the bit, those
        // before it the word; what is no scalar is found to be one of the same value.
        let block = unsafe UInt32(
          littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        )
        if block & 0x00C0_C0F0 == 0x0080_80E0 {
          let word = unsafe first[Int((block & 0x0F) << 6 | (block & 0x3F00) >> 8)]
          guard word &>> UInt64(block >> 16) & 1 != 0 else { break }
          offset &+= 3
        } else if block & 0xC0E0 == 0x80C0, block & 0x1E != 0 {
          let word = unsafe first[Int(block & 0x1F)]
          guard word &>> UInt64(block >> 8) & 1 != 0 else { break }
          offset &+= 2
        } else {
          let byte = UInt8(truncatingIfNeeded: block)
          guard byte < 0x80, isComplete || ascii.serves(byte) else { break }
          offset &+= 1
        }
      }
      return offset
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
