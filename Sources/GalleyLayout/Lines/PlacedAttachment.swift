public import GalleyFonts
public import GalleyText

/// An attachment in its place.
public struct PlacedAttachment: Hashable, Sendable {
  /// The attachment.
  public let attachment: TextAttachment

  /// The style of the character that it stands for.
  public let style: TextStyle

  /// The offset of that character, in UTF-8 code units of the whole text.
  public let offset: Int

  /// The box that the attachment fills, in points; `y` grows downward.
  ///
  /// It counts from where the line counts from: its origin for one of ``Line/attachments``, the
  /// frame's top left for one of ``TextFrame/attachments``.
  public internal(set) var rect: Rect
}

extension Line {
  /// The attachments on the line, left to right; boxes count from the line's origin, its left end on
  /// the baseline.
  ///
  /// An attachment that is not on a line, such as one that was truncated away, is not drawn.
  ///
  /// - Complexity: O(*n*) in the line's glyphs where its paragraph has attachments, else in the
  ///   number of the line's runs.
  public var attachments: [PlacedAttachment] {
    guard paragraph.hasAttachments(in: span.units) else { return [] }
    return runs.compactMap { run in
      guard run.kind == .attachment, let attachment = run.style.attachment,
        let position = run.positions.first, let offset = run.offsets.first
      else { return nil }
      let box = AttachmentBox(attachment, font: run.font)
      var ascent = box.ascent + run.baselineShift
      if let share = LineShare(attachment.alignment, height: box.height) {
        ascent = share.ascent(on: extents)
      }
      return PlacedAttachment(
        attachment: attachment,
        style: run.style,
        offset: offset,
        rect: Rect(
          x: position.x,
          y: -ascent,
          width: max(Units(advance: attachment.width), 0).points,
          height: box.height
        )
      )
    }
  }
}

extension ShapedParagraph {
  fileprivate func hasAttachments(in units: Range<Int>) -> Bool {
    let first = runs.partitioningIndex { $0.units.upperBound > units.lowerBound }
    return runs[first...].prefix { $0.units.lowerBound < units.upperBound }
      .contains { $0.kind == .attachment }
  }
}

extension PlacedLine {
  /// The attachments on the line, left to right, in their places in the frame.
  ///
  /// - Complexity: As ``Line/attachments``.
  public var attachments: [PlacedAttachment] {
    line.attachments.map { attachment in
      var placed = attachment
      placed.rect = attachment.rect.offsetBy(x: origin.x, y: origin.y)
      return placed
    }
  }
}

extension TextFrame {
  /// The attachments that are in the frame, by line, each from left to right.
  ///
  /// A program that draws something of its own in the text does so here. Attachments that did not fit
  /// into the frame, or were truncated away, are not among them.
  ///
  /// - Complexity: O(*n*) in the number of lines, and of glyphs of paragraphs with attachments.
  public var attachments: [PlacedAttachment] { lines.flatMap(\.attachments) }
}
