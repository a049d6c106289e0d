internal import GalleyUnicode

/// Shaped segments of one font instance, script, language, direction and set of features.
///
/// A segment is a stretch of text up to and including a U+0020, or the rest after the last one. The
/// table only ever grows; the cache that owns it forgets whole tables.
struct SegmentTable {
  /// What is known of a segment.
  enum State: UInt8 {
    /// Met, but HarfBuzz's flags did not yet say whether it may be used.
    case unknown
    /// Its glyphs are those it has in any text of the table's kind.
    case usable
    /// What stands beside it may change it, or it may change what stands beside it.
    case unusable
  }

  struct Entry {
    var hash: UInt64
    /// The part of `width` that is the space's at the end; negative if that has no cluster of its own.
    var spaceWidth: Int32
    var firstByte: UInt32
    var firstGlyph: UInt32
    /// The sum of the advances, no cluster less than 0.
    var width: Int64
    var byteCount: UInt8
    var glyphCount: UInt8
    var state: State
    /// Whether each code unit is ASCII and has one glyph of its own, not displaced, in text order.
    var isPlain: Bool
  }

  /// The longest segment that is kept, in UTF-8 code units.
  static let longest = 64

  /// The place of an entry by its hash, counted from 1; 0 is free.
  ///
  /// A power of two, half full at most.
  private var slots = [UInt32](repeating: 0, count: 256)
  private(set) var entries: [Entry] = []
  private var bytes: [UInt8] = []
  private(set) var glyphs: [ShapedGlyph] = []
  /// Segments that were shaped for nothing.
  private(set) var failures = 0

  /// The memory of the table's contents, about.
  var size: Int {
    slots.count * MemoryLayout<UInt32>.stride + entries.count * MemoryLayout<Entry>.stride
      + bytes.count + glyphs.count * MemoryLayout<ShapedGlyph>.stride
  }

  /// Whether so few segments were usable that asking costs more than it saves.
  var isFutile: Bool { failures > 24 && failures * 4 > entries.count }

  // MARK: Finding

