internal import GalleyLayout
internal import GalleyText

/// Neighbouring paragraphs: their text, styles and break tables, in flat arrays.
///
/// This is the tier that is kept for ever; shaped paragraphs are made from it when they are drawn.
struct Block: Sendable {
  /// The paragraphs' text, a line feed after each.
  private(set) var text: [UInt8] = []
  private var textLimits: [UInt32] = []
  /// The number of each paragraph's style.
  private(set) var styles: [UInt32] = []
  /// The style runs of the rows that have several, or other than their style's.
  private(set) var runs: [Int: [ShapedParagraph.StyleRun]] = [:]
  var breaks = BreakRows()

  static let separator: UInt8 = 0x0A

  var count: Int { styles.count }

  /// Where a row's text is, its separator included.
  func textRange(of row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(textLimits[row - 1]))..<Int(textLimits[row])
  }

  func styleRuns(of row: Int, in sheet: StyleSheet) -> StyleRuns {
    runs[row].flatMap { StyleRuns($0) }
      ?? StyleRuns(
        ShapedParagraph.StyleRun(
          end: textRange(of: row).count,
          index: sheet.entries[Int(styles[row])].textStyle
        )
      )
  }

  func source(of row: Int, in sheet: StyleSheet) -> ParagraphSource {
    ParagraphSource(
      text: Array(text[textRange(of: row)]),
      style: sheet.entries[Int(styles[row])].paragraph,
      styles: sheet.resolved,
      styleRuns: styleRuns(of: row, in: sheet)
    )
  }

  /// The room the first row asks for above it.
  func spaceBefore(in sheet: StyleSheet) -> Units {
    breaks.formats.first.map { sheet.formats.values[Int($0)].spaceBefore } ?? 0
  }

  /// The room the last row asks for below it.
  func spaceAfter(in sheet: StyleSheet) -> Units {
    breaks.formats.last.map { sheet.formats.values[Int($0)].spaceAfter } ?? 0
  }

  /// Adds a row's text, without a separator, and style; its breaks are added apart.
  mutating func append(
    _ bytes: some Sequence<UInt8>,
    after prefix: [UInt8] = [],
    style: Int,
    runs: [ShapedParagraph.StyleRun]? = nil
  ) {
    if let runs { self.runs[count] = runs }
    text.append(contentsOf: prefix)
    text.append(contentsOf: bytes)
    text.append(Block.separator)
    textLimits.append(UInt32(truncatingIfNeeded: text.count))
    styles.append(UInt32(truncatingIfNeeded: style))
  }

  /// Adds a row of another block, with its breaks.
  mutating func append(_ row: Int, of other: Block) {
    append(
      other.text[other.textRange(of: row)].dropLast(),
      style: Int(other.styles[row]),
      runs: other.runs[row]
    )
    breaks.append(row, of: other.breaks)
  }

  mutating func removeLast() {
    runs[count - 1] = nil
    text.removeSubrange(textRange(of: count - 1))
    textLimits.removeLast()
    styles.removeLast()
    breaks.removeLast()
  }

  /// A copy without spare capacity.
  func trimmed() -> Block {
    var block = self
    block.text = text.withUnsafeBufferPointer(Array.init)
    block.textLimits = textLimits.withUnsafeBufferPointer(Array.init)
    block.styles = styles.withUnsafeBufferPointer(Array.init)
    block.breaks = breaks.trimmed()
    return block
  }
}
