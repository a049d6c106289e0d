/// Letters with marks, which are shaped once each, where the font has no rules across them.
extension LetterTable {
  /// Puts the glyphs of a letter and its marks in the place of that of the letter, which is the last
  /// one.
  ///
  /// - Returns: The offset after the marks; nil, with the glyphs as they were, where that may not be.
  func composeMarks(
    at mark: Int,
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    into glyphs: inout ShapedGlyphs
  ) -> Int? {
    guard rules.followers != nil, let cluster = unsafe cluster(around: mark, in: text, range),
      let number = unsafe number(ofCluster: UnsafeBufferPointer(rebasing: text[cluster]))
    else { return nil }
    let first = glyphs.count - 1
    let letter = glyphs[first]
    glyphs.removeLast(downTo: first)
    clusters?.append(number, at: cluster.lowerBound, to: &glyphs)
    if properties.isRightToLeft { glyphs.reverse(from: first) }
    // What the letter was kerned with before is another pair if it is not the same glyph now.
    if glyphs[first].id != letter.id, first > 0, rules.kerning.contains(glyphs[first - 1].id) {
      glyphs.removeLast(downTo: first)
      glyphs.append(letter)
      return nil
    }
    if letter.isUnsafeToBreak {
      unsafe glyphs.withUnsafeMutableBufferPointer(from: first) {
        unsafe Self.setUnsafe($0, from: 0)
      }
    }
    return cluster.upperBound
  }

  /// The letter before a mark and the marks after it, if nothing beside them matters.
  private func cluster(
    around mark: Int,
    in text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Range<Int>? {
    guard unsafe letter(in: text, at: mark).0.traits.hasAny(.isMark) else { return nil }
    var start = mark - 1
    while unsafe start > range.lowerBound && text[start] & 0xC0 == 0x80 { start -= 1 }
    var end = mark
    while end < range.upperBound {
      let (letter, length) = unsafe letter(in: text, at: end)
      if !letter.traits.hasAny(.isMark) {
        if letter.traits.hasAny(.follows) { return nil }
        break
      }
      end += length
    }
    let base = unsafe letter(in: text, at: start).0
    let isApart = !base.traits.hasAny([.kerns, .follows])
    return isApart && end - start <= SegmentTable.longest ? start..<end : nil
  }

  /// The number of a letter with marks, which is shaped if it was not met; nil where it is not to be
  /// used.
  private func number(ofCluster text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard let number = unsafe clusters?.place(of: text) else { return nil }
    switch clusters?.state(of: number) {
    case .usable: return number
    case .unknown, .listed: return unsafe learn(text, number) ? number : nil
    case .unusable, nil: return nil
    }
  }

  /// Shapes a letter with marks and keeps it, if nothing beside it matters.
  private func learn(_ text: UnsafeBufferPointer<UInt8>, _ number: UInt32) -> Bool {
    scratch.removeAll()
    unsafe shaper.shape(text, range: 0..<text.count, as: properties, into: &scratch)
    let shaped = scratch
    let isKept = unsafe shaped.withUnsafeBufferPointer { shaped in
      let isApart =
        unsafe !shaped.isEmpty
        && shaped.allSatisfy { $0.cluster == 0 && !rules.kerning.contains($0.id) }
      return unsafe isApart && clusters?.keep(number, shaped, start: 0) == true
    }
    if !isKept { clusters?.refuse(number) }
    return isKept
  }
}
