import GalleyUnicode

/// Runs an analyzer on strings and reads what it says in the forms that tests compare.
extension Analysis {
  init(
    _ text: String,
    _ baseDirection: BaseDirection = .natural,
    directions: [DirectionSpan] = [],
    rules: LineBreakRules = LineBreakRules(),
    analyzer: TextAnalyzer = TextAnalyzer()
  ) {
    let bytes = Array(text.utf8)
    self.init(
      bytes,
      baseDirection,
      directions: directions,
      lineBreaks: bytes.isEmpty ? [] : [LineBreakSpan(end: bytes.count, rules: rules)],
      analyzer: analyzer
    )
  }

  init(
    _ bytes: [UInt8],
    _ baseDirection: BaseDirection = .natural,
    directions: [DirectionSpan] = [],
    lineBreaks: [LineBreakSpan] = [],
    analyzer: TextAnalyzer = TextAnalyzer()
  ) {
    self.init()
    bytes.withUnsafeBufferPointer { buffer in
      analyzer.analyze(
        buffer,
        baseDirection: baseDirection,
        directions: directions,
        lineBreaks: lineBreaks,
        into: &self
      )
    }
  }

  /// The offsets that have a mark.
  func offsets(_ mark: Marks) -> [Int] {
    marks.indices.filter { marks[$0].contains(mark) }
  }

  /// The level of each code unit, also where all are the same.
  var allLevels: [UInt8] {
    levels.isEmpty ? Array(repeating: paragraphLevel, count: count) : levels
  }

  /// The pieces of the text between line breaks.
  func pieces(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    let ends = offsets(.lineBreak)
    return zip([0] + ends, ends).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
  }

  /// The runs as pairs of end and four-letter code.
  var scripts: [String] {
    scriptRuns.map { "\($0.end) \($0.script.code)" }
  }
}

extension Script {
  var code: String {
    String(
      decoding: (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> (24 - 8 * $0)) },
      as: UTF8.self
    )
  }
}
