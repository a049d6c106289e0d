/// Glyphs of one stretch after the other, in memory that is used again.
@safe
package struct ShapedGlyphs {
  /// May be longer than `count`.
  private var storage: [ShapedGlyph] = []
  package private(set) var count = 0

  package init() {}

  package mutating func removeAll() { count = 0 }

  /// Adds glyphs that a closure writes, all of them.
  @inline(__always)
  mutating func append(_ added: Int, _ write: (UnsafeMutableBufferPointer<ShapedGlyph>) -> Void) {
    if count &+ added > storage.count { grow(to: count &+ added) }
    let start = count
    unsafe storage.withUnsafeMutableBufferPointer { storage in
      unsafe write(UnsafeMutableBufferPointer(rebasing: storage[start..<start &+ added]))
    }
    count &+= added
  }

  /// Adds glyphs that a closure writes, so many as it says.
  @inline(__always)
  mutating func append(
    upTo limit: Int,
    _ write: (UnsafeMutableBufferPointer<ShapedGlyph>) -> Int
  ) {
    if count &+ limit > storage.count { grow(to: count &+ limit) }
    let start = count
    unsafe storage.withUnsafeMutableBufferPointer { storage in
      count &+= unsafe write(UnsafeMutableBufferPointer(rebasing: storage[start..<start &+ limit]))
    }
  }

  subscript(index: Int) -> ShapedGlyph { storage[index] }

  /// Takes away the glyphs after the first so many.
  mutating func removeLast(downTo rest: Int) { count = min(count, rest) }

  /// Takes away glyphs at the end, in text order, of clusters that begin at or after an offset.
  mutating func removeLast(clustersFrom offset: Int) {
    while count > 0, Int(storage[count - 1].cluster) >= offset { count -= 1 }
  }

  /// Reverses the order of the glyphs from one on.
  mutating func reverse(from first: Int) {
    // Not of a slice of the array, which would be a copy.
    unsafe withUnsafeMutableBufferPointer(from: first) { glyphs in
      var glyphs = unsafe glyphs
      unsafe glyphs.reverse()
    }
  }

  /// Adds one glyph.
  package mutating func append(_ glyph: ShapedGlyph) {
    unsafe append(1) { unsafe $0[0] = glyph }
  }

  /// Adds the glyphs of another stretch.
  package mutating func append(_ other: ShapedGlyphs) {
    unsafe append(other.count) { target in
      unsafe other.withUnsafeBufferPointer { glyphs in
        _ = unsafe target.update(fromContentsOf: glyphs)
      }
    }
  }

  /// Takes away the clusters that begin at or after an offset.
  package mutating func removeClusters(from offset: Int) {
    storage.removeSubrange(count...)
    storage.removeAll { Int($0.cluster) >= offset }
    count = storage.count
  }

  private mutating func grow(to needed: Int) {
    let blank = ShapedGlyph(id: 0, cluster: 0, advance: 0)
    storage.append(contentsOf: repeatElement(blank, count: needed * 2 - storage.count))
  }

  /// Whether these are the glyphs that others have from one on, at the same places and with the same
  /// places to cut.
  package func isSameText(as other: ShapedGlyphs, from first: Int = 0) -> Bool {
    array.elementsEqual(other.array[first...]) { a, b in
      a.id == b.id && a.cluster == b.cluster && a.advance == b.advance && a.xOffset == b.xOffset
        && a.yOffset == b.yOffset && a.isUnsafeToBreak == b.isUnsafeToBreak
    }
  }

  /// A copy of the glyphs.
  package var array: [ShapedGlyph] { Array(storage[..<count]) }

  /// Lends the glyphs from one on, to be changed.
  package mutating func withUnsafeMutableBufferPointer(
    from first: Int,
    _ body: (UnsafeMutableBufferPointer<ShapedGlyph>) -> Void
  ) {
    let count = count
    unsafe storage.withUnsafeMutableBufferPointer { storage in
      unsafe body(UnsafeMutableBufferPointer(rebasing: storage[first..<count]))
    }
  }

  package func withUnsafeBufferPointer<R>(
    _ body: (UnsafeBufferPointer<ShapedGlyph>) -> R
  ) -> R {
    unsafe storage.withUnsafeBufferPointer { storage in
      unsafe body(UnsafeBufferPointer(rebasing: storage[..<count]))
    }
  }
}
