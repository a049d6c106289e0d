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
  /// Letters of which some neighbours are not known as pairs, in a row.
  var strangers: [Letter] = []
  /// The glyphs that are not right before the pairs of these with the next ones are known.
  var gaps: [Int] = []
  var scratch = ShapedGlyphs()
  /// Whether HarfBuzz once gave something else than the rules promise.
  var isRefuted = false

  init(_ rules: LetterRules, _ properties: ShapingProperties, _ shaper: Shaper) {
    self.rules = rules
    self.properties = properties
    self.shaper = shaper
    font = properties.font.shapingFont
    candidates = properties.letterCandidates
    joins = properties.script.joinsLetters
    unsafe ascii.initialize(repeating: Letter(), count: 128)
    unsafe others.initialize(repeating: Letter(), count: otherPlaces)
  }

  deinit {
    unsafe ascii.deallocate()
    unsafe others.deallocate()
  }

  /// The memory of the table, about.
  var size: Int { otherPlaces * MemoryLayout<Letter>.stride + pairs.size + kinds.size }

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
    guard !isRefuted else { return range.lowerBound }
    let first = glyphs.count
    var end = range.lowerBound
    unsafe glyphs.append(upTo: range.count) { target in
      let (count, offset) = unsafe compose(text, range, to: target, after: first)
      end = offset
      return count
    }
    return end
  }

  /// Writes the glyphs of letters after some others.
  ///
  /// - Returns: Their number, and the offset at which they end.
  private func compose(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    to target: UnsafeMutableBufferPointer<ShapedGlyph>,
    after first: Int
  ) -> (count: Int, offset: Int) {
    let joins = joins
    var offset = range.lowerBound
    var count = 0
    var last = Letter()
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
        if last.traits.hasAny(.kerns) {
          var pair = pairs.pair(KerningClasses.key(last.glyph, letter.glyph))
          if pair.state != .known { pair = meet(last, letter, atGlyph: first &+ count &- 1) }
          unsafe target[count &- 1].advance &+= pair.advance
          unsafe target[count &- 1].xOffset &+= pair.xOffset
          isUnsafe = pair.isUnsafe || isUnsafe
        }
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
    return (count, offset)
  }

  /// Whether two letters in a row may be the beginning of a ligature.
  func ligates(_ first: Letter, _ second: Letter) -> Bool {
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

  // MARK: Letters

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
    let joiner: [UInt8] = [0xD9, 0x80]
    shape(
      [letter],
      after: letter.key & 1 == 0 ? [] : joiner,
      before: letter.key & 2 == 0 ? [] : joiner
    )
    return scratch.count == 1 ? scratch.array[0].id : 0
  }
}
