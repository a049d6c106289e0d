internal import GalleyFonts
internal import GalleyText

/// What a style sets in place of text: attachments, or one glyph for certain characters.
struct ApartGlyph: Sendable {
  /// What stands for each U+FFFC.
  let attachment: TextAttachment?
  /// The advance of the attachment.
  let advance: Int32
  /// What a line with the attachment needs, its alignment aside.
  let extents: Extents
  /// How the attachment stands on its line, where that depends on the line.
  let lineShare: LineShare?
  /// The glyph that stands for `baseText`, and nothing else.
  let glyph: GlyphID?
  let baseText: [UInt8]

  /// Nil for a style that sets nothing in place of text.
  init?(_ style: TextStyle, font: FontInstance, raisedBy shift: Double) {
    guard style.replacesGlyphs else { return nil }
    attachment = style.attachment
    let fontExtents = Extents(font.metrics, raisedBy: shift)
    if let attachment {
      let box = AttachmentBox(attachment, font: font)
      advance = Int32(max(Units(advance: attachment.width), 0))
      lineShare = LineShare(attachment.alignment, height: box.height)
      var own =
        lineShare == nil
        ? Extents(ascent: box.ascent + shift, descent: box.descent - shift, leading: 0) : nil
      if attachment.keepsFontHeight {
        own =
          own.map { extents in
            var extents = extents
            extents.formUnion(fontExtents)
            return extents
          } ?? fontExtents
      }
      extents = own ?? Extents(ascent: 0, descent: 0, leading: 0)
    } else {
      advance = 0
      lineShare = nil
      extents = fontExtents
    }
    glyph = style.glyphInfo.flatMap { Int($0.glyph) < font.face.glyphCount ? $0.glyph : nil }
    baseText = Array((style.glyphInfo?.baseString ?? "").utf8)
  }

  /// Whether a text is all that the glyph stands for.
  func replaces(_ text: some Sequence<UInt8>) -> Bool {
    glyph != nil && !baseText.isEmpty && text.elementsEqual(baseText)
  }

  /// Whether a text begins with the character that attachments stand for.
  func attaches(_ text: some Sequence<UInt8>) -> Bool {
    attachment != nil && text.starts(with: [0xEF, 0xBF, 0xBC])
  }
}

/// How far an attachment on the baseline reaches, in points, with numbers from outside made sound.
struct AttachmentBox {
  var ascent: Double
  var descent: Double

  var height: Double { max(ascent + descent, 0) }

  init(_ attachment: TextAttachment, font: FontInstance) {
    ascent = Units(points: attachment.ascent).points
    descent = Units(points: attachment.descent).points
    let middle: Double
    switch attachment.alignment {
    case .xHeightCenter: middle = font.metrics.xHeight / 2
    case .capHeightCenter: middle = font.metrics.capHeight / 2
    case .baseline, .lineTop, .lineBottom, .lineCenter: return
    }
    let height = height
    ascent = middle + height / 2
    descent = height / 2 - middle
  }
}

/// An attachment that stands at an edge or in the middle of its line, whatever the line is like.
struct LineShare: Hashable, Sendable {
  private let alignment: TextAttachment.Alignment
  private let height: Double

  /// Nil for an alignment that does not depend on the line.
  init?(_ alignment: TextAttachment.Alignment, height: Double) {
    switch alignment {
    case .baseline, .xHeightCenter, .capHeightCenter: return nil
    case .lineTop, .lineBottom, .lineCenter: break
    }
    self.alignment = alignment
    self.height = height
  }

  /// Makes a line high enough, on the side where the attachment does not stand.
  func grow(_ extents: inout Extents) {
    let missing = height - (extents.ascent + extents.descent)
    guard missing > 0 else { return }
    switch alignment {
    case .lineTop: extents.descent += missing
    case .lineBottom: extents.ascent += missing
    default:
      extents.ascent += missing / 2
      extents.descent += missing / 2
    }
  }

  /// How far the attachment reaches above the baseline of a line of some extents.
  func ascent(on extents: Extents) -> Double {
    switch alignment {
    case .lineTop: extents.ascent
    case .lineBottom: height - extents.descent
    default: (extents.ascent - extents.descent + height) / 2
    }
  }
}
