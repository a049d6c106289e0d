/// The rules of a break iterator as ICU compiles them, run forward over a text without the iterator.
///
/// ICU's iterator can go both ways and keeps what it found around its place; most of its time goes
/// into that. A text from its start to its end needs only the machine of states. What the compiled
/// rules look like is said in ICU's `rbbidata.h` and `rbbi.cpp`, format 6; rules of another format are
/// left to ICU. Only the division of stretches by a dictionary is not done here.
final class BreakRules: Sendable {
  private let categories: CategoryTrie
  /// Rows of 64 entries, one for each state; an entry for each category.
  private let entries: [Entry]
  /// For each state, the number of the rule whose end it is, and of the one that looks on from here.
  private let ahead: [(ended: UInt8, begun: UInt8)]

  /// What a state does with a category: the next state in the low byte and what that means.
  ///
  /// 0 is the state where nothing goes on.
  fileprivate struct Entry {
    var rawValue: UInt16

    /// The text so far is a match.
    static let accepts: UInt16 = 1 << 8
    /// The state begins what a rule only looks at, or ends it.
    static let looksAhead: UInt16 = 1 << 9
    /// Characters of the category are divided by a dictionary.
    static let isForDictionary: UInt16 = 1 << 10
    /// The text before the character is a match and cannot go on, so the character begins the next.
    static let begins: UInt16 = 1 << 11

    var isStop: Bool { rawValue == 0 }
    var state: Int { Int(rawValue & 0xFF) }

    @inline(__always)
    func has(_ flag: UInt16) -> Bool { rawValue & flag != 0 }

    /// The place of the next entry.
    @inline(__always)
    func place(_ category: UInt8) -> Int { Int(rawValue & 0xFF) << 6 | Int(category & 63) }
  }

  private static let format: UInt8 = 6
  private static let rowSize = 64
  fileprivate static let startState = 1
  /// The most rules that look ahead.
  private static let aheadLimit = 16
  /// The category that stands for the end of the text.
  private static let end: UInt8 = 1
  /// Two categories of our own: after the end, and the second half of a surrogate pair.
  private static let afterEnd: UInt8 = 62
  fileprivate static let trail: UInt8 = 63

  /// Reads compiled rules; nil where they are of another form.
  init?(_ rules: [UInt8]) {
    func word(_ offset: Int) -> Int {
      guard offset >= 0, offset + 4 <= rules.count else { return 0 }
      return (0..<4).reversed().reduce(0) { $0 << 8 | Int(rules[offset + $1]) }
    }
    let (table, trie, trieLength) = (word(16), word(32), word(36))
    let (stateCount, rowLength, categoryCount) = (word(table), word(table + 4), word(12))
    guard rules.count >= 80, word(0) == 0xB1A0, rules[4] == Self.format,
      categoryCount + 3 <= rowLength, categoryCount <= Int(Self.afterEnd),
      (2...256).contains(stateCount), table + 20 + stateCount * rowLength <= rules.count,
      trie + trieLength <= rules.count,
      // One byte for each entry of a row, and no state before the text.
      word(table + 16) & 6 == 4,
      let categories = CategoryTrie(rules[trie..<trie + trieLength])
    else { return nil }
    let rows = (0..<stateCount).map { state in
      let row = table + 20 + state * rowLength
      return rules[row..<row + 3 + categoryCount]
    }
    let isSound = rows.allSatisfy { row in
      row.prefix(2).allSatisfy { $0 < Self.aheadLimit }
        && row.dropFirst(3).allSatisfy { $0 < stateCount }
    }
    guard isSound, rows[0].allSatisfy({ $0 == 0 }) else { return nil }
    self.categories = categories
    ahead = rows.map { ($0[$0.startIndex], $0[$0.startIndex + 1]) }
    entries = Self.entries(of: rows, firstOfDictionary: word(table + 8))
  }

  /// The entries of rows, which begin with the rule that ends in the state, 1 for the match itself, the
  /// rule that looks ahead and a status.
  private static func entries(
    of rows: [ArraySlice<UInt8>],
    firstOfDictionary: Int
  ) -> [Entry] {
    let arrivals = rows.enumerated().map { state, row in
      let (ended, begun) = (row[row.startIndex], row[row.startIndex + 1])
      return UInt16(state) | (ended == 1 ? Entry.accepts : 0)
        | (ended > 1 || begun > 1 ? Entry.looksAhead : 0)
    }
    var entries: [Entry] = []
    entries.reserveCapacity(rows.count * rowSize)
    let starts = Array(rows[startState].dropFirst(3))
    for (state, row) in rows.enumerated() {
      let isMatch = row.first == 1 && state != startState
      for category in 0..<rowSize - 1 {
        let next = category < starts.count ? row[row.startIndex + 3 + category] : 0
        var entry = arrivals[Int(next)]
        if next == 0, isMatch, category < starts.count, category != Int(end) {
          entry = arrivals[Int(starts[category])] | Entry.begins
        }
        if entry != 0, category >= firstOfDictionary { entry |= Entry.isForDictionary }
        entries.append(Entry(rawValue: entry))
      }
      entries.append(Entry(rawValue: arrivals[state]))
    }
    return entries
  }

