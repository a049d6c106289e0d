/// Where rules may be told apart by a glyph between.
extension LetterRulesReading {
  /// Whether no rule looks at a glyph, or at one that it is replaced by, or skips it: then what stands
  /// before it and what stands after it know nothing of each other.
  func ignores(_ glyph: GlyphID) -> Bool {
    let forms = GlyphSet()
    forms.insert(UInt32(glyph)...UInt32(glyph))
    let areIgnoring = lookups.withTable(SFNTTag.gsubTable) { bytes in
      let table = LookupTable.substitution(bytes)
      guard let all = nested(in: lookups.substitutions, of: table, contexts: 5...6) else {
        return false
      }
      let singles = all.filter { table.lookup($0)?.type == 1 }
      for number in singles { forms.formUnion(lookups.closure(of: forms, through: number)) }
      return all.allSatisfy { number in
        singles.contains(number) || ignores(forms, number, in: table, contexts: 5...6, pairs: nil)
      }
    }
    return areIgnoring
      && lookups.withTable(SFNTTag.gposTable) { bytes in
        let table = LookupTable.positioning(bytes)
        return nested(in: lookups.positionings, of: table, contexts: 7...8)?.allSatisfy {
          ignores(forms, $0, in: table, contexts: 7...8, pairs: 2)
        } ?? false
      }
  }

  /// Whether a lookup looks at none of some glyphs; `contexts` and `pairs` are types of lookups.
  private func ignores(
    _ forms: GlyphSet,
    _ number: UInt32,
    in table: LookupTable,
    contexts: ClosedRange<Int>,
    pairs: Int?
  ) -> Bool {
    guard let lookup = table.lookup(number), lookup.flags & 6 == 0 else { return false }
    for subtable in lookup.subtables {
      if contexts.contains(lookup.type) {
        let isChained = lookup.type == contexts.upperBound
        let areLookedAt = forms.members.map {
          table.looks(at: $0, inClassesOf: subtable, isChained: isChained)
        }
        guard areLookedAt.allSatisfy({ $0 == false }) else { return false }
      }
      if lookup.type == pairs, !table.ignoresOthers(inPair: subtable) { return false }
    }
    let glyphs = lookups.glyphs(of: number, in: table.tag)
    return [glyphs.before, glyphs.input, glyphs.after].allSatisfy {
      $0.formIntersection(forms)
      return $0.isEmpty
    }
  }
}
