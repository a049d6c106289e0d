internal import GalleyText

/// A JSON document while it becomes text.
struct JSONContent {
  /// The text so far.
  private(set) var text = AttributedText()
  private var style: TextStyle
  private let paragraph: ParagraphStyle
  /// Kept until the default style is known, since keys come in any order.
  private var paragraphs: JSONNode?
  /// The separator that a next paragraph needs, in the styles of the last one.
  private var separator: (style: TextStyle, paragraph: ParagraphStyle)?

  init(style: TextStyle, paragraph: ParagraphStyle) {
    self.style = style
    self.paragraph = paragraph
  }

  static let fields: [JSONField<JSONContent>] = [
    JSONField("$schema") { (decoder, node, _) throws(DocumentError) in
      _ = try decoder.string(node)
    },
    JSONField("style") { (decoder, node, content) throws(DocumentError) in
      try decoder.object(node, into: &content.style, JSONFields.textStyle)
    },
    JSONField("paragraphs") { (_, node, content) throws(DocumentError) in
      content.paragraphs = node
    },
  ]

  /// Adds the paragraphs once the whole document has been seen.
  mutating func addParagraphs(_ decoder: JSONDecoder) throws(DocumentError) {
    guard let node = paragraphs else { return }
    try decoder.member("paragraphs") { () throws(DocumentError) in
      _ = try decoder.array(node) { (decoder, node) throws(DocumentError) in
        try addParagraph(decoder, node)
      }
    }
  }

  private mutating func addParagraph(
    _ decoder: JSONDecoder,
    _ node: JSONNode
  ) throws(DocumentError) {
    var parts = JSONParagraph(style: paragraph)
    try decoder.object(node, into: &parts, JSONParagraph.fields)
    if let separator {
      text.append("\n", style: separator.style, paragraph: separator.paragraph)
    }
    separator = (style, parts.style)
    switch (parts.text, parts.runs) {
    case (let string?, nil):
      try decoder.member("text") { () throws(DocumentError) in
        let string = try decoder.text(string, at: text.utf8Count)
        text.append(string, style: style, paragraph: parts.style)
      }
    case (nil, let runs?):
      try decoder.member("runs") { () throws(DocumentError) in
        _ = try decoder.array(runs) { (decoder, node) throws(DocumentError) in
          try addRun(decoder, node, paragraph: parts.style)
        }
      }
    case (nil, nil):
      return
    default:
      throw decoder.error("text and runs exclude each other; keep one", at: node)
    }
  }

  private mutating func addRun(
    _ decoder: JSONDecoder,
    _ node: JSONNode,
    paragraph: ParagraphStyle
  ) throws(DocumentError) {
    var run = JSONRun(style: style)
    try decoder.object(node, into: &run, JSONRun.fields)
    guard let content = run.text else { return }
    try decoder.member("text") { () throws(DocumentError) in
      let string = try decoder.text(content, at: text.utf8Count)
      text.append(string, style: run.style, paragraph: paragraph)
    }
    separator = (run.style, paragraph)
  }
}

/// A paragraph of a JSON document.
struct JSONParagraph {
  var style: ParagraphStyle
  var text: JSONNode?
  var runs: JSONNode?

  static let fields: [JSONField<JSONParagraph>] = [
    JSONField("style") { (decoder, node, paragraph) throws(DocumentError) in
      try decoder.object(node, into: &paragraph.style, JSONFields.paragraphStyle)
    },
    JSONField("runs") { (_, node, paragraph) throws(DocumentError) in paragraph.runs = node },
    JSONField("text") { (_, node, paragraph) throws(DocumentError) in paragraph.text = node },
  ]
}

/// A run of a JSON document.
struct JSONRun {
  var style: TextStyle
  var text: JSONNode?

  static let fields: [JSONField<JSONRun>] = [
    JSONField("text", isRequired: true) { (_, node, run) throws(DocumentError) in
      run.text = node
    },
    JSONField("style") { (decoder, node, run) throws(DocumentError) in
      try decoder.object(node, into: &run.style, JSONFields.textStyle)
    },
  ]
}
