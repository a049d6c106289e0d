internal import GalleyFonts
internal import GalleyText

/// The empty line at the end of a text, where text would go on.
struct ExtraLine: Sendable {
  private let extents: Extents
  private let style: ParagraphStyle
  private let startsParagraph: Bool
  private let isRightToLeft: Bool

  /// Nil where a text ends inside of a line.
  init?(after text: AttributedText, fonts: FontCollection) {
    let end = text.utf8Count
    guard end == 0 || text.endsWithSeparator else { return nil }
    extents = ResolvedStyle(text.endStyle, fonts: fonts).primaryExtents
    style = text.endParagraphStyle
    startsParagraph = end == 0 || text.endsWithParagraphSeparator
    isRightToLeft = style.baseWritingDirection == .rightToLeft
  }

  func place(on stack: inout LineStack) -> LineStack.Place? {
    let spacing = LineSpacing(style)
    return stack.place(
      stack.box(extents, spacing),
      spacing,
      startsParagraph: startsParagraph
    )
  }

  /// Where its text would begin, as high as its line.
  func rect(at place: LineStack.Place, columnWidth: Units) -> Rect {
    let column = Column(width: columnWidth, style: style)
    let start = column.start(isFirst: startsParagraph)
    let slack = max((column.end ?? columnWidth) - start, 0)
    let distance = start + style.alignment.share(of: slack, isRightToLeft: isRightToLeft)
    return Rect(
      x: (isRightToLeft ? columnWidth - distance : distance).points,
      y: place.top.points,
      width: 0,
      height: place.height.points
    )
  }
}

extension AttributedText {
  fileprivate var endsWithParagraphSeparator: Bool {
    switch string.unicodeScalars.last {
    case "\n", "\r", "\u{2029}": true
    default: false
    }
  }

  fileprivate var endsWithSeparator: Bool {
    switch string.unicodeScalars.last {
    case "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}": true
    default: endsWithParagraphSeparator
    }
  }
}

extension LayoutProfile {
  /// A text with what the profile says instead of its paragraph styles.
  func adapting(_ text: AttributedText) -> AttributedText {
    guard let lineHeightFonts else { return text }
    var text = text
    text.updateParagraphStyle(in: 0..<text.utf8Count) { $0.lineHeightFonts = lineHeightFonts }
    return text
  }
}
