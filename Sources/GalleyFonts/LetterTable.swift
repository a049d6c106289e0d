internal import GalleyUnicode

/// Letters and pairs of letters of one font instance, script, language, direction and set of features.
///
/// A text of plain letters (``LetterRules``) is put together here: each letter's glyph is looked up in
/// the font, and what kerning does to a kind of pair is learned once from HarfBuzz. The table gives
/// what shaping would.
///
/// An object with memory of its own, since it is read with every character.
@safe
final class LetterTable {
  let rules: LetterRules
  let properties: ShapingProperties
  private let font: HarfBuzzFont
  private let candidates: [ClosedRange<UInt32>]
  private let markCandidates: [ClosedRange<UInt32>]
  /// Whether letters have other forms beside each other.
  private let joins: Bool
  /// The owner.
  unowned let shaper: Shaper
  /// By their codes.
  private let ascii = UnsafeMutablePointer<Letter>.allocate(capacity: 128)
  /// Letters beyond ASCII by the hashes of their keys: a power of two, half full at most.
  private var others = UnsafeMutablePointer<Letter>.allocate(capacity: 256)
  private var otherPlaces = 256
  private var otherCount = 0
  /// Pairs of glyphs that were met.
  let pairs = PairTable(capacity: 1024)
  /// Kinds of pairs, as ``KerningClasses`` numbers them.
  let kinds = PairTable(capacity: 256)
  /// Letters with marks, if these may be kept.
  var clusters: SegmentTable?
  /// Letters of which some neighbours are not known as pairs, in a row.
  var strangers: [Letter] = []
  /// The glyphs that are not right before the pairs of these with the next ones are known.
  var gaps: [Gap] = []
  var scratch = ShapedGlyphs()
  /// Whether HarfBuzz once gave something else than the rules promise.
  var isRefuted = false

  init(_ rules: LetterRules, _ properties: ShapingProperties, _ shaper: Shaper) {
    self.rules = rules
    self.properties = properties
    self.shaper = shaper
    font = properties.font.shapingFont
    candidates = properties.letterCandidates
    markCandidates = properties.markCandidates
    joins = properties.script.joinsLetters
    clusters = rules.followers == nil ? nil : SegmentTable(script: properties.script)
    unsafe ascii.initialize(repeating: Letter(), count: 128)
    unsafe others.initialize(repeating: Letter(), count: otherPlaces)
  }

  deinit {
    unsafe ascii.deallocate()
    unsafe others.deallocate()
  }

  /// The memory of the table, about.
  var size: Int {
    otherPlaces * MemoryLayout<Letter>.stride + pairs.size + kinds.size + (clusters?.size ?? 0)
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
    guard !isRefuted, !range.isEmpty else { return range.lowerBound }
    let first = glyphs.count
    var end = range.lowerBound
    unsafe glyphs.append(upTo: range.count) { target in
      var row = unsafe Row(target: target, first: first)
      end =
        unsafe joins
        ? composeJoined(text, range, to: &row) : composeApart(text, range, to: &row)
      return row.count
    }
    return end
  }

  /// Glyphs that are put in a row.
  @safe
  private struct Row {
    let target: UnsafeMutableBufferPointer<ShapedGlyph>
    /// The number of glyphs before these.
    let first: Int
    var count = 0
    var last = Letter()
  }

