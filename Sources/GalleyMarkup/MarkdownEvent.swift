/// A step on the way through a Markdown document, in reading order.
enum MarkdownEvent {
  case enter(MarkdownContainer)
  case leave(MarkdownContainer)
  case leaf(MarkdownLeaf)
}

/// A part of a Markdown document that has parts of its own.
enum MarkdownContainer {
  case document
  case blockQuote
  case list(MarkdownList)
  /// An item; `isChecked` is `nil` unless it is a task.
  case item(isChecked: Bool?)
  case paragraph
  case heading(level: Int)
  case table([MarkdownColumn])
  case tableRow(isHeader: Bool)
  case tableCell
  case emphasis
  case strong
  case strikethrough
  case link(String)
  case image
}

/// A part of a Markdown document that has only characters.
enum MarkdownLeaf {
  case text(String)
  case softBreak
  case lineBreak
  case code(String)
  case html(String)
  case codeBlock(String)
  case htmlBlock(String)
  case thematicBreak
}

/// What a list looks like.
struct MarkdownList {
  /// The number of the first item, or `nil` for bullets.
  var start: Int?
  /// Whether numbers are followed by `)`, not by `.`.
  var hasParenthesis: Bool
  /// Whether items follow each other without room between.
  var isTight: Bool
  /// The number of items.
  var count: Int
}

/// How the cells of a column are aligned.
enum MarkdownColumn {
  case start
  case center
  case end
}
