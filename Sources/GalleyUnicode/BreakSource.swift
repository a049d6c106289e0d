/// Where the boundaries of one kind and locale come from: ICU's compiled rules where these can be run
/// forward, an iterator of ICU for all else.
///
/// One thread at a time may use it.
final class BreakSource {
  private let kind: BreakIterator.Kind
  private let locale: String
  private let rules: BreakRules?
  /// ICU's iterator, opened when it is needed; nil where ICU has no data.
  private(set) lazy var iterator: BreakIterator? =
    BreakIterator(kind, locale: locale) ?? BreakIterator(kind, locale: keywords)

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
      let iterator =
        BreakIterator(kind, locale: locale)
        ?? BreakIterator(kind, locale: Self.keywords(of: locale))
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

  private var keywords: String { Self.keywords(of: locale) }

  /// The locale without its name: the root's rules, with what is wished of them.
  private static func keywords(of locale: String) -> String {
    String(locale.drop { $0 != "@" })
  }

  /// Calls a closure with each stretch between two boundaries, in order.
  @inline(__always)
  func forEachStretch(of units: UnsafeBufferPointer<UInt16>, _ body: (Range<Int>) -> Void) {
    if let rules {
      unsafe rules.forEachStretch(of: units) { stretch, isForDictionary in
        if isForDictionary {
          for part in unsafe parts(of: stretch, in: units) { body(part) }
        } else {
          body(stretch)
        }
      }
    } else {
      for part in unsafe parts(of: 0..<units.count, in: units) { body(part) }
    }
  }

  /// The parts into which ICU's iterator divides a stretch, which begins and ends at a boundary.
  private func parts(
    of stretch: Range<Int>,
    in units: UnsafeBufferPointer<UInt16>
  ) -> [Range<Int>] {
    guard let iterator,
      unsafe iterator.setText(UnsafeBufferPointer(rebasing: units[stretch]))
    else { return [stretch] }
    var parts: [Range<Int>] = []
    // Words of a dictionary have some four characters.
    parts.reserveCapacity(stretch.count / 4 + 2)
    var start = stretch.lowerBound
    while start < stretch.upperBound {
      let end = stretch.lowerBound + iterator.next()
      guard end > start, end <= stretch.upperBound else { break }
      parts.append(start..<end)
      start = end
    }
    if start < stretch.upperBound { parts.append(start..<stretch.upperBound) }
    return parts
  }
}