  /// Calls a closure with a machine that goes over a text once.
  @inline(__always)
  func withMachine(for units: UnsafeBufferPointer<UInt16>, _ body: (inout Machine) -> Void) {
    let count = units.count
    // The category of each unit, that of the end, and one after that.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 2) { categories in
      unsafe write(units, to: categories)
      unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.aheadLimit) { begun in
        unsafe begun.initialize(repeating: -1)
        unsafe entries.withUnsafeBufferPointer { entries in
          unsafe ahead.withUnsafeBufferPointer { ahead in
            var machine = unsafe Machine(
              count: count,
              categories: UnsafeBufferPointer(categories),
              entries: entries,
              ahead: ahead,
              begun: begun
            )
            body(&machine)
          }
        }
      }
    }
  }

  private func write(
    _ units: UnsafeBufferPointer<UInt16>,
    to target: UnsafeMutableBufferPointer<UInt8>
  ) {
    let categories = categories
    var place = 0
    while place < units.count {
      let unit = unsafe units[place]
      unsafe target[place] = categories.category(of: unit)
      place &+= 1
      guard unit & 0xFC00 == 0xD800, place < units.count else { continue }
      let trail = unsafe UInt32(units[place])
      let scalar = 0x10000 &+ (UInt32(unit) & 0x3FF) << 10 &+ trail & 0x3FF
      unsafe target[place &- 1] = categories.category(of: scalar)
      unsafe target[place] = Self.trail
      place &+= 1
    }
    unsafe target[place] = Self.end
    unsafe target[place &+ 1] = Self.afterEnd
  }

}

extension BreakRules {
  /// Finds the stretches of a text, one after the other.
  ///
  /// What changes stays in registers as long as nothing takes its address: methods are inlined.
  @safe struct Machine {
    private let count: Int
    private let categories: UnsafeBufferPointer<UInt8>
    private let entries: UnsafeBufferPointer<Entry>
    private let ahead: UnsafeBufferPointer<(ended: UInt8, begun: UInt8)>
    /// Where each of the rules that look ahead began to.
    private let begun: UnsafeMutableBufferPointer<Int>

    private var start = 0
    /// The end of the longest match, and the place that is read next.
    private var end = 0
    private var place = 0
    private var state = BreakRules.startState
    /// All entries of the stretch.
    private var flags: UInt16 = 0

    fileprivate init(
      count: Int,
      categories: UnsafeBufferPointer<UInt8>,
      entries: UnsafeBufferPointer<Entry>,
      ahead: UnsafeBufferPointer<(ended: UInt8, begun: UInt8)>,
      begun: UnsafeMutableBufferPointer<Int>
    ) {
      self.count = count
      unsafe self.categories = unsafe categories
      unsafe self.entries = unsafe entries
      unsafe self.ahead = unsafe ahead
      unsafe self.begun = unsafe begun
    }

    /// The next stretch between two boundaries, and whether it has characters that a dictionary divides.
    @inline(__always)
    mutating func next() -> (stretch: Range<Int>, isForDictionary: Bool)? {
      while start < count {
        let entry = unsafe entries[state << 6 | Int(categories[place] & 63)]
        let begins = entry.has(Entry.begins)
        let before = (stretch: start..<place, isForDictionary: isForDictionary)
        if begins { (start, end, flags) = (place, place, 0) }
        flags |= entry.rawValue
        state = entry.state
        place &+= 1
        if entry.has(Entry.accepts) { end = place }
        var isOver = entry.isStop
        if entry.has(Entry.looksAhead) {
          let found = unsafe Self.lookAhead(from: place, ahead[state], begun)
          if found > start { (end, isOver) = (found, true) }
        }
        // Where one begins it is not over.
        if begins { return before }
        if isOver { return finish() }
      }
      return nil
    }

    private var isForDictionary: Bool {
      @inline(__always) get { flags & Entry.isForDictionary != 0 }
    }

    /// Ends the stretch at the end of its longest match, and begins another one.
    @inline(__always)
    private mutating func finish() -> (stretch: Range<Int>, isForDictionary: Bool) {
      if end == start {
        end = unsafe start &+ (categories[start &+ 1] == BreakRules.trail ? 2 : 1)
      }
      end = min(end, count)
      let found = (stretch: start..<end, isForDictionary: isForDictionary)
      (start, place, state, flags) = (end, end, BreakRules.startState, 0)
      return found
    }

    /// Keeps the place where a rule begins to look ahead.
    ///
    /// - Returns: Where the stretch ends, if this is the end of such a rule; negative if not.
    private static func lookAhead(
      from place: Int,
      _ rules: (ended: UInt8, begun: UInt8),
      _ begun: UnsafeMutableBufferPointer<Int>
    ) -> Int {
      if rules.ended > 1, case let found = unsafe begun[Int(rules.ended)], found >= 0 {
        return found
      }
      if rules.begun > 1 { unsafe begun[Int(rules.begun)] = place }
      return -1
    }
  }
}
