/// Which pairs of glyphs a font kerns alike.
///
/// A pair is kerned as an *exception*, which names both glyphs (`GPOS` type 2, format 1), or by the
/// classes of its glyphs (format 2). Two pairs that are no exceptions, their first glyphs of the same
/// class here and their second glyphs too, are moved by the same rules: what is known of one is known
/// of the other.
struct KerningClasses: Sendable {
  private let firsts: GlyphClasses
  private let seconds: GlyphClasses
  private let exceptions: GlyphPairs

  /// Reads subtables of pair adjustments, as far as they are of some glyphs; nil where one cannot be
  /// read.
  init?(ofPairs subtables: [Int], in table: LookupTable, among glyphs: GlyphSet) {
    var (firsts, seconds) = (GlyphPartition(of: glyphs), GlyphPartition(of: glyphs))
    var exceptions = GlyphPairs()
    for subtable in subtables {
      switch table.pairs(of: subtable) {
      case .glyphs(let pairs):
        for (first, others) in pairs where glyphs.contains(first) {
          for second in others where glyphs.contains(second) {
            exceptions.insert(first << 16 | second)
          }
        }
      case .classes(let covered, let first, let second):
        firsts.refine(by: covered.map { ($0, 0) })
        firsts.refine(by: first)
        seconds.refine(by: second)
      case nil: return nil
      }
    }
    self.firsts = firsts.classes
    self.seconds = seconds.classes
    self.exceptions = exceptions
  }

  /// The number of the class that a glyph is of where it is first.
  func first(_ glyph: GlyphID) -> UInt16 { firsts[glyph] }

  /// The number of the class that a glyph is of where it is second.
  func second(_ glyph: GlyphID) -> UInt16 { seconds[glyph] }

  /// Whether two glyphs in a row are named by the font.
  @inline(__always)
  func isException(_ key: UInt32) -> Bool { exceptions.contains(key) }
}

/// Glyphs that are told apart step by step.
private struct GlyphPartition {
  private let glyphs: GlyphSet
  /// The number of the part that a glyph is in; 0 for all that are not here.
  private var parts: [UInt32: UInt32] = [:]
  private var count: UInt32 = 1

  /// All in one part.
  init(of glyphs: GlyphSet) {
    self.glyphs = glyphs
  }

  /// Tells glyphs apart that have different numbers in some ranges; those in none have no number.
  mutating func refine(by ranges: [(ClosedRange<UInt32>, number: Int)]) {
    var known: [UInt64: UInt32] = [:]
    for (range, number) in ranges {
      for glyph in range where glyphs.contains(glyph) {
        let key = UInt64(parts[glyph] ?? 0) << 32 | UInt64(number)
        let part = known[key] ?? count
        if part == count { count += 1 }
        known[key] = part
        parts[glyph] = part
      }
    }
  }

  /// The parts, numbered anew: there are no more of them than glyphs.
  var classes: GlyphClasses {
    var numbers: [UInt32: UInt16] = [:]
    var classes = GlyphClasses()
    for (glyph, part) in parts {
      let number = numbers[part] ?? UInt16(numbers.count + 1)
      numbers[part] = number
      classes[GlyphID(glyph)] = number
    }
    return classes
  }
}
