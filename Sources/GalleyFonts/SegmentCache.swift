internal import GalleyUnicode

/// Words that have been shaped, which stand in for HarfBuzz where it says that they may.
///
/// A text is cut into segments after each U+0020. HarfBuzz can be asked to flag each cluster at
/// whose beginning a change of the text on one side may change the glyphs on the other side
/// (`HB_GLYPH_FLAG_UNSAFE_TO_CONCAT`), and promises of two shaped texts, the end of one and the
/// beginning of the other both without this flag, that their glyphs put together are those of the
/// texts put together. Segments are therefore shaped between others: if neither the first cluster
/// of a segment nor that after it is flagged, any such segments follow each other as they are. The
/// space belongs to the segment before it, since a font that kerns letters with anything has an
/// opinion on a letter before a space, but rarely on a space before a letter.
///
/// The last segment of an item has no space after it; it is kept as what it is, and only used at an
/// end. Outside an item HarfBuzz looks only for letters that join, so what stands beside an item
/// must be nothing or ASCII.
///
/// A text with one segment that may not be used is shaped whole. Because a kept segment gives what
/// shaping would, forgetting never changes a result.
struct SegmentCache {
  private var segments = SegmentTables()
  /// Short texts as they stand alone.
  private var wholes = SegmentTables()
  private var found: [UInt32] = []
  private var misses: [UInt32] = []
  private var probe: [UInt8] = []
  private var probed = ShapedGlyphs()

  mutating func removeAll() { self = SegmentCache() }

  /// Appends the glyphs of a range of a text, if all its segments may be used.
  mutating func shape(
    _ text: UnsafeBufferPointer<UInt8>,
    range: Range<Int>,
    key: SegmentKey,
    shaper: Shaper,
    into glyphs: inout ShapedGlyphs
  ) -> Bool {
    guard unsafe Self.isIsolated(range, in: text), unsafe find(text, range, key, shaper) else {
      return false
    }
    segments.table.assemble(
      found,
      in: range,
      isRightToLeft: key.isRightToLeft,
      into: &glyphs
    )
    return true
  }

  /// Finds the segments of a range, if all may be used.
  private mutating func find(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ key: SegmentKey,
    _ shaper: Shaper
  ) -> Bool {
    segments.select(key)
    guard !segments.table.isFutile else { return false }
    found.removeAll(keepingCapacity: true)
    misses.removeAll(keepingCapacity: true)
    return unsafe segments.table.find(in: text, range, into: &found, misses: &misses)
      && (misses.isEmpty || fill(key, shaper))
  }

  /// Goes over the segments of a text in order, while a closure says so.
  mutating func forEach(
    in text: UnsafeBufferPointer<UInt8>,
    key: SegmentKey,
    shaper: Shaper,
    _ body: (Shaper.Segment) -> Bool
  ) -> Bool {
    guard unsafe find(text, 0..<text.count, key, shaper) else { return false }
    return segments.table.forEach(found, body)
  }

  /// Appends the glyphs of a short range, of a script where nothing around it matters.
  mutating func shapeAlone(
    _ text: UnsafeBufferPointer<UInt8>,
    range: Range<Int>,
    key: SegmentKey,
    shaper: Shaper,
    into glyphs: inout ShapedGlyphs
  ) -> Bool {
    guard let number = unsafe whole(text, range, key, shaper) else { return false }
    found.removeAll(keepingCapacity: true)
    found.append(number)
    wholes.table.assemble(found, in: range, isRightToLeft: key.isRightToLeft, into: &glyphs)
    return true
  }

  /// The sum of the advances of a short range as `shapeAlone` gives it, no cluster less than 0.
  mutating func width(
    _ text: UnsafeBufferPointer<UInt8>,
    range: Range<Int>,
    key: SegmentKey,
    shaper: Shaper
  ) -> Int64? {
    guard let number = unsafe whole(text, range, key, shaper) else { return nil }
    return wholes.table.entries[Int(number)].width
  }

