internal import GalleyFonts
internal import GalleyLayout

/// Lines in one style that come together, to be measured on all cores.
struct LineBatch: Sendable {
  private var text: [UInt8] = []
  /// Where each line ends.
  private var limits: [Int] = []

  /// So many lines are measured by one thread in one go.
  private static let chunkSize = 512
  /// The least number of chunks for which threads are started.
  private static let worthwhile = 4
  /// What a batch has at most, so that a long sequence is not there twice.
  private static let mostLines = 32 * chunkSize
  private static let mostBytes = 8 << 20

  var isFull: Bool { limits.count >= Self.mostLines || text.count >= Self.mostBytes }

  mutating func append(_ line: UnsafeBufferPointer<UInt8>) {
    text += line
    limits.append(text.count)
  }

  mutating func removeAll() {
    text.removeAll(keepingCapacity: true)
    limits.removeAll(keepingCapacity: true)
  }

  private func range(of line: Int) -> Range<Int> {
    (line == 0 ? 0 : limits[line - 1])..<limits[line]
  }

  /// A line that was measured, by its words or, where that cannot be, shaped.
  enum Line {
    case plain(UnsafeBufferPointer<UInt8>, ArraySlice<SegmentMeasurer.Opportunity>, RowLead)
    case shaped(History.Row, ShapedParagraph)
  }

  /// Measures the lines and hands them over in order.
  func forEach(style: Int, in sheet: StyleSheet, _ body: (Line) -> Void) {
    let count = (limits.count + Self.chunkSize - 1) / Self.chunkSize
    let chunks = ParallelWork.map(count, worthwhile: Self.worthwhile, fonts: sheet.fonts) {
      let first = $0 * Self.chunkSize
      let lines = first..<min(first + Self.chunkSize, limits.count)
      return Chunk(lines, of: self, style: style, in: sheet, $1)
    }
    text.withUnsafeBufferPointer { text in
      var line = 0
      for chunk in chunks {
        for measured in chunk.lines {
          switch measured {
          case .plain(let lead, let opportunities):
            let bytes = UnsafeBufferPointer(rebasing: text[range(of: line)])
            body(.plain(bytes, chunk.opportunities[opportunities], lead))
          case .shaped(let row, let paragraph):
            body(.shaped(row, paragraph))
          }
          line += 1
        }
      }
    }
  }

  /// What one thread found.
  private struct Chunk: Sendable {
    private(set) var lines: [Measured] = []
    private(set) var opportunities: [SegmentMeasurer.Opportunity] = []

    enum Measured: Sendable {
      case plain(RowLead, Range<Int>)
      case shaped(History.Row, ShapedParagraph)
    }

    init(
      _ numbers: Range<Int>,
      of batch: LineBatch,
      style: Int,
      in sheet: StyleSheet,
      _ context: ShapingContext
    ) {
      var plainLines = PlainLines()
      var shaper = ParagraphShaper(context: context)
      lines.reserveCapacity(numbers.count)
      batch.text.withUnsafeBufferPointer { text in
        for number in numbers {
          let line = UnsafeBufferPointer(rebasing: text[batch.range(of: number)])
          if let lead = plainLines.measure(line, style: style, in: sheet, context) {
            let first = opportunities.count
            opportunities += plainLines.opportunities
            lines.append(.plain(lead, first..<opportunities.count))
          } else {
            let row = History.Row(line, style: style, in: sheet)
            lines.append(.shaped(row, shaper.shape(row.source(in: sheet))))
          }
        }
      }
    }
  }
}
