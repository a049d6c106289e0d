internal import GalleyFonts
internal import GalleyText

/// Looks for the largest size of a text that fits, to a quarter of a point.
///
/// Sizes are those of the text's largest font; all others, kerning, tracking, baseline offsets and
/// attachments change in proportion. Lengths of paragraph styles stay.
struct FontScaler {
  let text: AttributedText
  /// The largest size of a font in the text, in points.
  let size: Double

  init(_ text: AttributedText) {
    self.text = text
    size = text.runs.reduce(text.isEmpty ? FontScaler.usable(text.endStyle.font.size) : 0) {
      max($0, FontScaler.usable($1.style.font.size))
    }
  }

  /// The largest size, at or below the text's own and a whole number of quarter points from it, that
  /// fits; the least one if none does.
  ///
  /// - Parameters:
  ///   - minimumScale: The least size is this part of the text's own; 0 and less, NaN, and 1 and more
  ///     are its own.
  ///   - fits: Whether a size fits. It is asked O(log *n*) times for *n* sizes.
  /// - Returns: The size in points.
  func largestSize(minimumScale: Double, _ fits: (Double) -> Bool) -> Double {
    guard minimumScale > 0, minimumScale < 1, !fits(size) else { return size }
    let least = size * minimumScale
    var tooLarge = 0
    var fitting = Int((size - least) / 0.25)
    guard fitting > 0, fits(size - Double(fitting) * 0.25) else { return least }
    while fitting - tooLarge > 1 {
      let middle = (fitting + tooLarge) / 2
      if fits(size - Double(middle) * 0.25) { fitting = middle } else { tooLarge = middle }
    }
    return size - Double(fitting) * 0.25
  }

  /// The text with its largest font in a size.
  func text(in newSize: Double) -> AttributedText {
    guard newSize != size, size > 0 else { return text }
    let scale = newSize / size
    var scaled = text
    scaled.updateStyle(in: 0..<text.utf8Count) { style in
      style.font.size = FontScaler.usable(style.font.size) * scale
      style.kerning = style.kerning.map { $0 * scale }
      style.tracking *= scale
      style.baselineOffset *= scale
      if var attachment = style.attachment {
        attachment.width *= scale
        attachment.ascent *= scale
        attachment.descent *= scale
        style.attachment = attachment
      }
    }
    return scaled
  }

  /// A size as layout takes it.
  private static func usable(_ size: Double) -> Double {
    size > 0 ? min(size, 8192) : 12
  }
}
