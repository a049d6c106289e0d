public import GalleyFonts
package import GalleyLayout
internal import GalleyText

/// What a ticker shows at one moment: a value that any task may read while the ticker goes on.
public struct TickerSnapshot: Sendable {
  var history: History
  let cache: ParagraphCache

  /// How many bytes of shaped paragraphs are kept for drawing: some screens full.
  private static let cacheBudget = 4 << 20

  init(_ history: History) {
    self.history = history
    cache = ParagraphCache(budget: Self.cacheBudget)
  }

  /// The width of the column in points, as it was given.
  public var width: Double { history.width.points }

  /// The room all lines take in points: the width they need, and their exact height.
  ///
  /// - Complexity: O(1).
  public var contentSize: Size {
    Size(width: history.widthNeeded.points, height: max(history.height, 0).points)
  }

  /// The number of lines after wrapping; O(1).
  public var lineCount: Int { history.lineCount }

  /// The number of paragraphs; O(1).
  public var paragraphCount: Int { history.paragraphCount }

  /// The numbers of the paragraphs that are kept, as ``TickerPosition`` counts them.
  public var paragraphs: Range<Int> {
    history.front.paragraph..<history.front.paragraph + history.paragraphCount
  }

  /// The length of the text in UTF-8 code units, with a separator after each paragraph; O(1).
  public var utf8Count: Int { history.textLength }

  /// How many paragraphs are measured by sums alone, and how many, for which reason, line by line.
  package var rowKinds: [BreakRows.Kind: Int] {
    BreakRows.Kind.counts(of: history.sealed.map(\.block.breaks) + [history.tail.breaks])
  }

  /// The shaped form of a row.
  func shaped(_ place: History.Place, _ context: ShapingContext) -> ShapedParagraph {
    let block = history.block(of: place)
    if let known = cache.paragraph(
      place.number,
      row: place.row,
      of: block,
      in: history.sheet.identity
    ) {
      return known
    }
    var shaper = ParagraphShaper(context: context)
    let paragraph = shaper.shape(block.source(of: place.row, in: history.sheet))
    cache.insert(
      paragraph,
      number: place.number,
      style: block.styles[place.row],
      sheet: history.sheet
    )
    return paragraph
  }

  /// Adds a paragraph, which is shaped if it is not yet.
  mutating func append(_ row: History.Row, as shaped: ShapedParagraph? = nil) {
    let number = history.tailStart.paragraph + history.tail.count
    let shaped = history.sheet.fonts.withContext { context in
      history.append(row, as: shaped, context)
    }
    cache.insert(
      shaped,
      number: number,
      style: UInt32(truncatingIfNeeded: row.style),
      sheet: history.sheet
    )
  }
}