  /// The entry of a short text, which is shaped if it is not known.
  private mutating func whole(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ key: SegmentKey,
    _ shaper: Shaper
  ) -> UInt32? {
    wholes.select(key)
    let number = unsafe wholes.table.whole(UnsafeBufferPointer(rebasing: text[range]))
    switch wholes.table.entries[Int(number)].state {
    case .usable: return number
    case .unusable: return nil
    case .unknown: break
    }
    probed.removeAll()
    unsafe shaper.shape(
      text,
      range: range,
      font: key.font,
      script: key.script,
      language: key.language,
      isRightToLeft: key.isRightToLeft,
      features: key.features,
      into: &probed
    )
    unsafe probed.withUnsafeBufferPointer { shaped in
      unsafe wholes.table.keep(number, shaped, start: range.lowerBound)
    }
    wholes.checkSize()
    return wholes.table.entries[Int(number)].state == .usable ? number : nil
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

  // MARK: Shaping what is missing

  /// Shapes the segments that were missed, all in one text, and keeps those that may be used.
  ///
  /// - Returns: Whether all may.
  private mutating func fill(_ key: SegmentKey, _ shaper: Shaper) -> Bool {
    let missed = misses.count
    misses.removeAll { number in
      guard segments.table.holdsIgnorable(number) else { return false }
      segments.table.refuse(number)
      return true
    }
    guard !misses.isEmpty else { return false }
    let starts = writeProbe()
    probed.removeAll()
    unsafe probe.withUnsafeBufferPointer { probe in
      unsafe shaper.shape(
        probe,
        range: 0..<probe.count,
        font: key.font,
        script: key.script,
        language: key.language,
        isRightToLeft: key.isRightToLeft,
        features: key.features,
        flagsConcatenation: true,
        into: &probed
      )
    }
    let usable = keepProbed(starts, isRightToLeft: key.isRightToLeft)
    segments.checkSize()
    return usable == missed
  }

  /// Writes the missed segments after a space and before something that begins like a segment.
  ///
  /// One without a space at its end can only be the last of an item, and nothing is after it.
  private mutating func writeProbe() -> [Int] {
    probe.removeAll(keepingCapacity: true)
    probe.append(0x20)
    var starts: [Int] = []
    starts.reserveCapacity(misses.count + 1)
    for number in misses {
      starts.append(probe.count)
      probe += segments.table.text(of: number)
    }
    starts.append(probe.count)
    if probe.last == 0x20 { probe.append(UInt8(ascii: "x")) }
    return starts
  }

  private mutating func keepProbed(_ starts: [Int], isRightToLeft: Bool) -> Int {
    let end = probe.count
    return unsafe probed.withUnsafeBufferPointer { glyphs in
      var usable = 0
      // The glyphs at or after each start, in text order.
      var place = isRightToLeft ? glyphs.count : 0
      func advance(to offset: Int) {
        while isRightToLeft ? place > 0 : place < glyphs.count {
          let glyph = unsafe glyphs[isRightToLeft ? place - 1 : place]
          guard Int(glyph.cluster) < offset else { break }
          place += isRightToLeft ? -1 : 1
        }
      }
      /// Whether a cluster begins at an offset and HarfBuzz has not flagged it.
      func isClear(_ offset: Int) -> Bool {
        if offset == end { return true }
        var found = false
        var index = isRightToLeft ? place - 1 : place
        while unsafe glyphs.indices.contains(index) && Int(glyphs[index].cluster) == offset {
          if unsafe glyphs[index].isUnsafeToConcat { return false }
          found = true
          index += isRightToLeft ? -1 : 1
        }
        return found
      }
      advance(to: starts[0])
      var beginsClear = isClear(starts[0])
      for (index, number) in misses.enumerated() {
        let first = place
        advance(to: starts[index + 1])
        let endsClear = isClear(starts[index + 1])
        if !beginsClear {
          segments.table.refuse(number)
        } else if !endsClear {
          // It may be the next segment's fault.
          segments.table.countFailure()
        } else {
          let range = min(first, place)..<max(first, place)
          unsafe segments.table.keep(
            number,
            UnsafeBufferPointer(rebasing: glyphs[range]),
            start: starts[index]
          )
          if segments.table.entries[Int(number)].state == .usable { usable += 1 }
        }
        beginsClear = endsClear
      }
      return usable
    }
  }
}
