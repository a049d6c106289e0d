package import GalleyFonts

/// A stretch of a paragraph that was shaped as one: one font, level, script and language.
package struct ShapedRun: Sendable {
  package enum Kind: Sendable {
    /// Shaped text.
    case text
    /// One tab; its advance is the line's business.
    case tab
    /// Separators and controls, which draw nothing.
    case control
    /// One attachment.
    case attachment
    /// Text for which its style has a glyph of its own; a part of it is text.
    case replacement
  }

  package var kind: Kind
  package var properties: ShapingProperties
  /// The embedding level of UAX #9.
  package var level: UInt8
  /// UTF-8 offsets in the paragraph.
  package var text: Range<Int>
  /// Indices of the paragraph's graphemes.
  package var units: Range<Int>
  /// Indices into the glyph storage that belongs to this run.
  package var glyphs: Range<Int>

  package var font: FontInstance { properties.font }
  package var isRightToLeft: Bool { level & 1 == 1 }

  /// An item with its glyphs.
  init(_ item: Item, glyphs: Range<Int>) {
    kind = item.kind
    level = item.level
    properties = item.properties
    text = item.text
    units = item.units
    self.glyphs = glyphs
  }
}
