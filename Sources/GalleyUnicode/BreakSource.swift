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

  /// Calls a closure with the stretches of a text, each between two boundaries.
  @inline(__always)
  func withStretches(
    of units: UnsafeBufferPointer<UInt16>,
    _ body: (inout Stretches) -> Void
  ) {
    if let rules {
      unsafe rules.withMachine(for: units) { machine in
        var stretches = unsafe Stretches(source: self, units: units, machine: machine)
        body(&stretches)
      }
    } else {
      var stretches = unsafe Stretches(source: self, units: units, machine: nil)
      body(&stretches)
    }
  }

  /// The stretches of a text, found one after the other.
  @safe struct Stretches {
    private let source: BreakSource
    private let units: UnsafeBufferPointer<UInt16>
    private var machine: BreakRules.Machine?
    /// What ICU's iterator has found, and how much of that was given.
    private var parts: [Range<Int>]
    private var given = 0

    fileprivate init(
      source: BreakSource,
      units: UnsafeBufferPointer<UInt16>,
      machine: BreakRules.Machine?
    ) {
      self.source = source
      unsafe self.units = unsafe units
      self.machine = machine
      parts = unsafe machine == nil ? source.parts(of: 0..<units.count, in: units) : []
    }

    @inline(__always)
    mutating func next() -> Range<Int>? {
      if given == parts.count {
        guard let (stretch, isForDictionary) = machine?.next() else { return nil }
        guard isForDictionary else { return stretch }
        parts = unsafe source.parts(of: stretch, in: units)
        given = 0
      }
      given &+= 1
      return parts[given &- 1]
    }
  }

  /// The parts into which ICU's iterator divides a stretch, which begins and ends at a boundary.
  fileprivate func parts(
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
