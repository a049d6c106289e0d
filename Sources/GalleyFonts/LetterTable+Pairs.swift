internal import GalleyUnicode

/// What is learned from HarfBuzz of pairs of letters.
extension LetterTable {
  /// Whether there are pairs to be learned, without which the last letters are not right.
  var hasGaps: Bool { !gaps.isEmpty }

  /// A glyph that is not right before its pair with the next one is known.
  struct Gap {
    var glyph: Int
    var names: Names
  }

  /// By what a pair is known.
  struct Names {
    /// The pair of the glyphs.
    var key: UInt32
    /// The kerning classes; nil for an exception, which is a kind of its own.
    var kind: UInt32?
  }

  private func names(_ first: Letter, _ second: Letter) -> Names {
    let key = GlyphPairs.key(first.glyph, second.glyph)
    if rules.kerningClasses.isException(key) { return Names(key: key, kind: nil) }
    return Names(key: key, kind: GlyphPairs.key(first.firstClass, second.secondClass))
  }

  /// Forgets what was not right with the glyphs from one on, which were taken away.
  func dropGaps(from glyph: Int) {
    while let last = gaps.last, last.glyph >= glyph - 1 { gaps.removeLast() }
  }

  /// What is known of two letters that were not met in a row before; where nothing is, their kind is
  /// listed, and a gap is left at the glyph of the first.
  @inline(never)
  func meet(_ first: Letter, _ second: Letter, atGlyph glyph: Int) -> PairTable.Pair {
    let names = names(first, second)
    if let pair = pair(names) { return pair }
    list(first, second, names)
    gaps.append(Gap(glyph: glyph, names: names))
    return PairTable.Pair()
  }

  /// What kerning does to a pair, if it is known of its kind.
  private func pair(_ names: Names) -> PairTable.Pair? {
    var pair = pairs.pair(names.key)
    if pair.state == .known { return pair }
    guard let kind = names.kind else { return nil }
    pair = kinds.pair(kind)
    guard pair.state == .known else { return nil }
    pair.key = names.key
    pairs.keep(pair)
    return pair
  }

  /// Lists two letters, unless others of their kind are listed.
  private func list(_ first: Letter, _ second: Letter, _ names: Names) {
    let (table, key) = names.kind.map { (kinds, $0) } ?? (pairs, names.key)
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
        guard let pair = pair(gap.names) else {
          areKnown = false
          return
        }
        unsafe glyphs[gap.glyph].advance &+= pair.advance
        unsafe glyphs[gap.glyph].xOffset &+= pair.xOffset
        if pair.isUnsafe { unsafe Self.setUnsafe(glyphs, from: gap.glyph + 1) }
      }
    }
    return areKnown
  }

  /// Says that cutting before a cluster, which begins with a glyph in text order, changes something.
  static func setUnsafe(_ glyphs: UnsafeMutableBufferPointer<ShapedGlyph>, from first: Int) {
    var index = first
    while unsafe index < glyphs.count && glyphs[index].cluster == glyphs[first].cluster {
      unsafe glyphs[index].isUnsafeToBreak = true
      unsafe glyphs[index].isUnsafeToConcat = true
      index += 1
    }
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
    for letter in letters {
      let encoded = Unicode.Scalar(letter.scalar).flatMap { UTF8.encode($0) }
      text.append(contentsOf: encoded ?? UTF8.encodedReplacementCharacter)
    }
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
      let names = names(strangers[index], strangers[index + 1])
      let (table, key) = names.kind.map { (kinds, $0) } ?? (pairs, names.key)
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
