/// Levels by the bidirectional algorithm, with spans of direction as controls in the text.
struct BidiResolver {
  private var algorithm: BidiAlgorithm?
  /// The text as the algorithm sees it: without the separator that ends it.
  private var units: [UInt16] = []
  /// The places in the text before which controls were inserted, a place for each control.
  private var insertions: [Int] = []

  /// Sets the paragraph's level, and the levels where they are not all the same.
  mutating func resolve(
    _ text: TextUnits,
    baseDirection: BaseDirection,
    directions: [DirectionSpan],
    into analysis: inout Analysis
  ) {
    guard
      baseDirection == .rightToLeft || !directions.isEmpty
        || text.flags.has(CharacterProperties.needsBidi)
    else { return }
    let end = text.endWithoutSeparator
    guard end > 0 else { return }
    if directions.isEmpty, resolveImplicitly(text, to: end, baseDirection, into: &analysis) {
      return
    }
    if algorithm == nil { algorithm = BidiAlgorithm() }
    guard let algorithm else { return }
    write(text, to: end, directions: directions)
    unsafe units.withUnsafeBufferPointer { units in
      let insertions = insertions
      _ = unsafe algorithm.resolve(units, baseDirection: baseDirection) { paragraphLevel, levels in
        analysis.paragraphLevel = paragraphLevel
        unsafe Self.spread(
          levels,
          over: text,
          to: end,
          insertions: insertions,
          paragraphLevel: paragraphLevel,
          into: &analysis.levels
        )
        if !analysis.levels.contains(where: { $0 != paragraphLevel }) {
          analysis.levels.removeAll(keepingCapacity: true)
        }
      }
    }
  }

  /// Finds the levels of a text without ICU; false where that cannot be done.
  private func resolveImplicitly(
    _ text: TextUnits,
    to end: Int,
    _ baseDirection: BaseDirection,
    into analysis: inout Analysis
  ) -> Bool {
    guard !text.isASCII else { return false }
    return unsafe text.properties.withUnsafeBufferPointer { properties in
      let properties = unsafe UnsafeBufferPointer(rebasing: properties[..<end])
      guard let implicit = unsafe ImplicitLevels(properties, baseDirection: baseDirection) else {
        return false
      }
      analysis.paragraphLevel = ImplicitLevels.level
      guard implicit.isMixed else { return true }
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: end) { levels in
        unsafe implicit.resolve(properties, into: levels)
        unsafe Self.spread(
          UnsafeBufferPointer(levels),
          over: text,
          to: end,
          insertions: [],
          paragraphLevel: ImplicitLevels.level,
          into: &analysis.levels
        )
      }
      return true
    }
  }

  /// Gives each code unit the level of its character.
  private static func spread(
    _ source: UnsafeBufferPointer<UInt8>,
    over text: TextUnits,
    to end: Int,
    insertions: [Int],
    paragraphLevel: UInt8,
    into levels: inout [UInt8]
  ) {
    levels.append(
      contentsOf: repeatElement(paragraphLevel, count: text.offset(ofUnit: text.count))
    )
    unsafe levels.withUnsafeMutableBufferPointer { levels in
      var inserted = 0
      var start = 0
      for unit in 0..<end {
        while inserted < insertions.count, insertions[inserted] <= unit { inserted += 1 }
        let next = text.offset(ofUnit: unit + 1)
        unsafe levels.fill(next - start, from: start, with: source[unit + inserted])
        start = next
      }
    }
  }

  // MARK: The text to resolve

  private static let lineSeparator: UInt16 = 0x2028

  private mutating func write(_ text: TextUnits, to end: Int, directions: [DirectionSpan]) {
    units.removeAll(keepingCapacity: true)
    insertions.removeAll(keepingCapacity: true)
    units.append(contentsOf: text.units[..<end])
    if text.flags.has(CharacterProperties.separatesBidi) { replaceSeparators() }
    if !directions.isEmpty { insert(Self.controls(for: directions, in: text, to: end)) }
  }

  private mutating func replaceSeparators() {
    for index in units.indices {
      switch units[index] {
      case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: units[index] = Self.lineSeparator
      default: break
      }
    }
  }

  private mutating func insert(_ controls: [(unit: Int, control: UInt16)]) {
    insertions.append(contentsOf: controls.lazy.map(\.unit))
    let count = units.count
    units.append(contentsOf: repeatElement(0, count: controls.count))
    var source = count
    var target = units.count
    for (unit, control) in controls.reversed() {
      while source > unit {
        source -= 1
        target -= 1
        units[target] = units[source]
      }
      target -= 1
      units[target] = control
    }
  }

  /// The controls that stand for the spans and the units before which they stand, in order.
  private static func controls(
    for directions: [DirectionSpan],
    in text: TextUnits,
    to textEnd: Int
  ) -> [(unit: Int, control: UInt16)] {
    var controls: [(unit: Int, control: UInt16)] = []
    controls.reserveCapacity(directions.count * 2)
    var open: [(end: Int, control: UInt16)] = []
    for (range, kind) in nested(directions, in: text, to: textEnd) {
      while let last = open.last, last.end <= range.lowerBound {
        open.removeLast()
        controls.append((last.end, last.control))
      }
      let end = min(range.upperBound, open.last?.end ?? textEnd)
      controls.append((range.lowerBound, kind.opening))
      open.append((end, kind.closing))
    }
    for (end, control) in open.reversed() { controls.append((end, control)) }
    return controls
  }

  /// The spans that hold text, in units, outer ones before those they enclose.
  private static func nested(
    _ directions: [DirectionSpan],
    in text: TextUnits,
    to textEnd: Int
  ) -> [(range: Range<Int>, kind: DirectionSpan.Kind)] {
    directions.enumerated().compactMap { index, span in
      let start = text.unit(atOffset: span.range.lowerBound)
      let end = min(text.unit(atOffset: span.range.upperBound), textEnd)
      return start < end ? (index: index, range: start..<end, kind: span.kind) : nil
    }
    .sorted { left, right in
      (left.range.lowerBound, right.range.upperBound, left.index)
        < (right.range.lowerBound, left.range.upperBound, right.index)
    }
    .map { ($0.range, $0.kind) }
  }
}

extension TextUnits {
  /// The end of the text before the separator that ends a paragraph, if it ends with one.
  ///
  /// What explicit controls hold open ends before that separator, unlike before the others.
  fileprivate var endWithoutSeparator: Int {
    switch units[count - 1] {
    case 0x0A where count > 1 && units[count - 2] == 0x0D: count - 2
    case 0x0A, 0x0D, 0x2029: count - 1
    default: count
    }
  }
}

extension DirectionSpan.Kind {
  /// The control that begins the stretch.
  fileprivate var opening: UInt16 {
    switch self {
    case .embedding(rtl: false): 0x202A
    case .embedding(rtl: true): 0x202B
    case .override(rtl: false): 0x202D
    case .override(rtl: true): 0x202E
    case .isolate(rtl: false?): 0x2066
    case .isolate(rtl: true?): 0x2067
    case .isolate(rtl: nil): 0x2068
    }
  }

  /// The control that ends it.
  fileprivate var closing: UInt16 {
    switch self {
    case .embedding, .override: 0x202C
    case .isolate: 0x2069
    }
  }
}
