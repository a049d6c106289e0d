/// What is known of a font's letters while its lookups are read.
struct LetterRulesReading {
  let lookups: HarfBuzzLookups
  /// Those of the candidates that are not found to have rules.
  let plain: GlyphSet
  let replaced = GlyphSet()
  /// Glyphs that stand for others, but are themselves replaced.
  let passing = GlyphSet()
  let kerning = GlyphSet()
  let ligatures = LetterRules.Ligatures()
  let marks = GlyphSet()

  /// Begins to read; nil where the tables are not in order.
  init?(_ lookups: HarfBuzzLookups, plain candidates: GlyphSet) {
    self.lookups = lookups
    plain = candidates
    let marks = lookups.withTable(SFNTTag.gdefTable) { LookupTable.definition($0).marks }
    guard let marks, areLookupsInOrder else { return nil }
    for range in marks { self.marks.insert(range) }
  }

  func readSubstitutions() -> Bool {
    lookups.withTable(SFNTTag.gsubTable) { bytes in
      let table = LookupTable.substitution(bytes)
      // A closure tells what is made, and not what is taken away.
      if table.deletesGlyphs { return false }
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
      plain.subtract(marks)
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

  /// A context of plain letters is kept like a ligature, or the letters of one of its places are not
  /// plain.
  private func readContext(_ places: [[ClosedRange<UInt32>]]) -> Bool {
    let letters = places.map { $0.joined().filter(plain.contains) }
    if letters.contains(where: \.isEmpty) { return true }
    let isPair =
      letters.count > 1 && letters[0].count * letters[1].count <= 4096
      && !letters[..<2].joined().contains(where: passing.contains)
    guard isPair else {
      let refusable = letters.filter { !$0.contains(where: passing.contains) }
      return refusable.min { $0.count < $1.count }.map(refuse) ?? false
    }
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
    for (first, some) in ligatures where plain.contains(first) {
      for others in some.map(\.others) where others.allSatisfy(plain.contains) {
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

  /// Which pairs of plain letters are kerned alike, once it is known which are plain.
  func readKerning() -> KerningClasses? {
    lookups.withTable(SFNTTag.gposTable) { bytes in
      let table = LookupTable.positioning(bytes)
      let pairs = lookups.positionings.compactMap(table.lookup).filter { $0.type == 2 }
      return KerningClasses(ofPairs: pairs.flatMap(\.subtables), in: table, among: plain)
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
      let firsts = lookup.subtables.map(table.firstCoverage)
      for range in firsts.compactMap({ $0 }).joined() { kerning.insert(range) }
      if !isPlain { plain.subtract(lookups.glyphs(of: number, in: table.tag).input) }
      return !firsts.contains { $0 == nil }
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
}
