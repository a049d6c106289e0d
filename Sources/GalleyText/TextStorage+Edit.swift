extension TextStorage {
  /// Replaces a range; O(runs after it + paragraphs touched + replacement), and the text's copy.
  func replace(_ range: Range<Int>, with other: TextStorage) {
    if range.lowerBound == count {
      append(other)
      return
    }
    var renumbering = Renumbering(from: other.styles)
    let runs = other.styleRuns.map {
      StyleRun(end: $0.end, index: renumbering.number($0.index, in: &styles))
    }
    replaceStyleRuns(in: range, with: runs, length: other.count)

    let edit = ParagraphEdit(of: self, range: range, insertedCount: other.count)
    replaceCharacters(range, with: other.string)
    replaceParagraphs(edit, with: other)
    compactTables()
  }

  /// Puts runs in the place of a range; their ends count from the start of the replacement.
  func replaceStyleRuns(in range: Range<Int>, with runs: [StyleRun], length: Int) {
    var low = styleRunIndex(at: range.lowerBound)
    var high = low
    var pieces: [StyleRun] = []
    let cutsFirst = low < styleRuns.count && start(ofStyleRun: low) < range.lowerBound
    if cutsFirst {
      pieces.append(StyleRun(end: range.lowerBound, index: styleRuns[low].index))
    }
    func add(_ run: StyleRun) {
      if pieces.last?.index == run.index {
        pieces[pieces.count - 1].end = run.end
      } else {
        pieces.append(run)
      }
    }
    for run in runs {
      add(StyleRun(end: range.lowerBound + run.end, index: run.index))
    }
    let shift = length - range.count
    if cutsFirst || !range.isEmpty {
      while styleRuns[high].end < range.upperBound { high += 1 }
      if styleRuns[high].end > range.upperBound {
        add(StyleRun(end: styleRuns[high].end + shift, index: styleRuns[high].index))
      }
      high += 1
    }
    // Neighbours of one style become one run.
    if high < styleRuns.count, pieces.last?.index == styleRuns[high].index {
      pieces.removeLast()
    }
    if low > 0 {
      let next = pieces.first?.index ?? (high < styleRuns.count ? styleRuns[high].index : nil)
      if next == styleRuns[low - 1].index { low -= 1 }
    }
    if shift != 0 {
      for position in high..<styleRuns.count { styleRuns[position].end += shift }
    }
    styleRuns.replaceSubrange(low..<high, with: pieces)
  }

  /// Splits the touched paragraphs anew; each takes the style of its first character.
  private func replaceParagraphs(_ edit: ParagraphEdit, with other: TextStorage) {
    var renumbering = Renumbering(from: other.paragraphStyles)
    var pieces: [ParagraphRun] = []
    let insertedEnd = edit.range.lowerBound + edit.insertedCount
    var text = string
    text.withUTF8 { bytes in
      let region = UnsafeBufferPointer(rebasing: bytes[..<(edit.end + edit.shift)])
      var position = edit.start
      while position < region.count {
        let piece = ParagraphScanner(region, from: position)
        let index: Int32
        if position < edit.range.lowerBound {
          index = paragraphRuns[paragraphRunIndex(at: position)].index
        } else if position < insertedEnd {
          let run = other.paragraphRunIndex(at: position - edit.range.lowerBound)
          index = renumbering.number(other.paragraphRuns[run].index, in: &paragraphStyles)
        } else {
          index = paragraphRuns[paragraphRunIndex(at: position - edit.shift)].index
        }
        pieces.append(
          ParagraphRun(end: piece.end, separatorLength: piece.separatorLength, index: index)
        )
        position = piece.end
      }
    }
    if edit.shift != 0 {
      for position in edit.runs.upperBound..<paragraphRuns.count {
        paragraphRuns[position].end += edit.shift
      }
    }
    paragraphRuns.replaceSubrange(edit.runs, with: pieces)
  }

  /// Returns a copy of a part with only the styles it uses.
  func slice(_ range: Range<Int>) -> TextStorage {
    let firstRun = min(styleRunIndex(at: range.lowerBound), styleRuns.count - 1)
    let firstParagraph = min(paragraphRunIndex(at: range.lowerBound), paragraphRuns.count - 1)
    let result = TextStorage(
      style: styles.values[firstRun < 0 ? 0 : Int(styleRuns[firstRun].index)],
      paragraph: paragraphStyles.values[
        firstParagraph < 0 ? 0 : Int(paragraphRuns[firstParagraph].index)
      ]
    )
    guard !range.isEmpty else { return result }
    result.appendCharacters(String(string[index(range.lowerBound)..<index(range.upperBound)]))

    var renumbering = Renumbering(from: styles)
    var position = firstRun
    var end = range.lowerBound
    while end < range.upperBound {
      let run = styleRuns[position]
      end = min(run.end, range.upperBound)
      result.styleRuns.append(
        StyleRun(
          end: end - range.lowerBound,
          index: renumbering.number(run.index, in: &result.styles)
        )
      )
      position += 1
    }
    sliceParagraphs(range, from: firstParagraph, into: result)
    return result
  }

  private func sliceParagraphs(_ range: Range<Int>, from first: Int, into result: TextStorage) {
    var renumbering = Renumbering(from: paragraphStyles)
    var position = first
    var end = range.lowerBound
    while end < range.upperBound {
      let run = paragraphRuns[position]
      end = min(run.end, range.upperBound)
      // A cut between CR and LF leaves either half a separator of its own.
      let separatorStart = max(run.end - run.separatorLength, range.lowerBound)
      result.paragraphRuns.append(
        ParagraphRun(
          end: end - range.lowerBound,
          separatorLength: max(0, end - separatorStart),
          index: renumbering.number(run.index, in: &result.paragraphStyles)
        )
      )
      position += 1
    }
  }
}

/// The paragraphs an edit touches, in offsets of the text before it.
private struct ParagraphEdit {
  var range: Range<Int>
  var insertedCount: Int
  /// The touched paragraphs.
  var runs: Range<Int>
  /// Their extent.
  var start: Int
  var end: Int

  var shift: Int { insertedCount - range.count }

  init(of storage: TextStorage, range: Range<Int>, insertedCount: Int) {
    self.range = range
    self.insertedCount = insertedCount
    var first = storage.paragraphRunIndex(at: range.lowerBound)
    // A CR before the edit may get an LF.
    if first > 0, storage.paragraphRuns[first - 1].end == range.lowerBound,
      storage.byte(at: range.lowerBound - 1) == 0x0D
    {
      first -= 1
    }
    let last = min(
      storage.paragraphRunIndex(at: range.upperBound),
      storage.paragraphRuns.count - 1
    )
    runs = first..<(last + 1)
    start = storage.start(ofParagraphRun: first)
    end = storage.paragraphRuns[last].end
  }
}
