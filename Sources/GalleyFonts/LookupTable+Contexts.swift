/// Contexts, `GSUB` types 5 and 6 and `GPOS` types 7 and 8.
extension LookupTable {
  /// The glyphs at each place of a context that is given by coverages (format 3), in text order; an
  /// empty list for one given in another way.
  func places(ofContext subtable: Int, isChained: Bool) -> [[ClosedRange<UInt32>]]? {
    guard let format = u16(subtable) else { return nil }
    if format != 3 { return [] }
    var place = subtable + 2
    var groups: [[[ClosedRange<UInt32>]]] = []
    for _ in 0..<(isChained ? 3 : 1) {
      guard let count = u16(place) else { return nil }
      // The other kind has its count of actions before the coverages.
      let first = place + (isChained ? 2 : 4)
      let coverages = (0..<count).map { index in
        u16(first + 2 * index).flatMap { coverage(at: subtable + $0) }
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
    guard let format = u16(subtable) else { return nil }
    if format != 2 { return false }
    guard let groups = namedClasses(inContext: subtable, isChained: isChained) else { return nil }
    var looksAt = false
    for (definition, named) in groups {
      guard let offset = u16(definition),
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
      guard let named = self.rule(at: rule, isChained: isChained)?.named else { return nil }
      for group in groups.indices { groups[group].named.formUnion(named[group]) }
    }
    return groups
  }

  /// Where the rules of the sets begin that are counted and listed at a place.
  private func rules(inSets place: Int, of subtable: Int) -> [Int]? {
    guard let setCount = u16(place) else { return nil }
    var rules: [Int] = []
    for index in 0..<setCount {
      guard let offset = u16(place + 2 + 2 * index) else { return nil }
      // A class with no rules has no set.
      if offset == 0 { continue }
      let set = subtable + offset
      guard let count = u16(set) else { return nil }
      let offsets = (0..<count).compactMap { u16(set + 2 + 2 * $0) }
      guard offsets.count == count else { return nil }
      rules += offsets.map { set + $0 }
    }
    return rules
  }

  /// What a rule names around the first glyph, classes or glyphs, and the lookups it applies.
  ///
  /// The names are those before the first glyph, after it, and after all that is changed; only those
  /// after it if the rule is not chained.
  private func rule(at start: Int, isChained: Bool) -> (named: [[Int]], lookups: [UInt32])? {
    if !isChained {
      guard let count = u16(start), count > 0,
        let named = numbers(count - 1, at: start + 4),
        let lookups = lookups(countedAt: start + 2, listedAt: start + 2 + 2 * count)
      else { return nil }
      return ([named], lookups)
    }
    var place = start
    var groups: [[Int]] = []
    for group in 0..<3 {
      // The first glyph is counted, but has no name here.
      guard let count = u16(place).map({ group == 1 ? $0 - 1 : $0 }), count >= 0,
        let named = numbers(count, at: place + 2)
      else { return nil }
      groups.append(named)
      place += 2 + 2 * count
    }
    return lookups(countedAt: place, listedAt: place + 2).map { (groups, $0) }
  }

  private func numbers(_ count: Int, at place: Int) -> [Int]? {
    let numbers = (0..<count).compactMap { u16(place + 2 * $0) }
    return numbers.count == count ? numbers : nil
  }

  /// The lookups of records that each say where one is applied.
  private func lookups(countedAt counter: Int, listedAt place: Int) -> [UInt32]? {
    guard let count = u16(counter) else { return nil }
    let lookups = (0..<count).compactMap { u16(place + 4 * $0 + 2).map(UInt32.init) }
    return lookups.count == count ? lookups : nil
  }

  /// The lookups that a context applies where it fits.
  func lookups(inContext subtable: Int, isChained: Bool) -> [UInt32]? {
    guard let format = u16(subtable) else { return nil }
    if format == 3 {
      // Coverages have places as classes have names; the first one has, too.
      if !isChained {
        return u16(subtable + 2).flatMap {
          lookups(countedAt: subtable + 4, listedAt: subtable + 6 + 2 * $0)
        }
      }
      var place = subtable + 2
      for _ in 0..<3 {
        guard let count = u16(place) else { return nil }
        place += 2 + 2 * count
      }
      return lookups(countedAt: place, listedAt: place + 2)
    }
    let sets = format == 1 ? 4 : isChained ? 10 : 6
    let all = rules(inSets: subtable + sets, of: subtable)?
      .map { rule(at: $0, isChained: isChained)?.lookups }
    guard let all, !all.contains(where: { $0 == nil }) else { return nil }
    return all.compactMap { $0 }.flatMap { $0 }
  }
}
