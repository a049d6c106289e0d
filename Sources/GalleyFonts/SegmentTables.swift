internal import GalleyUnicode

/// The tables of several properties, of which one is at hand.
struct SegmentTables {
  private var key: ShapingProperties?
  /// The table of the properties selected last.
  var table = SegmentTable(script: .common)
  private var others: [(key: ShapingProperties, table: SegmentTable)] = []
  private var isTooLarge = false

  private static let tableLimit = 64
  /// The most memory of all tables, in bytes, before all are forgotten.
  private static let sizeLimit = 2 << 20

  /// Brings the table of some properties to hand.
  ///
  /// All are forgotten here if they have grown too large, so that none is while it is read.
  mutating func select(_ wanted: ShapingProperties) {
    if isTooLarge { self = SegmentTables() }
    if key == wanted { return }
    if let key { others.append((key, table)) }
    if let index = others.firstIndex(where: { $0.key == wanted }) {
      others.swapAt(index, others.count - 1)
      (key, table) = others.removeLast()
    } else {
      if others.count >= Self.tableLimit { others.removeAll() }
      (key, table) = (wanted, SegmentTable(script: wanted.script))
    }
  }

  /// Takes note of what has been added.
  mutating func checkSize() {
    isTooLarge = others.reduce(table.size) { $0 + $1.table.size } > Self.sizeLimit
  }
}
