/// Finds what the characters of paragraphs say, one paragraph after the other.
///
/// Not `Sendable`: it keeps ICU's objects and the memory of the last paragraph for the next one.
package final class TextAnalyzer {
  private var scratch: Scratch
  /// Above this many code units the memory of a text is given back after it.
  private static let keptSize = 1 << 20
  /// ICU counts in `Int32`; a text of this many code units leaves room for controls.
  private static let longest = 1 << 30

  /// Makes an analyzer.
  ///
  /// - Parameter breaksInsideGraphemes: Whether line breaks are marked where UAX #14 has them inside
  ///   a grapheme cluster of UAX #29 (a space before a joiner, a letter before a skin tone).
  package init(breaksInsideGraphemes: Bool = false) {
    scratch = Scratch(iterators: BreakIterators(breaksInsideGraphemes: breaksInsideGraphemes))
  }

  /// Analyses a paragraph.
  ///
  /// Class B separators inside do not end the bidirectional paragraph. Bytes that are not UTF-8 are
  /// taken for U+FFFD each. A text too long for ICU (2³⁰ code units and more) has one level and one
  /// script, every character is a grapheme, and nothing else is marked.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - baseDirection: What decides the paragraph's level.
  ///   - directions: Stretches with a direction of their own, nested.
  ///   - lineBreaks: The rules of each stretch, tiling the text; the last one's hold to the end.
  ///   - analysis: Replaced by the result; its memory is used again.
  /// - Complexity: O(*n*).
  package func analyze(
    _ text: UnsafeBufferPointer<UInt8>,
    baseDirection: BaseDirection,
    directions: [DirectionSpan],
    lineBreaks: [LineBreakSpan],
    into analysis: inout Analysis
  ) {
    let count = text.count
    analysis.count = count
    analysis.paragraphLevel = baseDirection == .rightToLeft ? 1 : 0
    analysis.levels.removeAll(keepingCapacity: true)
    analysis.scriptRuns.removeAll(keepingCapacity: true)
    analysis.marks.resize(to: count + 1)
    analysis.marks[count] = .grapheme
    guard count > 0 else { return }
    guard count < Self.longest else {
      unsafe Self.markCharacters(of: text, in: &analysis)
      return
    }

    unsafe scratch.analyze(
      text,
      baseDirection: baseDirection,
      directions: directions,
      lineBreaks: lineBreaks,
      into: &analysis
    )
    if count > Self.keptSize { scratch.release() }
  }

  private static func markCharacters(
    of text: UnsafeBufferPointer<UInt8>,
    in analysis: inout Analysis
  ) {
    for index in 0..<text.count {
      analysis.marks[index] = unsafe text[index] & 0xC0 == 0x80 && index > 0 ? [] : .grapheme
    }
    analysis.marks[text.count].insert(.lineBreak)
    analysis.scriptRuns.append(Analysis.ScriptRun(end: text.count, script: .common))
  }

  /// What is kept between paragraphs; a value, so that one access to it lasts for a paragraph.
  private struct Scratch {
    var text = TextUnits()
    var bidi = BidiResolver()
    var iterators: BreakIterators

    init(iterators: BreakIterators) {
      self.iterators = iterators
    }

    mutating func analyze(
      _ bytes: UnsafeBufferPointer<UInt8>,
      baseDirection: BaseDirection,
      directions: [DirectionSpan],
      lineBreaks: [LineBreakSpan],
      into analysis: inout Analysis
    ) {
      unsafe text.load(bytes, marks: &analysis.marks)
      if text.flags.has(CharacterProperties.joinsGraphemes) {
        iterators.markGraphemes(of: &text, in: &analysis.marks)
      }
      unsafe iterators.markLineBreaks(
        of: &text,
        from: bytes,
        spans: lineBreaks,
        in: &analysis.marks
      )
      ScriptResolver.resolve(text, into: &analysis.scriptRuns)
      bidi.resolve(text, baseDirection: baseDirection, directions: directions, into: &analysis)
    }

    mutating func release() {
      text = TextUnits()
      bidi = BidiResolver()
    }
  }
}

extension Array<Analysis.Marks> {
  /// Sets the length; what is in the array does not matter.
  mutating func resize(to size: Int) {
    if count > size {
      removeLast(count - size)
    } else if count < size {
      append(contentsOf: repeatElement([], count: size - count))
    }
  }
}
