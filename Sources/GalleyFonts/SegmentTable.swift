internal import GalleyUnicode

/// Shaped segments of one font instance, script, language, direction and set of features.
///
/// The table only ever grows; the cache that owns it forgets whole tables.
struct SegmentTable {
  /// What is known of a segment.
  enum State: UInt8 {
    /// Met, but not yet shaped.
    case unknown
    /// Listed to be shaped.
    case listed
    /// Its glyphs are those it has in any text of the table's kind.
    case usable
    /// What stands beside it may change it, or it may change what stands beside it.
    case unusable
  }

  /// Whether a scalar stands alone: any text may be cut before and after it.
  enum Standing: UInt8 {
    case unknown, alone, joined
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
    /// Of an entry that is one scalar.
    var standing: Standing
    /// Whether each code unit is ASCII and has one glyph of its own, not displaced, in text order.
    var isPlain: Bool
  }

  /// The longest segment that is kept, in UTF-8 code units.
  static let longest = 128

  /// The place of an entry by its hash, counted from 1; 0 is free.
  ///
  /// A power of two, half full at most.
  private var slots = [UInt32](repeating: 0, count: 256)
  private(set) var entries: [Entry] = []
  private(set) var bytes: [UInt8] = []
  private(set) var glyphs: [ShapedGlyph] = []
  /// Segments that were shaped for nothing.
  private var failures = 0
  /// What an ASCII character means for cuts, by its code.
  private(set) var cuts: [Cut]
  /// Whether the font says where the text may be cut.
  let asksFont: Bool
  /// Whether nothing is gained by segments: they would hold many words.
  private var isUseless = false
  private let dividesWords: Bool

  /// A scalar that stands alone, if one is known.
  private(set) var border: UInt32?

  /// What an ASCII character means for cuts.
  enum Cut {
    case never
    /// After the character, whatever the font is.
    case always
    /// It is not yet known whether the character stands alone.
    case unknown
    /// After the character, whose entry has this number.
    case alone(UInt32)
  }

  /// Cuts at spaces alone, if these divide any text, or else as the script and the font say.
  init(script: Script, dividesAtSpaces: Bool = false) {
    let asksFont = SegmentCuts.asksFont(script) && !dividesAtSpaces
    cuts = (0..<128 as Range<UInt8>).map { byte in
      if !asksFont { return byte == 0x20 ? .always : .never }
      return SegmentCuts.isCut(byte) ? .unknown : .never
    }
    self.asksFont = asksFont
    dividesWords = SegmentCuts.dividesWords(script)
  }

  /// The memory of the table's contents, about.
  var size: Int {
    slots.count * MemoryLayout<UInt32>.stride + entries.count * MemoryLayout<Entry>.stride
      + bytes.count + glyphs.count * MemoryLayout<ShapedGlyph>.stride
  }

  /// Whether so few segments were usable that asking costs more than it saves.
  var isFutile: Bool { isUseless || failures > 8 && failures * 4 > entries.count }

  /// Says that nothing is gained by segments.
  mutating func giveUp() { isUseless = true }

  // MARK: Entries

  /// The entry of a segment, which is made if there is none.
  mutating func place(of segment: UnsafeBufferPointer<UInt8>) -> UInt32 {
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
        standing: .unknown,
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

  func state(of number: UInt32) -> State { entries[Int(number)].state }

  func byteCount(of number: UInt32) -> Int { Int(entries[Int(number)].byteCount) }

  /// The text of an entry.
  func text(of number: UInt32) -> ArraySlice<UInt8> {
    let entry = entries[Int(number)]
    return bytes[Int(entry.firstByte)..<Int(entry.firstByte) + Int(entry.byteCount)]
  }

  /// Whether the text of an entry has characters with which it is always shaped whole.
  private func isRefused(_ number: UInt32) -> Bool {
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
        let (scalar, length) = unsafe bytes.scalar(at: offset)
        if SegmentCuts.isRefused(scalar) { return true }
        offset += length
      }
      return false
    }
  }

  // MARK: Filling

  /// Refuses those of some segments with which a text is always shaped whole; says whether there are
  /// any.
  mutating func refuseSome(of numbers: [UInt32]) -> Bool {
    var isAnyRefused = false
    for number in numbers where isRefused(number) {
      refuse(number)
      isAnyRefused = true
    }
    return isAnyRefused
  }

  /// Says that a segment may not be used.
  mutating func refuse(_ number: UInt32) {
    entries[Int(number)].state = .unusable
    failures += 1
  }

  /// Notes that an entry is to be shaped; false if that was noted before.
  mutating func list(_ number: UInt32) -> Bool {
    guard entries[Int(number)].state == .unknown else { return false }
    entries[Int(number)].state = .listed
    return true
  }

  /// Takes that back where it was not done.
  mutating func unlist(_ number: UInt32) {
    if entries[Int(number)].state == .listed { entries[Int(number)].state = .unknown }
  }

  /// Says whether a scalar, which has an entry, stands alone.
  ///
  /// The glyphs of one that does are kept before.
  mutating func settle(_ number: UInt32, isAlone: Bool) {
    entries[Int(number)].standing = isAlone ? .alone : .joined
    if isAlone, border == nil { border = number }
    let byte = Int(bytes[Int(entries[Int(number)].firstByte)])
    guard byte < 0x80 else { return }
    if byte == 0x20, !isAlone, dividesWords { isUseless = true }
    if SegmentCuts.isCut(UInt8(byte)) { cuts[byte] = isAlone ? .alone(number) : .never }
  }

  /// Keeps the glyphs of a segment, whose clusters count from `start`, if they are not too many.
  mutating func keep(
    _ number: UInt32,
    _ shaped: UnsafeBufferPointer<ShapedGlyph>,
    start: Int
  ) -> Bool {
    guard shaped.count <= UInt8.max else {
      refuse(number)
      return false
    }
    var entry = entries[Int(number)]
    entry.state = .usable
    entry.firstGlyph = UInt32(truncatingIfNeeded: glyphs.count)
    entry.glyphCount = UInt8(shaped.count)
    entry.isPlain = shaped.count == Int(entry.byteCount)
    entry.width = 0
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
    return true
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
    var offset = isRightToLeft ? range.upperBound : range.lowerBound
    for index in found.indices {
      let number = found[isRightToLeft ? found.count &- 1 &- index : index]
      if isRightToLeft { offset &-= byteCount(of: number) }
      append(number, at: offset, to: &target)
      if !isRightToLeft { offset &+= byteCount(of: number) }
    }
  }

  /// Writes the glyphs of a segment at an offset of a text.
  func append(_ number: UInt32, at offset: Int, to target: inout ShapedGlyphs) {
    let entry = entries[Int(number)]
    let first = Int(entry.firstGlyph)
    let base = UInt32(truncatingIfNeeded: offset)
    unsafe glyphs.withUnsafeBufferPointer { glyphs in
      unsafe target.append(Int(entry.glyphCount)) { target in
        for index in target.indices {
          unsafe target[index] = glyphs[first &+ index]
          unsafe target[index].cluster &+= base
        }
      }
    }
  }
}
