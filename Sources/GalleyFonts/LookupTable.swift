/// What the lookups of a font's `GSUB` or `GPOS` are, as far as letters are concerned.
///
/// OpenType 1.9, "Common Table Formats". What cannot be read is nil.
struct LookupTable {
  let reader: ByteReader
  /// The type of lookup that stands for another one, further away.
  private let extensionType: Int

  static func substitution(_ reader: ByteReader) -> LookupTable {
    LookupTable(reader: reader, extensionType: 7)
  }

  static func positioning(_ reader: ByteReader) -> LookupTable {
    LookupTable(reader: reader, extensionType: 9)
  }

  private init(reader: ByteReader, extensionType: Int) {
    self.reader = reader
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

  /// The glyphs of the coverage that a subtable, after its format, begins with.
  func firstCoverage(of subtable: Int) -> [ClosedRange<UInt32>]? {
    guard let offset = reader.u16(subtable + 2) else { return nil }
    let start = subtable + offset
    guard let format = reader.u16(start), let count = reader.u16(start + 2) else { return nil }
    var ranges: [ClosedRange<UInt32>] = []
    for index in 0..<count {
      switch format {
      case 1:
        guard let glyph = reader.u16(start + 4 + 2 * index) else { return nil }
        ranges.append(UInt32(glyph)...UInt32(glyph))
      case 2:
        guard let first = reader.u16(start + 4 + 6 * index),
          let last = reader.u16(start + 6 + 6 * index)
        else { return nil }
        if first <= last { ranges.append(UInt32(first)...UInt32(last)) }
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

  /// Whether a pair adjustment moves the second glyph too, so that the next pair begins after it.
  func movesSecond(inPair subtable: Int) -> Bool? {
    reader.u16(subtable + 6).map { $0 != 0 }
  }
}
