internal import CICU

/// The categories that break rules give to characters: ICU's trie, in memory of its own.
///
/// Sound as `Sendable`: nothing changes after it is made.
@safe final class CategoryTrie: @unchecked Sendable {
  private let memory: UnsafeMutableRawBufferPointer
  private let trie: OpaquePointer
  private let index: UnsafePointer<UInt16>
  private let values: UnsafePointer<UInt8>

  /// Copies the bytes of a trie; nil where they are none with values of a byte.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let length = Int32(exactly: bytes.count) else { return nil }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    unsafe memory.copyBytes(from: bytes)
    guard let trie = unsafe galley_trie_open(memory.baseAddress, length),
      let index = unsafe galley_trie_index(trie), let values = unsafe galley_trie_values(trie)
    else {
      unsafe memory.deallocate()
      return nil
    }
    unsafe self.memory = unsafe memory
    unsafe self.trie = unsafe trie
    unsafe self.index = unsafe index
    unsafe self.values = unsafe values
  }

  deinit {
    unsafe galley_trie_close(trie)
    unsafe memory.deallocate()
  }

  /// The category of a scalar up to U+FFFF.
  @inline(__always)
  func category(of unit: UInt16) -> UInt8 {
    let block = unsafe index[Int(unit >> GALLEY_TRIE_SHIFT)]
    return unsafe values[Int(block) &+ Int(unit & (1 << GALLEY_TRIE_SHIFT - 1))]
  }

  /// The category of any scalar.
  func category(of scalar: UInt32) -> UInt8 {
    unsafe galley_trie_value(trie, Int32(truncatingIfNeeded: scalar))
  }
}
