package import GalleyFonts
package import GalleyText
internal import GalleyUnicode

/// Measures plain paragraphs from words that were shaped before, without a glyph being written.
///
/// For streams of lines: what comes out is exactly what the ``BreakTable`` of the shaped paragraph
/// says, or nothing. A paragraph is plain if it is ASCII without tabs, controls and separators, runs
/// from left to right in styles without spacing and of one height, their fonts have all of it, the
/// segment cache may serve it, and no opportunity is at an unsafe place.
package struct SegmentMeasurer {
  private let breaks = ASCIILineBreaks()
  private var marks: [Analysis.Marks] = []

  package init() {}

  /// Where a line may end.
  package struct Opportunity: Equatable, Sendable {
    /// The UTF-8 offset at which the next line begins.
    package var offset: Int
    /// The sum of the advances before the white space that hangs there.
    package var end: Units
    /// The sum of the advances before `offset`.
    package var resume: Units

    package init(offset: Int, end: Units, resume: Units) {
      self.offset = offset
      self.end = end
      self.resume = resume
    }
  }

  /// Finds the opportunities of a paragraph, its end included, in order.
  ///
  /// - Parameters:
  ///   - text: The paragraph as UTF-8, without its separator.
  ///   - runs: The style of each stretch, the last one's up to the text's end or beyond.
  ///   - styles: What the runs' numbers mean.
  ///   - direction: The paragraph's base direction.
  ///   - context: Where the words are kept.
  ///   - opportunities: Replaced by the result; its memory is used again.
  /// - Returns: Whether the text has letters, which make its script Latin; nil if the paragraph is not
  ///   plain, and then there are no opportunities.
  /// - Complexity: O(*n*); words that are met for the first time are shaped.
  package mutating func measure(
    _ text: UnsafeBufferPointer<UInt8>,
    runs: [ShapedParagraph.StyleRun],
    styles: [ResolvedStyle],
    direction: TextDirection?,
    context: ShapingContext,
    into opportunities: inout [Opportunity]
  ) -> Bool? {
    opportunities.removeAll(keepingCapacity: true)
    guard direction != .rightToLeft, let hasLetters = findBreaks(text) else { return nil }
    if text.isEmpty {
      opportunities.append(Opportunity(offset: 0, end: 0, resume: 0))
      return hasLetters
    }
    let height = styles[runs[0].index].primaryExtents
    var pen = Pen()
    var index = 0
    while pen.offset < text.count {
      let style = styles[runs[index].index]
      guard let end = Self.end(ofPart: &index, in: runs, styles), style.primaryExtents == height
      else { return nil }
      let part = UnsafeBufferPointer(rebasing: text[pen.offset..<min(end, text.count)])
      guard style.isPlain, style.cascade.primaryPrefix(of: part) == part.count,
        measure(part, style, hasLetters, context, &pen, &opportunities)
      else {
        opportunities.removeAll(keepingCapacity: true)
        return nil
      }
    }
    return hasLetters
  }

  /// Where the stretch ends that is shaped together with a run; goes to the run after it.
  ///
  /// Nil if the features change inside the stretch.
  private static func end(
    ofPart index: inout Int,
    in runs: [ShapedParagraph.StyleRun],
    _ styles: [ResolvedStyle]
  ) -> Int? {
    let style = styles[runs[index].index]
    index += 1
    while index < runs.count {
      let next = styles[runs[index].index]
      guard next === style || next.cascade.primary == style.cascade.primary else { break }
      guard next.isPlain, next.features == style.features,
        next.style.language == style.style.language, next.primaryExtents == style.primaryExtents
      else { return nil }
      index += 1
    }
    return runs[index - 1].end
  }

  /// Goes over a stretch that is shaped in one go.
  private func measure(
    _ part: UnsafeBufferPointer<UInt8>,
    _ style: ResolvedStyle,
    _ hasLetters: Bool,
    _ context: ShapingContext,
    _ pen: inout Pen,
    _ opportunities: inout [Opportunity]
  ) -> Bool {
    marks.withUnsafeBufferPointer { marks in
      context.shaper.forEachSegment(
        of: part,
        as: context.shaper.properties(
          font: style.cascade.primary,
          script: hasLetters ? .latin : .common,
          language: style.style.language,
          features: style.features
        )
      ) { pen.take($0, marks, &opportunities) }
    }
  }

  /// Marks the opportunities inside a text; nil if it is not all plain ASCII.
  ///
  /// - Returns: Whether there are letters, which make the script Latin.
  private mutating func findBreaks(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    var sum: UInt8 = 0
    var letters: UInt8 = 0
    var special: UInt8 = 0
    for byte in text {
      sum |= byte
      letters |= (byte | 0x20) &- 0x61 < 26 ? 1 : 0
      special |= byte < 0x20 || byte == 0x7F ? 1 : 0
    }
    guard sum < 0x80, special == 0 else { return nil }
    marks.removeAll(keepingCapacity: true)
    marks.append(
      contentsOf: repeatElement(Analysis.Marks(rawValue: 0), count: text.count + 1)
    )
    marks[text.count] = .lineBreak
    let isDone = marks.withUnsafeMutableBufferPointer { breaks.mark(text, in: $0) }
    return isDone ? letters != 0 : nil
  }

  /// How far a paragraph is measured.
  private struct Pen {
    var offset = 0
    var sum: Units = 0
    /// The sum before the white space just passed.
    var visible: Units = 0

    /// Goes over a segment; false where that is not all there is to it.
    mutating func take(
      _ segment: Shaper.Segment,
      _ marks: UnsafeBufferPointer<Analysis.Marks>,
      _ opportunities: inout [Opportunity]
    ) -> Bool {
      let length = segment.byteCount
      let wrap = Analysis.Marks.lineBreak.rawValue
      let start = sum
      for index in 1..<max(length, 1) where marks[offset &+ index].rawValue & wrap != 0 {
        // Inside a word: after a hyphen, say. A word has no white space but at its end.
        guard let place = segment.position(of: index) else { return false }
        opportunities.append(
          Opportunity(offset: offset &+ index, end: start + place, resume: start + place)
        )
      }
      sum += segment.width
      guard let space = segment.spaceWidth else { return false }
      if length > segment.spaceCount { visible = sum - space }
      offset &+= length
      if marks[offset].rawValue & wrap != 0 {
        opportunities.append(Opportunity(offset: offset, end: visible, resume: sum))
      }
      return true
    }
  }
}

extension ResolvedStyle {
  /// Whether the style leaves glyphs, widths and directions to the font and the text.
  fileprivate var isPlain: Bool {
    spacing == 0 && apart == nil && style.writingDirection.isEmpty
  }
}
