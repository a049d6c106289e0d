/// What the first bytes of a picture tell of it.
struct ImageHeader {
  var format: InlineImage.Format
  var width: Int
  var height: Int

  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      // The header chunk is the first; its data are at 16.
      guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
      self.init(.png, Self.number(bytes, at: 16, 4), Self.number(bytes, at: 20, 4))
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      guard bytes.count >= 10 else { return nil }
      self.init(.gif, Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      guard let frame = Self.frame(ofJPEG: bytes) else { return nil }
      self.init(.jpeg, Self.number(bytes, at: frame + 7, 2), Self.number(bytes, at: frame + 5, 2))
    } else {
      return nil
    }
  }

  private init?(_ format: InlineImage.Format, _ width: Int, _ height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.format = format
    self.width = width
    self.height = height
  }

  /// A number of some bytes, the highest first, all of which are there.
  private static func number(_ bytes: [UInt8], at offset: Int, _ count: Int) -> Int {
    bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The offset of the marker of a JPEG's frame header, of which as much is there as is read.
  private static func frame(ofJPEG bytes: [UInt8]) -> Int? {
    var offset = 2
    while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
      switch bytes[offset + 1] {
      case 0xFF: offset += 1
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return offset
      default: offset += 2 + max(number(bytes, at: offset + 2, 2), 2)
      }
    }
    return nil
  }
}
