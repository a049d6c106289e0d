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

  /// A paragraph by its number, made if it is not there.
  func paragraph(
    _ number: Int,
    row: Int,
    of block: Block,
    in sheet: StyleSheet,
    make: () -> ShapedParagraph
  ) -> ShapedParagraph {
    let style = block.styles[row]
    if let entry = entry(number), entry.sheet === sheet.identity, entry.style == style,
      block.text[block.textRange(of: row)].elementsEqual(entry.paragraph.source.text),
      block.runs[row] == nil || block.runs[row] == entry.paragraph.source.styleRuns
    {
      return entry.paragraph
    }
    let paragraph = make()
    insert(paragraph, number: number, style: style, sheet: sheet)
    return paragraph
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
