/// Where a letter with its marks may be told apart from what stands beside it.
///
/// A letter and the marks after it make a text whose first glyph is no mark (`GDEF` class 3). If every
/// rule, after the first of the glyphs in a row that it is for, looks at marks alone, it is for glyphs
/// of one such text: none can be skipped, and the next one begins with a glyph that is no mark. So only
/// letters that a rule looks at in a later place, the *followers*, may not have marks or follow some.
/// Marks are placed on what stands before them, and kerning is looked at apart.
extension LetterRulesReading {
  /// The glyphs of followers; nil where that is not all that there is to know.
  func readFollowers() -> GlyphSet? {
    let followers = GlyphSet()
    let areRead = lookups.withTable(SFNTTag.gsubTable) { bytes in
      let table = LookupTable.substitution(bytes)
      guard let all = table.lookups,
        all.allSatisfy({ addLaterGlyphs(of: $0, in: table, to: followers) })
      else { return false }
      followers.subtract(marks)
      return forms(of: plain, by: all, in: table).map { forms in
        // Not even for a moment may a letter be a mark, or become a follower.
        marks.isDisjoint(from: forms.all) && followers.isDisjoint(from: forms.made)
      } ?? false
    }
    return areRead && arePositionsSimple ? followers : nil
  }

  /// Whether no positioning depends on a context.
  private var arePositionsSimple: Bool {
    lookups.withTable(SFNTTag.gposTable) { bytes in
      let table = LookupTable.positioning(bytes)
      return lookups.positionings.allSatisfy { table.lookup($0).map { $0.type <= 6 } ?? false }
    }
  }

  /// Adds the glyphs that a lookup's rules look at after the first one; false where they are not known.
  private func addLaterGlyphs(
    of lookup: LookupTable.Lookup,
    in table: LookupTable,
    to followers: GlyphSet
  ) -> Bool {
    // One glyph alone.
    if lookup.type <= 3 { return true }
    // Flags 2 and 4 skip base glyphs or ligatures.
    guard lookup.type <= 6, lookup.flags & 6 == 0 else { return false }
    for subtable in lookup.subtables {
      if lookup.type == 4 {
        guard let ligatures = table.ligatures(of: subtable) else { return false }
        for glyph in ligatures.flatMap(\.ligatures).flatMap(\.others) {
          followers.insert(glyph...glyph)
        }
      } else {
        guard let places = table.places(ofContext: subtable, isChained: lookup.type == 6),
          !places.isEmpty
        else { return false }
        for range in places.dropFirst().joined() { followers.insert(range) }
      }
    }
    return true
  }

  /// All that may come of some glyphs, these among it, and all that is made on the way.
  private func forms(
    of glyphs: GlyphSet,
    by all: [LookupTable.Lookup],
    in table: LookupTable
  ) -> (all: GlyphSet, made: GlyphSet)? {
    let replacements = all.filter { $0.type <= 4 }.map(table.replacements)
    if replacements.contains(where: { $0 == nil }) { return nil }
    let (forms, made) = (GlyphSet(glyphs), GlyphSet())
    var count: UInt32 = 0
    var steps = 0
    while forms.count + made.count > count {
      // Each step goes on from what the lookups made so far; they do not make much of each other.
      steps += 1
      if steps > 16 { return nil }
      count = forms.count + made.count
      for (glyph, others) in replacements.compactMap({ $0 }).joined() where forms.contains(glyph) {
        for other in others {
          forms.insert(other...other)
          made.insert(other...other)
        }
      }
    }
    return (forms, made)
  }
}
