internal import CCMark

/// Parses GitHub Flavored Markdown with cmark-gfm; the only place that meets its C types.
enum CMarkBridge {
  /// Registers the extensions once; cmark keeps them in a list that is not locked.
  private static let extensionsAreRegistered: Bool = {
    cmark_gfm_core_extensions_ensure_registered()
    return true
  }()

  private static let extensions = ["table", "strikethrough", "autolink", "tasklist"]

  /// Parses a document and reports its parts in reading order, without recursion.
  static func parse(_ source: String, _ report: (MarkdownEvent) -> Void) {
    guard extensionsAreRegistered, let parser = unsafe cmark_parser_new(CMARK_OPT_DEFAULT) else {
      return
    }
    defer { unsafe cmark_parser_free(parser) }
    for name in extensions {
      if let found = unsafe cmark_find_syntax_extension(name) {
        unsafe cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    var source = source
    source.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe cmark_parser_feed(parser, characters.baseAddress, characters.count)
      }
    }
    guard let root = unsafe cmark_parser_finish(parser) else { return }
    defer { unsafe cmark_node_free(root) }
    unsafe walk(root, report)
  }

  private static func walk(_ root: OpaquePointer, _ report: (MarkdownEvent) -> Void) {
    guard let iterator = unsafe cmark_iter_new(root) else { return }
    defer { unsafe cmark_iter_free(iterator) }
    var open: [MarkdownContainer?] = []
    while true {
      let event = unsafe cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else {
        return
      }
      if event == CMARK_EVENT_EXIT {
        if let container = open.popLast() ?? nil { report(.leave(container)) }
      } else if let leaf = unsafe leaf(node) {
        report(.leaf(leaf))
      } else if unsafe !isLeaf(node) {
        let container = unsafe container(node)
        open.append(container)
        if let container { report(.enter(container)) }
      }
    }
  }

  /// The types for which cmark reports no exit.
  private static func isLeaf(_ node: OpaquePointer) -> Bool {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_CODE_BLOCK, CMARK_NODE_TEXT,
      CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
      true
    default: false
    }
  }

  private static func leaf(_ node: OpaquePointer) -> MarkdownLeaf? {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: .text(unsafe string(cmark_node_get_literal(node)))
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code(unsafe string(cmark_node_get_literal(node)))
    case CMARK_NODE_HTML_INLINE: .html(unsafe string(cmark_node_get_literal(node)))
    case CMARK_NODE_CODE_BLOCK: .codeBlock(unsafe string(cmark_node_get_literal(node)))
    case CMARK_NODE_HTML_BLOCK: .htmlBlock(unsafe string(cmark_node_get_literal(node)))
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    default: nil
    }
  }

  private static func container(_ node: OpaquePointer) -> MarkdownContainer? {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST: .list(unsafe list(node))
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading(level: Int(unsafe cmark_node_get_heading_level(node)))
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link(unsafe string(cmark_node_get_url(node)))
    case CMARK_NODE_IMAGE: .image
    default: unsafe extensionContainer(node)
    }
  }

  /// Parts that extensions add; cmark gives their types at run time only.
  private static func extensionContainer(_ node: OpaquePointer) -> MarkdownContainer? {
    switch unsafe string(cmark_node_get_type_string(node)) {
    case "item": .item(isChecked: nil)
    case "tasklist":
      .item(isChecked: unsafe cmark_gfm_extensions_get_tasklist_item_checked(node))
    case "table": .table(unsafe columns(node))
    case "table_header": .tableRow(isHeader: true)
    case "table_row": .tableRow(isHeader: false)
    case "table_cell": .tableCell
    case "strikethrough": .strikethrough
    default: nil
    }
  }

  private static func list(_ node: OpaquePointer) -> MarkdownList {
    var count = 0
    var child = unsafe cmark_node_first_child(node)
    while let item = unsafe child {
      count += 1
      unsafe child = cmark_node_next(item)
    }
    let isOrdered = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return MarkdownList(
      start: isOrdered ? Int(unsafe cmark_node_get_list_start(node)) : nil,
      hasParenthesis: unsafe cmark_node_get_list_delim(node) == CMARK_PAREN_DELIM,
      isTight: unsafe cmark_node_get_list_tight(node) != 0,
      count: count
    )
  }

  private static func columns(_ node: OpaquePointer) -> [MarkdownColumn] {
    let count = Int(unsafe cmark_gfm_extensions_get_table_columns(node))
    guard let alignments = unsafe cmark_gfm_extensions_get_table_alignments(node) else {
      return Array(repeating: .start, count: count)
    }
    return (0..<count).map { index in
      switch unsafe alignments[index] {
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .end
      default: .start
      }
    }
  }

  private static func string(_ characters: UnsafePointer<CChar>?) -> String {
    guard let characters = unsafe characters else { return "" }
    return unsafe String(cString: characters)
  }
}
