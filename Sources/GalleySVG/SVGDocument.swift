public import GalleyFonts
public import GalleyText

/// A picture of text as an SVG document, and what could not be drawn as asked.
public struct SVGDocument: Sendable {
  /// The document: well-formed XML in UTF-8.
  public let bytes: [UInt8]

  /// The page with its padding, in points, of which each is one unit of the document.
  public let size: Size

  /// Links that were left out, and color glyphs that could not be drawn.
  public let diagnostics: [Diagnostic]

  /// The document as a string; O(bytes).
  public var markup: String { String(decoding: bytes, as: UTF8.self) }
}
