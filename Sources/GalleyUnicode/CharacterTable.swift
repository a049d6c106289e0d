/// The properties of characters, taken from ICU a block at a time when one is met.
///
/// Holds at most the 0x110000 characters there are (4.5 MB).
struct CharacterTable {
  private static let blockBits = UInt32(7)
  private static let blockSize = UInt32(1) << blockBits

  /// The place of each block in `entries`, in blocks; 0 where it has not been met.
  private var blocks = [UInt16](repeating: 0, count: Int(0x110000 >> blockBits))
  /// The first block is never used.
  private var entries = [UInt32](repeating: 0, count: Int(blockSize))

  /// The properties of a scalar value.
  @inline(__always)
  mutating func properties(of scalar: UInt32) -> CharacterProperties {
    let scalar = scalar < 0x110000 ? scalar : 0xFFFD
    let number = Int(scalar >> Self.blockBits)
    if blocks[number] == 0 { fill(number) }
    let index = UInt32(blocks[number]) << Self.blockBits | scalar & (Self.blockSize - 1)
    return CharacterProperties(rawValue: entries[Int(index)])
  }

  private mutating func fill(_ number: Int) {
    blocks[number] = UInt16(entries.count >> Int(Self.blockBits))
    let first = UInt32(number) << Self.blockBits
    for scalar in first..<first + Self.blockSize {
      entries.append(CharacterLibrary.properties(of: scalar).rawValue)
    }
  }
}
