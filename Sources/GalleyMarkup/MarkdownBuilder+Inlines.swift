internal import GalleyFonts
internal import GalleyText

extension MarkdownBuilder {
  /// The style of running text at the place.
  var blockStyle: TextStyle {
    var result = style.text
    if quoteDepth > 0 { result.color = style.quoteColor }
    return result
  }

  var inlineStyle: TextStyle { inlineStyles.last ?? blockStyle }

  mutating func pushInline(_ change: (inout TextStyle) -> Void) {
    var next = inlineStyle
    change(&next)
    inlineStyles.append(next)
  }

  func code(_ base: TextStyle) -> TextStyle {
    var result = base
    result.font.families = style.codeFamilies
    result.font.size *= style.codeScale
    result.font.variations = []
    result.font.features = []
    result.background = style.codeBackground
    return result
  }

  mutating func append(_ string: String, _ style: TextStyle? = nil) {
    content.append(string, style: style ?? inlineStyle)
  }

  /// Adds the characters of a text; a tab in a cell would lead to the next one.
  mutating func add(text: String) {
    guard table != nil, text.utf8.contains(0x09) else {
      append(text)
      return
    }
    append(String(decoding: text.utf8.map { $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self))
  }

  mutating func addLineBreak() {
    append(table == nil ? "\u{2028}" : " ")
  }

  mutating func add(html: String) {
    let tag = html.lowercased().filter { !$0.isWhitespace }
    if tag == "<br>" || tag == "<br/>" {
      addLineBreak()
    } else if !Self.isComment(html) {
      append(html, code(inlineStyle))
    }
  }

  static func isComment(_ html: String) -> Bool {
    let bytes = html.utf8.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
    return bytes.starts(with: "<!--".utf8)
      && bytes.reversed().drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
        .starts(with: ">--".utf8)
  }
}
