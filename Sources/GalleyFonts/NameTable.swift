/// The texts of a font's `name` table, English ones first.
struct NameTable {
  /// Which text.
  enum Name: Int {
    case family = 1
    case style = 2
    case full = 4
    case postScript = 6
    case typographicFamily = 16
    case typographicStyle = 17
  }

  private let table: ByteReader

  init(_ table: ByteReader) {
    self.table = table
  }

  subscript(name: Name) -> String? { text(name.rawValue) }

  /// The best text with a number: Windows English, then Unicode or Windows of any language, then
  /// Macintosh.
  func text(_ id: Int) -> String? {
    guard let count = table.u16(2), let storage = table.u16(4) else { return nil }
    var best: (rank: Int, text: String)?
    for index in 0..<count {
      let record = 6 + 12 * index
      guard let platform = table.u16(record), let language = table.u16(record + 4),
        let name = table.u16(record + 6), let length = table.u16(record + 8),
        let offset = table.u16(record + 10)
      else { break }
      guard name == id else { continue }
      let rank = Self.rank(platform: platform, language: language)
      guard rank > best?.rank ?? 0 else { continue }
      let bytes = table.part(at: storage + offset, count: length)
      let text = Self.decode(bytes, isWide: platform != 1)
      if !text.isEmpty { best = (rank, text) }
    }
    return best?.text
  }

  private static func rank(platform: Int, language: Int) -> Int {
    switch platform {
    case 3: language == 0x409 ? 4 : 2
    case 0: 3
    case 1: language == 0 ? 2 : 1
    default: 0
    }
  }

  /// UTF-16 in big-endian order, or ASCII of Mac Roman; controls are left out.
  private static func decode(_ bytes: ByteReader, isWide: Bool) -> String {
    var text = ""
    if isWide {
      let units = stride(from: 0, to: bytes.count - 1, by: 2).compactMap { offset in
        bytes.u16(offset).map { UInt16(truncatingIfNeeded: $0) }
      }
      text = String(decoding: units, as: UTF16.self)
    } else {
      text = String(
        decoding: (0..<bytes.count).compactMap { offset in
          bytes.u8(offset).map { $0 < 0x80 ? UInt8($0) : 0x3F }
        },
        as: UTF8.self
      )
    }
    let shown = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return String(String.UnicodeScalarView(shown))
  }
}
