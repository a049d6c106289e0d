/// What the lookups of a font's `GSUB` or `GPOS` are, as far as letters are concerned, or the classes
/// of glyphs in its `GDEF`.
///
/// OpenType 1.9, "Common Table Formats". What cannot be read is nil. Parts of a table may lie over each
/// other, so that few bytes are many rules: no more is read than a table of the size may hold.
struct LookupTable {
  private let reader: ByteReader
  /// The name of the font's table.
  let tag: UInt32
  /// The type of lookup that stands for another one, further away.
  private let extensionType: Int
  private let allowance: Allowance

  /// How many numbers and glyphs may still be read.
  private final class Allowance {
    var rest: Int

    init(_ rest: Int) { self.rest = rest }
  }

  static func substitution(_ reader: ByteReader) -> LookupTable {
    LookupTable(reader: reader, tag: SFNTTag.gsubTable, extensionType: 7)
  }

  static func positioning(_ reader: ByteReader) -> LookupTable {
    LookupTable(reader: reader, tag: SFNTTag.gposTable, extensionType: 9)
  }

  static func definition(_ reader: ByteReader) -> LookupTable {
    LookupTable(reader: reader, tag: SFNTTag.gdefTable, extensionType: 0)
  }

  private init(reader: ByteReader, tag: UInt32, extensionType: Int) {
    self.reader = reader
    self.tag = tag
    self.extensionType = extensionType
    allowance = Allowance(max(reader.count * 64, 1 << 20))
  }

  /// The number at a place; nil outside the table, and once too much was read.
  func u16(_ place: Int) -> Int? { spend(1) ? reader.u16(place) : nil }

  /// Whether so many glyphs may be named.
  private func spend(_ count: Int) -> Bool {
    allowance.rest -= count
    return allowance.rest >= 0
  }

  struct Lookup {
    var type: Int
    var flags: Int
    /// Where each subtable begins.
    var subtables: [Int]
  }

  /// All lookups; nil where one cannot be read.
  var lookups: [Lookup]? {
    if reader.count == 0 { return [] }
    guard let list = u16(8), let count = u16(list) else { return nil }
    let lookups = (0..<UInt32(count)).compactMap(lookup)
    return lookups.count == count ? lookups : nil
  }

  /// A lookup by its number; extensions are followed.
  func lookup(_ number: UInt32) -> Lookup? {
    guard let list = u16(8), let count = u16(list), number < count,
      let offset = u16(list + 2 + 2 * Int(number))
    else { return nil }
    let start = list + offset
    guard var type = u16(start), let flags = u16(start + 2),
      let subtableCount = u16(start + 4)
    else { return nil }
    var subtables: [Int] = []
    for index in 0..<subtableCount {
      guard let offset = u16(start + 6 + 2 * index) else { return nil }
      subtables.append(start + offset)
    }
    if type == extensionType {
      for index in subtables.indices {
        guard let inner = u16(subtables[index] + 2), index == 0 || inner == type,
          let offset = reader.u32(subtables[index] + 4)
        else { return nil }
        type = inner
        subtables[index] += offset
      }
    }
    return Lookup(type: type, flags: flags, subtables: subtables)
  }

  /// Whether the glyphs of a subtable, and their classes, are named in ascending order: in others
  /// HarfBuzz finds some and not all of them.
  func isInOrder(_ subtable: Int, isContext: Bool, isChained: Bool) -> Bool {
    guard isContext else { return firstCoverage(of: subtable) != nil }
    switch u16(subtable) {
    case 1: return firstCoverage(of: subtable) != nil
    case 2:
      return firstCoverage(of: subtable) != nil
        && looks(at: 0, inClassesOf: subtable, isChained: isChained) != nil
    default: return places(ofContext: subtable, isChained: isChained) != nil
    }
  }

  /// The glyphs that `GDEF` says are marks; nil where they cannot be read.
  var marks: [ClosedRange<UInt32>]? {
    if reader.count == 0 { return [] }
    guard let offset = u16(4) else { return nil }
    return offset == 0 ? [] : classes(at: offset)?.filter { $0.number == 3 }.map { $0.0 }
  }

