public import GalleyFonts

extension Line {
  /// The rectangles behind a selected part of the text: one, or several where directions mix.
  ///
  /// Grapheme clusters that the range touches are selected whole; letters of a ligature each with
  /// their part of it. What has no width, as a separator, has no rectangle.
  ///
  /// - Parameter range: The text in UTF-8 code units of the whole text; parts outside the line select
  ///   nothing.
  /// - Returns: Rectangles from left to right, in points from the line's left end on the baseline, `y`
  ///   downward, as high as ascent and descent.
  /// - Complexity: O(*n*) in the line's glyphs.
  public func selectionRects(for range: Range<Int>) -> [Rect] {
    var rects: [Rect] = []
    var last = -1
    for (index, cell) in CaretTable(self).cells.enumerated()
    where cell.text.overlaps(range) && cell.right > cell.left {
      let isAdjacent = last >= 0 && abs(rects[rects.count - 1].maxX - cell.left) < 0.0001
      let left = isAdjacent ? rects.removeLast().minX : cell.left
      rects.append(
        Rect(x: left, y: -ascent, width: cell.right - left, height: ascent + descent)
      )
      last = index
    }
    return rects
  }

  /// The word at an offset, or the white space or punctuation between words (UAX #29).
  ///
  /// Thai, Lao, Khmer, Burmese, Chinese and Japanese words are those of ICU's dictionaries.
  ///
  /// - Parameter offset: The offset in UTF-8 code units of the whole text; one outside the line's
  ///   paragraph is taken as its start or end. At the end of the paragraph it is its last word.
  /// - Returns: A range of the whole text, which may reach out of the line.
  /// - Complexity: O(*n*) in the length of the paragraph.
  public func wordRange(at offset: Int) -> Range<Int> {
    let words = WordTable(self)
    return words.range(at: offset)
  }

  /// The paragraph at an offset, with its separator: LF, CR, CRLF or U+2029.
  ///
  /// - Parameter offset: The offset in UTF-8 code units of the whole text; one outside the line's
  ///   paragraph is taken as its start or end.
  /// - Returns: A range of the whole text.
  /// - Complexity: O(*n*) in the length of the paragraph.
  public func paragraphRange(at offset: Int) -> Range<Int> {
    let text = paragraph.source.text
    // At its end, the last paragraph.
    let place = min(max(offset, textStart) - textStart, max(text.count - 1, 0))
    var start = place
    while start > 0, !isSeparator(endingAt: start, text) { start -= 1 }
    var end = min(place + 1, text.count)
    while end < text.count, !isSeparator(endingAt: end, text) { end += 1 }
    return textStart + start..<textStart + end
  }

  /// Whether a paragraph separator ends before an offset.
  private func isSeparator(endingAt end: Int, _ text: [UInt8]) -> Bool {
    switch text[end - 1] {
    case 0x0A: true
    case 0x0D: end == text.count || text[end] != 0x0A
    case 0xA9: end >= 3 && text[end - 2] == 0x80 && text[end - 3] == 0xE2
    default: false
    }
  }
}
