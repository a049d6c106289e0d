public import GalleyFonts

/// Turns items into the paragraphs of a list: markers, tab stops and hanging indents.
///
/// ```swift
/// var list = ListBuilder(
///   [TextList("{decimal}."), TextList("({lower-alpha})")],
///   style: TextStyle(font: Font(size: 14)),
///   fonts: .bundled
/// )
/// list.append(AttributedText("Fruit", style: list.style))
/// list.append(AttributedText("Apples", style: list.style), level: 1)
/// list.append(AttributedText("Pears", style: list.style), level: 1)
/// let text = list.makeText().text  // 1. Fruit, (a) Apples, (b) Pears
/// ```
///
/// All items of one list share a gutter that is wide enough for its widest marker, in which markers
/// end at one edge. An item of a deeper level begins a list in the item before; one of a lesser level
/// goes on with the list that it was in. The direction of an item is that of its first letter, unless
/// ``paragraph`` has one; in a right-to-left item all of this is mirrored.
public struct ListBuilder: Sendable {
  /// The kind of list of each level, from outer to inner; deeper levels are of the last kind.
  public let lists: [TextList]

  /// The style of markers.
  public var style: TextStyle

  /// What the style of each item starts from; its head indent is where the outermost list begins.
  public var paragraph: ParagraphStyle

  /// The least distance, in points, from where markers begin to where the text does; 0 by default.
  public var minimumIndent: Double

  /// The room between markers and text, in points; half of the markers' font size by default.
  public var gap: Double

  /// Where markers stand in their gutter; ``ListGutter/MarkerAlignment/end`` by default.
  public var markerAlignment: ListGutter.MarkerAlignment = .end

  private let fonts: FontCollection
  private var items: [Item] = []
  /// The lists around the place, from outer to inner, by their numbers.
  private var open: [Int] = []
  private var gutters: [Gutter] = []

  /// Levels deeper than this are of this one.
  public static let maximumLevel = 63

  private struct Item {
    var content: AttributedText
    var marker: AttributedText
    var list: Int
    var textLists: [TextList]
  }

  /// A list while it becomes known how wide its markers are.
  private struct Gutter {
    var list: TextList
    var parent: Int?
    var nextNumber: Int
    var widest = 0.0

    /// The number of the item at hand, of the first while there is none.
    var number: Int { nextNumber == list.startingItemNumber ? nextNumber : nextNumber &- 1 }
  }

  /// Begins a list.
  ///
  /// - Parameters:
  ///   - lists: The kind of list of each level, from outer to inner; bullets if there is none.
  ///   - style: The style of markers.
  ///   - paragraph: What the style of each item starts from.
  ///   - fonts: What the markers are measured in.
  public init(
    _ lists: [TextList],
    style: TextStyle = TextStyle(),
    paragraph: ParagraphStyle = ParagraphStyle(),
    fonts: FontCollection
  ) {
    self.lists = lists.isEmpty ? [TextList("{disc}")] : lists
    self.style = style
    self.paragraph = paragraph
    self.fonts = fonts
    minimumIndent = 0
    gap = style.font.size / 2
  }

  /// Adds an item.
  ///
  /// - Parameters:
  ///   - content: The item; a separator at its end is left out. Further paragraphs of it have no
  ///     marker and begin where its text does. Paragraph styles in it do not count.
  ///   - level: How many lists the list of the item is in: from 0, the default, to ``maximumLevel``.
  ///   - marker: The item's own marker, a picture of one U+FFFC perhaps; nil, the default, is that of
  ///     the list. The item counts in its list either way.
  /// - Complexity: O(*n*) in the item and its marker.
  public mutating func append(
    _ content: AttributedText,
    level: Int = 0,
    marker: AttributedText? = nil
  ) {
    let level = min(max(level, 0), ListBuilder.maximumLevel)
    let content = content[0..<(content.paragraphs.last?.contentRange.upperBound ?? 0)]
    open.removeLast(max(open.count - level - 1, 0))
    while open.count <= level {
      let list = lists[min(open.count, lists.count - 1)]
      let number = list.startingItemNumber
      gutters.append(Gutter(list: list, parent: open.last, nextNumber: number))
      open.append(gutters.count - 1)
    }
    let list = open[level]
    gutters[list].nextNumber &+= 1
    let textLists = open.map { gutters[$0].list }
    let text =
      marker
      ?? AttributedText(
        TextList.marker(for: textLists, itemNumbers: open.map { gutters[$0].number }),
        style: style
      )
    gutters[list].widest = max(gutters[list].widest, width(of: text))
    items.append(Item(content: content, marker: text, list: list, textLists: textLists))
  }

  /// About how wide a marker is on a line.
  private func width(of marker: AttributedText) -> Double {
    marker.runs.reduce(0) { sum, run in
      let text = marker[run.range].string
      guard let attachment = run.style.attachment else {
        return sum + fonts.estimatedWidth(of: text, in: run.style.font)
      }
      let count = text.unicodeScalars.count { $0 == "\u{FFFC}" }
      return sum + Double(count) * max(attachment.width, 0)
    }
  }

  /// The items as paragraphs, joined by LF.
  ///
  /// - Complexity: O(*n*) in all text.
  public func makeText() -> ListText {
    var edges: [(marker: Double, text: Double)] = []
    for gutter in gutters {
      let start = gutter.parent.map { edges[$0].text } ?? paragraph.headIndent
      edges.append((start, start + max(minimumIndent, gutter.widest + gap)))
    }
    var result = ListText()
    for (index, item) in items.enumerated() {
      let gutter = ListGutter(
        markerEdge: edges[item.list].marker,
        textEdge: edges[item.list].text,
        gap: gap,
        alignment: markerAlignment
      )
      result.append(
        item.content,
        marker: item.marker,
        gutter: gutter,
        paragraph: paragraphStyle(of: item),
        style: style,
        isLast: index == items.count - 1
      )
    }
    return result
  }

  private func paragraphStyle(of item: Item) -> ParagraphStyle {
    var result = paragraph
    result.textLists = paragraph.textLists + item.textLists
    if result.baseWritingDirection == nil {
      result.baseWritingDirection = FirstStrong.direction(of: item.content.string)
    }
    return result
  }
}
