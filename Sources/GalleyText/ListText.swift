/// The text of a list with its markers, and what of it is the items' own.
///
/// Markers are text, so offsets of the list's text are not those of the items. The *source* is the
/// items alone, joined by LF; offsets convert both ways.
public struct ListText: Sendable {
  /// The paragraphs of the list, markers and tabs included, ready to be laid out.
  public private(set) var text = AttributedText()

  /// The items, in order.
  public private(set) var items: [Item] = []

  private var sourceCount = 0

  /// An item of a list's text.
  public struct Item: Hashable, Sendable {
    /// The marker with its tabs, in UTF-8 code units of the list's text.
    public let markerRange: Range<Int>
    /// The item's own text, in UTF-8 code units of the list's text.
    public let range: Range<Int>
    /// The item's own text, in UTF-8 code units of the source.
    public let sourceRange: Range<Int>
  }

  /// The items without their markers, joined by LF; O(*n*).
  public var source: String {
    items.map { text[$0.range].string }.joined(separator: "\n")
  }

  /// The offset in the source of what an offset of the list's text is in or before.
  ///
  /// All of a marker is before its item, so that who clicks a marker is at the item's start; offsets
  /// out of range act as the nearest in it. O(log *n*) in the items.
  public func sourceOffset(at offset: Int) -> Int {
    guard let item = item({ $0.markerRange.lowerBound <= offset }) else { return 0 }
    let inside = min(max(offset - item.range.lowerBound, 0), item.range.count)
    return item.sourceRange.lowerBound + inside
  }

  /// The offset in the list's text of a character of the source; O(log *n*) in the items.
  ///
  /// Offsets out of range act as the nearest in it.
  public func offset(ofSource offset: Int) -> Int {
    guard let item = item({ $0.sourceRange.lowerBound <= offset }) else {
      return items.first?.range.lowerBound ?? 0
    }
    let inside = min(max(offset - item.sourceRange.lowerBound, 0), item.range.count)
    return item.range.lowerBound + inside
  }

  /// The last item that is not after something.
  private func item(_ isNotAfter: (Item) -> Bool) -> Item? {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if isNotAfter(items[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? items[low - 1] : nil
  }

  mutating func append(
    _ content: AttributedText,
    marker: AttributedText,
    gutter: ListGutter,
    paragraph: ParagraphStyle,
    style: TextStyle,
    isLast: Bool
  ) {
    var first = paragraph
    gutter.indent(&first)
    var others = paragraph
    others.firstLineHeadIndent = gutter.textEdge
    others.headIndent = gutter.textEdge
    let start = text.utf8Count
    var lead = AttributedText()
    if gutter.alignment == .end { lead.append("\t", style: style) }
    lead.append(marker)
    lead.append("\t", style: style)
    lead.setParagraphStyle(first, in: 0..<lead.utf8Count)
    text.append(lead)
    let textStart = text.utf8Count
    var content = content
    content.setParagraphStyle(others, in: 0..<content.utf8Count)
    text.append(content)
    items.append(
      Item(
        markerRange: start..<textStart,
        range: textStart..<text.utf8Count,
        sourceRange: sourceCount..<sourceCount + content.utf8Count
      )
    )
    sourceCount += content.utf8Count + 1
    if !isLast { text.append("\n", paragraph: others) }
  }
}
