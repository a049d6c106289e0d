internal import GalleyUnicode

/// Letters and pairs of letters of one font instance, script, language, direction and set of features.
///
/// A text of plain letters (``LetterRules``) is put together here: each letter's glyph is looked up in
/// the font, and what kerning does to a pair is learned once from HarfBuzz. The table gives what
/// shaping would.
///
/// An object with memory of its own, since it is read with every character.
@safe
final class LetterTable {
  /// What is known of two letters in a row.
  private struct Pair {
    enum State: UInt8 {
      case free, listed, known
    }

    var glyphs: UInt32 = 0
    /// What is added to the advance and the offset of the first.
    var advance: Int32 = 0
    var xOffset: Int32 = 0
    var state = State.free
    var isUnsafe = false
  }

  let rules: LetterRules
  private let font: HarfBuzzFont
  private let candidates: [ClosedRange<UInt32>]
  /// Whether letters have other forms beside each other.
  private let joins: Bool
  private let properties: ShapingProperties
  /// The owner.
  private unowned let shaper: Shaper
  private var isRightToLeft: Bool { properties.isRightToLeft }
  /// By their codes.
  private let ascii = UnsafeMutablePointer<Letter>.allocate(capacity: 128)
  /// Letters beyond ASCII and pairs, by their hashes: powers of two, half full at most.
  private var others = UnsafeMutablePointer<Letter>.allocate(capacity: 256)
  private var otherPlaces = 256
  private var otherCount = 0
  private var pairs = UnsafeMutablePointer<Pair>.allocate(capacity: 1024)
  private var pairPlaces = 1024
  private var pairCount = 0
  /// Letters of which some neighbours are not known as pairs, in a row.
  private var strangers: [Letter] = []
  /// The glyphs that are not right before the pairs of these with the next ones are known.
  private var gaps: [Int] = []
  private var scratch = ShapedGlyphs()
  /// Whether HarfBuzz once gave something else than the rules promise.
  private var isRefuted = false

  init(_ rules: LetterRules, _ properties: ShapingProperties, _ shaper: Shaper) {
    self.rules = rules
    self.properties = properties
    self.shaper = shaper
    font = properties.font.shapingFont
    candidates = properties.letterCandidates
    joins = properties.script.joinsLetters
    unsafe ascii.initialize(repeating: Letter(), count: 128)
    unsafe others.initialize(repeating: Letter(), count: otherPlaces)
    unsafe pairs.initialize(repeating: Pair(), count: pairPlaces)
  }

  deinit {
    unsafe ascii.deallocate()
    unsafe others.deallocate()
    unsafe pairs.deallocate()
  }

  /// The memory of the table, about.
  var size: Int {
    otherPlaces * MemoryLayout<Letter>.stride + pairPlaces * MemoryLayout<Pair>.stride
  }

  /// Whether there are pairs to be learned, without which the last letters are not right.
  var hasGaps: Bool { !gaps.isEmpty }

  /// Forgets what was not right with the glyphs from one on, which were taken away.
  func dropGaps(from glyph: Int) {
    while let last = gaps.last, last >= glyph - 1 { gaps.removeLast() }
  }

  // MARK: Composing

  /// Appends the glyphs of letters, in text order, up to the first that is not plain or goes on a
  /// ligature.
  ///
  /// - Returns: The offset of that one, or the end of the range.
  func compose(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    into glyphs: inout ShapedGlyphs
  ) -> Int {
    var offset = range.lowerBound
    guard !isRefuted else { return offset }
    let first = glyphs.count
    unsafe glyphs.append(upTo: range.count) { target in
      var count = 0
      var last = Letter()
      var lastIsListed = false
      var isJoined = false
      while offset < range.upperBound {
        var (letter, length) = unsafe letter(in: text, at: offset)
        var isUnsafe = false
        if joins {
          isUnsafe = isJoined && letter.traits.hasAny(.joinsBefore)
          isJoined = unsafe joinsNext(letter, in: text, offset &+ length..<range.upperBound)
          if isUnsafe || isJoined {
            letter = other(Letter.key(letter.scalar, before: isUnsafe, after: isJoined))
          }
        }
        guard letter.traits.hasAny(.plain) else { break }
        if last.traits.hasAny([.kerns, .beginsLigature]) {
          if last.traits.hasAny(.beginsLigature), ligates(last, letter) { break }
          let pair = unsafe pairs[place(of: last, letter)]
          if pair.state == .known {
            unsafe target[count &- 1].advance &+= pair.advance
            unsafe target[count &- 1].xOffset &+= pair.xOffset
            isUnsafe = pair.isUnsafe || isUnsafe
            lastIsListed = false
          } else if last.traits.hasAny(.kerns) {
            gaps.append(first &+ count &- 1)
            lastIsListed = list(last, letter, isPair: pair.state == .listed, after: lastIsListed)
          } else {
            lastIsListed = false
          }
        } else {
          lastIsListed = false
        }
        unsafe target[count] = ShapedGlyph(
          id: letter.glyph,
          isUnsafeToBreak: isUnsafe,
          isUnsafeToConcat: isUnsafe,
          cluster: UInt32(truncatingIfNeeded: offset),
          advance: letter.advance
        )
        count &+= 1
        offset &+= length
        last = letter
      }
      return count
    }
    return offset
  }

