/// The properties of characters that begin a grapheme, taken from ICU a block at a time when one is met.
///
/// Holds at most the 0x110000 characters there are (4.5 MB).
struct CharacterTable {
  fileprivate static let blockBits = UInt32(7)
  fileprivate static let blockSize = UInt32(1) << blockBits

  /// The blocks that any table has met: what ICU says of characters is the same for all, and asking it
  /// is slow.
  private static let known = Lock<[Int: [UInt32]]>([:])

  /// The place of each block in `entries`, in blocks; 0 where it has not been met.
  private var blocks = [UInt16](repeating: 0, count: Int(0x110000 >> blockBits))
  /// The first block is never used.
  private var entries = [UInt32](repeating: 0, count: Int(blockSize))

  /// Makes sure that the properties of all characters of a block are there, that of a scalar value.
  mutating func take(blockOf scalar: UInt32) {
    let number = Int(scalar >> Self.blockBits)
    guard blocks[number] == 0 else { return }
    blocks[number] = UInt16(entries.count >> Int(Self.blockBits))
    entries += Self.block(number)
  }

  /// Lends the properties of the characters in blocks that were taken.
  @inline(__always)
  func withTaken<R>(_ body: (Taken) -> R) -> R {
    unsafe blocks.withUnsafeBufferPointer { blocks in
      unsafe entries.withUnsafeBufferPointer { entries in
        body(unsafe Taken(blocks: blocks, entries: entries))
      }
    }
  }

  /// Blocks of properties, for the time of a loop.
  @safe struct Taken {
    fileprivate let blocks: UnsafeBufferPointer<UInt16>
    fileprivate let entries: UnsafeBufferPointer<UInt32>

    /// The properties of a scalar value, at most U+10FFFF; nil where its block was not taken.
    @inline(__always)
    subscript(scalar: UInt32) -> CharacterProperties? {
      let block = unsafe UInt32(blocks[Int(scalar >> CharacterTable.blockBits)])
      guard block != 0 else { return nil }
      let index = block << CharacterTable.blockBits | scalar & (CharacterTable.blockSize &- 1)
      return unsafe CharacterProperties(rawValue: entries[Int(index)])
    }
  }

  private static func block(_ number: Int) -> [UInt32] {
    known.withLock { known in
      if let block = known[number] { return block }
      let first = UInt32(number) << blockBits
      let block = (first..<first + blockSize).map {
        CharacterLibrary.properties(of: $0).asStart.rawValue
      }
      known[number] = block
      return block
    }
  }
}
