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

  /// All lookups; nil where one cannot be read.
  var lookups: [Lookup]? {
    if reader.count == 0 { return [] }
    guard let list = reader.u16(8), let count = reader.u16(list) else { return nil }
    let lookups = (0..<UInt32(count)).compactMap(lookup)
    return lookups.count == count ? lookups : nil
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
    lookups?.contains { $0.type == 2 && $0.subtables.contains(where: hasEmptySequence) } ?? true
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

  /// The glyphs of each class but 0; nil where they are not ascending.
  func classes(at start: Int) -> [(ClosedRange<UInt32>, number: Int)]? {
    guard let format = reader.u16(start) else { return nil }
    var classes: [(ClosedRange<UInt32>, number: Int)] = []
    switch format {
    case 1:
      guard let first = reader.u16(start + 2), let count = reader.u16(start + 4) else { return nil }
      for index in 0..<count {
        guard let number = reader.u16(start + 6 + 2 * index) else { return nil }
        classes.append((UInt32(first + index)...UInt32(first + index), number))
      }
    case 2:
      guard let count = reader.u16(start + 2) else { return nil }
      var end = -1
      for index in 0..<count {
        let place = start + 4 + 6 * index
        guard let first = reader.u16(place), let last = reader.u16(place + 2),
          let number = reader.u16(place + 4), first > end, first <= last
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
    guard let firsts = firstCoverage(of: subtable)?.joined(), reader.u16(subtable) == 1 else {
      return nil
    }
    var all: [(first: UInt32, ligatures: [Ligature])] = []
    for (index, first) in firsts.enumerated() {
      guard let offset = reader.u16(subtable + 6 + 2 * index),
        let ligatures = ligatures(ofSet: subtable + offset)
      else { return nil }
      all.append((first, ligatures))
    }
    return all
  }

  private func ligatures(ofSet start: Int) -> [Ligature]? {
    guard let count = reader.u16(start) else { return nil }
    var ligatures: [Ligature] = []
    for index in 0..<count {
      guard let offset = reader.u16(start + 2 + 2 * index), let glyph = reader.u16(start + offset),
        let length = reader.u16(start + offset + 2), length > 0
      else { return nil }
      let others = (0..<length - 1).compactMap { reader.u16(start + offset + 4 + 2 * $0) }
      guard others.count == length - 1 else { return nil }
      ligatures.append(Ligature(glyph: UInt32(glyph), others: others.map(UInt32.init)))
    }
    return ligatures
  }
}
