extension TextStorage {
  /// Appends plain text; O(appended) amortised.
  func append(_ other: String, style: Int32, paragraph: Int32) {
    guard !other.isEmpty else { return }
    let start = count
    var other = other
    other.withUTF8 { bytes in
      var position = 0
      while position < bytes.count {
        let piece = ParagraphScanner(bytes, from: position)
        appendParagraph(
          ParagraphRun(
            end: start + piece.end,
            separatorLength: piece.separatorLength,
            index: paragraph
          ),
          joining: position == 0,
          startsWithLineFeed: bytes[0] == 0x0A
        )
        position = piece.end
      }
    }
    appendCharacters(other)
    appendStyleRun(StyleRun(end: count, index: style))
  }

  /// Appends another text; O(appended) amortised.
  func append(_ other: TextStorage) {
    guard !other.string.isEmpty else { return }
    let start = count
    var paragraphs = Renumbering(from: other.paragraphStyles)
    let startsWithLineFeed = other.byte(at: 0) == 0x0A
    for (position, run) in other.paragraphRuns.enumerated() {
      appendParagraph(
        ParagraphRun(
          end: start + run.end,
          separatorLength: run.separatorLength,
          index: paragraphs.number(run.index, in: &paragraphStyles)
        ),
        joining: position == 0,
        startsWithLineFeed: startsWithLineFeed
      )
    }
    var renumbering = Renumbering(from: other.styles)
    for run in other.styleRuns {
      appendStyleRun(
        StyleRun(end: start + run.end, index: renumbering.number(run.index, in: &styles))
      )
    }
    appendCharacters(other.string)
  }

  /// Appends a paragraph before its text is; the first one goes on with an unfinished paragraph,
  /// or makes a CR at the end a CRLF.
  private func appendParagraph(
    _ run: ParagraphRun,
    joining isFirst: Bool,
    startsWithLineFeed: Bool
  ) {
    guard isFirst, let last = paragraphRuns.last else {
      paragraphRuns.append(run)
      return
    }
    let splitsPair =
      startsWithLineFeed && last.separatorLength == 1 && string.utf8.last == 0x0D
    if last.separatorLength != 0 && !splitsPair {
      paragraphRuns.append(run)
      return
    }
    paragraphRuns[paragraphRuns.count - 1] = ParagraphRun(
      end: run.end,
      separatorLength: splitsPair ? 2 : run.separatorLength,
      index: last.index
    )
  }

  private func appendStyleRun(_ run: StyleRun) {
    if styleRuns.last?.index == run.index {
      styleRuns[styleRuns.count - 1].end = run.end
    } else {
      styleRuns.append(run)
    }
  }
}
