internal import Synchronization

/// The properties of characters that begin a grapheme, taken from ICU a block at a time when one is met.
///
/// One table for all threads, since what ICU says of characters is the same for all and asking it is
/// slow. Holds at most the 0x110000 characters there are (4.5 MB), as long as the program runs.
@safe
final class CharacterTable: @unchecked Sendable {
  // Sound: a block is written before its pointer is set, once.
  private let blocks: UnsafeMutablePointer<Block>

  private typealias Block = Atomic<UnsafePointer<UInt32>?>

  private static let blockBits = UInt32(7)
  private static let blockSize = UInt32(1) << blockBits

  static let shared = CharacterTable()

  private init() {
    let count = Int(0x110000 >> Self.blockBits)
    unsafe blocks = .allocate(capacity: count)
    for number in 0..<count { unsafe (blocks + number).initialize(to: Block(nil)) }
  }

  /// The properties of a scalar value, at most U+10FFFF.
  @inline(__always)
  subscript(scalar: UInt32) -> CharacterProperties {
    let number = Int(scalar >> Self.blockBits)
    let known = unsafe blocks[number].load(ordering: .acquiring)
    let block = unsafe known ?? makeBlock(number)
    return unsafe CharacterProperties(rawValue: block[Int(scalar & (Self.blockSize &- 1))])
  }

  private func makeBlock(_ number: Int) -> UnsafePointer<UInt32> {
    let block = UnsafeMutablePointer<UInt32>.allocate(capacity: Int(Self.blockSize))
    let first = UInt32(number) << Self.blockBits
    for index in 0..<Self.blockSize {
      let properties = CharacterLibrary.properties(of: first + index).asStart
      unsafe (block + Int(index)).initialize(to: properties.rawValue)
    }
    let (isMine, other) = unsafe blocks[number].compareExchange(
      expected: nil,
      desired: UnsafePointer(block),
      ordering: .acquiringAndReleasing
    )
    // Another thread may have been first.
    guard !isMine, let other = unsafe other else { return unsafe UnsafePointer(block) }
    unsafe block.deallocate()
    return unsafe other
  }
}
