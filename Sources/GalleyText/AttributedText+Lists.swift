extension AttributedText {
  /// The paragraphs of a list around a place, those of lists inside of it included.
  ///
  /// - Parameters:
  ///   - list: A list of ``ParagraphStyle/textLists``.
  ///   - offset: A place in the text, in UTF-8 code units; out of range it is in no list.
  /// - Returns: The range in UTF-8 code units, or nil where the place is not in the list.
  /// - Complexity: O(*n*) in the number of paragraphs.
  public func range(of list: TextList, at offset: Int) -> Range<Int>? {
    guard let found = paragraphs(of: list, at: offset) else { return nil }
    return storage.start(ofParagraphRun: found.lowerBound)..<paragraphRuns[found.upperBound - 1].end
  }

  /// The number of the item of a list that a place is in; that of the enclosing item, if the place is
  /// in a list inside of it.
  ///
  /// Each paragraph that the list is the innermost of is an item.
  ///
  /// - Parameters:
  ///   - list: A list of ``ParagraphStyle/textLists``.
  ///   - offset: A place in the text, in UTF-8 code units; out of range it is in no list.
  /// - Returns: The number, from ``TextList/startingItemNumber`` on; 0 where the place is not in the
  ///   list.
  /// - Complexity: O(*n*) in the number of paragraphs.
  public func itemNumber(in list: TextList, at offset: Int) -> Int {
    guard let found = paragraphs(of: list, at: offset) else { return 0 }
    let here = storage.paragraphRunIndex(at: offset)
    let count = found.prefix { $0 <= here }.count { lists(ofParagraph: $0).last == list }
    return list.startingItemNumber &+ max(count - 1, 0)
  }

  /// The neighbouring paragraphs, by number, that are in a list.
  private func paragraphs(of list: TextList, at offset: Int) -> Range<Int>? {
    guard offset >= 0, offset < utf8Count else { return nil }
    let here = storage.paragraphRunIndex(at: offset)
    guard lists(ofParagraph: here).contains(list) else { return nil }
    var (first, last) = (here, here)
    while first > 0, lists(ofParagraph: first - 1).contains(list) { first -= 1 }
    while last + 1 < paragraphRuns.count, lists(ofParagraph: last + 1).contains(list) { last += 1 }
    return first..<last + 1
  }

  private func lists(ofParagraph index: Int) -> [TextList] {
    paragraphTable[Int(paragraphRuns[index].index)].textLists
  }
}
