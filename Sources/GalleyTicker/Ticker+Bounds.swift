internal import GalleyLayout

extension Ticker {
  /// The most paragraphs of a block.
  private static let blockSize = 1_024
  /// The most text of a block, but for a single paragraph that is longer.
  private static let blockBytes = 1 << 20

  /// Makes the tail a full block if it is one, and drops what a paragraph of some bytes makes too
  /// much.
  mutating func makeRoom(for bytes: Int) {
    let most = min(Self.blockSize, max((maximumParagraphs ?? .max) / 4, 1))
    let mostBytes = min(Self.blockBytes, max((maximumBytes ?? .max) / 4, 1))
    let count = snapshot.history.tail.count
    if count >= most || (count > 0 && snapshot.history.tail.text.count + bytes > mostBytes) {
      snapshot.history.seal()
    }
    if maximumParagraphs != nil || maximumBytes != nil { dropExcess(beside: 1, bytes) }
  }

  /// Drops from the front while there is too much beside what comes; the last paragraph stays.
  mutating func dropExcess(beside paragraphs: Int = 0, _ bytes: Int = 0) {
    let mostParagraphs = max(maximumParagraphs ?? .max, 1) - paragraphs
    let mostBytes = max((maximumBytes ?? .max) - bytes, 0)
    while snapshot.history.paragraphCount + paragraphs > 1 {
      let excess = snapshot.history.paragraphCount - mostParagraphs
      let excessBytes = snapshot.history.byteCount - mostBytes
      if excess <= 0 && excessBytes <= 0 { return }
      if snapshot.history.sealed.isEmpty { snapshot.history.seal() }
      dropFront(
        atLeast: excess > 0 ? max(excess, mostParagraphs / 4) : 0,
        excessBytes > 0 ? max(excessBytes, mostBytes / 4) : 0,
        atMost: snapshot.history.paragraphCount - (1 - paragraphs)
      )
    }
  }

  /// Drops the first full block, or of one that is from before a bound was set, and larger than
  /// blocks are since, a part.
  private mutating func dropFront(atLeast rows: Int, _ bytes: Int, atMost limit: Int) {
    let block = snapshot.history.sealed[0].block
    let most = min(block.count, limit)
    let count =
      (1...most).first { count in
        count >= rows && block.textRange(of: count - 1).upperBound - count >= bytes
      } ?? most
    dropped.paragraphs += count
    dropped.bytes += block.textRange(of: count - 1).upperBound - count
    if count == block.count {
      snapshot.history.dropFirst()
    } else {
      snapshot.history.trimFirst(count)
    }
  }
}
