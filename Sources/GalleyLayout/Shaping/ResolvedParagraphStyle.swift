package import GalleyText

/// A paragraph style with its numbers in the engine's units.
///
/// An object, since it is asked for with every paragraph, and most of a text are of one style.
package final class ResolvedParagraphStyle: Hashable, Sendable {
  package let style: ParagraphStyle
  /// Where lines may be in a column of unlimited width.
  let column: Column
  let spacing: LineSpacing

  package init(_ style: ParagraphStyle) {
    self.style = style
    column = Column(width: nil, style: style)
    spacing = LineSpacing(style)
  }

  package static func == (a: ResolvedParagraphStyle, b: ResolvedParagraphStyle) -> Bool {
    a === b || a.style == b.style
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(style) }
}
