package import GalleyText

/// A paragraph after shaping: everything about it that does not depend on a width.
///
/// Immutable. Offsets are UTF-8 code units from the
/// paragraph's start. A *unit* is a grapheme cluster; a shaping cluster that spans several (a
/// ligature) has its advance shared out evenly among them.
package final class ShapedParagraph: Sendable {
  package let source: ParagraphSource
  /// The embedding level of the paragraph (UAX #9).
  package let level: UInt8
  package let runs: [ShapedRun]
  package let glyphs: GlyphStorage
  package let units: UnitTable
  package let breaks: BreakTable
  let extents: ExtentTable
  /// Nil if there are none.
  let losses: ShapingLosses?

  /// A stretch of one text style.
  package struct StyleRun: Hashable, Sendable {
    /// The offset after the last code unit.
    package var end: Int
    /// The style's place in `styles`.
    package var index: Int

    package init(end: Int, index: Int) {
      self.end = end
      self.index = index
    }
  }

  package var isRightToLeft: Bool { level & 1 == 1 }
  package var style: ParagraphStyle { _read { yield source.paragraphStyle.style } }

  init(
    source: ParagraphSource,
    level: UInt8,
    runs: [ShapedRun],
    glyphs: GlyphStorage,
    units: UnitTable,
    breaks: BreakTable,
    extents: ExtentTable,
    losses: ShapingLosses?
  ) {
    self.source = source
    self.level = level
    self.runs = runs
    self.glyphs = glyphs
    self.units = units
    self.breaks = breaks
    self.extents = extents
    self.losses = losses
  }

  /// The extents of the paragraph's first stretch: of all its lines, if they are of one height.
  package var firstExtents: Extents { extents.first }

  /// About how much memory the paragraph takes, in bytes.
  package var byteCount: Int {
    512 + source.text.count + 24 * glyphs.count + 16 * units.count + 32 * breaks.count
      + 160 * runs.count
  }

  /// The style of the character at an offset.
  package func style(at offset: Int) -> ResolvedStyle {
    source.styles[source.styleRuns[source.styleRunIndex(at: offset)].index]
  }
}

/// The slice of an attributed text that becomes one shaped paragraph.
///
/// An object, since every stage holds it.
package final class ParagraphSource: Sendable {
  package let text: [UInt8]
  package let paragraphStyle: ResolvedParagraphStyle
  package let styles: [ResolvedStyle]
  /// Relative to the paragraph.
  package let styleRuns: StyleRuns

  package init(
    text: [UInt8],
    style: ResolvedParagraphStyle,
    styles: [ResolvedStyle],
    styleRuns: StyleRuns
  ) {
    self.text = text
    paragraphStyle = style
    self.styles = styles
    self.styleRuns = styleRuns
  }

  package var style: ParagraphStyle { _read { yield paragraphStyle.style } }

  func styleRunIndex(at offset: Int) -> Int {
    if styleRuns.count == 1 { return 0 }
    return min(styleRuns.partitioningIndex { $0.end > offset }, styleRuns.count - 1)
  }
}

/// What could not be set as asked.
struct ShapingLosses: Sendable {
  /// Characters that no font has, with how often and where first.
  var missing: [UInt32: Count] = [:]
  /// Controls that were left out.
  var controls = Count()

  struct Count: Sendable {
    var count = 0
    var offset = 0

    mutating func add(at offset: Int) {
      if count == 0 { self.offset = offset }
      count += 1
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies a predicate that is false, then true.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where isSecond: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
