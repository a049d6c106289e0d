/// Which letters of a font have no rules but kerning, for texts of some properties.
///
/// A *plain* letter has the glyph that it has alone, at that glyph's own advance, whatever plain letters
/// stand beside it, unless it begins a ligature; only pairs of neighbours are adjusted (`GPOS` lookups of
/// type 2 that move the first of the two). So what a text of them looks like follows from its pairs.
///
/// That is proved from the font's tables: each substitution that HarfBuzz would apply must make nothing
/// of plain glyphs (its closure over them is empty), or be one of single glyphs wherever they are, or
/// be of ligatures, whose first two letters are kept; and no positioning but such pairs may begin with
/// a plain glyph.
final class LetterRules: Sendable {
  /// The glyphs of plain letters.
  let plain: GlyphBits
  /// Glyphs that may be replaced by others.
  let replaced: GlyphBits
  /// Glyphs that begin a ligature of plain letters.
  let ligatureFirsts: GlyphBits
  private let ligatureSeconds: GlyphBits
  /// The first two glyphs of each ligature, the first in the high half.
  private let ligatures: Set<UInt32>
  /// Glyphs that may be moved closer to or away from the next one.
  let kerning: GlyphBits
  /// Whether no rule looks at a space, so that a text may be cut after any.
  let dividesAtSpaces: Bool

  /// Reads the tables; nil where they are not all that HarfBuzz shapes by, or cannot be read.
  init?(_ font: HarfBuzzFont, as properties: ShapingProperties) {
    let candidates = properties.letterCandidates
    guard !candidates.isEmpty, let lookups = HarfBuzzLookups(of: font, as: properties) else {
      return nil
    }
    if properties.script.joinsLetters {
      // Of a font without such a feature, HarfBuzz takes the forms from elsewhere.
      var others = properties
      others.features.append(ShapingFeature(tag: SFNTTag.finalForms, value: 0))
      guard let rest = HarfBuzzLookups(of: font, as: others),
        rest.substitutions.count < lookups.substitutions.count
      else { return nil }
    }
    let reading = Reading(lookups, plain: font.glyphs(of: candidates))
    guard reading.readSubstitutions(), reading.readPositionings() else { return nil }
    dividesAtSpaces = font.glyph(for: 0x20).map(reading.ignores) ?? false
    plain = GlyphBits(reading.plain, count: lookups.glyphCount)
    replaced = GlyphBits(reading.replaced, count: lookups.glyphCount)
    kerning = GlyphBits(reading.kerning, count: lookups.glyphCount)
    ligatures = reading.ligatures.pairs
    ligatureFirsts = GlyphBits(reading.ligatures.firsts, count: lookups.glyphCount)
    ligatureSeconds = GlyphBits(reading.ligatures.seconds, count: lookups.glyphCount)
  }

  /// Whether two glyphs in a row may be the beginning of a ligature.
  func ligates(_ first: GlyphID, _ second: GlyphID) -> Bool {
    ligatureSeconds.contains(second) && ligatures.contains(UInt32(first) << 16 | UInt32(second))
  }

  /// The beginnings of ligatures.
  private final class Ligatures {
    let firsts = GlyphSet()
    let seconds = GlyphSet()
    var pairs: Set<UInt32> = []

    func insert(_ first: UInt32, _ second: UInt32) {
      firsts.insert(first...first)
      seconds.insert(second...second)
      pairs.insert(first << 16 | second)
    }
  }

