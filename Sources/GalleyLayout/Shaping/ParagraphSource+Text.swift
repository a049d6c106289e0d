internal import GalleyText

extension ParagraphSource {
  /// The paragraphs of a text, each with its separator.
  static func paragraphs(of text: AttributedText, styles: [ResolvedStyle]) -> [ParagraphSource] {
    let styleRuns = text.styleRuns
    var index = 0
    var start = 0
    return text.withUTF8 { bytes in
      text.paragraphRuns.map { paragraph in
        while index + 1 < styleRuns.count, styleRuns[index].end <= start { index += 1 }
        let source = ParagraphSource(
          text: Array(bytes[start..<paragraph.end]),
          style: text.paragraphTable[Int(paragraph.index)],
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
      style: text.paragraphRuns.first.map { text.paragraphTable[Int($0.index)] }
        ?? ParagraphStyle(),
      styles: styles,
      styleRuns: bytes.isEmpty
        ? [.init(end: 0, index: 0)]
        : ParagraphSource.slice(text.styleRuns[...], 0..<bytes.count)
    )
  }

  /// The style runs of a range, relative to its start; neighbours of one style are joined.
  private static func slice(
    _ runs: ArraySlice<StyleRun>,
    _ range: Range<Int>
  ) -> [ShapedParagraph.StyleRun] {
    var result: [ShapedParagraph.StyleRun] = []
    for run in runs {
      result.append(
        .init(end: min(run.end, range.upperBound) - range.lowerBound, index: Int(run.index))
      )
      if run.end >= range.upperBound { break }
    }
    return result
  }
}
