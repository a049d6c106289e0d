internal import GalleyUnicode

extension Shaper {
  /// Appends the glyphs of a range, of words that were shaped before or are now, in visual order.
  ///
  /// Does what `shape` does, or nothing where words may not stand for the text.
  ///
  /// - Returns: Whether the glyphs were appended.
  package func shapeSegments(
    _ text: UnsafeBufferPointer<UInt8>,
    range: Range<Int>,
    as properties: ShapingProperties,
    into glyphs: inout ShapedGlyphs
  ) -> Bool {
    unsafe segments?.shape(text, range: range, as: properties, self, into: &glyphs) ?? false
  }

  /// Appends the glyphs of a short range as it stands alone, in visual order.
  ///
  /// Does what `shape` does, or nothing where the range is long or the script joins its letters.
  package func shapeAlone(
    _ text: UnsafeBufferPointer<UInt8>,
    range: Range<Int>,
    as properties: ShapingProperties,
    into glyphs: inout ShapedGlyphs
  ) -> Bool {
    guard range.count <= SegmentTable.longest, properties.script.ignoresContext else {
      return false
    }
    return unsafe segments?.shapeAlone(text, range: range, as: properties, self, into: &glyphs)
      ?? false
  }

  /// The width of a short range as it stands alone, nil where `shapeAlone` does nothing.
  ///
  /// The sum of the advances that `shapeAlone` gives, no cluster less than 0.
  package func widthAlone(
    _ text: UnsafeBufferPointer<UInt8>,
    range: Range<Int>,
    as properties: ShapingProperties
  ) -> Int64? {
    guard range.count <= SegmentTable.longest, properties.script.ignoresContext else { return nil }
    return unsafe segments?.width(text, range: range, as: properties, self) ?? nil
  }

  /// Whether what the cache gave is to be compared with what shaping gives: once in 64 times.
  package func isCheckDue() -> Bool {
    answers &+= 1
    return answers & 63 == 0
  }

  /// Takes the memory for glyphs, which is to be given back.
  package func takeScratch() -> ShapedGlyphs {
    var taken = ShapedGlyphs()
    swap(&taken, &scratch)
    taken.removeAll()
    return taken
  }

  package func giveBack(_ glyphs: consuming ShapedGlyphs) { scratch = glyphs }
}

extension Shaper {
  /// A word with the space after it, as it is kept.
  @safe
  package struct Segment {
    package let byteCount: Int
    /// The sum of the advances, no cluster less than 0.
    package let width: Int64
    /// 1 if the segment ends with a space, 0 if not.
    package let spaceCount: Int
    /// The width of the space at the end, 0 without one; nil if it has no cluster of its own.
    package let spaceWidth: Int64?
    let isPlain: Bool
    let glyphs: UnsafeBufferPointer<ShapedGlyph>

    /// The sum of the advances before a code unit, where each has a glyph of its own and cutting before
    /// this one changes nothing.
    package func position(of index: Int) -> Int64? {
      guard isPlain, unsafe !glyphs[index].isUnsafeToBreak else { return nil }
      var sum: Int64 = 0
      for glyph in 0..<index { sum &+= unsafe Int64(glyphs[glyph].advance) }
      return sum
    }
  }

  /// Goes over the segments of a text from left to right, while a closure says so.
  ///
  /// - Returns: Whether all segments may be used and the closure took them all.
  package func forEachSegment(
    of text: UnsafeBufferPointer<UInt8>,
    as properties: ShapingProperties,
    _ body: (Segment) -> Bool
  ) -> Bool {
    unsafe segments?.forEach(in: text, as: properties, self, body) ?? false
  }
}

extension Script {
  /// Whether letters have forms that depend on those beside them, as far as text of letters is put
  /// together.
  var joinsLetters: Bool { self == .arabic }

  /// Whether no letter of the script joins another one, so that HarfBuzz does not look at the text
  /// around what it shapes; false where that is not known.
  var ignoresContext: Bool {
    switch self {
    case .common, .latin, .han, .hiragana, .katakana, .bopomofo, .hangul, .hebrew, .thai, .greek,
      .cyrillic:
      true
    default: hasWordsOfSyllables
    }
  }
}
