/// Where the lines of a paragraph may end, with the exact width of ending there.
///
/// Derived once, for every width. All sums are measured from the paragraph's start; a line's visible
/// width is `ends[last] − origin` of its first unit. The table lists every opportunity, the
/// paragraph's end included, so it is never empty.
package struct BreakTable: Sendable {
  /// The unit at which the next line would begin.
  package var units: [UInt32] = []
  /// The sum before the white space that hangs there, the hyphen and the correction for cutting
  /// there included.
  package var ends: [Units] = []
  /// The least of `ends` from here to the next hard break.
  ///
  /// Monotonic also where a hyphen or a correction makes an end wider than the next one, so that one
  /// bisection finds the last opportunity that fits.
  package var fits: [Units] = []
  package var kinds: [Kind] = []
  /// The indices of hard breaks and of the end, ascending.
  package var hardBreaks: [Int] = []
  /// Corrections for lines that begin at an unsafe opportunity, by its index.
  var startCorrections: [Int: StartCorrection] = [:]
  /// The unit from which the end of a line is reshaped, by the index of an unsafe opportunity.
  var reshapedEnds: [Int: Int] = [:]
  /// The widest stretch without an opportunity.
  package var longestPiece: Units = 0

  package var count: Int { units.count }

  /// Why a line may end somewhere.
  package enum Kind: UInt8, Sendable {
    case wrap
    /// After a soft hyphen, which then shows.
    case hyphen
    /// After a separator, or at the paragraph's end.
    case hard
  }

  /// What beginning a line at an unsafe place changes.
  struct StartCorrection: Sendable {
    /// What is added to the line's width.
    var width: Units
    /// The unit from which the paragraph's own sums hold again.
    var safeEnd: Int
  }

  /// The first opportunity after a unit.
  func firstIndex(after unit: Int) -> Int {
    units.partitioningIndex { Int($0) > unit }
  }

  /// The hard break that ends the hard line an opportunity is in.
  func hardBreak(atOrAfter index: Int) -> Int {
    hardBreaks.count == 1
      ? hardBreaks[0] : hardBreaks[hardBreaks.partitioningIndex { $0 >= index }]
  }

  /// The last opportunity of a range whose end is not beyond a sum, or nil.
  ///
  /// Gallops from the front, since lines are short and paragraphs may be long.
  func lastFitting(_ limit: Units, in range: ClosedRange<Int>) -> Int? {
    fits.withUnsafeBufferPointer { fits in
      guard fits[range.lowerBound] <= limit else { return nil }
      var low = range.lowerBound
      var step = 4
      while low + step <= range.upperBound, fits[low + step] <= limit {
        low += step
        step *= 2
      }
      var high = min(low + step, range.upperBound + 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if fits[middle] <= limit { low = middle } else { high = middle }
      }
      return low
    }
  }
}
