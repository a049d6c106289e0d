internal import GalleyUnicode
internal import GalleyText

extension Line {
  /// The boundary between characters that is nearest to a place on the line.
  ///
  /// - Parameter x: The distance from the line's left end in points; what is beyond an end is taken as
  ///   at that end.
  /// - Returns: The offset of a grapheme boundary in UTF-8 code units of the whole text, never behind
  ///   the line's separator.
  /// - Complexity: O(*n*) in the line's glyphs.
  public func offset(atX x: Double) -> Int {
    let runs = runs.filter { !$0.range.isEmpty }
    guard let run = runs.last(where: { $0.x <= x }) ?? runs.first else {
      return range.lowerBound
    }
    return min(offset(atX: x - run.x, in: run), contentRange.upperBound)
  }

  private func offset(atX x: Double, in run: Run) -> Int {
    var left = 0.0
    var glyph = 0
    while glyph < run.offsets.count {
      var end = glyph
      var width = 0.0
      while end < run.offsets.count, run.offsets[end] == run.offsets[glyph] {
        width += run.advances[end]
        end += 1
      }
      if x < left + width || end == run.offsets.count {
        let text = clusterText(glyph..<end, of: run)
        return offset(at: width > 0 ? (x - left) / width : 0, of: text, run.direction)
      }
      left += width
      glyph = end
    }
    return run.range.lowerBound
  }

  /// The text of a cluster of a run, whose glyphs come in visual order.
  private func clusterText(_ glyphs: Range<Int>, of run: Run) -> Range<Int> {
    let start = run.offsets[glyphs.lowerBound]
    let next =
      run.direction == .leftToRight
      ? (glyphs.upperBound < run.offsets.count ? run.offsets[glyphs.upperBound] : nil)
      : (glyphs.lowerBound > 0 ? run.offsets[glyphs.lowerBound - 1] : nil)
    return start..<max(next ?? run.range.upperBound, start)
  }

  /// The boundary nearest to a part of a cluster's width, which its graphemes share evenly.
  private func offset(at part: Double, of text: Range<Int>, _ direction: TextDirection) -> Int {
    let units = paragraph.units
    let first = units.unit(at: text.lowerBound - textStart)
    let last = max(units.unit(at: text.upperBound - textStart), first)
    let share = direction == .leftToRight ? part : 1 - part
    let steps = (Double(last - first) * min(max(share, 0), 1)).rounded()
    return textStart + Int(units.starts[first + Int(steps)])
  }
}
