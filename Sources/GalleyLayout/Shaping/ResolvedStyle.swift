package import GalleyFonts
package import GalleyText
internal import GalleyUnicode

/// A text style with its font found and its numbers in the engine's units.
///
/// An object, since it is asked for with every run.
package final class ResolvedStyle: Sendable {
  package let style: TextStyle
  package let cascade: FontCascade
  /// What the style adds after each grapheme.
  let spacing: Int32
  /// The part of `spacing` that counts as white space at the end of a line: tracking that widens does,
  /// kerning does not.
  let hangingSpacing: Int32
  /// Raises the glyphs: the style's offset and that of super- or subscript, in points.
  package let baselineShift: Double
  /// The primary font's extents, for characters no font draws and for lines that ask for it.
  let primaryExtents: Extents
  let features: [ShapingFeature]
  /// What is known of text that is not shaped, in any direction: tabs, controls, attachments.
  let unshaped: ShapingProperties
  /// What is set in place of text; nil, as a rule, for nothing.
  let apart: ApartGlyph?
  let lineBreakLanguage: String
  /// Whether the style says which way its text runs.
  let hasDirection: Bool

  package init(_ style: TextStyle, fonts: FontCollection) {
    self.style = style
    var font = style.font
    var shift = Units(points: style.baselineOffset).points
    let base = fonts.cascade(for: font)
    if style.superscript != 0 {
      // The font says how much smaller and how far off its super- and subscripts are; each further
      // step applies that to the step before.
      let metrics = base.primary.metrics
      let isRaised = style.superscript > 0
      let scale = isRaised ? metrics.superscriptScale : metrics.subscriptScale
      let offset = isRaised ? metrics.superscriptOffset : -metrics.subscriptOffset
      var size = base.primary.size
      for _ in 0..<min(abs(max(style.superscript, -8)), 8) {
        shift += offset * size
        size *= scale
      }
      font.size = size
    }
    cascade = style.superscript == 0 ? base : fonts.cascade(for: font)
    baselineShift = shift
    primaryExtents = Extents(cascade.primary.metrics, raisedBy: shift)
    apart = ApartGlyph(style, font: cascade.primary, raisedBy: shift)
    let tracking = Units(advance: style.tracking)
    hangingSpacing = Int32(max(tracking, 0))
    spacing = tracking != 0 ? Int32(tracking) : Int32(Units(advance: style.kerning ?? 0))
    features = ResolvedStyle.features(of: style)
    unshaped = ShapingProperties(
      font: cascade.primary,
      script: .common,
      language: style.language,
      features: features
    )
    lineBreakLanguage = style.language ?? ""
    hasDirection = !style.writingDirection.isEmpty
  }

  /// The OpenType features a style asks for, over its whole range.
  ///
  /// Kerning 0 switches the font's kerning off, another amount keeps it. Tracking breaks optional
  /// ligatures unless ligatures are asked for. The font's own settings come last and win.
  private static func features(of style: TextStyle) -> [ShapingFeature] {
    var settings: [FontFeature] = []
    if style.kerning == 0 { settings.append(FontFeature("kern", value: 0)) }
    let ligatures =
      style.ligatures ?? (Units(advance: style.tracking) != 0 ? .essential : .standard)
    switch ligatures {
    case .essential: settings += [FontFeature("liga", value: 0), FontFeature("clig", value: 0)]
    case .standard: break
    case .all: settings += [FontFeature("dlig"), FontFeature("hlig")]
    }
    return (settings + style.font.features).compactMap { ShapingFeature($0) }
  }

  /// Whether text of both styles can be shaped in one go: kerning, ligatures and features may differ,
  /// font and language may not.
  func shapes(with other: ResolvedStyle) -> Bool {
    if apart != nil || other.apart != nil { return false }
    return cascade.font.shapes(with: other.cascade.font) && style.language == other.style.language
  }
}

extension Font {
  /// Whether two requests get the same faces in the same size; features do not matter.
  fileprivate func shapes(with other: Font) -> Bool {
    var (a, b) = (self, other)
    a.features = []
    b.features = []
    return a == b
  }
}
