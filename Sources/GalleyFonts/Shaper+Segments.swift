package import GalleyUnicode

extension Shaper {
  /// Appends the glyphs of a range, of words that were shaped before or are now, in visual order.
  ///
  /// Does what `shape` does, or nothing where words may not stand for the text.
  ///
  /// - Parameter features: Features for the whole range; what ranges they have does not matter.
  /// - Returns: Whether the glyphs were appended.
  package func shapeSegments(
    _ text: UnsafeBufferPointer<UInt8>,
    range: Range<Int>,
    font: FontInstance,
    script: Script,
    language: String?,
    isRightToLeft: Bool,
    features: [ShapingFeature],
    into glyphs: inout ShapedGlyphs
  ) -> Bool {
    let key = SegmentKey(
      font: font,
      script: script,
      language: language,
      isRightToLeft: isRightToLeft,
      features: features
    )
    return unsafe segments?.shape(text, range: range, key: key, shaper: self, into: &glyphs)
      ?? false
  }

  /// Appends the glyphs of a short range as it stands alone, in visual order.
  ///
  /// Does what `shape` does, or nothing where the range is long or the script joins its letters.
  package func shapeAlone(
    _ text: UnsafeBufferPointer<UInt8>,
    range: Range<Int>,
    font: FontInstance,
    script: Script,
    language: String?,
    isRightToLeft: Bool,
    features: [ShapingFeature],
    into glyphs: inout ShapedGlyphs
  ) -> Bool {
    guard range.count <= SegmentTable.longest, script.ignoresContext else { return false }
    let key = SegmentKey(
      font: font,
      script: script,
      language: language,
      isRightToLeft: isRightToLeft,
      features: features
    )
    return unsafe segments?.shapeAlone(text, range: range, key: key, shaper: self, into: &glyphs)
      ?? false
  }

  /// The width of a short range as it stands alone: the advances that `shapeAlone` gives, no cluster
  /// less than 0. Nil where `shapeAlone` does nothing.
  package func widthAlone(
    _ text: UnsafeBufferPointer<UInt8>,
    range: Range<Int>,
    font: FontInstance,
    script: Script,
    language: String?,
    isRightToLeft: Bool,
    features: [ShapingFeature]
  ) -> Int64? {
    guard range.count <= SegmentTable.longest, script.ignoresContext else { return nil }
    let key = SegmentKey(
      font: font,
      script: script,
      language: language,
      isRightToLeft: isRightToLeft,
      features: features
    )
    return unsafe segments?.width(text, range: range, key: key, shaper: self) ?? nil
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

extension Script {
  /// Whether no letter of the script joins another one, so that HarfBuzz does not look at the text
  /// around what it shapes; false where that is not known.
  fileprivate var ignoresContext: Bool {
    switch self {
    case .common, .latin, .han, .hiragana, .katakana, .bopomofo, .hangul, .hebrew, .thai,
      .devanagari, .greek, .cyrillic:
      true
    default: false
    }
  }

  private static let greek = Script(rawValue: 0x4772_656B)  // Grek
  private static let cyrillic = Script(rawValue: 0x4379_726C)  // Cyrl
}
