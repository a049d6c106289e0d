/// Where the boundaries of one kind and locale come from: ICU's compiled rules where these can be run
/// forward, an iterator of ICU for all else.
///
/// One thread at a time may use it.
final class BreakSource {
  private let kind: BreakIterator.Kind
  private let locale: String
  private let rules: BreakRules?
  /// ICU's iterator, opened when it is needed; nil where ICU has no data.
  private(set) lazy var iterator: BreakIterator? = Self.openIterator(kind, locale: locale)

  private struct Key: Hashable {
    var kind: BreakIterator.Kind
    var locale: String
  }

  /// The rules that were compiled before: opening an iterator is slow.
  private static let known = Lock<[Key: BreakRules]>([:])
  private static let limit = 64

  init(_ kind: BreakIterator.Kind, locale: String) {
    self.kind = kind
    self.locale = locale
    let key = Key(kind: kind, locale: locale)
    if let found = Self.known.withLock({ $0[key] }) {
      rules = found
    } else {
      let iterator = Self.openIterator(kind, locale: locale)
      rules = iterator?.compiledRules.flatMap { BreakRules($0) }
      self.iterator = iterator
      if let rules {
        Self.known.withLock { known in
          if known.count < Self.limit { known[key] = rules }
        }
      }
    }
  }

  /// Whether there are rules; ICU may have no data.
  var isUsable: Bool { rules != nil || iterator != nil }

  /// Opens ICU's iterator of a locale, or of the locale without its name: the root's rules, with what is
  /// wished of them.
  private static func openIterator(_ kind: BreakIterator.Kind, locale: String) -> BreakIterator? {
    BreakIterator(kind, locale: locale)
      ?? BreakIterator(kind, locale: String(locale.drop { $0 != "@" }))
  }

  /// Lends the end of each stretch of a text between two boundaries, in order.
  ///
  /// The text has fewer than `Int32.max` units.
  func withEnds(
    of units: UnsafeBufferPointer<UInt16>,
    _ body: (UnsafeBufferPointer<Int32>) -> Void
  ) {
    guard let rules else {
      var ends: [Int32] = []
      unsafe divide(0..<units.count, of: units, into: &ends)
      unsafe ends.withUnsafeBufferPointer(body)
      return
    }
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: units.count) { memory in
      let (count, hasWords) = unsafe rules.findEnds(of: units, into: memory)
      let found = unsafe UnsafeBufferPointer(rebasing: memory[..<count])
      if hasWords {
        unsafe divideWords(of: units, found).withUnsafeBufferPointer(body)
      } else {
        unsafe body(found)
      }
    }
  }

  /// The ends of stretches, those that a dictionary divides divided.
  private func divideWords(
    of units: UnsafeBufferPointer<UInt16>,
    _ found: UnsafeBufferPointer<Int32>
  ) -> [Int32] {
    var ends: [Int32] = []
    // Words of a dictionary have some four characters.
    ends.reserveCapacity(found.count + units.count / 4)
    var start = 0
    for index in 0..<found.count {
      let end = unsafe found[index]
      if end >= 0 {
        ends.append(end)
        start = Int(end)
      } else {
        unsafe divide(start..<Int(~end), of: units, into: &ends)
        start = Int(~end)
      }
    }
    return ends
  }

  /// Appends the ends of the parts into which ICU's iterator divides a stretch, which begins and ends at
  /// a boundary.
  private func divide(
    _ stretch: Range<Int>,
    of units: UnsafeBufferPointer<UInt16>,
    into ends: inout [Int32]
  ) {
    var start = stretch.lowerBound
    if let iterator, unsafe iterator.setText(UnsafeBufferPointer(rebasing: units[stretch])) {
      while start < stretch.upperBound {
        let end = stretch.lowerBound + iterator.next()
        guard end > start, end <= stretch.upperBound else { break }
        ends.append(Int32(truncatingIfNeeded: end))
        start = end
      }
    }
    if start < stretch.upperBound { ends.append(Int32(truncatingIfNeeded: stretch.upperBound)) }
  }
}
