/// ICU's iterators, opened once for each kind and rules, and what they find.
struct BreakIterators {
  private static let limit = 8

  private let breaksInsideGraphemes: Bool

  private let ascii = ASCIILineBreaks()
  private var graphemes: BreakIterator?
  /// Least recently used first.
  private var lines: [(key: Key, iterator: BreakIterator)] = []

  private struct Key: Equatable {
    var language: String
    var strictness: LineBreakRules.Strictness
  }

  init(breaksInsideGraphemes: Bool) {
    self.breaksInsideGraphemes = breaksInsideGraphemes
  }

  // MARK: Graphemes

  /// Takes the mark of a grapheme's start from the characters that do not start one.
  mutating func markGraphemes(of text: inout TextUnits, in marks: inout [Analysis.Marks]) {
    if graphemes == nil { graphemes = BreakIterator(.graphemes, locale: "") }
    guard let graphemes else { return }
    let count = text.count
    unsafe text.units.withUnsafeBufferPointer { units in
      guard unsafe graphemes.setText(UnsafeBufferPointer(rebasing: units[..<count])) else { return }
      var unit = 0
      while unit < count {
        let next = graphemes.next()
        guard next > unit, next <= count else { return }
        for inner in unit + 1..<max(next, unit + 1)
        where !text.properties[inner].has(CharacterProperties.isTrail) {
          marks[text.offset(ofUnit: inner)].remove(.grapheme)
          text.properties[inner].rawValue &= ~CharacterProperties.startsGrapheme
        }
        unit = next
      }
    }
  }

  // MARK: Lines

  /// Marks where lines may and must begin.
  mutating func markLineBreaks(
    of text: TextUnits,
    from bytes: UnsafeBufferPointer<UInt8>,
    spans: [LineBreakSpan],
    in marks: inout [Analysis.Marks]
  ) {
    if text.isASCII, unsafe markASCII(bytes, in: &marks) {
      // Done, whatever the rules are.
    } else if spans.count <= 1 {
      let rules = spans.first?.rules ?? LineBreakRules()
      if let iterator = lineIterator(for: rules) {
        unsafe text.units.withUnsafeBufferPointer { units in
          if unsafe iterator.setText(UnsafeBufferPointer(rebasing: units[..<text.count])) {
            mark([0..<text.count], of: text, rules: rules, iterator: iterator, in: &marks)
          }
        }
      }
    } else {
      for (rules, ranges) in Self.ranges(of: spans, in: text) {
        guard let iterator = lineIterator(for: rules) else { continue }
        unsafe text.units.withUnsafeBufferPointer { units in
          guard unsafe iterator.setText(UnsafeBufferPointer(rebasing: units[..<text.count])) else {
            return
          }
          mark(ranges, of: text, rules: rules, iterator: iterator, in: &marks)
        }
      }
    }
    marks[text.offset(ofUnit: text.count)].insert(
      text.isSeparator(beforeUnit: text.count) ? [.lineBreak, .hardBreak] : .lineBreak
    )
  }

  private func markASCII(
    _ text: UnsafeBufferPointer<UInt8>,
    in marks: inout [Analysis.Marks]
  ) -> Bool {
    unsafe marks.withUnsafeMutableBufferPointer { marks in unsafe ascii.mark(text, in: marks) }
  }

  /// The stretches, in units, that each of the rules has.
  private static func ranges(
    of spans: [LineBreakSpan],
    in text: TextUnits
  ) -> [(rules: LineBreakRules, ranges: [Range<Int>])] {
    var result: [(rules: LineBreakRules, ranges: [Range<Int>])] = []
    var places: [LineBreakRules: Int] = [:]
    var start = 0
    for (index, span) in spans.enumerated() {
      let isLast = index == spans.count - 1
      let end = isLast ? text.count : max(start, text.unit(atOffset: span.end))
      guard end > start else { continue }
      let place = places[span.rules] ?? result.count
      if place == result.count {
        places[span.rules] = place
        result.append((span.rules, []))
      }
      result[place].ranges.append(start..<end)
      start = end
    }
    return result
  }

  /// Marks the boundaries whose preceding character is in a range, but that at the text's end.
  ///
  /// Many ranges may lie between two boundaries: one that has been found is not sought again.
  private func mark(
    _ ranges: [Range<Int>],
    of text: TextUnits,
    rules: LineBreakRules,
    iterator: BreakIterator,
    in marks: inout [Analysis.Marks]
  ) {
    let keepsHangul = rules.keepsHangulWords && !text.isASCII
    // The character before a boundary says whether it is hard. ICU's rule status does not: where a
    // dictionary divides a stretch, all its boundaries have the status of the stretch's end.
    let hasSeparators = text.flags.marks.contains(.separator)
    var boundary = 0
    for range in ranges {
      if boundary < range.lowerBound {
        boundary = iterator.next(after: range.lowerBound)
      } else if boundary == range.lowerBound {
        boundary = iterator.next()
      }
      let last = min(range.upperBound, text.count - 1)
      while boundary > 0, boundary <= last {
        let offset = text.offset(ofUnit: boundary)
        if breaksInsideGraphemes || marks[offset].contains(.grapheme),
          !(keepsHangul && text.isInsideHangul(boundary))
        {
          marks[offset].insert(
            hasSeparators && text.isSeparator(beforeUnit: boundary)
              ? [.lineBreak, .hardBreak] : .lineBreak
          )
        }
        boundary = iterator.next()
      }
    }
  }

  /// The iterator of rules; that of the root where ICU does not know the language.
  private mutating func lineIterator(for rules: LineBreakRules) -> BreakIterator? {
    let key = Key(language: rules.language, strictness: rules.strictness)
    if let index = lines.lastIndex(where: { $0.key == key }) {
      let found = lines[index]
      if index != lines.count - 1 {
        lines.remove(at: index)
        lines.append(found)
      }
      return found.iterator
    }
    let keyword =
      switch rules.strictness {
      case .loose: "@lb=loose"
      case .normal: "@lb=normal"
      case .strict: "@lb=strict"
      }
    let locale = LocaleLibrary.name(ofTag: rules.language)
    guard
      let iterator = BreakIterator(.lines, locale: locale + keyword)
        ?? BreakIterator(.lines, locale: keyword)
    else { return nil }
    if lines.count == Self.limit { lines.removeFirst() }
    lines.append((key, iterator))
    return iterator
  }
}

extension TextUnits {
  /// Whether the characters on both sides of a unit's start are Hangul.
  fileprivate func isInsideHangul(_ unit: Int) -> Bool {
    properties[unit - 1].script == CharacterLibrary.hangul
      && properties[unit].script == CharacterLibrary.hangul
  }
}
