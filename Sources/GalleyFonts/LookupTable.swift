/// What the lookups of a font's `GSUB` or `GPOS` are, as far as letters are concerned.
///
/// OpenType 1.9, "Common Table Formats". What cannot be read is nil.
struct LookupTable {
  let reader: ByteReader
  /// The name of the font's table.
  let tag: UInt32
  /// The type of lookup that stands for another one, further away.
  private let extensionType: Int

  static func substitution(_ reader: ByteReader) -> LookupTable {
    LookupTable(reader: reader, tag: SFNTTag.gsubTable, extensionType: 7)
  }

  static func positioning(_ reader: ByteReader) -> LookupTable {
    LookupTable(reader: reader, tag: SFNTTag.gposTable, extensionType: 9)
  }

  private init(reader: ByteReader, tag: UInt32, extensionType: Int) {
    self.reader = reader
    self.tag = tag
    self.extensionType = extensionType
  }

  struct Lookup {
    var type: Int
    var flags: Int
    /// Where each subtable begins.
    var subtables: [Int]
  }

  /// A lookup by its number; extensions are followed.
  func lookup(_ number: UInt32) -> Lookup? {
    guard let list = reader.u16(8), let count = reader.u16(list), number < count,
      let offset = reader.u16(list + 2 + 2 * Int(number))
    else { return nil }
    let start = list + offset
    guard var type = reader.u16(start), let flags = reader.u16(start + 2),
      let subtableCount = reader.u16(start + 4)
    else { return nil }
    var subtables: [Int] = []
    for index in 0..<subtableCount {
      guard let offset = reader.u16(start + 6 + 2 * index) else { return nil }
      subtables.append(start + offset)
    }
    if type == extensionType {
      for index in subtables.indices {
        guard let inner = reader.u16(subtables[index] + 2),
          let offset = reader.u32(subtables[index] + 4)
        else { return nil }
        type = inner
        subtables[index] += offset
      }
    }
    return Lookup(type: type, flags: flags, subtables: subtables)
  }

  /// Whether some substitution, by itself or from a context, takes glyphs away and puts none in their
  /// place; also where that cannot be read.
  var deletesGlyphs: Bool {
    guard reader.count > 0 else { return false }
    guard let list = reader.u16(8), let count = reader.u16(list) else { return true }
    return (0..<UInt32(count)).contains { number in
      guard let lookup = lookup(number) else { return true }
      return lookup.type == 2 && lookup.subtables.contains(where: hasEmptySequence)
    }
  }

  private func hasEmptySequence(_ subtable: Int) -> Bool {
    guard let count = reader.u16(subtable + 4) else { return true }
    return (0..<count).contains { index in
      guard let offset = reader.u16(subtable + 6 + 2 * index),
        let length = reader.u16(subtable + offset)
      else { return true }
      return length == 0
    }
  }

  /// The glyphs of the coverage that a subtable, after its format, begins with.
  func firstCoverage(of subtable: Int) -> [ClosedRange<UInt32>]? {
    reader.u16(subtable + 2).flatMap { coverage(at: subtable + $0) }
  }

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

  /// The glyphs of a coverage, in the order of their numbers in it; nil where that is not ascending.
  func coverage(at start: Int) -> [ClosedRange<UInt32>]? {
    guard let format = reader.u16(start), let count = reader.u16(start + 2) else { return nil }
    var ranges: [ClosedRange<UInt32>] = []
    var total = 0
    for index in 0..<count {
      let place = start + 4 + (format == 1 ? 2 : 6) * index
      guard let first = reader.u16(place), first > ranges.last.map({ Int($0.upperBound) }) ?? -1
      else { return nil }
      switch format {
      case 1: ranges.append(UInt32(first)...UInt32(first))
      case 2:
        guard let last = reader.u16(place + 2), first <= last, reader.u16(place + 4) == total
        else { return nil }
        ranges.append(UInt32(first)...UInt32(last))
        total += last - first + 1
      default: return nil
      }
    }
    return ranges
  }

  /// The ligatures of a subtable: the first glyphs of each, and then the others.
  func ligatures(of subtable: Int) -> [(first: UInt32, others: [[UInt32]])]? {
    guard let firsts = firstCoverage(of: subtable)?.joined(), reader.u16(subtable) == 1 else {
      return nil
    }
    var ligatures: [(first: UInt32, others: [[UInt32]])] = []
    for (index, first) in firsts.enumerated() {
      guard let offset = reader.u16(subtable + 6 + 2 * index),
        let others = components(ofSet: subtable + offset)
      else { return nil }
      ligatures.append((first, others))
    }
    return ligatures
  }

  private func components(ofSet start: Int) -> [[UInt32]]? {
    guard let count = reader.u16(start) else { return nil }
    var components: [[UInt32]] = []
    for index in 0..<count {
      guard let offset = reader.u16(start + 2 + 2 * index),
        let length = reader.u16(start + offset + 2), length > 0
      else { return nil }
      let glyphs = (0..<length - 1).map { reader.u16(start + offset + 4 + 2 * $0) }
      components.append(glyphs.compactMap { $0.map(UInt32.init) })
      if components[index].count < glyphs.count { return nil }
    }
    return components
  }

  /// Whether contexts of a subtable name classes of glyphs, one of which is all that have no other.
  func namesClasses(inContext subtable: Int) -> Bool { reader.u16(subtable) == 2 }
}
