internal import GalleyText

extension ParagraphSource {
  /// The paragraphs of a text, each with its separator.
  static func paragraphs(of text: AttributedText, styles: [ResolvedStyle]) -> [ParagraphSource] {
    let styleRuns = text.styleRuns
    let paragraphStyles = text.paragraphTable.map { ResolvedParagraphStyle($0) }
    var index = 0
    var start = 0
    return text.withUTF8 { bytes in
      text.paragraphRuns.map { paragraph in
        while index + 1 < styleRuns.count, styleRuns[index].end <= start { index += 1 }
        let source = ParagraphSource(
          text: Array(UnsafeBufferPointer(rebasing: bytes[start..<paragraph.end])),
          style: paragraphStyles[Int(paragraph.index)],
          styles: styles,
          styleRuns: slice(styleRuns[index...], start..<paragraph.end)
        )
        start = paragraph.end
        return source
      }
    }
  }

  /// A whole text as if it were one paragraph, in the style of its first.
  convenience init(wholeOf text: AttributedText, styles: [ResolvedStyle]) {
    let bytes = text.withUTF8 { Array($0) }
    self.init(
      text: bytes,
      style: ResolvedParagraphStyle(
        text.paragraphRuns.first.map { text.paragraphTable[Int($0.index)] } ?? ParagraphStyle()
      ),
      styles: styles,
      styleRuns: bytes.isEmpty
        ? StyleRuns(.init(end: 0, index: 0))
        : ParagraphSource.slice(text.styleRuns[...], 0..<bytes.count)
    )
  }

  /// The first of some style runs and those after it, as far as they are in a range that is not empty;
  /// relative to its start.
  private static func slice(_ runs: ArraySlice<StyleRun>, _ range: Range<Int>) -> StyleRuns {
    func part(_ index: Int) -> ShapedParagraph.StyleRun {
      .init(
        end: min(runs[index].end, range.upperBound) - range.lowerBound,
        index: Int(runs[index].index)
      )
    }
    var index = runs.startIndex
    var result = StyleRuns(part(index))
    while runs[index].end < range.upperBound, index + 1 < runs.endIndex {
      index += 1
      result.append(part(index))
    }
    return result
  }
}
