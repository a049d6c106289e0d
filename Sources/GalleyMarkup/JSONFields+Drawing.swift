internal import GalleyFonts
internal import GalleyText

/// Keys for what few styles have.
extension JSONFields {
  static let decoration: [JSONField<Decoration>] = [
    .choice("style", \.style),
    .choice("pattern", \.pattern),
    JSONField("isByWord", \.isByWord) { (decoder, node) throws(DocumentError) in
      try decoder.boolean(node)
    },
    JSONField("color", optional: \.color) {
      (decoder, node) throws(DocumentError) in try decoder.color(node)
    },
  ]

  /// A decoration, or the name of its line or pattern alone.
  @Sendable static func readDecoration(
    _ decoder: JSONDecoder,
    _ node: JSONNode
  ) throws(DocumentError) -> Decoration {
    if case .string = node.value { return try decoder.named(node, decorations) }
    var value = Decoration()
    try decoder.object(node, into: &value, decoration)
    return value
  }

  static let decorations: [(String, Decoration)] =
    Decoration.Line.allCases.map { ($0.rawValue, Decoration($0)) }
    + Decoration.Pattern.allCases.dropFirst().map { ($0.rawValue, Decoration(pattern: $0)) }

  static let point: [JSONField<Point>] = [.number("x", \.x), .number("y", \.y)]

  static let shadow: [JSONField<Shadow>] = [
    JSONField("offset") { (decoder, node, shadow) throws(DocumentError) in
      try decoder.object(node, into: &shadow.offset, point)
    },
    .number("blurRadius", \.blurRadius),
    JSONField("color", \.color) { (decoder, node) throws(DocumentError) in
      try decoder.color(node)
    },
  ]

  static let glyphInfo: [JSONField<GlyphInfo>] = [
    JSONField("glyph", isRequired: true) { (decoder, node, info) throws(DocumentError) in
      let number = try decoder.integer(node)
      guard let glyph = GlyphID(exactly: number) else {
        throw decoder.error("expected a glyph from 0 to \(GlyphID.max), found \(number)", at: node)
      }
      info.glyph = glyph
    },
    .string("baseString", \.baseString, isRequired: true),
  ]

  static let drawing: [JSONField<TextStyle>] = [
    .number("strokeWidth", \.strokeWidth),
    JSONField("strokeColor", optional: \.strokeColor) {
      (decoder, node) throws(DocumentError) in try decoder.color(node)
    },
    JSONField("shadow", optional: \.shadow) { (decoder, node) throws(DocumentError) in
      var value = Shadow()
      try decoder.object(node, into: &value, shadow)
      return value
    },
    .number("obliqueness", \.obliqueness),
    JSONField("attachment", optional: \.attachment, JSONAttachment.read),
    JSONField("glyphInfo", optional: \.glyphInfo) { (decoder, node) throws(DocumentError) in
      var value = GlyphInfo(glyph: 0, baseString: "")
      try decoder.object(node, into: &value, glyphInfo)
      return value
    },
  ]
}
