/// A set of pairs of glyphs that is asked often.
struct GlyphPairs: Sendable {
  /// By the hashes of the pairs: a power of two, half full at most.
  ///
  /// Two times glyph 0 is no pair.
  private var places: [UInt32] = [0]
  private(set) var count = 0

  /// Two glyphs in a row as one number.
  @inline(__always)
  static func key(_ first: GlyphID, _ second: GlyphID) -> UInt32 {
    UInt32(first) << 16 | UInt32(second)
  }

  @inline(__always)
  func contains(_ key: UInt32) -> Bool { key != 0 && places[place(of: key)] == key }

  mutating func insert(_ key: UInt32) {
    guard key != 0, !contains(key) else { return }
    count += 1
    if count * 2 > places.count {
      let known = places
      places = [UInt32](repeating: 0, count: known.count * 2)
      for key in known where key != 0 { places[place(of: key)] = key }
    }
    places[place(of: key)] = key
  }

  @inline(__always)
  private func place(of key: UInt32) -> Int {
    let mask = places.count &- 1
    var place = Int(truncatingIfNeeded: Letter.hash(key)) & mask
    while places[place] != key && places[place] != 0 { place = (place &+ 1) & mask }
    return place
  }
}
