internal import GalleyFonts
public import GalleyText

/// How Markdown looks: the styles of a document's parts.
///
/// Lengths given in ems are multiples of the size of ``text``'s font.
public struct MarkdownStyle: Hashable, Sendable {
  /// The style of running text; everything else is derived from it.
  public var text: TextStyle

  /// The style of paragraphs; indents and spacing of Markdown's blocks are added to its own.
  public var paragraph: ParagraphStyle

  /// The families of code; the collection's monospaced family by default.
  public var codeFamilies: [String]

  /// The size of code as a factor on that of the text around; 0.9 by default.
  public var codeScale: Double

  /// The color behind code; a light gray by default.
  public var codeBackground: Color?

  /// The color of links; a blue by default.
  public var linkColor: Color

  /// The color of block quotes and of rules; a gray by default.
  public var quoteColor: Color

  /// The sizes of headings of level 1 to 6, as factors on that of running text.
  public var headingScales: [Double]

  /// The room between blocks in ems; 0.75 by default.
  ///
  /// Headings take half as much again.
  public var blockSpacing: Double

  /// The indent of a block quote in ems, and the least one of a list; 1.5 by default.
  public var indent: Double

  /// The width in points that tables are fitted to, as a rule that of the column; `nil`, the
  /// default, lets them be as wide as their cells.
  public var tableWidth: Double?

  /// Creates a style; everything not given has its default.
  public init(
    text: TextStyle = TextStyle(),
    paragraph: ParagraphStyle = PlainTextDocument.paragraphStyle,
    codeFamilies: [String] = ["monospace"],
    codeScale: Double = 0.9,
    codeBackground: Color? = Color(red: 0xF0, green: 0xF0, blue: 0xF2),
    linkColor: Color = Color(red: 0x0B, green: 0x57, blue: 0xD0),
    quoteColor: Color = Color(red: 0x60, green: 0x60, blue: 0x66),
    headingScales: [Double] = [2, 1.5, 1.25, 1.1, 1, 0.9],
    blockSpacing: Double = 0.75,
    indent: Double = 1.5,
    tableWidth: Double? = nil
  ) {
    self.text = text
    self.paragraph = paragraph
    self.codeFamilies = codeFamilies
    self.codeScale = codeScale
    self.codeBackground = codeBackground
    self.linkColor = linkColor
    self.quoteColor = quoteColor
    self.headingScales = headingScales
    self.blockSpacing = blockSpacing
    self.indent = indent
    self.tableWidth = tableWidth
  }

  /// The size of running text as it acts.
  var em: Double {
    let size = text.font.size
    return size > 0 ? min(size, 8192) : 12
  }
}
