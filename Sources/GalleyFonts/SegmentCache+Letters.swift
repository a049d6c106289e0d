/// Texts put together of letters, where the font has no rules for them but kerning.
extension SegmentCache {
  /// Appends the glyphs of a range of a text: letter by letter and, if the text may be cut at spaces,
  /// around letters with rules the segments they are in, if these may be used.
  mutating func shapeLetters(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ properties: ShapingProperties,
    _ shaper: Shaper,
    into glyphs: inout ShapedGlyphs
  ) -> Bool {
    guard segments.letters != nil else { return false }
    let first = glyphs.count
    // Once to see which segments are not known, and once more.
    for _ in 0..<2 {
      search.removeAll()
      let isWhole = unsafe composeLetters(text, range, properties.isRightToLeft, into: &glyphs)
      if isWhole, search.misses.isEmpty, fillGaps(in: &glyphs) {
        if properties.isRightToLeft { glyphs.reverse(from: first) }
        return true
      }
      glyphs.removeLast(downTo: first)
      segments.letters?.dropGaps(from: 0)
      if !isWhole {
        unlistMisses()
        return false
      }
      if search.misses.isEmpty || !fill(properties, shaper) { return false }
    }
    return false
  }

  /// The sum of the advances of a range of plain letters.
  mutating func letterWidth(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Int64? {
    scratch.removeAll()
    guard unsafe composeKnown(text, range) else { return nil }
    return unsafe scratch.withUnsafeBufferPointer { glyphs in
      var sum: Int64 = 0
      for index in glyphs.indices { sum &+= unsafe Int64(max(glyphs[index].advance, 0)) }
      return sum
    }
  }

  /// Keeps those of some segments that are plain letters; returns the others.
  mutating func compose(_ numbers: [UInt32], isRightToLeft: Bool) -> [UInt32] {
    guard segments.letters?.rules.dividesAtSpaces == true else { return numbers }
    return numbers.filter { number in
      word.removeAll(keepingCapacity: true)
      word += segments.table.text(of: number)
      let word = word
      scratch.removeAll()
      let isPlain = unsafe word.withUnsafeBufferPointer { word in
        unsafe composeKnown(word, 0..<word.count)
      }
      guard isPlain else { return true }
      if isRightToLeft { scratch.reverse(from: 0) }
      let glyphs = scratch
      return unsafe glyphs.withUnsafeBufferPointer { glyphs in
        unsafe !segments.table.keep(number, glyphs, start: 0)
      }
    }
  }

  /// Writes the glyphs of a range of plain letters, in text order, to the scratch.
  private mutating func composeKnown(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    guard unsafe segments.letters?.compose(text, range, into: &scratch) == range.upperBound else {
      segments.letters?.dropGaps(from: 0)
      return false
    }
    var composed = ShapedGlyphs()
    swap(&composed, &scratch)
    let areKnown = fillGaps(in: &composed)
    swap(&composed, &scratch)
    return areKnown
  }

  /// Mends letters before others that they were not known to be kerned with.
  private mutating func fillGaps(in glyphs: inout ShapedGlyphs) -> Bool {
    guard let letters = segments.letters, letters.hasGaps else { return true }
    defer { segments.checkSize() }
    return letters.fillGaps(in: &glyphs)
  }

  /// Appends glyphs in text order, as far as they are known; what is not is put on the search's lists.
  ///
  /// - Returns: False at the first segment that may not be used.
  private mutating func composeLetters(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ isRightToLeft: Bool,
    into glyphs: inout ShapedGlyphs
  ) -> Bool {
    guard let letters = segments.letters else { return false }
    var offset = range.lowerBound
    while offset < range.upperBound {
      let part = offset..<range.upperBound
      let stop = unsafe letters.compose(text, part, into: &glyphs)
      if stop == range.upperBound { return true }
      if stop > offset, let end = unsafe letters.composeMarks(at: stop, text, part, into: &glyphs) {
        offset = end
        continue
      }
      let (segment, isCut) = unsafe Self.segment(around: stop, in: text, range)
      guard segment.count <= SegmentTable.longest, letters.rules.dividesAtSpaces else {
        return false
      }
      glyphs.removeLast(clustersFrom: segment.lowerBound)
      letters.dropGaps(from: glyphs.count)
      let number = unsafe segments.table.place(of: UnsafeBufferPointer(rebasing: text[segment]))
      switch segments.table.state(of: number) {
      case .usable:
        let first = glyphs.count
        segments.table.append(number, at: segment.lowerBound, to: &glyphs)
        if isRightToLeft { glyphs.reverse(from: first) }
      case .unusable: return false
      case .unknown: if segments.table.list(number) { search.misses.append(number) }
      case .listed: break
      }
      if !isCut { search.tail = number }
      offset = segment.upperBound
    }
    return true
  }

  /// The segment between spaces that a letter with rules is in, with the space after it, and whether
  /// there is one.
  private static func segment(
    around place: Int,
    in text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> (Range<Int>, isCut: Bool) {
    var start = place
    while unsafe start > range.lowerBound && text[start - 1] != 0x20 { start -= 1 }
    var end = place
    while unsafe end < range.upperBound && text[end] != 0x20 { end += 1 }
    let isCut = end < range.upperBound
    return (start..<(isCut ? end + 1 : end), isCut)
  }
}
