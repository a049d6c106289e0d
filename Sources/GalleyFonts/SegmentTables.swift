internal import GalleyUnicode

/// What the glyphs of a segment depend on beside its text.
struct SegmentKey: Equatable {
  var font: FontInstance
  var script: Script
  var language: String?
  var isRightToLeft: Bool
  /// Those that hold for the whole text, in the order in which they are applied.
  var features: [ShapingFeature]

  static func == (a: SegmentKey, b: SegmentKey) -> Bool {
    a.font === b.font && a.script == b.script && a.isRightToLeft == b.isRightToLeft
      && a.language == b.language && a.features == b.features
  }
}

/// The tables of several keys, of which one is at hand.
struct SegmentTables {
  private var key: SegmentKey?
  /// The table of the key selected last.
  var table = SegmentTable()
  private var others: [(key: SegmentKey, table: SegmentTable)] = []
  private var isTooLarge = false

  private static let tableLimit = 64
  /// The most memory of all tables, in bytes, before all are forgotten.
  private static let sizeLimit = 2 << 20

  /// Brings the table of a key to hand.
  ///
  /// All are forgotten here if they have grown too large, so that none is while it is read.
  mutating func select(_ wanted: SegmentKey) {
    if isTooLarge { self = SegmentTables() }
    if key == wanted { return }
    if let key { others.append((key, table)) }
    if let index = others.firstIndex(where: { $0.key == wanted }) {
      others.swapAt(index, others.count - 1)
      (key, table) = others.removeLast()
    } else {
      if others.count >= Self.tableLimit { others.removeAll() }
      (key, table) = (wanted, SegmentTable())
    }
  }

  /// Takes note of what has been added.
  mutating func checkSize() {
    isTooLarge = others.reduce(table.size) { $0 + $1.table.size } > Self.sizeLimit
  }
}
