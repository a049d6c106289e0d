/// Contexts, `GSUB` types 5 and 6 and `GPOS` types 7 and 8.
extension LookupTable {
  /// The glyphs at each place of a context that is given by coverages (format 3), in text order; an
  /// empty list for one given in another way.
  func places(ofContext subtable: Int, isChained: Bool) -> [[ClosedRange<UInt32>]]? {
    guard let format = reader.u16(subtable) else { return nil }
    if format != 3 { return [] }
    var place = subtable + 2
    var groups: [[[ClosedRange<UInt32>]]] = []
    for _ in 0..<(isChained ? 3 : 1) {
      guard let count = reader.u16(place) else { return nil }
      // The other kind has its count of actions before the coverages.
      let first = place + (isChained ? 2 : 4)
      let coverages = (0..<count).map { index in
        reader.u16(first + 2 * index).flatMap { coverage(at: subtable + $0) }
      }
      groups.append(coverages.compactMap { $0 })
      if groups[groups.count - 1].count < count { return nil }
      place = first + 2 * count
    }
    // What comes before is listed backwards.
    if isChained { groups[0].reverse() }
    return groups.flatMap { $0 }
  }

  /// Whether contexts of a subtable name classes of glyphs, one of which is all that have no other.
  func namesClasses(inContext subtable: Int) -> Bool { reader.u16(subtable) == 2 }
}
