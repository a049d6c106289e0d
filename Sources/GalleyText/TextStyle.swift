public import GalleyFonts

/// How characters look: font, color and everything else that may change within a paragraph.
///
/// The default is 12 points in the collection's default family, black.
///
/// ```swift
/// var warning = TextStyle(font: Font("Noto Sans", size: 18, weight: .bold))
/// warning.color = .red
/// warning.underline = .single
/// ```
public struct TextStyle: Hashable, Sendable {
  /// The font asked for; 12 points of the default family by default.
  public var font: Font

  /// The color of the glyphs; black by default.
  public var color: Color

  /// The color behind the text; `nil`, the default, is none.
  public var background: Color?

  /// The line under the text; `nil`, the default, is none.
  public var underline: Decoration?

  /// The line through the text; `nil`, the default, is none.
  public var strikethrough: Decoration?

  /// How far the text is moved up, in points; 0 by default.
  ///
  /// Negative values move it down. A raised text needs more room above, a lowered one more below.
  public var baselineOffset: Double

  /// Steps above (positive) or below (negative) the line; 0, the default, is on the line.
  public var superscript: Int

  /// The room added after each grapheme, in points.
  ///
  /// `nil`, the default, leaves the font's own kerning alone; 0 switches it off; any other value
  /// is added to it.
  public var kerning: Double?

  /// The room added after each grapheme, in points, counted as white space at a line's end.
  ///
  /// 0 by default. Any other value breaks optional ligatures unless ``ligatures`` is set, and
  /// replaces a ``kerning`` other than 0.
  public var tracking: Double

  /// Which ligatures are formed; `nil`, the default, is ``Ligatures/standard`` where
  /// ``tracking`` is 0 and ``Ligatures/essential`` where it is not.
  public var ligatures: Ligatures?

  /// The language as a BCP 47 tag, such as `zh-Hant`; `nil`, the default, is unknown.
  ///
  /// It chooses letter forms and rules of line breaking.
  public var language: String?

  /// Embeddings, overrides and isolates around the text, from outer to inner; none by default.
  public var writingDirection: [WritingDirection]

  /// Where the text links to; `nil`, the default, is nowhere.
  ///
  /// A link changes nothing in the layout.
  public var link: String?

  var rare: RareStyle?

  /// Creates a style; everything not given has its default.
  public init(
    font: Font = Font(),
    color: Color = .black,
    background: Color? = nil,
    underline: Decoration? = nil,
    strikethrough: Decoration? = nil,
    baselineOffset: Double = 0,
    superscript: Int = 0,
    kerning: Double? = nil,
    tracking: Double = 0,
    ligatures: Ligatures? = nil,
    language: String? = nil,
    writingDirection: [WritingDirection] = [],
    link: String? = nil,
    strokeWidth: Double = 0,
    strokeColor: Color? = nil,
    shadow: Shadow? = nil,
    obliqueness: Double = 0,
    attachment: TextAttachment? = nil,
    glyphInfo: GlyphInfo? = nil
  ) {
    self.font = font
    self.color = color
    self.background = background
    self.underline = underline
    self.strikethrough = strikethrough
    self.baselineOffset = baselineOffset
    self.superscript = superscript
    self.kerning = kerning
    self.tracking = tracking
    self.ligatures = ligatures
    self.language = language
    self.writingDirection = writingDirection
    self.link = link
    if strokeWidth != 0 || strokeColor != nil || shadow != nil || obliqueness != 0
      || attachment != nil
      || glyphInfo != nil
    {
      rare = RareStyle.box(
        RareStyle.Values(
          strokeWidth: strokeWidth,
          strokeColor: strokeColor,
          shadow: shadow,
          obliqueness: obliqueness,
          attachment: attachment,
          glyphInfo: glyphInfo
        )
      )
    }
  }
}

/// Which ligatures a font may form.
public enum Ligatures: String, Hashable, Sendable, CaseIterable {
  /// Only those the script cannot do without.
  case essential
  /// Those the font forms by default.
  case standard
  /// Also discretionary and historical ones.
  case all
}