  /// Whether two letters in a row may be the beginning of a ligature.
  private func ligates(_ first: Letter, _ second: Letter) -> Bool {
    rules.ligates(first.glyph, second.glyph) || rules.ligates(first.nominal, second.nominal)
      || rules.ligates(first.glyph, second.nominal) || rules.ligates(first.nominal, second.glyph)
  }

  /// Whether a letter joins the one that begins a range.
  private func joinsNext(
    _ letter: Letter,
    in text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    guard letter.traits.hasAny(.joinsAfter), !range.isEmpty else { return false }
    return unsafe self.letter(in: text, at: range.lowerBound).0.traits.hasAny(.joinsBefore)
  }

  /// The letter at an offset, as it stands alone.
  @inline(__always)
  private func letter(
    in text: UnsafeBufferPointer<UInt8>,
    at offset: Int
  ) -> (Letter, length: Int) {
    let byte = unsafe text[offset]
    if byte < 0x80 { return (letter(of: byte), 1) }
    let (scalar, length) = unsafe UTF8Scalar.decode(text, at: offset)
    return (other(Letter.key(scalar)), length)
  }

  @inline(__always)
  private func letter(of byte: UInt8) -> Letter {
    let known = unsafe ascii[Int(byte)]
    if known.traits.hasAny(.known) { return known }
    let letter = read(Letter.key(UInt32(byte)))
    unsafe ascii[Int(byte)] = letter
    return letter
  }

  private func other(_ key: UInt32) -> Letter {
    let known = unsafe others[place(of: key)]
    if known.key == key { return known }
    let letter = read(key)
    unsafe others[place(of: key)] = letter
    otherCount += 1
    if otherCount * 2 > otherPlaces { growOthers() }
    return letter
  }

