/// Which letters of a font have no rules but kerning, for texts of some properties.
///
/// A *plain* letter has the glyph that it has alone, at that glyph's own advance, whatever plain letters
/// stand beside it; only pairs of neighbours are adjusted (`GPOS` lookups of type 2 that move the first
/// of the two). So what a text of them looks like follows from its pairs.
///
/// That is proved from the font's tables: each substitution that HarfBuzz would apply must make nothing
/// of plain glyphs (its closure over them is empty) or be one of single glyphs wherever they are, and
/// no positioning but such pairs may begin with a plain glyph.
final class LetterRules: Sendable {
  /// The glyphs of plain letters.
  let plain: GlyphBits
  /// Glyphs that may be replaced by others.
  let replaced: GlyphBits
  /// Glyphs that may be moved closer to or away from the next one.
  let kerning: GlyphBits

  /// Reads the tables; nil where they are not all that HarfBuzz shapes by, or cannot be read.
  init?(_ font: HarfBuzzFont, as properties: ShapingProperties) {
    let candidates = properties.letterCandidates
    guard !candidates.isEmpty, let lookups = HarfBuzzLookups(of: font, as: properties) else {
      return nil
    }
    let reading = Reading(lookups, plain: font.glyphs(of: candidates))
    guard reading.readSubstitutions(), reading.readPositionings() else { return nil }
    plain = GlyphBits(reading.plain, count: lookups.glyphCount)
    replaced = GlyphBits(reading.replaced, count: lookups.glyphCount)
    kerning = GlyphBits(reading.kerning, count: lookups.glyphCount)
  }

  /// What is known while the lookups are read.
  private struct Reading {
    let lookups: HarfBuzzLookups
    /// Those of the candidates that are not found to have rules.
    let plain: GlyphSet
    let replaced = GlyphSet()
    let kerning = GlyphSet()

    init(_ lookups: HarfBuzzLookups, plain candidates: GlyphSet) {
      self.lookups = lookups
      plain = candidates
    }

    func readSubstitutions() -> Bool {
      lookups.withTable(SFNTTag.gsubTable) { bytes in
        let table = LookupTable.substitution(bytes)
        var others: [UInt32] = []
        for number in lookups.substitutions {
          guard let lookup = table.lookup(number) else { return false }
          // Type 1, single glyphs: what they are replaced by is as plain as they are.
          if lookup.type == 1, lookup.flags & 0x1E == 0 {
            let glyphs = lookups.glyphs(of: number, in: SFNTTag.gsubTable)
            replaced.formUnion(glyphs.input)
            plain.formUnion(lookups.closure(of: plain, through: number))
          } else {
            others.append(number)
          }
        }
        plain.subtract(lookups.marks)
        return others.allSatisfy { read(substitution: $0, in: table) }
      }
    }

    private func read(substitution number: UInt32, in table: LookupTable) -> Bool {
      guard let lookup = table.lookup(number) else { return false }
      if lookup.type == 4 { return lookup.subtables.allSatisfy { readLigatures(of: $0, table) } }
      let glyphs = lookups.glyphs(of: number, in: SFNTTag.gsubTable)
      let first = GlyphSet(glyphs.input)
      first.formIntersection(plain)
      if first.isEmpty { return true }
      // What it makes is left out, to see whether it makes anything; so what it makes must not be
      // anything it begins with or looks at.
      let parts = GlyphSet(glyphs.input)
      parts.formUnion(glyphs.before)
      parts.formUnion(glyphs.after)
      parts.formIntersection(glyphs.output)
      plain.subtract(parts)
      let others = GlyphSet(plain)
      others.subtract(glyphs.output)
      // One that no font has stands for all that contexts do not name (class 0).
      others.insert(lookups.glyphCount...lookups.glyphCount)
      guard lookups.closure(of: others, through: number).count > others.count else { return true }
      plain.subtract(first)
      return true
    }

    /// A ligature of plain letters is its first letter's; the others may be plain.
    private func readLigatures(of subtable: Int, _ table: LookupTable) -> Bool {
      guard let ligatures = table.ligatures(of: subtable) else { return false }
      for (first, others) in ligatures
      where plain.contains(first) && others.contains(where: { $0.allSatisfy(plain.contains) }) {
        plain.remove(first...first)
      }
      return true
    }

    func readPositionings() -> Bool {
      lookups.withTable(SFNTTag.gposTable) { bytes in
        let table = LookupTable.positioning(bytes)
        return lookups.positionings.allSatisfy { read(positioning: $0, in: table) }
      }
    }

    private func read(positioning number: UInt32, in table: LookupTable) -> Bool {
      guard let lookup = table.lookup(number) else { return false }
      switch lookup.type {
      case 2:
        // Flags 2 and 4 skip base glyphs or ligatures, and then neighbours are no pair.
        let isPlain =
          lookup.flags & 6 == 0
          && lookup.subtables.allSatisfy { table.movesSecond(inPair: $0) == false }
        let input = lookups.glyphs(of: number, in: SFNTTag.gposTable).input
        if isPlain { kerning.formUnion(input) } else { plain.subtract(input) }
        return true
      case 4, 5, 6:
        // Marks, by what they are attached to; the first coverage is theirs.
        let marks = lookup.subtables.map(table.firstCoverage)
        for range in marks.compactMap({ $0 }).joined() { plain.remove(range) }
        return !marks.contains { $0 == nil }
      default:
        plain.subtract(lookups.glyphs(of: number, in: SFNTTag.gposTable).input)
        return true
      }
    }
  }
}

/// A set of glyphs that is asked often.
struct GlyphBits: Sendable {
  private var words: [UInt64]

  init(_ set: GlyphSet, count: UInt32) {
    words = [UInt64](repeating: 0, count: Int(count) / 64 + 1)
    for member in set.members where member < count {
      words[Int(member) / 64] |= 1 << UInt64(member % 64)
    }
  }

  /// Whether a glyph is in the set; one that the font has not is not.
  func contains(_ glyph: GlyphID) -> Bool {
    let word = Int(glyph) / 64
    return word < words.count && words[word] >> UInt64(glyph % 64) & 1 == 1
  }
}
