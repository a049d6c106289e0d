internal import GalleyFonts
internal import GalleyText

/// An attachment of a JSON document, whose picture and measures come in any order.
struct JSONAttachment {
  var image: JSONNode?
  var width: Double?
  var ascent: Double?
  var descent: Double?
  /// What needs no other key.
  var rest = TextAttachment()

  static let fields: [JSONField<JSONAttachment>] = [
    JSONField("image") { (_, node, attachment) throws(DocumentError) in attachment.image = node },
    JSONField("width") { (decoder, node, attachment) throws(DocumentError) in
      attachment.width = try decoder.number(node)
    },
    JSONField("ascent") { (decoder, node, attachment) throws(DocumentError) in
      attachment.ascent = try decoder.number(node)
    },
    JSONField("descent") { (decoder, node, attachment) throws(DocumentError) in
      attachment.descent = try decoder.number(node)
    },
    .choice("alignment", \.rest.alignment),
    JSONField("keepsFontHeight", \.rest.keepsFontHeight) {
      (decoder, node) throws(DocumentError) in try decoder.boolean(node)
    },
    .string("identifier", \.rest.identifier),
  ]

  /// Reads an attachment; what is not told of its size is that of its picture.
  @Sendable static func read(
    _ decoder: JSONDecoder,
    _ node: JSONNode
  ) throws(DocumentError) -> TextAttachment {
    var parts = JSONAttachment()
    try decoder.object(node, into: &parts, fields)
    var result = parts.rest
    if let image = parts.image {
      var picture: InlineImage?
      try decoder.member("image") { () throws(DocumentError) in
        picture = try parts.picture(decoder, image)
      }
      result.image = picture
      result.width = picture?.size.width ?? result.width
      result.ascent = (picture?.size.height ?? result.ascent) - (parts.descent ?? 0)
    }
    result.width = parts.width ?? result.width
    result.ascent = parts.ascent ?? result.ascent
    result.descent = parts.descent ?? result.descent
    return result
  }

  private func picture(
    _ decoder: JSONDecoder,
    _ node: JSONNode
  ) throws(DocumentError) -> InlineImage {
    let text = try decoder.string(node)
    let kinds: [(String, InlineImage.Format)] = [
      ("png", .png), ("jpeg", .jpeg), ("gif", .gif), ("svg+xml", .svg),
    ]
    for (name, format) in kinds {
      let lead = "data:image/\(name);base64,"
      guard text.utf8.starts(with: lead.utf8) else { continue }
      guard let bytes = Base64.decode(text.utf8.dropFirst(lead.utf8.count)) else {
        throw decoder.error("the data of the image is not base 64", at: node)
      }
      if format == .svg {
        guard let width, let ascent else {
          throw decoder.error("an SVG image needs width and ascent beside it", at: node)
        }
        return InlineImage(
          svg: String(decoding: bytes, as: UTF8.self),
          size: Size(width: width, height: ascent + (descent ?? 0))
        )
      }
      guard let image = InlineImage(bytes), image.format == format else {
        throw decoder.error("the data is not that of a \(name) image", at: node)
      }
      return image
    }
    throw decoder.error(
      "expected \"data:image/\u{2026};base64,\u{2026}\" of png, jpeg, gif or svg+xml",
      at: node
    )
  }
}
