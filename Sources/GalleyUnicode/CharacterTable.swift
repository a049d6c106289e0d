/// The properties of characters, taken from ICU a block at a time when one is met.
///
/// Holds at most the 0x110000 characters there are (4.5 MB).
struct CharacterTable {
  private static let blockBits = UInt32(7)
  private static let blockSize = UInt32(1) << blockBits

  /// The blocks that any table has met: what ICU says of characters is the same for all, and asking it
  /// is slow.
  private static let known = Lock<[Int: [UInt32]]>([:])

  /// The place of each block in `entries`, in blocks; 0 where it has not been met.
  private var blocks = [UInt16](repeating: 0, count: Int(0x110000 >> blockBits))
  /// The first block is never used.
  private var entries = [UInt32](repeating: 0, count: Int(blockSize))

  /// The properties of a scalar value.
  @inline(__always)
  mutating func properties(of scalar: UInt32) -> CharacterProperties {
    let scalar = scalar < 0x110000 ? scalar : 0xFFFD
    let number = Int(scalar >> Self.blockBits)
    if blocks[number] == 0 { take(number) }
    let index = UInt32(blocks[number]) << Self.blockBits | scalar & (Self.blockSize - 1)
    return CharacterProperties(rawValue: entries[Int(index)])
  }

  private mutating func take(_ number: Int) {
    blocks[number] = UInt16(entries.count >> Int(Self.blockBits))
    entries += Self.block(number)
  }

  private static func block(_ number: Int) -> [UInt32] {
    known.withLock { known in
      if let block = known[number] { return block }
      let first = UInt32(number) << blockBits
      let block = (first..<first + blockSize).map { CharacterLibrary.properties(of: $0).rawValue }
      known[number] = block
      return block
    }
  }
}
