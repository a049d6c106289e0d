internal import GalleyLayout
internal import GalleyUnicode

/// Shaped paragraphs that were drawn of late, within a budget of bytes.
///
/// Shared by a ticker and its snapshots. It changes no result: what is found is only used if it was
/// made from the same text in the same styles.
final class ParagraphCache: Sendable {
  private let state = Lock(State())
  private let budget: Int

  fileprivate struct State {
    /// What was used since the older half was dropped last, and what was not.
    var young: [Int: Entry] = [:]
    var old: [Int: Entry] = [:]
    var youngBytes = 0
  }

  fileprivate struct Entry {
    var paragraph: ShapedParagraph
    var style: UInt32
    var sheet: StyleSheet.Identity
  }

  init(budget: Int) {
    self.budget = budget
  }

  /// A paragraph by its number, if it is there and was made from a row of a block.
  func paragraph(
    _ number: Int,
    row: Int,
    of block: Block,
    in sheet: StyleSheet.Identity
  ) -> ShapedParagraph? {
    guard let entry = entry(number), entry.sheet === sheet, entry.style == block.styles[row],
      block.text.isEqual(entry.paragraph.source.text, in: block.textRange(of: row)),
      block.runs[row]?.elementsEqual(entry.paragraph.source.styleRuns) ?? true
    else { return nil }
    return entry.paragraph
  }

  func insert(_ paragraph: ShapedParagraph, number: Int, style: UInt32, sheet: StyleSheet) {
    let entry = Entry(paragraph: paragraph, style: style, sheet: sheet.identity)
    state.withLock { $0.insert(entry, number, budget: budget) }
  }

  private func entry(_ number: Int) -> Entry? {
    state.withLock { state -> Entry? in
      if let entry = state.young[number] { return entry }
      guard let entry = state.old.removeValue(forKey: number) else { return nil }
      state.insert(entry, number, budget: budget)
      return entry
    }
  }
}

extension ParagraphCache.State {
  fileprivate mutating func insert(_ entry: ParagraphCache.Entry, _ number: Int, budget: Int) {
    if let replaced = young.updateValue(entry, forKey: number) {
      youngBytes -= replaced.paragraph.byteCount
    }
    youngBytes += entry.paragraph.byteCount
    if youngBytes > budget / 2 {
      old = young
      young = [:]
      youngBytes = 0
    }
  }
}

extension [UInt8] {
  /// Whether a part of these bytes is equal to others.
  fileprivate func isEqual(_ other: [UInt8], in range: Range<Int>) -> Bool {
    guard range.count == other.count else { return false }
    return withUnsafeBufferPointer { bytes in
      other.withUnsafeBufferPointer { other in
        // Mostly they are equal: no early exit, so that the loop is vectorized.
        var difference: UInt8 = 0
        for index in 0..<other.count {
          difference |= bytes[range.lowerBound &+ index] ^ other[index]
        }
        return difference == 0
      }
    }
  }
}
