import Testing

@testable import GalleyFonts

/// Lookups written by hand, number by number.
@Suite struct LookupTableTests {
  /// A table with one lookup of one subtable.
  private static func table(
    type: UInt16,
    flags: UInt16 = 0,
    _ subtable: [UInt16]
  ) -> [UInt8] {
    // The header, the list at 10, the lookup at 14, the subtable at 22.
    let numbers: [UInt16] = [1, 0, 0, 0, 10, 1, 4, type, flags, 1, 8] + subtable
    return numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  private static func read<R>(
    _ bytes: [UInt8],
    _ body: (LookupTable) throws -> R
  ) rethrows -> R {
    try bytes.withUnsafeBytes { try body(.substitution(ByteReader(bytes: $0))) }
  }

  @Test func `a lookup has a type, flags and subtables`() throws {
    Self.read(Self.table(type: 1, flags: 8, [])) { table in
      #expect(table.lookup(0)?.type == 1)
      #expect(table.lookup(0)?.flags == 8)
      #expect(table.lookup(0)?.subtables == [22])
      #expect(table.lookup(1) == nil)
    }
  }

  @Test func `extensions stand for what they point to`() {
    Self.read(Self.table(type: 7, [1, 4, 0, 8])) { table in
      #expect(table.lookup(0)?.type == 4)
      #expect(table.lookup(0)?.subtables == [30])
    }
    Self.read(Self.table(type: 7, [1, 4, 0])) { #expect($0.lookup(0) == nil) }
  }

  @Test func `coverages are glyphs or ranges, ascending`() {
    let coverages: [([UInt16], [ClosedRange<UInt32>]?)] = [
      ([1, 3, 5, 7, 9], [5...5, 7...7, 9...9]),
      ([2, 2, 5, 8, 0, 20, 20, 4], [5...8, 20...20]),
      ([1, 2, 7, 5], nil),
      ([1, 2, 7, 7], [7...7, 7...7]),
      ([2, 2, 5, 8, 0, 8, 20, 4], [5...8, 8...20]),
      ([2, 2, 5, 8, 0, 7, 20, 4], nil),
      ([2, 2, 5, 8, 0, 20, 20, 3], nil),
      ([2, 1, 8, 5, 0], nil),
      ([3, 1, 5], nil),
      ([1, 3, 5], nil),
    ]
    for (coverage, glyphs) in coverages {
      Self.read(Self.table(type: 1, [1, 4] + coverage)) {
        #expect($0.firstCoverage(of: 22) == glyphs, "\(coverage)")
      }
    }
  }

  @Test func `no more is read than a table of the size may hold`() throws {
    // Thirty thousand subtables, which all are the same coverage of all glyphs.
    let count = 30_000
    let subtable: [UInt16] = [1, 4, 2, 1, 0, 0xFFFF, 0]
    let numbers: [UInt16] =
      [1, 0, 0, 0, 10, 1, 4, 1, 0, UInt16(count)]
      + [UInt16](repeating: UInt16(6 + 2 * count), count: count) + subtable
    let bytes = numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    try Self.read(bytes) { table in
      let lookup = try #require(table.lookups?.first)
      #expect(lookup.subtables.count == count)
      #expect(table.firstCoverage(of: lookup.subtables[0]) == [0...0xFFFF])
      #expect(table.replacements(by: lookup)?.count == nil)
    }
  }

  @Test func `ligatures are a first glyph and the others`() throws {
    // One set, at 14, of two ligatures, at 6 and 14 of it.
    let subtable: [UInt16] = [1, 8, 1, 14, 1, 1, 70, 2, 6, 14, 500, 3, 70, 73, 501, 1]
    try Self.read(Self.table(type: 4, subtable)) { table in
      let ligatures = try #require(table.ligatures(of: 22))
      #expect(ligatures.map(\.first) == [70])
      #expect(ligatures.map { $0.ligatures.map(\.others) } == [[[70, 73], []]])
      #expect(ligatures.map { $0.ligatures.map(\.glyph) } == [[500, 501]])
    }
    Self.read(Self.table(type: 4, Array(subtable.dropLast()))) {
      #expect($0.ligatures(of: 22) == nil)
    }
  }

  @Test func `sequences of no glyph delete`() {
    // Two sequences, at 10 and 14.
    Self.read(Self.table(type: 2, [1, 0, 2, 10, 14, 1, 70, 1, 71])) { #expect(!$0.deletesGlyphs) }
    Self.read(Self.table(type: 2, [1, 0, 2, 10, 14, 1, 70, 0])) { #expect($0.deletesGlyphs) }
    Self.read(Self.table(type: 2, [1, 0, 2, 10, 14, 1, 70])) { #expect($0.deletesGlyphs) }
    Self.read(Self.table(type: 4, [1, 0, 0])) { #expect(!$0.deletesGlyphs) }
    Self.read([]) { #expect(!$0.deletesGlyphs) }
  }

  @Test func `glyphs become others`() throws {
    let cases: [(type: UInt16, subtable: [UInt16], becomes: [UInt32: [UInt32]])] = [
      // By a difference, which goes round, and one by one.
      (1, [1, 6, 0xFFFF, 1, 2, 0, 9], [0: [0xFFFF], 9: [8]]),
      (1, [2, 10, 2, 70, 71, 1, 2, 5, 6], [5: [70], 6: [71]]),
      // Of a sequence the first, of alternates all.
      (2, [1, 8, 1, 14, 1, 1, 5, 2, 70, 71], [5: [70]]),
      (3, [1, 8, 1, 14, 1, 1, 5, 2, 70, 71], [5: [70, 71]]),
      (4, [1, 8, 1, 14, 1, 1, 70, 2, 6, 14, 500, 3, 70, 73, 501, 1], [70: [500, 501]]),
    ]
    for (type, subtable, becomes) in cases {
      try Self.read(Self.table(type: type, subtable)) { table in
        let lookup = try #require(table.lookups?.first)
        let replacements = try #require(table.replacements(by: lookup))
        #expect(Dictionary(uniqueKeysWithValues: replacements.map { ($0, $1) }) == becomes)
      }
      Self.read(Self.table(type: type, subtable.dropLast())) { table in
        #expect(table.lookups?.first.flatMap(table.replacements) == nil, "type \(type)")
      }
    }
    Self.read(Self.table(type: 6, [])) { table in
      #expect(table.lookups?.count == 1)
      #expect(table.lookups?.first.flatMap(table.replacements) == nil)
    }
    Self.read([]) { #expect($0.lookups?.isEmpty == true) }
  }

  @Test func `contexts are places in text order`() {
    // One glyph before, one inside and one after, each of a coverage of its own.
    let chained: [UInt16] = [3, 1, 16, 1, 22, 1, 28, 0, 1, 1, 10, 1, 1, 20, 1, 1, 30]
    Self.read(Self.table(type: 6, chained)) { table in
      #expect(table.places(ofContext: 22, isChained: true) == [[10...10], [20...20], [30...30]])
      #expect(table.looks(at: 10, inClassesOf: 22, isChained: true) == false)
    }
    let plain: [UInt16] = [3, 2, 0, 10, 16, 1, 1, 10, 1, 1, 20]
    Self.read(Self.table(type: 5, plain)) {
      #expect($0.places(ofContext: 22, isChained: false) == [[10...10], [20...20]])
    }
    Self.read(Self.table(type: 5, [2, 0])) { table in
      #expect(table.places(ofContext: 22, isChained: false)?.isEmpty == true)
      #expect(table.looks(at: 10, inClassesOf: 22, isChained: false) == nil)
    }
  }

  @Test func `contexts apply lookups`() {
    let contexts: [(type: UInt16, subtable: [UInt16], lookups: [UInt32])] = [
      // Of glyphs: a set with two rules, one of which does nothing.
      (5, [1, 0, 1, 8, 2, 6, 12, 1, 0, 7, 2, 1, 8, 0, 9], [9]),
      // Of classes, the first without rules: a rule of two glyphs, two lookups.
      (5, [2, 0, 0, 2, 0, 12, 1, 4, 2, 2, 3, 0, 7, 1, 8], [7, 8]),
      (5, [3, 2, 1, 0, 0, 1, 9], [9]),
      // One glyph before, one inside, one ahead.
      (6, [1, 0, 1, 8, 1, 4, 1, 5, 1, 1, 6, 1, 0, 9], [9]),
      (6, [2, 0, 0, 0, 0, 1, 14, 1, 4, 1, 5, 1, 1, 6, 1, 0, 9], [9]),
      (6, [3, 1, 0, 1, 0, 1, 0, 1, 0, 9], [9]),
    ]
    for (type, subtable, lookups) in contexts {
      Self.read(Self.table(type: type, subtable)) {
        #expect($0.lookups(inContext: 22, isChained: type == 6) == lookups, "\(subtable)")
      }
      Self.read(Self.table(type: type, subtable.dropLast())) {
        #expect($0.lookups(inContext: 22, isChained: type == 6) == nil, "\(subtable)")
      }
    }
  }

  @Test func `contexts of classes look at all glyphs of these`() {
    // No set for class 0; one rule for class 1: glyphs of classes 2 and 0 come after the first.
    let definition: [UInt16] = [2, 2, 5, 6, 1, 8, 9, 2]
    func looks(_ subtable: [UInt16], type: UInt16) -> [Bool?] {
      Self.read(Self.table(type: type, subtable)) { table in
        [4, 5, 8, 9].map { table.looks(at: $0, inClassesOf: 22, isChained: type == 6) }
      }
    }
    // The definition follows at 24.
    #expect(
      looks([2, 0, 24, 2, 0, 12, 1, 4, 3, 0, 2, 0] + definition, type: 5) == [
        true, false, true, true,
      ]
    )
    #expect(
      looks([2, 0, 24, 2, 0, 12, 1, 4, 2, 0, 2, 0] + definition, type: 5)
        == [false, false, true, true]
    )
    #expect(looks([2, 0, 24, 2, 0, 12, 1], type: 5) == [nil, nil, nil, nil])
    // One before, none after the first, one ahead; nothing is defined of what comes before.
    let chained: [UInt16] = [2, 0, 0, 32, 32, 1, 14, 1, 4, 1, 0, 1, 1, 2, 0, 0]
    #expect(looks(chained + definition, type: 6) == [true, true, true, true])
    let ahead: [UInt16] = [2, 0, 32, 32, 32, 1, 14, 1, 4, 0, 1, 1, 2, 0, 0, 0]
    #expect(looks(ahead + definition, type: 6) == [false, false, true, true])
  }

  @Test func `pairs of classes may move a glyph before any other`() {
    // Two classes of first glyphs and two of second ones, with one number for each pair.
    func pairs(_ values: [UInt16]) -> [UInt8] {
      Self.table(type: 2, [2, 0, 4, 0, 0, 0, 2, 2] + values)
    }
    Self.read(pairs([0, 5, 0, 7])) { #expect($0.ignoresOthers(inPair: 22)) }
    Self.read(pairs([0, 5, 1, 7])) { #expect(!$0.ignoresOthers(inPair: 22)) }
    Self.read(pairs([0, 5])) { #expect(!$0.ignoresOthers(inPair: 22)) }
    Self.read(pairs([0])) { #expect($0.movesSecond(inPair: 22) == false) }
    Self.read(Self.table(type: 2, [1, 0, 4, 4])) { #expect($0.movesSecond(inPair: 22) == true) }
  }

  /// The kinds of pairs of some glyphs, by the first and then the second; nil for exceptions.
  private static func kinds(_ tables: [[UInt16]], of glyphs: ClosedRange<UInt32>) -> [UInt32?]? {
    // The subtables lie one behind the other.
    let bytes = tables.joined().flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    var starts = [0]
    for table in tables { starts.append(starts[starts.count - 1] + table.count * 2) }
    let set = GlyphSet()
    set.insert(glyphs)
    let classes = bytes.withUnsafeBytes {
      KerningClasses(
        ofPairs: starts.dropLast(),
        in: .positioning(ByteReader(bytes: $0)),
        among: set
      )
    }
    return classes.map { classes in
      glyphs.flatMap { first in
        glyphs.map { second -> UInt32? in
          let key = GlyphPairs.key(GlyphID(first), GlyphID(second))
          if classes.isException(key) { return nil }
          return GlyphPairs.key(classes.first(GlyphID(first)), classes.second(GlyphID(second)))
        }
      }
    }
  }

  /// Of first glyphs 5 and 6 (class 1) and second glyphs 7 (class 1) and 8 (class 2).
  private static let classPairs: [UInt16] =
    [2, 16, 4, 0, 24, 34, 2, 3] + [1, 2, 5, 6] + [1, 5, 2, 1, 1] + [2, 2, 7, 7, 1, 8, 8, 2]
  /// 5 before 8.
  private static let glyphPairs: [UInt16] = [1, 18, 4, 0, 1, 12, 1, 8, 99] + [1, 1, 5]

  @Test func `pairs of the same classes are of one kind`() throws {
    let kinds = try #require(Self.kinds([Self.classPairs], of: 4...8))
    let kind = { (first: Int, second: Int) in kinds[(first - 4) * 5 + second - 4] }
    #expect(kind(5, 7) != nil)
    #expect(kind(5, 7) == kind(6, 7))
    #expect(kind(5, 8) == kind(6, 8))
    #expect(kind(5, 7) != kind(5, 8))
    #expect(kind(5, 7) != kind(4, 7))
    #expect(kind(5, 4) == kind(6, 5))
    #expect(kind(4, 4) == kind(8, 6))
    #expect(kind(5, 4) != kind(5, 7))
  }

  @Test func `pairs that a font names are of no kind`() throws {
    let kinds = try #require(Self.kinds([Self.glyphPairs, Self.classPairs], of: 4...8))
    let kind = { (first: Int, second: Int) in kinds[(first - 4) * 5 + second - 4] }
    #expect(kind(5, 8) == nil)
    #expect(kind(6, 8) != nil)
    #expect(kind(5, 7) == kind(6, 7))
    #expect(kinds.filter { $0 == nil }.count == 1)
    // Among other glyphs, nothing is an exception.
    #expect(try #require(Self.kinds([Self.glyphPairs], of: 6...8)).allSatisfy { $0 == 0 })
  }

  @Test func `pairs that cannot be read have no kinds`() {
    #expect(Self.kinds([Self.classPairs.dropLast()], of: 4...8) == nil)
    #expect(Self.kinds([Array(Self.glyphPairs[..<8])], of: 4...8) == nil)
    // Classes that do not ascend.
    #expect(Self.kinds([Self.classPairs.dropLast(6) + [8, 8, 2, 7, 7, 1]], of: 4...8) == nil)
    #expect(Self.kinds([[3, 6, 4, 1, 1, 5]], of: 4...8) == nil)
  }
}
