internal import GalleyUnicode

/// Words that have been shaped, which stand in for HarfBuzz where it says that they may.
///
/// HarfBuzz can be asked to flag each cluster at whose beginning a change of the text on one side may
/// change the glyphs on the other side (`HB_GLYPH_FLAG_UNSAFE_TO_CONCAT`), and promises of two shaped
/// texts, the end of one and the beginning of the other both without this flag, that their glyphs put
/// together are those of the texts put together. A scalar that was shaped between others with no flag
/// before it nor after it *stands alone*: spaces, digits, ideographs, whatever the font has no rules
/// for. A text is cut after such scalars, into segments, and each segment is shaped once between
/// others. (The end of a segment is the scalar that stands alone: a font that kerns letters with
/// anything has an opinion on a letter before a space, but rarely on a space before a letter.)
///
/// Scripts whose letters join or form syllables are cut after spaces alone, with the flags looked at
/// for each segment. The last segment of an item has no cut after it; it is kept as what it is, and
/// only used at an end. Outside an item HarfBuzz looks only for letters that join, so what stands
/// beside an item in such a script must be nothing or ASCII.
///
/// Where the font's tables say that letters have no rules but kerning (``LetterRules``), a text is put
/// together of its letters, and of letters with their marks. If they also say that no rule looks at
/// spaces, texts are cut at spaces alone, and only the segments with other letters are looked for. A
/// text with one segment that may not be used is shaped whole. Because what is kept gives what shaping
/// would, forgetting never changes a result.
struct SegmentCache {
  var segments = SegmentTables()
  var search = SegmentTable.Search()
  private var probe = SegmentProbe()
  var scratch = ShapedGlyphs()
  var word: [UInt8] = []

  mutating func removeAll() { self = SegmentCache() }

  /// Appends the glyphs of a range of a text, if all its segments may be used.
  mutating func shape(
    _ text: UnsafeBufferPointer<UInt8>,
    range: Range<Int>,
    as properties: ShapingProperties,
    _ shaper: Shaper,
    into glyphs: inout ShapedGlyphs
  ) -> Bool {
    segments.select(properties, for: range.count, shaper)
    guard unsafe properties.script.ignoresContext || Self.isIsolated(range, in: text) else {
      return false
    }
    if unsafe shapeLetters(text, range, properties, shaper, into: &glyphs) { return true }
    guard unsafe find(text, range, properties, shaper) else { return false }
    segments.table.assemble(
      search.found,
      in: range,
      isRightToLeft: properties.isRightToLeft,
      into: &glyphs
    )
    return true
  }

  /// Goes over the segments of a text in order, while a closure says so.
  mutating func forEach(
    in text: UnsafeBufferPointer<UInt8>,
    as properties: ShapingProperties,
    _ shaper: Shaper,
    _ body: (Shaper.Segment) -> Bool
  ) -> Bool {
    segments.select(properties, for: text.count, shaper)
    guard unsafe find(text, 0..<text.count, properties, shaper) else { return false }
    return segments.table.forEach(search.found, body)
  }

  /// Whether what HarfBuzz would see around a range cannot join with it.
  private static func isIsolated(
    _ range: Range<Int>,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let before = unsafe range.lowerBound == 0 || text[range.lowerBound - 1] < 0x80
    let after = unsafe range.upperBound == text.count || text[range.upperBound] < 0x80
    return before && after
  }
}

// MARK: - Segments

extension SegmentCache {
  /// Finds the segments of a range, if all may be used.
  private mutating func find(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ properties: ShapingProperties,
    _ shaper: Shaper
  ) -> Bool {
    while !segments.table.isFutile {
      search.removeAll()
      let isFound = unsafe segments.table.find(in: text, range, &search)
      if isFound, search.strangers.isEmpty {
        return search.misses.isEmpty || fill(properties, shaper)
      }
      unlistMisses()
      if search.strangers.isEmpty { return false }
      settle(properties, shaper)
    }
    return false
  }

  /// Takes back that the segments that were missed are to be shaped.
  mutating func unlistMisses() {
    for number in search.misses { segments.table.unlist(number) }
  }

  /// Shapes the scalars that are strangers, to see which stand alone.
  mutating func settle(_ properties: ShapingProperties, _ shaper: Shaper) {
    var rest = search.strangers
    for isBetweenAll in [false, true] where !rest.isEmpty {
      let border = segments.table.border.map { Array(segments.table.text(of: $0)) } ?? [0x20]
      write(rest, between: border, isBetweenAll: isBetweenAll)
      probe.shape(before: border, as: properties, shaper)
      rest.removeAll()
      unsafe probe.forEach(isRightToLeft: properties.isRightToLeft) {
        if $0.isClear, unsafe segments.table.keep($0.number, $1, start: $0.start) {
          segments.table.settle($0.number, isAlone: true)
        } else {
          rest.append($0.number)
        }
      }
    }
    for number in rest { segments.table.settle(number, isAlone: false) }
    segments.checkSize()
  }

