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
  /// What is known of a letter.
  struct Letter {
    enum Kind: UInt8 {
      case unknown, complex, plain
      /// Plain, and the distance to the letter after it may change.
      case kerning
    }

    /// 0 for a free place.
    var scalar: UInt32 = 0
    var glyph: GlyphID = 0
    var kind = Kind.unknown
    var advance: Int32 = 0
  }

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

  private let rules: LetterRules
  private let font: HarfBuzzFont
  private let candidates: [ClosedRange<UInt32>]
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
  private var scratch = ShapedGlyphs()
  /// Whether HarfBuzz once gave something else than the rules promise.
  private var isRefuted = false

  init(_ rules: LetterRules, _ properties: ShapingProperties, _ shaper: Shaper) {
    self.rules = rules
    self.properties = properties
    self.shaper = shaper
    font = properties.font.shapingFont
    candidates = properties.letterCandidates
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
  var size: Int { otherPlaces * MemoryLayout<Letter>.stride + pairPlaces * MemoryLayout<Pair>.stride }

  /// Whether there are pairs to be learned, without which the last letters are not right.
  var hasStrangers: Bool { !strangers.isEmpty }

  // MARK: Composing

  /// Appends the glyphs of letters, in text order, up to the first that is not plain.
  ///
  /// - Returns: The offset of that one, or the end of the range.
  func compose(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    into glyphs: inout ShapedGlyphs
  ) -> Int {
    var offset = range.lowerBound
    guard !isRefuted else { return offset }
    unsafe glyphs.append(upTo: range.count) { target in
      var count = 0
      var last = Letter()
      var lastIsListed = false
      while offset < range.upperBound {
        let (letter, length) = unsafe letter(in: text, at: offset)
        guard letter.kind.rawValue >= Letter.Kind.plain.rawValue else { break }
        var isUnsafe = false
        if last.kind == .kerning {
          let pair = unsafe pairs[place(of: last, letter)]
          if pair.state == .known {
            unsafe target[count &- 1].advance &+= pair.advance
            unsafe target[count &- 1].xOffset &+= pair.xOffset
            isUnsafe = pair.isUnsafe
            lastIsListed = false
          } else {
            lastIsListed = list(last, letter, isPair: pair.state == .listed, after: lastIsListed)
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

  @inline(__always)
  private func letter(
    in text: UnsafeBufferPointer<UInt8>,
    at offset: Int
  ) -> (Letter, length: Int) {
    let byte = unsafe text[offset]
    if byte < 0x80 {
      let known = unsafe ascii[Int(byte)]
      if known.kind != .unknown { return (known, 1) }
      let letter = read(UInt32(byte))
      unsafe ascii[Int(byte)] = letter
      return (letter, 1)
    }
    let (scalar, length) = unsafe UTF8Scalar.decode(text, at: offset)
    return (other(scalar), length)
  }

  private func other(_ scalar: UInt32) -> Letter {
    let place = place(of: scalar)
    let known = unsafe others[place]
    if known.scalar == scalar { return known }
    let letter = read(scalar)
    unsafe others[place] = letter
    otherCount += 1
    if otherCount * 2 > otherPlaces { growOthers() }
    return letter
  }

  /// The place of a letter beyond ASCII, or where it would be.
  @inline(__always)
  private func place(of scalar: UInt32) -> Int {
    let mask = otherPlaces &- 1
    var slot = Int(truncatingIfNeeded: Self.hash(scalar)) & mask
    while unsafe others[slot].scalar != scalar && others[slot].scalar != 0 {
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
      if letter.scalar != 0 { unsafe others[place(of: letter.scalar)] = letter }
    }
    unsafe known.deallocate()
  }

  /// Asks the font for a letter.
  private func read(_ scalar: UInt32) -> Letter {
    var letter = Letter(scalar: scalar, kind: .complex)
    guard candidates.contains(where: { $0 ~= scalar }), let nominal = font.glyph(for: scalar),
      nominal != 0, rules.plain.contains(nominal)
    else { return letter }
    letter.glyph = rules.replaced.contains(nominal) ? replacement(of: scalar) : nominal
    letter.advance = font.advance(of: letter.glyph)
    if letter.advance >= 0, rules.plain.contains(letter.glyph) {
      letter.kind = rules.kerning.contains(letter.glyph) ? .kerning : .plain
    }
    return letter
  }

  /// The glyph of a letter that is shaped alone; 0 if it is not one.
  private func replacement(of scalar: UInt32) -> GlyphID {
    shape([Letter(scalar: scalar)])
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
    place(ofPair: UInt32(first.glyph) << 16 | UInt32(second.glyph))
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
    if !firstIsLast { strangers.append(first) }
    strangers.append(second)
    unsafe pairs[place(of: first, second)] = Pair(
      glyphs: UInt32(first.glyph) << 16 | UInt32(second.glyph),
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

  /// Shapes the pairs that are listed.
  func learn() {
    shape(strangers)
    let shaped = scratch
    unsafe shaped.withUnsafeBufferPointer { unsafe take($0) }
    strangers.removeAll(keepingCapacity: true)
  }

  /// Shapes letters in a row, into the scratch.
  private func shape(_ letters: [Letter]) {
    var text: [UInt8] = []
    for letter in letters {
      if let scalar = Unicode.Scalar(letter.scalar) {
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    scratch.removeAll()
    unsafe text.withUnsafeBufferPointer { text in
      unsafe shaper.shape(text, range: 0..<text.count, as: properties, into: &scratch)
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
