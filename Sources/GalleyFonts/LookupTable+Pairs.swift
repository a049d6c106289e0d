/// Pair adjustments, `GPOS` type 2.
extension LookupTable {
  /// The pairs that a subtable names.
  enum Pairs {
    /// First glyphs, each with the second ones.
    case glyphs([(first: UInt32, seconds: [UInt32])])
    /// Glyphs that may be first, and the numbers of the classes of first and of second glyphs; those of
    /// none are of class 0.
    case classes(
      covered: [ClosedRange<UInt32>],
      first: [(ClosedRange<UInt32>, number: Int)],
      second: [(ClosedRange<UInt32>, number: Int)]
    )
  }

  func pairs(of subtable: Int) -> Pairs? {
    guard let covered = firstCoverage(of: subtable) else { return nil }
    if u16(subtable) == 2 {
      guard let first = u16(subtable + 8), let second = u16(subtable + 10),
        let firsts = classes(at: subtable + first), let seconds = classes(at: subtable + second)
      else { return nil }
      return .classes(covered: covered, first: firsts, second: seconds)
    }
    guard u16(subtable) == 1, let size = valueSize(inPair: subtable) else { return nil }
    var pairs: [(first: UInt32, seconds: [UInt32])] = []
    for (index, first) in covered.joined().enumerated() {
      guard let offset = u16(subtable + 10 + 2 * index),
        let seconds = seconds(inSet: subtable + offset, size: 2 + size)
      else { return nil }
      pairs.append((first, seconds))
    }
    return .glyphs(pairs)
  }

  private func seconds(inSet start: Int, size: Int) -> [UInt32]? {
    guard let count = u16(start) else { return nil }
    let seconds = (0..<count).compactMap { u16(start + 2 + size * $0).map(UInt32.init) }
    return seconds.count == count ? seconds : nil
  }

  /// Whether a pair adjustment leaves a first glyph where it is before any glyph that the subtable does
  /// not name.
  func ignoresOthers(inPair subtable: Int) -> Bool {
    guard u16(subtable) == 2 else { return true }
    guard let size = valueSize(inPair: subtable),
      let rows = u16(subtable + 12), let columns = u16(subtable + 14)
    else { return false }
    return (0..<rows).allSatisfy { row in
      let start = subtable + 16 + row * columns * size
      return stride(from: start, to: start + size, by: 2).allSatisfy { u16($0) == 0 }
    }
  }

  /// Whether a pair adjustment moves the second glyph too, so that the next pair begins after it.
  func movesSecond(inPair subtable: Int) -> Bool? {
    u16(subtable + 6).map { $0 != 0 }
  }

  /// The bytes of the numbers that a pair adjustment has for each pair.
  private func valueSize(inPair subtable: Int) -> Int? {
    guard let first = u16(subtable + 4), let second = u16(subtable + 6) else {
      return nil
    }
    return 2 * (first.nonzeroBitCount + second.nonzeroBitCount)
  }
}
