/// What is learned from HarfBuzz of pairs of letters.
extension LetterTable {
  /// Whether there are pairs to be learned, without which the last letters are not right.
  var hasGaps: Bool { !gaps.isEmpty }

  /// Forgets what was not right with the glyphs from one on, which were taken away.
  func dropGaps(from glyph: Int) {
    while let last = gaps.last, last >= glyph - 1 { gaps.removeLast() }
  }

  /// What is known of two letters that were not met in a row before; where nothing is, their kind is
  /// listed, and a gap is left at the glyph of the first.
  @inline(never)
  func meet(_ first: Letter, _ second: Letter, atGlyph glyph: Int) -> PairTable.Pair {
    if let pair = pair(of: first.glyph, second.glyph) { return pair }
    list(first, second)
    gaps.append(glyph)
    return PairTable.Pair()
  }

  /// What kerning does to two glyphs, if it is known of their kind.
  private func pair(of first: GlyphID, _ second: GlyphID) -> PairTable.Pair? {
    let key = KerningClasses.key(first, second)
    var pair = pairs.pair(key)
    if pair.state == .known { return pair }
    guard let kind = rules.kerningClasses.kind(first, second) else { return nil }
    pair = kinds.pair(kind)
    guard pair.state == .known else { return nil }
    pair.key = key
    pairs.keep(pair)
    return pair
  }

  /// Where the kind of a pair is kept, and its key there: exceptions are kinds of their own.
  private func kind(of first: Letter, _ second: Letter) -> (table: PairTable, key: UInt32) {
    if let kind = rules.kerningClasses.kind(first.glyph, second.glyph) { return (kinds, kind) }
    return (pairs, KerningClasses.key(first.glyph, second.glyph))
  }

  /// Lists two letters, unless others of their kind are listed.
  private func list(_ first: Letter, _ second: Letter) {
    let (table, key) = kind(of: first, second)
    if table.pair(key).state == .listed { return }
    if strangers.last?.key != first.key {
      if let last = strangers.last, last.traits.hasAny(.beginsLigature), ligates(last, first) {
        strangers.append(letter(of: 0x20))
      }
      strangers.append(first)
    }
    strangers.append(second)
    table.keep(PairTable.Pair(key: key, state: .listed))
  }

  /// Learns the pairs that are listed, and mends the glyphs that stand in text order before a gap.
  ///
  /// - Returns: Whether all is right then.
  func fillGaps(in glyphs: inout ShapedGlyphs) -> Bool {
    defer { gaps.removeAll(keepingCapacity: true) }
    if !strangers.isEmpty { learn() }
    if isRefuted { return false }
    var areKnown = true
    unsafe glyphs.withUnsafeMutableBufferPointer(from: 0) { glyphs in
      for gap in gaps {
        guard let pair = unsafe pair(of: glyphs[gap].id, glyphs[gap + 1].id) else {
          areKnown = false
          return
        }
        unsafe glyphs[gap].advance &+= pair.advance
        unsafe glyphs[gap].xOffset &+= pair.xOffset
        unsafe glyphs[gap + 1].isUnsafeToBreak = pair.isUnsafe
        unsafe glyphs[gap + 1].isUnsafeToConcat = pair.isUnsafe
      }
    }
    return areKnown
  }

  /// Shapes the pairs that are listed.
  private func learn() {
    shape(strangers)
    let shaped = scratch
    unsafe shaped.withUnsafeBufferPointer { unsafe take($0) }
    strangers.removeAll(keepingCapacity: true)
  }

  /// Shapes letters in a row between others, into the scratch.
  func shape(_ letters: [Letter], after before: [UInt8] = [], before after: [UInt8] = []) {
    var text = before
    for letter in letters { UTF8Scalar.append(letter.scalar, to: &text) }
    let range = before.count..<text.count
    text += after
    scratch.removeAll()
    unsafe text.withUnsafeBufferPointer { text in
      unsafe shaper.shape(text, range: range, as: properties, into: &scratch)
    }
  }

  private func take(_ shaped: UnsafeBufferPointer<ShapedGlyph>) {
    guard shaped.count == strangers.count else {
      isRefuted = true
      return
    }
    let last = shaped.count - 1
    let isRightToLeft = properties.isRightToLeft
    for index in strangers.indices {
      let glyph = unsafe shaped[isRightToLeft ? last - index : index]
      guard glyph.id == strangers[index].glyph, glyph.yOffset == 0 else {
        isRefuted = true
        return
      }
      if index == last { continue }
      let next = unsafe shaped[isRightToLeft ? last - index - 1 : index + 1]
      let (table, key) = kind(of: strangers[index], strangers[index + 1])
      guard table.pair(key).state == .listed else { continue }
      let pair = PairTable.Pair(
        key: key,
        advance: glyph.advance &- strangers[index].advance,
        xOffset: glyph.xOffset,
        state: .known,
        isUnsafe: next.isUnsafeToBreak
      )
      table.keep(pair)
    }
  }
}
