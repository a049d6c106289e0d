import GalleyUnicode
import Testing

/// Unicode's own tests of the bidirectional algorithm, through the analyzer.
@Suite struct BidiConformanceTests {
  /// A case's text and what is expected of it; nil are the levels of characters that rule X9 removes.
  private struct Expectation {
    var levels: [UInt8?] = []
    var order: [Int] = []

    init(levels: ArraySlice<UInt8>, order: ArraySlice<UInt8>) {
      self.levels = levels.words.map { $0.number(radix: 10).map(UInt8.init) }
      self.order = order.words.compactMap { $0.number(radix: 10) }
    }

    init() {}

    var mixesParities: Bool {
      levels.contains { $0.map { $0 & 1 } == 0 } && levels.contains { $0.map { $0 & 1 } == 1 }
    }
  }

  private static func found(
    _ text: EncodedScalars,
    _ base: BaseDirection,
    _ expected: Expectation,
    _ analyzer: TextAnalyzer,
    _ analysis: inout Analysis
  ) -> (paragraphLevel: UInt8, levels: [UInt8?], order: [Int]) {
    text.bytes.withUnsafeBufferPointer { buffer in
      analyzer.analyze(
        buffer,
        baseDirection: base,
        directions: [],
        lineBreaks: [],
        into: &analysis
      )
    }
    var levels: [UInt8?] = []
    var kept: [Int] = []
    for (index, offset) in text.offsets.enumerated() {
      guard expected.levels[index] != nil else {
        levels.append(nil)
        continue
      }
      kept.append(index)
      levels.append(analysis.levels.isEmpty ? analysis.paragraphLevel : analysis.levels[offset])
    }
    let order = visualOrder(of: levels.compactMap { $0 }).map { kept[$0] }
    return (analysis.paragraphLevel, levels, order)
  }

  private static let samples: [String: UInt32] = [
    "L": 0x61, "R": 0x5D0, "AL": 0x628, "EN": 0x30, "ES": 0x2B, "ET": 0x24, "AN": 0x661,
    "CS": 0x2C, "NSM": 0x300, "BN": 0xAD, "B": 0x2029, "S": 0x09, "WS": 0x20, "ON": 0x26,
    "LRE": 0x202A, "RLE": 0x202B, "LRO": 0x202D, "RLO": 0x202E, "PDF": 0x202C,
    "LRI": 0x2066, "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
  ]

  @Test func `BidiTest has its visual order everywhere and its levels where directions mix`() throws
  {
    let file = try UnicodeDataFile("BidiTest.txt")
    let analyzer = TextAnalyzer()
    var analysis = Analysis()
    var levels: ArraySlice<UInt8> = []
    var expected = Expectation()
    var (cases, mixed) = (0, 0)
    var misses: [String] = []
    file.forEachLine { line in
      if line.starts(with: "@Levels:".utf8) {
        levels = line.dropFirst(8)
        return
      }
      if line.starts(with: "@Reorder:".utf8) {
        expected = Expectation(levels: levels, order: line.dropFirst(9))
        return
      }
      let fields = line.fields(";")
      let text = EncodedScalars(fields[0].words.compactMap { Self.samples[$0.string] })
      let bits = fields[1].words.first?.number(radix: 16) ?? 0
      for (bit, base) in [BaseDirection.natural, .leftToRight, .rightToLeft].enumerated()
      where bits >> bit & 1 == 1 {
        cases += 1
        let found = Self.found(text, base, expected, analyzer, &analysis)
        if expected.mixesParities { mixed += 1 }
        let agrees = !expected.mixesParities || found.levels == expected.levels
        if found.order != expected.order || !agrees {
          misses.append("\(line.normalized) \(base)")
        }
      }
    }
    #expect(cases == 770_241)
    #expect(mixed == 283_624)
    #expect(misses == [])
  }

