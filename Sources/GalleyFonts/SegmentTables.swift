internal import GalleyUnicode

/// The tables of several properties, of which one is at hand.
struct SegmentTables {
  private var properties: [ShapingProperties] = []
  private var tables: [SegmentTable] = []
  private var letterTables: [LetterTable?] = []
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

  /// The letters of the properties selected last, if they have plain ones.
  var letters: LetterTable? { letterTables[current] }

  /// Brings the table of some properties to hand.
  ///
  /// All are forgotten here if they have grown too large, so that none is while it is read.
  mutating func select(_ wanted: ShapingProperties, _ shaper: Shaper) {
    if isTooLarge || tables.count > Self.tableLimit { self = SegmentTables() }
    if current < properties.count, properties[current] == wanted { return }
    if let index = properties.firstIndex(of: wanted) {
      current = index
    } else {
      current = tables.count
      properties.append(wanted)
      tables.append(SegmentTable(script: wanted.script))
      letterTables.append(wanted.font.letterRules(for: wanted).map { LetterTable($0, wanted, shaper) })
    }
  }

  /// Takes note of what has been added.
  mutating func checkSize() {
    let size =
      tables.reduce(0) { $0 + $1.size } + letterTables.reduce(0) { $0 + ($1?.size ?? 0) }
    isTooLarge = size > Self.sizeLimit
  }
}
