internal import GalleyUnicode

/// The tables of several properties, of which one is at hand.
struct SegmentTables {
  private var properties: [ShapingProperties] = []
  private var tables: [SegmentTable] = []
  private var current = 0
  private var isTooLarge = false

  private static let tableLimit = 64
  /// The most memory of all tables, in bytes, before all are forgotten.
  private static let sizeLimit = 2 << 20

  /// The table of the properties selected last.
  var table: SegmentTable {
    _read { yield tables[current] }
    _modify { yield &tables[current] }
  }

  /// Brings the table of some properties to hand.
  ///
  /// All are forgotten here if they have grown too large, so that none is while it is read.
  mutating func select(_ wanted: ShapingProperties) {
    if isTooLarge || tables.count > Self.tableLimit { self = SegmentTables() }
    if current < properties.count, properties[current] == wanted { return }
    if let index = properties.firstIndex(of: wanted) {
      current = index
    } else {
      current = tables.count
      properties.append(wanted)
      tables.append(SegmentTable(script: wanted.script))
    }
  }

  /// Takes note of what has been added.
  mutating func checkSize() {
    isTooLarge = tables.reduce(0) { $0 + $1.size } > Self.sizeLimit
  }
}