  /// What is known while the lookups are read.
  private struct Reading {
    let lookups: HarfBuzzLookups
    /// Those of the candidates that are not found to have rules.
    let plain: GlyphSet
    let replaced = GlyphSet()
    /// Glyphs that stand for others, but are themselves replaced.
    let passing = GlyphSet()
    let kerning = GlyphSet()
    let ligatures = Ligatures()

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
          if lookup.type == 1 {
            let glyphs = lookups.glyphs(of: number, in: table.tag)
            replaced.formUnion(glyphs.input)
            passing.formUnion(glyphs.output)
            plain.formUnion(lookups.closure(of: plain, through: number))
          } else {
            others.append(number)
          }
        }
        plain.subtract(lookups.marks)
        passing.formIntersection(replaced)
        return others.allSatisfy { read(substitution: $0, in: table) }
      }
    }

    private func read(substitution number: UInt32, in table: LookupTable) -> Bool {
      guard let lookup = table.lookup(number) else { return false }
      if lookup.type == 4 {
        return lookup.subtables.allSatisfy { readLigatures(of: $0, flags: lookup.flags, table) }
      }
      let glyphs = lookups.glyphs(of: number, in: table.tag)
      let first = GlyphSet(glyphs.input)
      first.formIntersection(plain)
      if first.isEmpty { return true }
      // What it makes is left out, to see whether it makes anything; so what it makes must not be
      // anything it begins with or looks at.
      let parts = GlyphSet(glyphs.input)
      parts.formUnion(glyphs.before)
      parts.formUnion(glyphs.after)
      parts.formIntersection(glyphs.output)
      guard refuse(parts.members) else { return false }
      let others = GlyphSet(plain)
      others.subtract(glyphs.output)
      // One that no font has stands for all that contexts do not name (class 0).
      others.insert(lookups.glyphCount...lookups.glyphCount)
      guard lookups.closure(of: others, through: number).count > others.count else { return true }
      if lookup.type == 5 || lookup.type == 6, lookup.flags & 6 == 0 {
        let contexts = lookup.subtables.map {
          table.places(ofContext: $0, isChained: lookup.type == 6)
        }
        if contexts.allSatisfy({ $0?.isEmpty == false }) {
          return contexts.allSatisfy { readContext($0 ?? []) }
        }
      }
      return refuse(first.members)
    }

    /// A context of plain letters is kept like a ligature.
    private func readContext(_ places: [[ClosedRange<UInt32>]]) -> Bool {
      let letters = places.map { $0.joined().filter(plain.contains) }
      if letters.contains(where: \.isEmpty) { return true }
      if letters.count == 1 || letters[0].count * letters[1].count > 4096 {
        return refuse(letters[0])
      }
      if letters[0].contains(where: passing.contains) { return false }
      if letters[1].contains(where: passing.contains) { return false }
      for first in letters[0] { for second in letters[1] { ligatures.insert(first, second) } }
      return true
    }

    /// Says that letters with some glyphs are not plain.
    ///
    /// - Returns: False if that cannot be said: a letter is known by the glyph it has from the font and
    ///   by that it has at last, not by those between.
    private func refuse(_ glyphs: [UInt32]) -> Bool {
      for glyph in glyphs { plain.remove(glyph...glyph) }
      return !glyphs.contains(where: passing.contains)
    }

    private func readLigatures(of subtable: Int, flags: Int, _ table: LookupTable) -> Bool {
      guard let ligatures = table.ligatures(of: subtable) else { return false }
      for (first, ends) in ligatures where plain.contains(first) {
        for others in ends where others.allSatisfy(plain.contains) {
          // Flags 2 and 4 skip base glyphs or ligatures.
          if let second = others.first, flags & 6 == 0 {
            if passing.contains(first) || passing.contains(second) { return false }
            self.ligatures.insert(first, second)
          } else if !refuse([first]) {
            return false
          }
        }
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
        let input = lookups.glyphs(of: number, in: table.tag).input
        if isPlain { kerning.formUnion(input) } else { plain.subtract(input) }
        return true
      case 4, 5, 6:
        // Marks, by what they are attached to; the first coverage is theirs.
        let marks = lookup.subtables.map(table.firstCoverage)
        for range in marks.compactMap({ $0 }).joined() { plain.remove(range) }
        return !marks.contains { $0 == nil }
      default:
        plain.subtract(lookups.glyphs(of: number, in: table.tag).input)
        return true
      }
    }

    /// Whether no rule looks at a glyph or skips it.
    func ignores(_ glyph: GlyphID) -> Bool {
      lookups.withTable(SFNTTag.gsubTable) { bytes in
        let table = LookupTable.substitution(bytes)
        return lookups.substitutions.allSatisfy { ignores(glyph, $0, in: table, contexts: 5...6) }
      }
        && lookups.withTable(SFNTTag.gposTable) { bytes in
          let table = LookupTable.positioning(bytes)
          return lookups.positionings.allSatisfy { ignores(glyph, $0, in: table, contexts: 7...8) }
        }
    }

    private func ignores(
      _ glyph: GlyphID,
      _ number: UInt32,
      in table: LookupTable,
      contexts: ClosedRange<Int>
    ) -> Bool {
      guard let lookup = table.lookup(number), lookup.flags & 6 == 0 else { return false }
      let isPair = contexts.contains(7) && lookup.type == 2
      for subtable in lookup.subtables {
        if contexts.contains(lookup.type), table.namesClasses(inContext: subtable) { return false }
        if isPair, !table.ignoresOthers(inPair: subtable) { return false }
      }
      let glyphs = lookups.glyphs(of: number, in: table.tag)
      return ![glyphs.before, glyphs.input, glyphs.after].contains { $0.contains(UInt32(glyph)) }
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
