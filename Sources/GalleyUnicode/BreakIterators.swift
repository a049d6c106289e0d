/// Boundaries of graphemes and of lines, by rules of ICU's that are opened once for each kind.
struct BreakIterators {
  private static let limit = 8

  private let breaksInsideGraphemes: Bool

  private let ascii = ASCIILineBreaks()
  private var graphemes: BreakSource?
  /// Least recently used first.
  private var lines: [(key: Key, source: BreakSource)] = []

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
    let source = graphemes ?? BreakSource(.graphemes, locale: "")
    graphemes = source
    guard source.isUsable else { return }
    unsafe marks.withUnsafeMutableBufferPointer { marks in
      unsafe text.withUnits { units, properties, offsets in
        unsafe source.withEnds(of: units) { ends in
          var start = 0
          for index in 0..<ends.count {
            let end = unsafe Int(ends[index])
            var unit = start &+ 1
            while unit < end {
              if unsafe !properties[unit].has(CharacterProperties.isTrail) {
                unsafe marks[Int(offsets[unit])].remove(.grapheme)
                unsafe properties[unit].rawValue &= ~CharacterProperties.startsGrapheme
              }
              unit &+= 1
            }
            start = end
          }
        }
      }
    }
  }

  // MARK: Lines

  /// Marks where lines may and must begin.
  mutating func markLineBreaks(
    of text: inout TextUnits,
    from bytes: UnsafeBufferPointer<UInt8>,
    spans: [LineBreakSpan],
    in marks: inout [Analysis.Marks]
  ) {
    if text.isASCII, unsafe markASCII(bytes, in: &marks) {
      // Done, whatever the rules are.
    } else if spans.count <= 1 {
      mark(&text, rules: spans.first?.rules ?? LineBreakRules(), in: &marks)
    } else {
      for (rules, ranges) in Self.ranges(of: spans, in: text) {
        guard let iterator = lineSource(for: rules).iterator else { continue }
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

  /// Marks the boundaries of a text that has the same rules throughout, but that at its end.
  private mutating func mark(
    _ text: inout TextUnits,
    rules: LineBreakRules,
    in marks: inout [Analysis.Marks]
  ) {
    let source = lineSource(for: rules)
    guard source.isUsable else { return }
    let isASCII = text.isASCII
    let keepsHangul = rules.keepsHangulWords
    unsafe marks.withUnsafeMutableBufferPointer { marks in
      unsafe text.withUnits { units, properties, offsets in
        unsafe source.withEnds(of: units) { ends in
          // The last is the text's end.
          let inner = unsafe UnsafeBufferPointer(rebasing: ends.dropLast())
          if isASCII {
            unsafe markASCII(inner, of: units, in: marks)
          } else if keepsHangul {
            unsafe mark(inner, properties, offsets, in: marks, keepsHangul: true)
          } else {
            unsafe mark(inner, properties, offsets, in: marks, keepsHangul: false)
          }
        }
      }
    }
  }

  /// Marks boundaries inside a text that is not ASCII.
  @inline(__always)
  private func mark(
    _ boundaries: UnsafeBufferPointer<Int32>,
    _ properties: UnsafeMutableBufferPointer<CharacterProperties>,
    _ offsets: UnsafeBufferPointer<Int32>,
    in marks: UnsafeMutableBufferPointer<Analysis.Marks>,
    keepsHangul: Bool
  ) {
    let wanted: UInt8 = breaksInsideGraphemes ? 0 : Analysis.Marks.grapheme.rawValue
    for index in 0..<boundaries.count {
      let boundary = unsafe Int(boundaries[index])
      let offset = unsafe Int(offsets[boundary])
      let before = unsafe properties[boundary &- 1]
      guard unsafe marks[offset].rawValue & wanted == wanted else { continue }
      if keepsHangul, before.isHangul, unsafe properties[boundary].isHangul { continue }
      unsafe marks[offset].formUnion(Self.lineBreak(after: before.marks))
    }
  }

  private func markASCII(
    _ boundaries: UnsafeBufferPointer<Int32>,
    of units: UnsafeBufferPointer<UInt16>,
    in marks: UnsafeMutableBufferPointer<Analysis.Marks>
  ) {
    for index in 0..<boundaries.count {
      let boundary = unsafe Int(boundaries[index])
      guard unsafe breaksInsideGraphemes || marks[boundary].contains(.grapheme) else { continue }
      let isHard = unsafe units[boundary &- 1].isSeparator
      unsafe marks[boundary].formUnion(isHard ? [.lineBreak, .hardBreak] : .lineBreak)
    }
  }

  /// The marks of a boundary by those of the character before it: a hard one after a separator.
  @inline(__always)
  private static func lineBreak(after before: Analysis.Marks) -> Analysis.Marks {
    // The bit of separators, moved to that of hard breaks.
    let hard = before.rawValue >> 3 & Analysis.Marks.hardBreak.rawValue
    return Analysis.Marks(rawValue: Analysis.Marks.lineBreak.rawValue | hard)
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

  /// What has the boundaries of some rules; of the root's where ICU does not know the language.
  private mutating func lineSource(for rules: LineBreakRules) -> BreakSource {
    let key = Key(language: rules.language, strictness: rules.strictness)
    if let index = lines.lastIndex(where: { $0.key == key }) {
      let found = lines[index]
      if index != lines.count - 1 {
        lines.remove(at: index)
        lines.append(found)
      }
      return found.source
    }
    let keyword =
      switch rules.strictness {
      case .loose: "@lb=loose"
      case .normal: "@lb=normal"
      case .strict: "@lb=strict"
      }
    let source = BreakSource(.lines, locale: LocaleLibrary.name(ofTag: rules.language) + keyword)
    if lines.count == Self.limit { lines.removeFirst() }
    lines.append((key, source))
    return source
  }
}

extension TextUnits {
  /// Whether the characters on both sides of a unit's start are Hangul.
  fileprivate func isInsideHangul(_ unit: Int) -> Bool {
    properties[unit - 1].isHangul && properties[unit].isHangul
  }
}

extension CharacterProperties {
  fileprivate var isHangul: Bool { script == CharacterLibrary.hangul }
}
