/// What glyphs become, `GSUB` types 1 to 4.
extension LookupTable {
  /// Glyphs, each with all that may stand in its place; nil for other types, or what cannot be read.
  ///
  /// Of several glyphs in a row it is the first, of the parts of a ligature the ligature.
  func replacements(by lookup: Lookup) -> [(glyph: UInt32, others: [UInt32])]? {
    var all: [(glyph: UInt32, others: [UInt32])] = []
    for subtable in lookup.subtables {
      let some: [(glyph: UInt32, others: [UInt32])]? =
        switch lookup.type {
        case 1: singles(of: subtable)
        case 2: lists(of: subtable)?.map { ($0.glyph, Array($0.others.prefix(1))) }
        case 3: lists(of: subtable)
        case 4: ligatures(of: subtable)?.map { ($0.first, $0.ligatures.map(\.glyph)) }
        default: nil
        }
      guard let some else { return nil }
      all += some
    }
    return all
  }

  private func singles(of subtable: Int) -> [(glyph: UInt32, others: [UInt32])]? {
    guard let glyphs = firstCoverage(of: subtable)?.joined(), let number = u16(subtable + 4)
    else { return nil }
    var singles: [(glyph: UInt32, others: [UInt32])] = []
    for (index, glyph) in glyphs.enumerated() {
      switch u16(subtable) {
      case 1: singles.append((glyph, [(glyph + UInt32(number)) & 0xFFFF]))
      case 2:
        guard index < number, let other = u16(subtable + 6 + 2 * index) else { return nil }
        singles.append((glyph, [UInt32(other)]))
      default: return nil
      }
    }
    return singles
  }

  /// Glyphs with lists of others: sequences, or alternates.
  private func lists(of subtable: Int) -> [(glyph: UInt32, others: [UInt32])]? {
    guard u16(subtable) == 1, let glyphs = firstCoverage(of: subtable)?.joined() else {
      return nil
    }
    var lists: [(glyph: UInt32, others: [UInt32])] = []
    for (index, glyph) in glyphs.enumerated() {
      guard let offset = u16(subtable + 6 + 2 * index),
        let count = u16(subtable + offset)
      else { return nil }
      let others = (0..<count).compactMap { u16(subtable + offset + 2 + 2 * $0) }
      guard others.count == count else { return nil }
      lists.append((glyph, others.map(UInt32.init)))
    }
    return lists
  }
}
