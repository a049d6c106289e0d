extension AttributedText {
  /// Returns the style of the character at an offset; O(log runs).
  public func style(at offset: Int) -> TextStyle {
    checkCharacter(at: offset)
    let run = storage.styleRuns[storage.styleRunIndex(at: offset)]
    return storage.styles.values[Int(run.index)]
  }

  /// Returns the style of the paragraph that holds the character at an offset; O(log paragraphs).
  public func paragraphStyle(at offset: Int) -> ParagraphStyle {
    checkCharacter(at: offset)
    let run = storage.paragraphRuns[storage.paragraphRunIndex(at: offset)]
    return storage.paragraphStyles.values[Int(run.index)]
  }

  /// Gives a range of UTF-8 code units one style.
  ///
  /// - Complexity: O(*r*) in the number of style runs; a text shared with another value is copied
  ///   first, O(*n*) in its length.
  public mutating func setStyle(_ style: TextStyle, in range: Range<Int>) {
    check(range)
    guard !range.isEmpty else { return }
    let storage = makeUnique()
    let number = storage.styles.number(of: style)
    storage.replaceStyleRuns(
      in: range,
      with: [StyleRun(end: range.count, index: number)],
      length: range.count
    )
    storage.compactTables()
  }

  /// Changes the style of each run in a range of UTF-8 code units.
  ///
  /// ```swift
  /// text.updateStyle(in: 0..<5) { $0.font.weight = .bold }
  /// ```
  ///
  /// If the closure throws, the text is unchanged.
  ///
  /// - Complexity: O(*r*) in the number of style runs; a text shared with another value is copied
  ///   first, O(*n*) in its length.
  public mutating func updateStyle(
    in range: Range<Int>,
    _ update: (inout TextStyle) throws -> Void
  ) rethrows {
    check(range)
    guard !range.isEmpty else { return }
    let storage = makeUnique()
    var pieces: [StyleRun] = []
    var position = storage.styleRunIndex(at: range.lowerBound)
    var end = range.lowerBound
    while end < range.upperBound {
      let run = storage.styleRuns[position]
      var style = storage.styles.values[Int(run.index)]
      try update(&style)
      end = min(run.end, range.upperBound)
      pieces.append(
        StyleRun(
          end: end - range.lowerBound,
          index: storage.styles.number(of: style, hint: run.index)
        )
      )
      position += 1
    }
    storage.replaceStyleRuns(in: range, with: pieces, length: range.count)
    storage.compactTables()
  }

  /// Gives all paragraphs that a range of UTF-8 code units touches one style.
  ///
  /// An empty range touches the paragraph of the character at its offset, at the end of the text
  /// the last paragraph.
  ///
  /// - Complexity: O(*p*) in the number of paragraphs touched; a text shared with another value is
  ///   copied first, O(*n*) in its length.
  public mutating func setParagraphStyle(_ style: ParagraphStyle, in range: Range<Int>) {
    updateParagraphStyle(in: range) { $0 = style }
  }

  /// Changes the style of each paragraph that a range of UTF-8 code units touches.
  ///
  /// An empty range touches the paragraph of the character at its offset, at the end of the text
  /// the last paragraph. If the closure throws, the text is unchanged.
  ///
  /// - Complexity: O(*p*) in the number of paragraphs touched; a text shared with another value is
  ///   copied first, O(*n*) in its length.
  public mutating func updateParagraphStyle(
    in range: Range<Int>,
    _ update: (inout ParagraphStyle) throws -> Void
  ) rethrows {
    check(range)
    guard !isEmpty else { return }
    let storage = makeUnique()
    let last = storage.paragraphRuns.count - 1
    let first = min(storage.paragraphRunIndex(at: range.lowerBound), last)
    let final = range.isEmpty ? first : storage.paragraphRunIndex(at: range.upperBound - 1)
    // All styles are found before the first is written, so that an error leaves the text as it was.
    var numbers: [Int32] = []
    numbers.reserveCapacity(final - first + 1)
    for position in first...final {
      let number = storage.paragraphRuns[position].index
      var style = storage.paragraphStyles.values[Int(number)]
      try update(&style)
      numbers.append(storage.paragraphStyles.number(of: style, hint: number))
    }
    for (position, number) in zip(first...final, numbers) {
      storage.paragraphRuns[position].index = number
    }
    storage.compactTables()
  }

  private func checkCharacter(at offset: Int) {
    precondition(
      offset != utf8Count && storage.isBoundary(offset),
      "An offset must be that of a character of the text, in UTF-8 code units"
    )
  }
}
