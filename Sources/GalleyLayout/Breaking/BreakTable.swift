/// Where the lines of a paragraph may end, with the exact width of ending there.
///
/// Derived once, for every width. All sums are measured from the paragraph's start; a line's visible
/// width is the `end` of its opportunity less the sum at which it begins. The table lists every
/// opportunity, the paragraph's end included, in the order of the text, so it is never empty. An object
/// with memory of its own, so that who holds it retains one thing and who reads it nothing.
package final class BreakTable: RandomAccessCollection, @unchecked Sendable {
  // Sound: the memory is written once, while the table is made.
  private let memory: UnsafeMutablePointer<Opportunity>
  package let count: Int
  /// The indices of hard breaks before the last opportunity, which is always one, ascending.
  private let innerHardBreaks: [Int]

  /// Whether there is an opportunity where cutting changes the shapes.
  let hasUnsafe: Bool
  /// Whether there is one after a soft hyphen.
  let hasHyphens: Bool

  /// What is known of a table besides its opportunities.
  struct Summary {
    var innerHardBreaks: [Int] = []
    var hasUnsafe = false
    var hasHyphens = false
  }

  /// Makes a table of so many opportunities, which a closure writes.
  init(count: Int, _ write: (UnsafeMutablePointer<Opportunity>) -> Summary) {
    self.count = count
    memory = .allocate(capacity: count)
    let summary = write(memory)
    innerHardBreaks = summary.innerHardBreaks
    hasUnsafe = summary.hasUnsafe
    hasHyphens = summary.hasHyphens
  }

  deinit { memory.deallocate() }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  /// Whether a line may have to end before the paragraph does.
  var hasInnerHardBreaks: Bool { !innerHardBreaks.isEmpty }

  package subscript(index: Int) -> Opportunity {
    @inline(__always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no such opportunity")
      return memory[index]
    }
  }

  /// A place where a line may end.
  package struct Opportunity: Sendable, BitwiseCopyable {
    /// The sum before the white space that hangs there, the hyphen and the correction for cutting
    /// there included.
    package var end: Units
    /// The least `end` from here to the next hard break.
    ///
    /// Monotonic also where a hyphen or a correction makes an end wider than the next one, so that one
    /// bisection finds the last opportunity that fits.
    package var fit: Units
    private let storedUnit, storedVisibleEnd, storedSafeStart: UInt32
    package let kind: Kind

    init(
      unit: Int = 0,
      visibleEnd: Int = 0,
      safeStart: Int = 0,
      end: Units = 0,
      kind: Kind = .hard
    ) {
      storedUnit = UInt32(truncatingIfNeeded: unit)
      storedVisibleEnd = UInt32(truncatingIfNeeded: visibleEnd)
      storedSafeStart = UInt32(truncatingIfNeeded: safeStart)
      self.end = end
      fit = end
      self.kind = kind
    }

    /// The unit at which the next line would begin.
    package var unit: Int { Int(storedUnit) }

    /// The unit after the last visible one of the hard line up to here.
    var visibleEnd: Int { Int(storedVisibleEnd) }

    /// The unit from which the end of the line is shaped anew; `unit` where cutting is safe.
    var safeStart: Int { Int(storedSafeStart) }

    /// Whether cutting here changes nothing.
    var isSafe: Bool { storedSafeStart == storedUnit }
  }

  /// Why a line may end somewhere.
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    case wrap
    /// After a soft hyphen, which then shows.
    case hyphen
    /// After a separator, or at the paragraph's end.
    case hard
  }

  /// The first opportunity after a unit.
  func firstIndex(after unit: Int) -> Int { partitioningIndex { $0.unit > unit } }

  /// The hard break that ends the hard line an opportunity is in.
  func hardBreak(atOrAfter index: Int) -> Int {
    let inner = innerHardBreaks.partitioningIndex { $0 >= index }
    return inner < innerHardBreaks.count ? innerHardBreaks[inner] : count - 1
  }

  /// The last opportunity of a range whose end is not beyond a sum, or nil.
  ///
  /// Gallops from the front, since lines are short and paragraphs may be long.
  func lastFitting(_ limit: Units, in range: ClosedRange<Int>) -> Int? {
    guard self[range.lowerBound].fit <= limit else { return nil }
    var low = range.lowerBound
    var step = 4
    while low + step <= range.upperBound, self[low + step].fit <= limit {
      low += step
      step *= 2
    }
    var high = Swift.min(low + step, range.upperBound + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle].fit <= limit { low = middle } else { high = middle }
    }
    return low
  }
}
