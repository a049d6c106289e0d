/// What kerning does to pairs, by numbers of 32 bits that name them.
///
/// An object with memory of its own, since it is read with every letter.
@safe
final class PairTable {
  /// What is known of two letters in a row.
  struct Pair {
    enum State: UInt8 {
      case free, listed, known
    }

    var key: UInt32 = 0
    /// What is added to the advance and the offset of the first.
    var advance: Int32 = 0
    var xOffset: Int32 = 0
    var state = State.free
    var isUnsafe = false
  }

  /// By the hashes of their keys: a power of two, half full at most.
  private var places: UnsafeMutablePointer<Pair>
  private var mask: Int
  private var count = 0

  /// Begins empty, with room for half of `capacity`, a power of two.
  init(capacity: Int) {
    mask = capacity - 1
    unsafe places = .allocate(capacity: capacity)
    unsafe places.initialize(repeating: Pair(), count: capacity)
  }

  deinit {
    unsafe places.deallocate()
  }

  /// The memory of the table.
  var size: Int { (mask + 1) * MemoryLayout<Pair>.stride }

  /// What is known of a pair; free if nothing is.
  @inline(__always)
  func pair(_ key: UInt32) -> Pair { unsafe places[slot(of: key)] }

  /// Keeps what is known of a pair.
  func keep(_ pair: Pair) {
    let slot = slot(of: pair.key)
    let isNew = unsafe places[slot].state == .free
    unsafe places[slot] = pair
    if isNew {
      count += 1
      if count * 2 > mask { grow() }
    }
  }

  @inline(__always)
  private func slot(of key: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: Letter.hash(key)) & mask
    while unsafe places[slot].state != .free && places[slot].key != key {
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  private func grow() {
    let known = unsafe UnsafeMutableBufferPointer(start: places, count: mask + 1)
    mask = known.count * 2 - 1
    unsafe places = .allocate(capacity: mask + 1)
    unsafe places.initialize(repeating: Pair(), count: mask + 1)
    for index in known.indices {
      let pair = unsafe known[index]
      if pair.state != .free { unsafe places[slot(of: pair.key)] = pair }
    }
    unsafe known.deallocate()
  }
}