  /// Composes letters that have one form.
  private func composeApart(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    to row: inout Row
  ) -> Int {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (letter, length) = unsafe letter(in: text, at: offset)
      guard append(letter, isUnsafe: false, at: offset, to: &row) else { break }
      offset &+= length
    }
    return offset
  }

  /// Composes letters with forms that depend on those beside them.
  private func composeJoined(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    to row: inout Row
  ) -> Int {
    var offset = range.lowerBound
    var isJoined = false
    var (letter, length) = unsafe letter(in: text, at: offset)
    while offset < range.upperBound {
      let end = offset &+ length
      let (next, nextLength) =
        unsafe end < range.upperBound ? self.letter(in: text, at: end) : (Letter(), 0)
      let joinsNext = letter.traits.hasAny(.joinsAfter) && next.traits.hasAny(.joinsBefore)
      if isJoined || joinsNext {
        letter = other(Letter.key(letter.scalar, before: isJoined, after: joinsNext))
      }
      guard append(letter, isUnsafe: isJoined, at: offset, to: &row) else { break }
      (isJoined, offset) = (joinsNext, end)
      (letter, length) = (next, nextLength)
    }
    return offset
  }

  /// Appends the glyph of a letter, unless it is not plain or goes on a ligature.
  ///
  /// - Returns: Whether it was appended.
  @inline(__always)
  private func append(
    _ letter: Letter,
    isUnsafe: Bool,
    at offset: Int,
    to row: inout Row
  ) -> Bool {
    guard letter.traits.hasAny(.plain) else { return false }
    var isUnsafe = isUnsafe
    let last = row.last
    if last.traits.hasAny([.kerns, .beginsLigature]) {
      if last.traits.hasAny(.beginsLigature), ligates(last, letter) { return false }
      if last.traits.hasAny(.kerns) {
        var pair = pairs.pair(GlyphPairs.key(last.glyph, letter.glyph))
        if pair.state != .known {
          pair = meet(last, letter, atGlyph: row.first &+ row.count &- 1)
        }
        unsafe row.target[row.count &- 1].advance &+= pair.advance
        unsafe row.target[row.count &- 1].xOffset &+= pair.xOffset
        isUnsafe = pair.isUnsafe || isUnsafe
      }
    }
    unsafe row.target[row.count] = ShapedGlyph(
      id: letter.glyph,
      isUnsafeToBreak: isUnsafe,
      isUnsafeToConcat: isUnsafe,
      cluster: UInt32(truncatingIfNeeded: offset),
      advance: letter.advance
    )
    row.count &+= 1
    row.last = letter
    return true
  }

  /// Whether two letters in a row may be the beginning of a ligature.
  func ligates(_ first: Letter, _ second: Letter) -> Bool {
    let (firsts, seconds) = (glyphs(of: first), glyphs(of: second))
    return rules.ligates(firsts.0, seconds.0) || rules.ligates(firsts.1, seconds.1)
      || rules.ligates(firsts.0, seconds.1) || rules.ligates(firsts.1, seconds.0)
  }

  /// The glyph that the font maps a letter to, and what it becomes.
  private func glyphs(of letter: Letter) -> (GlyphID, GlyphID) {
    guard letter.traits.hasAny(.isReplaced) else { return (letter.glyph, letter.glyph) }
    return (font.glyph(for: letter.scalar) ?? 0, letter.glyph)
  }

  // MARK: Letters

  /// The letter at an offset, as it stands alone.
  @inline(__always)
  func letter(
    in text: UnsafeBufferPointer<UInt8>,
    at offset: Int
  ) -> (Letter, length: Int) {
    let byte = unsafe text[offset]
    if byte < 0x80 { return (letter(of: byte), 1) }
    let (scalar, length) = unsafe text.scalar(at: offset)
    return (other(Letter.key(scalar)), length)
  }

  @inline(__always)
  func letter(of byte: UInt8) -> Letter {
    let known = unsafe ascii[Int(byte)]
    if known.traits.hasAny(.known) { return known }
    let letter = read(Letter.key(UInt32(byte)))
    unsafe ascii[Int(byte)] = letter
    return letter
  }

  @inline(__always)
  private func other(_ key: UInt32) -> Letter {
    let known = unsafe others[place(of: key)]
    return known.key == key ? known : readOther(key)
  }

  @inline(never)
  private func readOther(_ key: UInt32) -> Letter {
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
    var slot = Int(truncatingIfNeeded: Letter.hash(key)) & mask
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
    if markCandidates.contains(where: { $0 ~= letter.scalar }) {
      letter.traits.insert(.isMark)
      return letter
    }
    guard candidates.contains(where: { $0 ~= letter.scalar }),
      let nominal = font.glyph(for: letter.scalar), nominal != 0, rules.plain.contains(nominal)
    else { return letter }
    if joins || rules.replaced.contains(nominal) { letter.traits.insert(.isReplaced) }
    letter.glyph = letter.traits.hasAny(.isReplaced) ? replacement(of: letter) : nominal
    letter.advance = font.advance(of: letter.glyph)
    let kerns = rules.kerning.contains(letter.glyph)
    // Pairs are learned in rows of letters, which would join.
    guard letter.advance >= 0, rules.plain.contains(letter.glyph), !(joins && kerns) else {
      return letter
    }
    letter.traits.insert(.plain)
    if kerns { letter.traits.insert(.kerns) }
    letter.firstClass = kerns ? rules.kerningClasses.first(letter.glyph) : 0
    letter.secondClass = rules.kerningClasses.second(letter.glyph)
    if rules.ligatureFirsts.contains(nominal) || rules.ligatureFirsts.contains(letter.glyph) {
      letter.traits.insert(.beginsLigature)
    }
    if let followers = rules.followers,
      followers.contains(nominal) || followers.contains(letter.glyph)
    {
      letter.traits.insert(.follows)
    }
    return letter
  }

  /// The glyph of a letter in its form; 0 if it is not one.
  private func replacement(of letter: Letter) -> GlyphID {
    // U+0640 joins on both sides.
    let joiner: [UInt8] = [0xD9, 0x80]
    shape(
      [letter],
      after: letter.key & 1 == 0 ? [] : joiner,
      before: letter.key & 2 == 0 ? [] : joiner
    )
    return scratch.count == 1 ? scratch.array[0].id : 0
  }
}
