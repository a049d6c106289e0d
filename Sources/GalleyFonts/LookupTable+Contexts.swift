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

  /// Whether rules of a context that is given by classes (format 2) look at a glyph before or after the
  /// first one.
  ///
  /// False for other formats, nil where it cannot be read. A glyph without a class of its own is of
  /// class 0, which rules may name.
  func looks(at glyph: UInt32, inClassesOf subtable: Int, isChained: Bool) -> Bool? {
    guard let format = reader.u16(subtable) else { return nil }
    if format != 2 { return false }
    guard let groups = namedClasses(inContext: subtable, isChained: isChained) else { return nil }
    var looksAt = false
    for (definition, named) in groups {
      guard let offset = reader.u16(definition),
        // Without a definition, all glyphs are of class 0.
        let classes = offset == 0 ? [] : classes(at: subtable + offset)
      else { return nil }
      let number = classes.first { $0.0.contains(glyph) }?.number ?? 0
      looksAt = looksAt || named.contains(number)
    }
    return looksAt
  }

  /// The classes that rules name, each group with the place of the offset to their definition: before
  /// the first glyph, after it, and after all that is changed; only after it if not chained.
  private func namedClasses(
    inContext subtable: Int,
    isChained: Bool
  ) -> [(definition: Int, named: Set<Int>)]? {
    let definitions = isChained ? [4, 6, 8] : [4]
    var groups = definitions.map { (definition: subtable + $0, named: Set<Int>()) }
    guard let rules = rules(inSets: subtable + (isChained ? 10 : 6), of: subtable) else {
      return nil
    }
    for rule in rules {
      guard let named = isChained ? classes(ofChain: rule) : classes(ofRule: rule) else {
        return nil
      }
      for group in groups.indices { groups[group].named.formUnion(named[group]) }
    }
    return groups
  }

  /// Where the rules of the sets begin that are counted and listed at a place.
  private func rules(inSets place: Int, of subtable: Int) -> [Int]? {
    guard let setCount = reader.u16(place) else { return nil }
    var rules: [Int] = []
    for index in 0..<setCount {
      guard let offset = reader.u16(place + 2 + 2 * index) else { return nil }
      // A class with no rules has no set.
      if offset == 0 { continue }
      let set = subtable + offset
      guard let count = reader.u16(set) else { return nil }
      let offsets = (0..<count).compactMap { reader.u16(set + 2 + 2 * $0) }
      guard offsets.count == count else { return nil }
      rules += offsets.map { set + $0 }
    }
    return rules
  }

  /// The classes of a rule after the first glyph.
  private func classes(ofRule start: Int) -> [[Int]]? {
    guard let count = reader.u16(start), count > 0 else { return nil }
    let classes = (0..<count - 1).compactMap { reader.u16(start + 4 + 2 * $0) }
    return classes.count == count - 1 ? [classes] : nil
  }

  /// The classes of a chained rule before the first glyph, after it, and after all that is changed.
  private func classes(ofChain start: Int) -> [[Int]]? {
    var place = start
    var groups: [[Int]] = []
    for group in 0..<3 {
      // The first glyph is counted, but has no class here.
      guard let count = reader.u16(place).map({ group == 1 ? $0 - 1 : $0 }), count >= 0 else {
        return nil
      }
      let classes = (0..<count).compactMap { reader.u16(place + 2 + 2 * $0) }
      if classes.count < count { return nil }
      groups.append(classes)
      place += 2 + 2 * count
    }
    return groups
  }
}
