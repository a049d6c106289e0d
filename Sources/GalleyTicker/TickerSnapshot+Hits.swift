public import GalleyFonts
internal import GalleyLayout
internal import GalleyText

extension TickerSnapshot {
  /// The character boundary nearest to a point of the content.
  ///
  /// - Parameter point: In points from the content's top left. Above the first line it is taken as in
  ///   the first, below the last as in the last.
  /// - Returns: The position, or nil if there is no line.
  /// - Complexity: O(log *n*) in the number of blocks, and what the paragraph takes.
  public func position(at point: Point) -> TickerPosition? {
    let y = Units(content: point.y)
    guard let (place, line) = line(at: y) else { return nil }
    let placed = line.placed(
      in: history.width.column ?? history.widthNeeded,
      unlimited: history.width.column == nil,
      fonts: history.sheet.fonts
    )
    let offset = placed.line.offset(atX: point.x - placed.origin.x)
    return TickerPosition(paragraph: place.number, offset: offset - place.textStart)
  }

  /// The text between two positions, with a line feed between paragraphs.
  ///
  /// Positions outside the text that is kept are taken as its start or end, and one inside a
  /// character as that character's start.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func text(in range: Range<TickerPosition>) -> String {
    var bytes: [UInt8] = []
    for number in range.lowerBound.paragraph...range.upperBound.paragraph
    where paragraphs.contains(number) {
      let place = history.place(ofParagraph: number)
      let block = history.block(of: place)
      let text = block.text[block.textRange(of: place.row)].dropLast()
      let start = number == range.lowerBound.paragraph ? range.lowerBound.offset : 0
      let end = number == range.upperBound.paragraph ? range.upperBound.offset : text.count
      if number > max(range.lowerBound.paragraph, paragraphs.lowerBound) { bytes.append(0x0A) }
      let lower = text.boundary(atOrBefore: start)
      let upper = text.boundary(atOrBefore: end)
      if lower < upper { bytes += text[lower..<upper] }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The position a height is at: the start of its line, and the distance from the line's top.
  func reading(at y: Units) -> (TickerPosition, pixels: Units)? {
    guard let (place, line) = line(at: y) else { return nil }
    let position = TickerPosition(paragraph: place.number, offset: line.textOffset)
    return (position, y - line.place.top)
  }

  /// The top of the line that has a position.
  func top(of position: TickerPosition) -> Units {
    guard paragraphs.contains(position.paragraph) else {
      return position.paragraph < paragraphs.lowerBound ? 0 : history.height
    }
    let place = history.place(ofParagraph: position.paragraph)
    var top = place.top
    history.sheet.fonts.withContext { context in
      layOut(place, context) { found in
        guard found.textOffset <= position.offset else { return false }
        top = found.place.top
        return true
      }
    }
    return top
  }

  /// The last line whose top is not below a height; the first above it.
  private func line(at y: Units) -> (History.Place, FrameDriver.Found)? {
    guard paragraphCount > 0 else { return nil }
    let place = history.place(at: y)
    var result: FrameDriver.Found?
    let isOrdered = history.isOrdered
    history.sheet.fonts.withContext { context in
      layOut(place, context) { found in
        let isAbove = result == nil || found.place.top <= y
        if isAbove { result = found }
        return isAbove || !isOrdered
      }
    }
    return result.map { (place, $0) }
  }
}

extension ArraySlice<UInt8> {
  /// The index of an offset into UTF-8, or of the character it is inside of, within the slice.
  fileprivate func boundary(atOrBefore offset: Int) -> Int {
    var index = startIndex + Swift.min(Swift.max(offset, 0), count)
    while index > startIndex, index < endIndex, self[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }
}