  /// Writes segments in a row, after a border and, if asked for, with a border between each two.
  private mutating func write(_ numbers: [UInt32], between border: [UInt8], isBetweenAll: Bool) {
    probe.begin(after: border)
    for number in numbers {
      let text = segments.table.text(of: number)
      probe.add(number, text, after: isBetweenAll ? border : [])
    }
  }

  /// Puts the segments that were missed together of letters, or shapes them, and keeps those that may
  /// be used.
  ///
  /// - Returns: Whether all may.
  mutating func fill(_ properties: ShapingProperties, _ shaper: Shaper) -> Bool {
    defer {
      unlistMisses()
      segments.checkSize()
    }
    if segments.table.refuseSome(of: search.misses) { return false }
    let others = compose(search.misses, isRightToLeft: properties.isRightToLeft)
    probeAll(others, properties, shaper)
    return search.misses.allSatisfy { segments.table.state(of: $0) == .usable }
  }

  /// Shapes segments and keeps those that may be used.
  private mutating func probeAll(
    _ numbers: [UInt32],
    _ properties: ShapingProperties,
    _ shaper: Shaper
  ) {
    let dividesAtSpaces = segments.letters?.rules.dividesAtSpaces ?? false
    var rest = numbers
    for isBetweenAll in [false, true] where !rest.isEmpty {
      guard let (border, follower) = borders else { break }
      write(rest, between: border, isBetweenAll: isBetweenAll)
      probe.shape(before: rest.last == search.tail ? [] : follower, as: properties, shaper)
      rest.removeAll()
      unsafe probe.forEach(isRightToLeft: properties.isRightToLeft) {
        let isUsable = $0.isClear || dividesAtSpaces && $0.isWhole
        guard isUsable, unsafe segments.table.keep($0.number, $1, start: $0.start) else {
          rest.append($0.number)
          return
        }
      }
    }
    for number in rest { segments.table.refuse(number) }
  }

  /// What segments are shaped after and before.
  private var borders: (before: [UInt8], after: [UInt8])? {
    guard segments.table.asksFont else { return ([0x20], [UInt8(ascii: "x")]) }
    guard let border = segments.table.border else { return nil }
    let text = Array(segments.table.text(of: border))
    return (text, text)
  }
}

// MARK: - Short texts

extension SegmentCache {
  /// Appends the glyphs of a short range, of a script where nothing around it matters.
  mutating func shapeAlone(
    _ text: UnsafeBufferPointer<UInt8>,
    range: Range<Int>,
    as properties: ShapingProperties,
    _ shaper: Shaper,
    into glyphs: inout ShapedGlyphs
  ) -> Bool {
    segments.select(properties, for: range.count, shaper)
    if unsafe shapeLetters(text, range, properties, shaper, into: &glyphs) { return true }
    guard let number = unsafe whole(text, range, properties, shaper) else { return false }
    segments.wholes.assemble(
      [number],
      in: range,
      isRightToLeft: properties.isRightToLeft,
      into: &glyphs
    )
    return true
  }

  /// The sum of the advances of a short range as `shapeAlone` gives it, no cluster less than 0.
  mutating func width(
    _ text: UnsafeBufferPointer<UInt8>,
    range: Range<Int>,
    as properties: ShapingProperties,
    _ shaper: Shaper
  ) -> Int64? {
    segments.select(properties, for: range.count, shaper)
    if let width = unsafe letterWidth(text, range) { return width }
    guard let number = unsafe whole(text, range, properties, shaper) else { return nil }
    return segments.wholes.entries[Int(number)].width
  }

  /// The entry of a short text, which is shaped if it is not known.
  private mutating func whole(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ properties: ShapingProperties,
    _ shaper: Shaper
  ) -> UInt32? {
    let number = unsafe segments.wholes.place(of: UnsafeBufferPointer(rebasing: text[range]))
    switch segments.wholes.state(of: number) {
    case .usable: return number
    case .unusable: return nil
    case .unknown, .listed: break
    }
    scratch.removeAll()
    unsafe shaper.shape(text, range: range, as: properties, into: &scratch)
    let isKept = unsafe scratch.withUnsafeBufferPointer { shaped in
      unsafe segments.wholes.keep(number, shaped, start: range.lowerBound)
    }
    segments.checkSize()
    return isKept ? number : nil
  }
}