  /// Words set apart by spaces, one that comes three times or more in succession once.
  private static func abridged(_ field: ArraySlice<UInt8>) -> String {
    var result: [(word: String, count: Int)] = []
    for word in field.words.map(\.string) {
      if let last = result.indices.last, result[last].word == word {
        result[last].count += 1
      } else {
        result.append((word, 1))
      }
    }
    return result.map { word, count in
      switch count {
      case 1: word
      case 2: "\(word) \(word)"
      default: "\(word)*\(count)"
      }
    }.joined(separator: " ")
  }

  /// The cases in which ICU 72 differs: text and direction, in the file's order.
  private static let bidiCharacterTestMisses = [
    "202E 0061 202A 0062 202C 2066 0063 2069 202A 0064 202C 0065 202C;2",
    "202E 0061 202A 0062 202C 2066 0063 2069 202A 0064 202C 0065 202C;1",
    "202D 05D0 202B 05D1 202C 2068 05D2 2069 202B 05D3 202C 05D4 202C;2",
    "202D 0661 202B 0662 202C 2068 0663 2069 202B 0664 202C 0665 202C;0",
    "202A 05D0 0028 05D1 202C 202D 0029;2",
    "202A 05D0 0028 05D1 202C 202D 0029 202C;2",
    "202B 0061 0028 0062 202C 202E 0029;2",
    "202B 0061 0028 0062 202C 202E 0029 202C;2",
    "202A 202E 0061 202C 0028 05D0 202C 202D 0029 202C;2",
    "202B 202D 05D0 202C 0028 0061 202C 202E 0029 202C;2",
    "202A 202E 0061 202C 0028 005B 05D0 202C 202D 005D 0029 202C;2",
    "202B 202D 05D0 202C 0028 005B 0061 202C 202E 005D 0029 202C;2",
    "202D 0028 202C 202A 05D0 0029 05D1;2",
    "202D 0028 202C 202A 05D0 0029 05D1 202C;2",
    "202E 0028 202C 202B 0061 0029 0062;2",
    "202E 0028 202C 202B 0061 0029 0062 202C;2",
    "202D 202E 0061 202C 0028 202C 202A 05D0 0029 05D1;2",
    "202E 202D 05D0 202C 0028 202C 202B 0061 0029 0062;2",
    "202D 202E 0061 202C 0028 005B 202C 202A 05D0 005D 0029 05D1;2",
    "202E 202D 05D0 202C 0028 005B 202C 202B 0061 005D 0029 0062;2",
    "0061 0028 0062 0029 0331;1",
    "0061 0028 0332 0062 0029 0333;1",
    "05D0 0028 05D1 0029 0331;0",
    "05D0 0028 0332 05D1 0029 0333;0",
    "0661 0028 0662 0029 0331;0",
    "0661 0028 0332 0662 0029 0333;0",
    "0041 200F 005B 05D0 005D 200D 20D6;0",
    "0041 200F 005B 200D 20D6 05D0 005D 200D 20D6;0",
    "0041 200F 005B 200D 200B 20D6 05D0 005D 200B 200D 20D6;0",
    "0061 0028*64 0062 0029*64;1",
    "0061 202A 0062 202C 0020 0031 0020 0032;0",
  ]

  @Test func `BidiCharacterTest agrees but for the cases listed`() throws {
    let file = try UnicodeDataFile("BidiCharacterTest.txt")
    let analyzer = TextAnalyzer()
    var analysis = Analysis()
    var cases = 0
    var misses: [String] = []
    file.forEachLine { line in
      let fields = line.fields(";")
      let text = EncodedScalars(
        fields[0].words.compactMap { $0.number(radix: 16).map(UInt32.init) }
      )
      let expected = Expectation(levels: fields[3], order: fields[4])
      let base: BaseDirection =
        switch fields[1].string {
        case "0": .leftToRight
        case "1": .rightToLeft
        default: .natural
        }
      cases += 1
      let found = Self.found(text, base, expected, analyzer, &analysis)
      if found.order != expected.order || found.levels != expected.levels
        || found.paragraphLevel != UInt8(fields[2].string)
      {
        misses.append("\(Self.abridged(fields[0]));\(fields[1].string)")
      }
    }
    #expect(cases == 91_707)
    #expect(misses == Self.bidiCharacterTestMisses)
  }
}