  /// Finds the segments of a range, in text order.
  ///
  /// Entry numbers go to `found`; those that are not known are added and, with those whose state is
  /// not known, listed in `misses` once.
  ///
  /// - Returns: False at the first segment that may not be used or is longer than may be kept.
  mutating func find(
    in text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    into found: inout [UInt32],
    misses: inout [UInt32]
  ) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      let limit = min(range.upperBound, start &+ Self.longest)
      while unsafe end < limit && text[end] != 0x20 { end &+= 1 }
      guard end < limit || limit == range.upperBound else { return false }
      if end < limit { end &+= 1 }
      let segment = unsafe UnsafeBufferPointer(rebasing: text[start..<end])
      let number = unsafe place(of: segment)
      switch entries[Int(number)].state {
      case .usable: break
      case .unusable: return false
      case .unknown: if !misses.contains(number) { misses.append(number) }
      }
      found.append(number)
      start = end
    }
    return true
  }

  /// The entry of a segment, which is made if there is none.
  private mutating func place(of segment: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let hash = unsafe SegmentHash.hash(segment)
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = slots[slot] &- 1
      if unsafe entries[Int(number)].hash == hash && isEqual(Int(number), segment) {
        return number
      }
      slot = (slot &+ 1) & mask
    }
    return unsafe insert(segment, hash: hash, slot: slot)
  }

  private func isEqual(_ number: Int, _ segment: UnsafeBufferPointer<UInt8>) -> Bool {
    let entry = entries[number]
    guard Int(entry.byteCount) == segment.count else { return false }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      let first = Int(entry.firstByte)
      for index in 0..<segment.count where unsafe bytes[first &+ index] != segment[index] {
        return false
      }
      return true
    }
  }

  private mutating func insert(
    _ segment: UnsafeBufferPointer<UInt8>,
    hash: UInt64,
    slot: Int
  ) -> UInt32 {
    let number = UInt32(truncatingIfNeeded: entries.count)
    entries.append(
      Entry(
        hash: hash,
        spaceWidth: 0,
        firstByte: UInt32(truncatingIfNeeded: bytes.count),
        firstGlyph: 0,
        width: 0,
        byteCount: UInt8(segment.count),
        glyphCount: 0,
        state: .unknown,
        isPlain: false
      )
    )
    unsafe bytes.append(contentsOf: segment)
    slots[slot] = number + 1
    if entries.count * 2 > slots.count { rehash() }
    return number
  }

  private mutating func rehash() {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    let mask = slots.count - 1
    for (number, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
  }

  /// The entry of a text that is kept as one, a segment or not; made if there is none.
  mutating func whole(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 { unsafe place(of: text) }

  /// The text of an entry.
  func text(of number: UInt32) -> ArraySlice<UInt8> {
    let entry = entries[Int(number)]
    return bytes[Int(entry.firstByte)..<Int(entry.firstByte) + Int(entry.byteCount)]
  }

  /// Whether the text of an entry has characters that HarfBuzz hides after shaping.
  func holdsIgnorable(_ number: UInt32) -> Bool {
    let entry = entries[Int(number)]
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      var offset = Int(entry.firstByte)
      let end = offset + Int(entry.byteCount)
      while offset < end {
        let byte = unsafe bytes[offset]
        if byte < 0x80 {
          offset += 1
          continue
        }
        let (scalar, length) = unsafe UTF8Scalar.decode(bytes, at: offset)
        if Characters.isDefaultIgnorable(scalar) { return true }
        offset += length
      }
      return false
    }
  }

  // MARK: Filling

  /// Says that a segment may not be used.
  mutating func refuse(_ number: UInt32) {
    entries[Int(number)].state = .unusable
    failures += 1
  }

  /// Counts a segment whose state stays unknown.
  mutating func countFailure() { failures += 1 }

  /// Keeps the glyphs of a segment, whose clusters count from `start`.
  mutating func keep(
    _ number: UInt32,
    _ shaped: UnsafeBufferPointer<ShapedGlyph>,
    start: Int
  ) {
    guard shaped.count <= UInt8.max else { return refuse(number) }
    var entry = entries[Int(number)]
    entry.state = .usable
    entry.firstGlyph = UInt32(truncatingIfNeeded: glyphs.count)
    entry.glyphCount = UInt8(shaped.count)
    entry.isPlain = shaped.count == Int(entry.byteCount)
    var pending: Int64 = 0
    for index in shaped.indices {
      var glyph = unsafe shaped[index]
      glyph.cluster -= UInt32(truncatingIfNeeded: start)
      glyph.isUnsafeToConcat = glyph.isUnsafeToBreak
      let cluster = unsafe Int64(glyph.advance) + (isSameCluster(index, shaped) ? pending : 0)
      pending = cluster
      if unsafe !isSameCluster(index + 1, shaped) { entry.width += max(cluster, 0) }
      if glyph.xOffset != 0 || glyph.yOffset != 0 || Int(glyph.cluster) != index
        || glyph.advance < 0 || bytes[Int(entry.firstByte) + index % Int(entry.byteCount)] >= 0x80
      {
        entry.isPlain = false
      }
      glyphs.append(glyph)
    }
    let last = Int(entry.firstByte) + Int(entry.byteCount) - 1
    if bytes[last] == 0x20 {
      entry.spaceWidth = unsafe Self.width(ofCluster: start + Int(entry.byteCount) - 1, in: shaped)
    }
    entries[Int(number)] = entry
  }

  /// The width of a cluster, -1 if there is none.
  private static func width(
    ofCluster cluster: Int,
    in glyphs: UnsafeBufferPointer<ShapedGlyph>
  ) -> Int32 {
    var width: Int64?
    for index in glyphs.indices {
      let glyph = unsafe glyphs[index]
      if Int(glyph.cluster) == cluster { width = (width ?? 0) + Int64(glyph.advance) }
    }
    return width.map { Int32(clamping: max($0, 0)) } ?? -1
  }

  /// Whether a glyph is of the cluster of the one before it.
  private func isSameCluster(_ index: Int, _ shaped: UnsafeBufferPointer<ShapedGlyph>) -> Bool {
    unsafe index > 0 && index < shaped.count && shaped[index].cluster == shaped[index - 1].cluster
  }

  /// Hands over segments, while a closure says so.
  func forEach(_ found: [UInt32], _ body: (Shaper.Segment) -> Bool) -> Bool {
    unsafe entries.withUnsafeBufferPointer { entries in
      unsafe glyphs.withUnsafeBufferPointer { glyphs in
        for number in found {
          let entry = unsafe entries[Int(number)]
          let first = Int(entry.firstGlyph)
          let segment = unsafe Shaper.Segment(
            byteCount: Int(entry.byteCount),
            width: entry.width,
            spaceCount: bytes[Int(entry.firstByte) + Int(entry.byteCount) - 1] == 0x20 ? 1 : 0,
            spaceWidth: entry.spaceWidth < 0 ? nil : Int64(entry.spaceWidth),
            isPlain: entry.isPlain,
            glyphs: UnsafeBufferPointer(rebasing: glyphs[first..<first + Int(entry.glyphCount)])
          )
          guard body(segment) else { return false }
        }
        return true
      }
    }
  }

  /// Writes the glyphs of segments that follow each other in a text, in visual order.
  func assemble(
    _ found: [UInt32],
    in range: Range<Int>,
    isRightToLeft: Bool,
    into target: inout ShapedGlyphs
  ) {
    unsafe entries.withUnsafeBufferPointer { entries in
      var total = 0
      for number in found { total &+= unsafe Int(entries[Int(number)].glyphCount) }
      unsafe glyphs.withUnsafeBufferPointer { glyphs in
        unsafe target.append(total) { target in
          var next = 0
          var offset = isRightToLeft ? range.upperBound : range.lowerBound
          for index in found.indices {
            let number = found[isRightToLeft ? found.count &- 1 &- index : index]
            let entry = unsafe entries[Int(number)]
            if isRightToLeft { offset &-= Int(entry.byteCount) }
            let base = UInt32(truncatingIfNeeded: offset)
            let first = Int(entry.firstGlyph)
            for glyph in first..<first &+ Int(entry.glyphCount) {
              unsafe target[next] = glyphs[glyph]
              unsafe target[next].cluster &+= base
              next &+= 1
            }
            if !isRightToLeft { offset &+= Int(entry.byteCount) }
          }
        }
      }
    }
  }
}
