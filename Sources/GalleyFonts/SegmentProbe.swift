/// Segments shaped in a row, of which HarfBuzz says which may stand elsewhere too.
struct SegmentProbe {
  private var text: [UInt8] = []
  private var places: [(number: UInt32, range: Range<Int>)] = []
  private var glyphs = ShapedGlyphs()

  /// What is known of a segment after it was shaped.
  struct Finding {
    var number: UInt32
    /// The offset its clusters count from.
    var start: Int
    /// Whether clusters begin at the place before the segment and at that after it.
    var isWhole: Bool
    /// Whether HarfBuzz has flagged neither.
    var isClear: Bool
  }

  /// Begins with a text that stands before all segments.
  ///
  /// The flags at a place tell of both sides, so one that is flagged may be the neighbour's fault; it
  /// is not where the neighbour is known to stand alone.
  mutating func begin(after border: [UInt8]) {
    text.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    text += border
  }

  /// Adds a segment, after a border if there is a segment before it.
  mutating func add(_ number: UInt32, _ segment: ArraySlice<UInt8>, after border: [UInt8]) {
    if !places.isEmpty { text += border }
    let start = text.count
    text += segment
    places.append((number, start..<text.count))
  }

  /// Shapes the segments and a text after them.
  mutating func shape(
    before follower: [UInt8],
    as properties: ShapingProperties,
    _ shaper: Shaper
  ) {
    text += follower
    glyphs.removeAll()
    unsafe text.withUnsafeBufferPointer { text in
      unsafe shaper.shape(
        text,
        range: 0..<text.count,
        as: properties,
        flagsConcatenation: true,
        into: &glyphs
      )
    }
  }

  /// Tells what was found, in the order of the segments.
  func forEach(
    isRightToLeft: Bool,
    _ body: (Finding, UnsafeBufferPointer<ShapedGlyph>) -> Void
  ) {
    unsafe glyphs.withUnsafeBufferPointer { glyphs in
      var walk = unsafe Walk(glyphs: glyphs, isRightToLeft: isRightToLeft)
      for (number, text) in places {
        walk.advance(to: text.lowerBound)
        let first = walk.place
        let begin = walk.flag(at: text.lowerBound)
        walk.advance(to: text.upperBound)
        let isAtEnd = text.upperBound == self.text.count
        let end = isAtEnd ? false : walk.flag(at: text.upperBound)
        let range = min(first, walk.place)..<max(first, walk.place)
        unsafe body(
          Finding(
            number: number,
            start: text.lowerBound,
            isWhole: begin != nil && end != nil,
            isClear: begin == false && end == false
          ),
          UnsafeBufferPointer(rebasing: glyphs[range])
        )
      }
    }
  }

  /// A walk over shaped glyphs in text order.
  @safe
  private struct Walk {
    let glyphs: UnsafeBufferPointer<ShapedGlyph>
    let isRightToLeft: Bool
    /// The glyphs at or after the offset last gone to begin here; in right-to-left text, end here.
    var place: Int

    init(glyphs: UnsafeBufferPointer<ShapedGlyph>, isRightToLeft: Bool) {
      unsafe self.glyphs = unsafe glyphs
      self.isRightToLeft = isRightToLeft
      place = isRightToLeft ? glyphs.count : 0
    }

    mutating func advance(to offset: Int) {
      while unsafe isRightToLeft ? place > 0 : place < glyphs.count {
        let glyph = unsafe glyphs[isRightToLeft ? place - 1 : place]
        guard Int(glyph.cluster) < offset else { break }
        place += isRightToLeft ? -1 : 1
      }
    }

    /// Whether HarfBuzz has flagged the cluster that begins at the offset; nil where none does.
    func flag(at offset: Int) -> Bool? {
      var flag: Bool?
      var index = isRightToLeft ? place - 1 : place
      while unsafe glyphs.indices.contains(index) && Int(glyphs[index].cluster) == offset {
        flag = unsafe glyphs[index].isUnsafeToConcat || flag == true
        index += isRightToLeft ? -1 : 1
      }
      return flag
    }
  }
}