  /// Whether some substitution, by itself or from a context, takes glyphs away and puts none in their
  /// place; also where that cannot be read.
  var deletesGlyphs: Bool {
    lookups?.contains { $0.type == 2 && $0.subtables.contains(where: hasEmptySequence) } ?? true
  }

  private func hasEmptySequence(_ subtable: Int) -> Bool {
    guard let count = u16(subtable + 4) else { return true }
    return (0..<count).contains { index in
      guard let offset = u16(subtable + 6 + 2 * index),
        let length = u16(subtable + offset)
      else { return true }
      return length == 0
    }
  }

  /// The glyphs of the coverage that a subtable, after its format, begins with.
  func firstCoverage(of subtable: Int) -> [ClosedRange<UInt32>]? {
    u16(subtable + 2).flatMap { coverage(at: subtable + $0) }
  }

  /// The glyphs of a coverage, in the order of their numbers in it; nil where that is not ascending.
  ///
  /// Fonts that people use list a glyph twice.
  func coverage(at start: Int) -> [ClosedRange<UInt32>]? {
    guard let format = u16(start), let count = u16(start + 2) else { return nil }
    var ranges: [ClosedRange<UInt32>] = []
    var total = 0
    for index in 0..<count {
      let place = start + 4 + (format == 1 ? 2 : 6) * index
      let before = ranges.last.map { Int($0.upperBound) } ?? -1
      guard let first = u16(place), first >= before else { return nil }
      switch format {
      case 1: ranges.append(UInt32(first)...UInt32(first))
      case 2:
        guard let last = u16(place + 2), first <= last, u16(place + 4) == total,
          spend(last - first)
        else { return nil }
        ranges.append(UInt32(first)...UInt32(last))
        total += last - first + 1
      default: return nil
      }
    }
    return ranges
  }

  /// The glyphs of each class but 0; nil where they are not ascending.
  func classes(at start: Int) -> [(ClosedRange<UInt32>, number: Int)]? {
    guard let format = u16(start) else { return nil }
    var classes: [(ClosedRange<UInt32>, number: Int)] = []
    switch format {
    case 1:
      guard let first = u16(start + 2), let count = u16(start + 4) else { return nil }
      for index in 0..<count {
        guard let number = u16(start + 6 + 2 * index) else { return nil }
        classes.append((UInt32(first + index)...UInt32(first + index), number))
      }
    case 2:
      guard let count = u16(start + 2) else { return nil }
      var end = -1
      for index in 0..<count {
        let place = start + 4 + 6 * index
        guard let first = u16(place), let last = u16(place + 2),
          let number = u16(place + 4), first > end, first <= last, spend(last - first)
        else { return nil }
        classes.append((UInt32(first)...UInt32(last), number))
        end = last
      }
    default: return nil
    }
    return classes
  }

  struct Ligature {
    var glyph: UInt32
    /// The glyphs that it stands for, without the first one.
    var others: [UInt32]
  }

  /// The ligatures of a subtable by their first glyphs.
  func ligatures(of subtable: Int) -> [(first: UInt32, ligatures: [Ligature])]? {
    guard let firsts = firstCoverage(of: subtable)?.joined(), u16(subtable) == 1 else {
      return nil
    }
    var all: [(first: UInt32, ligatures: [Ligature])] = []
    for (index, first) in firsts.enumerated() {
      guard let offset = u16(subtable + 6 + 2 * index),
        let ligatures = ligatures(ofSet: subtable + offset)
      else { return nil }
      all.append((first, ligatures))
    }
    return all
  }

  private func ligatures(ofSet start: Int) -> [Ligature]? {
    guard let count = u16(start) else { return nil }
    var ligatures: [Ligature] = []
    for index in 0..<count {
      guard let offset = u16(start + 2 + 2 * index), let glyph = u16(start + offset),
        let length = u16(start + offset + 2), length > 0
      else { return nil }
      let others = (0..<length - 1).compactMap { u16(start + offset + 4 + 2 * $0) }
      guard others.count == length - 1 else { return nil }
      ligatures.append(Ligature(glyph: UInt32(glyph), others: others.map(UInt32.init)))
    }
    return ligatures
  }
}
