internal import GalleyUnicode

/// What is kept of texts of several properties, of which one is at hand.
struct SegmentTables {
  /// What is kept for some properties.
  private struct Tables {
    var segments: SegmentTable
    /// Short texts as they stand alone.
    var wholes: SegmentTable
    var letters: LetterTable?
    /// Whether it is known if there are plain letters.
    var isDecided: Bool
    /// How much text was shaped before that, in UTF-8 code units.
    var passed = 0
    /// What was counted of these as a part of the size of all.
    var counted = 0

    init(_ properties: ShapingProperties) {
      segments = SegmentTable(script: properties.script)
      wholes = SegmentTable(script: properties.script)
      isDecided = properties.letterCandidates.isEmpty
    }

    var size: Int { segments.size + wholes.size + (letters?.size ?? 0) }
  }

  private var properties: [ShapingProperties] = []
  /// The tables of each, in the same order.
  private var tables: [Tables] = []
  private var current = 0
  /// The memory of all tables, about.
  private var size = 0

  private static let tableLimit = 64
  /// The most memory of all tables, in bytes, before all are forgotten.
  private static let sizeLimit = 4 << 20
  /// Shorter texts are shaped in the time that it takes to read a font's rules for letters.
  private static let worthwhileLength = 4096

  /// The segments of the properties selected last.
  var table: SegmentTable {
    _read { yield tables[current].segments }
    _modify { yield &tables[current].segments }
  }

  /// The short texts of the properties selected last.
  var wholes: SegmentTable {
    _read { yield tables[current].wholes }
    _modify { yield &tables[current].wholes }
  }

  /// The letters of the properties selected last, if there are plain ones and these are known.
  var letters: LetterTable? { tables[current].letters }

  /// Brings the tables of some properties to hand, for a text of a length in UTF-8 code units.
  ///
  /// All are forgotten here if they have grown too large, so that none is while it is read.
  mutating func select(_ wanted: ShapingProperties, for length: Int, _ shaper: Shaper) {
    if size > Self.sizeLimit || tables.count > Self.tableLimit { self = SegmentTables() }
    if current >= properties.count || properties[current] !== wanted {
      current = place(of: wanted) ?? properties.count
      if current == properties.count {
        properties.append(wanted)
        tables.append(Tables(wanted))
        if !tables[current].isDecided { takeLetters(reads: false, shaper) }
      }
    }
    if !tables[current].isDecided {
      tables[current].passed += length
      if tables[current].passed > Self.worthwhileLength { takeLetters(reads: true, shaper) }
    }
  }

  /// Where the tables of some properties are, if there are any.
  private func place(of wanted: ShapingProperties) -> Int? {
    // Through a pointer, so that nothing is copied to be compared.
    unsafe properties.withUnsafeBufferPointer { properties in
      var place = 0
      while place < properties.count {
        if unsafe properties[place] == wanted { return place }
        place &+= 1
      }
      return nil
    }
  }

  /// Takes the rules of the font's letters, if they were read before or are to be.
  private mutating func takeLetters(reads: Bool, _ shaper: Shaper) {
    let wanted = properties[current]
    guard let rules = wanted.font.letterRules(for: wanted, reads: reads) else { return }
    tables[current].isDecided = true
    guard let rules else { return }
    if rules.dividesAtSpaces {
      tables[current].segments = SegmentTable(script: wanted.script, dividesAtSpaces: true)
    } else if wanted.script.hasWordsOfSyllables {
      // The font looks from words at what stands beside them.
      return tables[current].segments.giveUp()
    }
    tables[current].letters = LetterTable(rules, wanted, shaper)
  }

  /// Takes note of what has been added to the tables at hand.
  mutating func checkSize() {
    let added = tables[current].size - tables[current].counted
    tables[current].counted += added
    size += added
  }
}
