internal import GalleyLayout

extension Ticker {
  /// The most paragraphs of a block.
  private static let blockSize = 1_024
  /// The most text of a block, but for a single paragraph that is longer.
  private static let blockBytes = 1 << 20

  /// Makes the tail a full block if it is one, and drops what a paragraph of some bytes makes too
  /// much.
  mutating func makeRoom(for bytes: Int) {
    let history = snapshot.history
    let most = min(Self.blockSize, max((maximumParagraphs ?? .max) / 4, 1))
    let mostBytes = min(Self.blockBytes, max((maximumBytes ?? .max) / 4, 1))
    if history.tail.count >= most
      || (history.tail.count > 0 && history.tail.text.count + bytes > mostBytes)
    {
      snapshot.history.seal()
    }
    dropExcess(beside: 1, bytes)
  }

  /// Drops full blocks from the front while there is too much.
  mutating func dropExcess(beside paragraphs: Int = 0, _ bytes: Int = 0) {
    let mostParagraphs = max(maximumParagraphs ?? .max, 1) - paragraphs
    let mostBytes = max(maximumBytes ?? .max, 1) - bytes
    while let block = snapshot.history.sealed.first?.block,
      snapshot.history.paragraphCount > mostParagraphs || snapshot.history.byteCount > mostBytes
    {
      dropped.paragraphs += block.count
      dropped.bytes += block.text.count - block.count
      snapshot.history.dropFirst()
    }
  }
}