  /// The place of a letter beyond ASCII by its key, or where it would be.
  @inline(__always)
  private func place(of key: UInt32) -> Int {
    let mask = otherPlaces &- 1
    var slot = Int(truncatingIfNeeded: Self.hash(key)) & mask
    while unsafe others[slot].key != key && others[slot].key != 0 {
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  private func growOthers() {
    let known = unsafe UnsafeMutableBufferPointer(start: others, count: otherPlaces)
    otherPlaces *= 4
    unsafe others = .allocate(capacity: otherPlaces)
    unsafe others.initialize(repeating: Letter(), count: otherPlaces)
    for index in known.indices {
      let letter = unsafe known[index]
      if letter.key != 0 { unsafe others[place(of: letter.key)] = letter }
    }
    unsafe known.deallocate()
  }

  /// Asks the font for a letter in one of its forms.
  private func read(_ key: UInt32) -> Letter {
    var letter = Letter(key: key, traits: .known)
    if joins {
      let (before, after) = Characters.joining(of: letter.scalar)
      if before { letter.traits.insert(.joinsBefore) }
      if after { letter.traits.insert(.joinsAfter) }
    }
    guard candidates.contains(where: { $0 ~= letter.scalar }),
      let nominal = font.glyph(for: letter.scalar), nominal != 0, rules.plain.contains(nominal)
    else { return letter }
    letter.nominal = nominal
    let isReplaced = joins || rules.replaced.contains(nominal)
    letter.glyph = isReplaced ? replacement(of: letter) : nominal
    letter.advance = font.advance(of: letter.glyph)
    let kerns = rules.kerning.contains(letter.glyph)
    // Pairs are learned in rows of letters, which would join.
    guard letter.advance >= 0, rules.plain.contains(letter.glyph), !(joins && kerns) else {
      return letter
    }
    letter.traits.insert(.plain)
    if kerns { letter.traits.insert(.kerns) }
    if rules.ligatureFirsts.contains(nominal) || rules.ligatureFirsts.contains(letter.glyph) {
      letter.traits.insert(.beginsLigature)
    }
    return letter
  }

  /// The glyph of a letter in its form; 0 if it is not one.
  private func replacement(of letter: Letter) -> GlyphID {
    // U+0640 joins on both sides.
    shape(
      [letter],
      after: letter.key & 1 == 0 ? [] : [0xD9, 0x80],
      before: letter.key & 2 == 0 ? [] : [0xD9, 0x80]
    )
    return scratch.count == 1 ? scratch.array[0].id : 0
  }

  @inline(__always)
  private static func hash(_ key: UInt32) -> UInt32 {
    let product = key &* 0x9E37_79B1
    return product ^ product >> 15
  }

  // MARK: Pairs

  /// The place of a pair, or where it would be.
  @inline(__always)
  private func place(of first: Letter, _ second: Letter) -> Int {
    place(ofPair: Self.key(first.glyph, second.glyph))
  }

  @inline(__always)
  private static func key(_ first: GlyphID, _ second: GlyphID) -> UInt32 {
    UInt32(first) << 16 | UInt32(second)
  }

  @inline(__always)
  private func place(ofPair glyphs: UInt32) -> Int {
    let mask = pairPlaces &- 1
    var slot = Int(truncatingIfNeeded: Self.hash(glyphs)) & mask
    while unsafe pairs[slot].state != .free && pairs[slot].glyphs != glyphs {
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  /// Lists two letters whose pair is not known yet; says whether the second is the last one listed.
  private func list(
    _ first: Letter,
    _ second: Letter,
    isPair isListed: Bool,
    after firstIsLast: Bool
  ) -> Bool {
    if isListed { return false }
    if !firstIsLast {
      if let last = strangers.last, last.traits.hasAny(.beginsLigature), ligates(last, first) {
        strangers.append(letter(of: 0x20))
      }
      strangers.append(first)
    }
    strangers.append(second)
    unsafe pairs[place(of: first, second)] = Pair(
      glyphs: Self.key(first.glyph, second.glyph),
      state: .listed
    )
    pairCount += 1
    if pairCount * 2 > pairPlaces { growPairs() }
    return true
  }

  private func growPairs() {
    let known = unsafe UnsafeMutableBufferPointer(start: pairs, count: pairPlaces)
    pairPlaces *= 4
    unsafe pairs = .allocate(capacity: pairPlaces)
    unsafe pairs.initialize(repeating: Pair(), count: pairPlaces)
    for index in known.indices {
      let pair = unsafe known[index]
      if pair.state != .free { unsafe pairs[place(ofPair: pair.glyphs)] = pair }
    }
    unsafe known.deallocate()
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
        let pair = unsafe pairs[place(ofPair: Self.key(glyphs[gap].id, glyphs[gap + 1].id))]
        if pair.state != .known { areKnown = false }
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
  private func shape(_ letters: [Letter], after before: [UInt8] = [], before after: [UInt8] = []) {
    var text = before
    for letter in letters {
      if let scalar = Unicode.Scalar(letter.scalar) {
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
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
    for index in strangers.indices {
      let glyph = unsafe shaped[isRightToLeft ? last - index : index]
      guard glyph.id == strangers[index].glyph, glyph.yOffset == 0 else {
        isRefuted = true
        return
      }
      if index == last { continue }
      let next = unsafe shaped[isRightToLeft ? last - index - 1 : index + 1]
      let slot = place(of: strangers[index], strangers[index + 1])
      var pair = unsafe pairs[slot]
      guard pair.state == .listed else { continue }
      pair.advance = glyph.advance &- strangers[index].advance
      pair.xOffset = glyph.xOffset
      pair.isUnsafe = next.isUnsafeToBreak
      pair.state = .known
      unsafe pairs[slot] = pair
    }
  }
}
