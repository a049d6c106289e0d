/// The checked frame of a font file: where its faces and their tables are.
///
/// Everything that HarfBuzz is given has passed this check: the header, the table directory of each
/// face, and that every table lies inside the file (OpenType 1.9, "Organization of an OpenType
/// font").
struct SFNTFile {
  /// The tables of each face.
  private(set) var faces: [[UInt32: Range<Int>]] = []

  /// The largest file that is read, in bytes.
  static let largestSize = 256 << 20

  /// The most faces that a collection may have.
  private static let mostFaces = 1024

  /// Checks the bytes of a file; `path` names it in errors.
  init(_ reader: ByteReader, path: String?) throws(FontError) {
    guard reader.count <= Self.largestSize else { throw .tooLarge(path: path) }
    guard let magic = reader.u32(0) else { throw .notAFont(path: path) }
    if magic == Int(SFNTTag.literal("ttcf")) {
      guard let count = reader.u32(8) else { throw .truncated(path: path) }
      guard (1...Self.mostFaces).contains(count) else { throw .notAFont(path: path) }
      for index in 0..<count {
        guard let offset = reader.u32(12 + 4 * index) else { throw .truncated(path: path) }
        faces.append(try Self.tables(reader, at: offset, path: path))
      }
    } else {
      faces.append(try Self.tables(reader, at: 0, path: path))
    }
  }

  /// The table directory at an offset.
  private static func tables(
    _ reader: ByteReader,
    at start: Int,
    path: String?
  ) throws(FontError) -> [UInt32: Range<Int>] {
    guard let magic = reader.u32(start) else { throw .truncated(path: path) }
    let kinds = [0x0001_0000, Int(SFNTTag.literal("OTTO")), Int(SFNTTag.literal("true"))]
    guard kinds.contains(magic) else { throw .notAFont(path: path) }
    guard let count = reader.u16(start + 4) else { throw .truncated(path: path) }
    var tables: [UInt32: Range<Int>] = [:]
    for index in 0..<count {
      let record = start + 12 + 16 * index
      guard let tag = reader.u32(record), let offset = reader.u32(record + 8),
        let length = reader.u32(record + 12), offset + length <= reader.count
      else { throw .truncated(path: path) }
      tables[UInt32(truncatingIfNeeded: tag)] = offset..<offset + length
    }
    func table(_ tag: UInt32) -> ByteReader {
      let range = tables[tag] ?? 0..<0
      return reader.part(at: range.lowerBound, count: range.count)
    }
    guard table(SFNTTag.headTable).count >= 54, table(SFNTTag.cmapTable).count >= 4,
      let glyphs = table(SFNTTag.maxpTable).u16(4), glyphs > 0
    else { throw .notAFont(path: path) }
    return tables
  }
}
