/// Whether the tables are as they should be, without which what HarfBuzz tells of them is not all.
extension LetterRulesReading {
  /// Whether all lookups name glyphs and classes in ascending order.
  ///
  /// In others HarfBuzz finds a glyph or not, as its search happens to go, and leaves some out where it
  /// lists them.
  var areLookupsInOrder: Bool {
    lookups.withTable(SFNTTag.gsubTable) { bytes in
      areInOrder(lookups.substitutions, of: .substitution(bytes), contexts: 5...6, last: 6)
    }
      && lookups.withTable(SFNTTag.gposTable) { bytes in
        areInOrder(lookups.positionings, of: .positioning(bytes), contexts: 7...8, last: 8)
      }
  }

  private func areInOrder(
    _ numbers: [UInt32],
    of table: LookupTable,
    contexts: ClosedRange<Int>,
    last: Int
  ) -> Bool {
    nested(in: numbers, of: table, contexts: contexts)?.allSatisfy { number in
      guard let lookup = table.lookup(number), lookup.type <= last else { return false }
      return lookup.subtables.allSatisfy {
        table.isInOrder(
          $0,
          isContext: contexts.contains(lookup.type),
          isChained: lookup.type == contexts.upperBound
        )
      }
    } ?? false
  }

  /// Some lookups and all that their contexts apply, which may look further than these.
  func nested(
    in numbers: [UInt32],
    of table: LookupTable,
    contexts: ClosedRange<Int>
  ) -> [UInt32]? {
    var all = numbers
    var known = Set(numbers)
    var index = 0
    while index < all.count {
      guard let lookup = table.lookup(all[index]) else { return nil }
      for subtable in lookup.subtables where contexts.contains(lookup.type) {
        let isChained = lookup.type == contexts.upperBound
        guard let inner = table.lookups(inContext: subtable, isChained: isChained) else {
          return nil
        }
        all += inner.filter { known.insert($0).inserted }
      }
      index += 1
    }
    return all
  }
}
