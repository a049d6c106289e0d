/// Reads big-endian numbers from bytes that may be anything; what is outside reads as nil.
@safe
struct ByteReader {
  let bytes: UnsafeRawBufferPointer

  var count: Int { unsafe bytes.count }

  func u8(_ offset: Int) -> Int? {
    guard offset >= 0, offset < count else { return nil }
    return unsafe Int(bytes[offset])
  }

  func u16(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return unsafe Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  func i16(_ offset: Int) -> Int? {
    u16(offset).map { Int(Int16(truncatingIfNeeded: $0)) }
  }

  func u32(_ offset: Int) -> Int? {
    guard let high = u16(offset), let low = u16(offset + 2) else { return nil }
    return high << 16 | low
  }

  /// A signed 16.16 number.
  func fixed(_ offset: Int) -> Double? {
    u32(offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  /// A part; empty where it is outside.
  func part(at offset: Int, count: Int) -> ByteReader {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      return unsafe ByteReader(bytes: UnsafeRawBufferPointer(start: nil, count: 0))
    }
    return unsafe ByteReader(
      bytes: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    )
  }
}
