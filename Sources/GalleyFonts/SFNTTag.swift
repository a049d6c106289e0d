/// Four-letter names of tables, axes and features as numbers, the first letter in the highest byte.
enum SFNTTag {
  static let headTable = literal("head")
  static let hheaTable = literal("hhea")
  static let postTable = literal("post")
  static let os2Table = literal("OS/2")
  static let cmapTable = literal("cmap")
  static let maxpTable = literal("maxp")
  static let nameTable = literal("name")
  static let fvarTable = literal("fvar")
  static let colorTables = [literal("COLR"), literal("CBDT"), literal("sbix"), literal("SVG ")]
  static let gsubTable = literal("GSUB")
  static let gdefTable = literal("GDEF")
  static let gposTable = literal("GPOS")
  /// Apple's tables for shaping, and kerning as it was before `GPOS`.
  static let otherShapingTables = [
    literal("morx"), literal("mort"), literal("kerx"), literal("kern"), literal("trak"),
  ]
  /// The features of the digits beside a fraction's slash.
  static let fractionFeatures = [literal("frac"), literal("numr"), literal("dnom")]
  /// The feature of Arabic letters at the end of what is joined.
  static let finalForms = literal("fina")
  static let weightAxis = literal("wght")
  static let widthAxis = literal("wdth")
  static let slantAxis = literal("slnt")
  static let italicAxis = literal("ital")
  static let opticalSizeAxis = literal("opsz")

  /// The number of a name of four ASCII characters.
  static func literal(_ name: StaticString) -> UInt32 {
    unsafe UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
      .reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The number of a name of one to four printable ASCII characters, padded with spaces.
  static func value(of name: String) -> UInt32? {
    let bytes = name.utf8
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    let value = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return (bytes.count..<4).reduce(value) { padded, _ in padded << 8 | 0x20 }
  }

  /// The name of a number; characters that are not printable ASCII become `?`.
  static func name(of tag: UInt32) -> String {
    String(
      decoding: [24, 16, 8, 0].map { shift -> UInt8 in
        let byte = UInt8(truncatingIfNeeded: tag >> shift)
        return (0x20...0x7E).contains(byte) ? byte : 0x3F
      },
      as: UTF8.self
    )
  }
}
