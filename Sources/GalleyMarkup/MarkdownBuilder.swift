internal import GalleyFonts
internal import GalleyText

/// Makes attributed text of the parts of a Markdown document.
struct MarkdownBuilder {
  /// The text so far.
  var text = AttributedText()
  /// What was lost so far.
  var log = DiagnosticLog()

  let style: MarkdownStyle
  /// What the widths of cells and of code are measured in.
  let fonts: FontCollection

  /// Indents and lists around the place, from outer to inner.
  var indents: [Double] = []
  var lists: [OpenList] = []
  var quoteDepth = 0
  /// Markers of items that have no paragraph yet.
  var pendingMarkers: [PendingMarker] = []

  /// The characters of the block at hand.
  var content = AttributedText()
  /// Styles of the inline parts around the place, from outer to inner.
  var inlineStyles: [TextStyle] = []
  var table: OpenTable?
  /// Images whose place in the text is known when their block is done.
  var imageOffsets: [Int] = []

  /// What the LF after the last block looks like.
  var separator: (style: TextStyle, paragraph: ParagraphStyle)?

  /// Lists and quotes nested deeper are not indented further, nor do they show more markers.
  static let maximumDepth = 16

  struct OpenList {
    var list: MarkdownList
    var format: TextList
    var nextNumber: Int
    /// How many bullet lists the list is in, itself not counted.
    var bulletDepth: Int
    var hasParagraph = false
  }

  struct PendingMarker {
    var text: String
    var gutter: ListGutter
  }

  struct OpenTable {
    var columns: [MarkdownColumn]
    var rows: [[AttributedText]] = []
    var isHeader = false
  }

  init(_ style: MarkdownStyle, fonts: FontCollection) {
    self.style = style
    self.fonts = fonts
  }

  var em: Double { style.em }
  var indent: Double { indents.last ?? 0 }

  /// Adds the next part.
  mutating func add(_ event: MarkdownEvent) {
    switch event {
    case .enter(let container): enter(container)
    case .leave(let container): leave(container)
    case .leaf(let leaf): add(leaf)
    }
  }

  private mutating func enter(_ container: MarkdownContainer) {
    switch container {
    case .document: break
    case .blockQuote:
      quoteDepth += 1
      pushIndent(style.indent * em)
    case .list(let list): open(list)
    case .item(let isChecked): openItem(isChecked: isChecked)
    case .paragraph, .heading, .tableCell: openContent(container)
    case .table(let columns): table = OpenTable(columns: columns)
    case .tableRow(let isHeader):
      table?.isHeader = isHeader
      table?.rows.append([])
    case .image:
      if table == nil {
        imageOffsets.append(content.utf8Count)
      } else {
        reportImage(at: nil)
      }
      pushInline { _ in }
    case .emphasis: pushInline { $0.font.slant = .italic }
    case .strong: pushInline { $0.font.weight = max($0.font.weight, .bold) }
    case .strikethrough: pushInline { $0.strikethrough = .single }
    case .link(let target):
      let color = style.linkColor
      pushInline {
        $0.color = color
        $0.underline = .single
        $0.link = target.isEmpty ? nil : target
      }
    }
  }

  private mutating func leave(_ container: MarkdownContainer) {
    switch container {
    case .document, .tableRow: break
    case .blockQuote:
      quoteDepth -= 1
      indents.removeLast()
    case .list:
      lists.removeLast()
      indents.removeLast()
    case .item:
      if !pendingMarkers.isEmpty { emit(AttributedText(), .paragraph) }
    case .paragraph: emitContent(.paragraph)
    case .heading: emitContent(.heading)
    case .tableCell: closeCell()
    case .table: closeTable()
    case .emphasis, .strong, .strikethrough, .link, .image: inlineStyles.removeLast()
    }
  }

  private mutating func add(_ leaf: MarkdownLeaf) {
    switch leaf {
    case .text(let string): add(text: string)
    case .softBreak: append(" ")
    case .lineBreak: addLineBreak()
    case .code(let string):
      pushInline { _ in }
      append(string, code(inlineStyle))
      inlineStyles.removeLast()
    case .html(let string): add(html: string)
    case .codeBlock(let string): emitCode(string)
    case .htmlBlock(let string):
      if !Self.isComment(string) { emitCode(string) }
    case .thematicBreak: emitRule()
    }
  }
}
