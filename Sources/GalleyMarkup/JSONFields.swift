internal import GalleyFonts
internal import GalleyText

/// The keys of a JSON document: the names of the properties they set.
enum JSONFields {
  static let font: [JSONField<Font>] = [
    JSONField("families", \.families) { (decoder, node) throws(DocumentError) in
      try decoder.array(node) { (decoder, node) throws(DocumentError) in try decoder.string(node) }
    },
    .number("size", \.size),
    JSONField("weight", \.weight) { (decoder, node) throws(DocumentError) in
      if case .string = node.value { return try decoder.named(node, weights) }
      return FontWeight(try decoder.integer(node))
    },
    JSONField("width", \.width) { (decoder, node) throws(DocumentError) in
      if case .string = node.value { return try decoder.named(node, widths) }
      return FontWidth(percent: try decoder.number(node))
    },
    JSONField("slant", \.slant) { (decoder, node) throws(DocumentError) in
      try decoder.named(
        node,
        [("upright", .upright), ("italic", .italic), ("oblique", .oblique)]
      )
    },
    JSONField("variations", \.variations) { (decoder, node) throws(DocumentError) in
      try decoder.array(node) { (decoder, node) throws(DocumentError) in
        var value = FontVariation(axis: "", value: 0)
        try decoder.object(node, into: &value, variation)
        return value
      }
    },
    JSONField("features", \.features) { (decoder, node) throws(DocumentError) in
      try decoder.array(node) { (decoder, node) throws(DocumentError) in
        var value = FontFeature("")
        try decoder.object(node, into: &value, feature)
        return value
      }
    },
  ]

  static let weights: [(String, FontWeight)] = [
    ("thin", .thin), ("extraLight", .extraLight), ("light", .light), ("regular", .regular),
    ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("extraBold", .extraBold),
    ("black", .black),
  ]

  static let widths: [(String, FontWidth)] = [
    ("condensed", .condensed), ("semiCondensed", .semiCondensed), ("normal", .normal),
    ("semiExpanded", .semiExpanded), ("expanded", .expanded),
  ]

  static let variation: [JSONField<FontVariation>] = [
    .string("axis", \.axis, isRequired: true),
    .number("value", \.value, isRequired: true),
  ]

  static let feature: [JSONField<FontFeature>] = [
    .string("tag", \.tag, isRequired: true),
    .integer("value", \.value),
  ]

  static let textStyle: [JSONField<TextStyle>] =
    [
      JSONField("font") { (decoder, node, style) throws(DocumentError) in
        try decoder.object(node, into: &style.font, font)
      },
      JSONField("color", \.color) { (decoder, node) throws(DocumentError) in
        try decoder.color(node)
      },
      JSONField("background", optional: \.background) { (decoder, node) throws(DocumentError) in
        try decoder.color(node)
      },
      JSONField("underline", optional: \.underline, readDecoration),
      JSONField("strikethrough", optional: \.strikethrough, readDecoration),
      .number("baselineOffset", \.baselineOffset),
      .integer("superscript", \.superscript),
      JSONField("kerning", optional: \.kerning) { (decoder, node) throws(DocumentError) in
        try decoder.number(node)
      },
      .number("tracking", \.tracking),
      .choice("ligatures", optional: \.ligatures),
      .string("language", optional: \.language),
      JSONField("writingDirection", \.writingDirection) { (decoder, node) throws(DocumentError) in
        try decoder.array(node, readWritingDirection)
      },
      .string("link", optional: \.link),
    ] + drawing

  static let tab: [JSONField<TextTab>] = [
    .number("location", \.location, isRequired: true),
    .choice("alignment", \.alignment),
    .choice("origin", \.origin),
    JSONField("terminators", \.terminators) { (decoder, node) throws(DocumentError) in
      Array(try decoder.string(node).unicodeScalars)
    },
    .string("leader", optional: \.leader),
  ]

  static let list: [JSONField<TextList>] = [
    .string("markerFormat", \.markerFormat, isRequired: true),
    .integer("startingItemNumber", \.startingItemNumber),
    JSONField("prependsEnclosingMarker", \.prependsEnclosingMarker) {
      (decoder, node) throws(DocumentError) in try decoder.boolean(node)
    },
  ]

  static let strategies: [(String, LineBreakStrategy)] = [
    ("pushOut", .pushOut), ("hangulWordPriority", .hangulWordPriority), ("standard", .standard),
  ]

  static let paragraphStyle: [JSONField<ParagraphStyle>] = [
    .choice("alignment", \.alignment),
    .number("firstLineHeadIndent", \.firstLineHeadIndent),
    .number("headIndent", \.headIndent),
    .number("tailIndent", \.tailIndent),
    JSONField("tabStops", \.tabStops) { (decoder, node) throws(DocumentError) in
      try decoder.array(node) { (decoder, node) throws(DocumentError) in
        var value = TextTab(at: 0)
        try decoder.object(node, into: &value, tab)
        return value
      }
    },
    .number("defaultTabInterval", \.defaultTabInterval),
    .choice("lineBreakMode", \.lineBreakMode),
    .number("lineHeightMultiple", \.lineHeightMultiple),
    .number("maximumLineHeight", \.maximumLineHeight),
    .number("minimumLineHeight", \.minimumLineHeight),
    .number("lineSpacing", \.lineSpacing),
    .number("paragraphSpacing", \.paragraphSpacing),
    .number("paragraphSpacingBefore", \.paragraphSpacingBefore),
    .choice("baseWritingDirection", optional: \.baseWritingDirection),
    .number("maximumLineSpacing", \.maximumLineSpacing),
    .number("minimumLineSpacing", \.minimumLineSpacing),
    .number("lineSpacingAdjustment", \.lineSpacingAdjustment),
    .number("hyphenationFactor", \.hyphenationFactor),
    .choice("lineBreakStrictness", \.lineBreakStrictness),
    JSONField("lineBreakStrategy", \.lineBreakStrategy) { (decoder, node) throws(DocumentError) in
      LineBreakStrategy(
        try decoder.array(node) { (decoder, node) throws(DocumentError) in
          try decoder.named(node, strategies)
        }
      )
    },
    .choice("lineHeightFonts", \.lineHeightFonts),
    JSONField("textLists", \.textLists) { (decoder, node) throws(DocumentError) in
      try decoder.array(node) { (decoder, node) throws(DocumentError) in
        var value = TextList("")
        try decoder.object(node, into: &value, list)
        return value
      }
    },
  ]

  /// The members of a writing direction; it has exactly one of them.
  static let writingDirection: [JSONField<WritingDirection?>] = [
    JSONField("embedding") { (decoder, node, value) throws(DocumentError) in
      value = .embedding(try decoder.choice(node))
    },
    JSONField("override") { (decoder, node, value) throws(DocumentError) in
      value = .override(try decoder.choice(node))
    },
    JSONField("isolate") { (decoder, node, value) throws(DocumentError) in
      if case .null = node.value {
        value = .isolate(nil)
      } else {
        value = .isolate(try decoder.choice(node) as TextDirection)
      }
    },
  ]

  @Sendable private static func readWritingDirection(
    _ decoder: JSONDecoder,
    _ node: JSONNode
  ) throws(DocumentError) -> WritingDirection {
    var value: WritingDirection?
    try decoder.object(node, into: &value, writingDirection)
    guard case .object(let members) = node.value, members.count == 1, let value else {
      throw decoder.error("expected exactly one of embedding, override, isolate", at: node)
    }
    return value
  }
}
