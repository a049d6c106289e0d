/// The rules of a break iterator as ICU compiles them, run forward over a text without the iterator.
///
/// ICU's iterator can go both ways and keeps what it found around its place; most of its time goes
/// into that. A text from its start to its end needs only the machine of states. What the compiled
/// rules look like is said in ICU's `rbbidata.h` and `rbbi.cpp`, format 6; rules of another format are
/// left to ICU. Only the division of stretches by a dictionary is not done here.
final class BreakRules: Sendable {
  private let categories: CategoryTrie
  /// The first category whose characters are divided by a dictionary.
  private let firstOfDictionary: UInt8
  /// Rows of 64 entries, one for each state; an entry for each category.
  private let entries: [Entry]

  /// What a state does with a category: the next state in the low byte and what that means.
  private struct Entry {
    var rawValue: UInt16

    /// The text so far is a match.
    static let accepts: UInt16 = 1 << 8
    /// The state begins what a rule only looks at, or ends it.
    static let looksAhead: UInt16 = 1 << 9

    /// Nothing goes on from here.
    var isStop: Bool { rawValue == 0 }

    @inline(__always)
    func has(_ flag: UInt16) -> Bool { rawValue & flag != 0 }

    var state: Int { Int(rawValue & 0xFF) }

    /// The place of the next entry.
    @inline(__always)
    func place(_ category: UInt8) -> Int { Int(rawValue & 0xFF) << 6 | Int(category & 63) }
  }

  /// For each state, the number of the rule whose end it is, and of the one which looks on from here.
  private let ahead: [(ended: UInt8, begun: UInt8)]

  private static let format: UInt8 = 6
  private static let rowSize = 64
  private static let startState: UInt16 = 1
  /// The most rules that look ahead.
  private static let aheadLimit = 16
  /// The category that stands for the end of the text.
  private static let end: UInt8 = 1

  /// Reads compiled rules; nil where they are of another form.
  init?(_ rules: [UInt8]) {
    func word(_ offset: Int) -> Int {
      guard offset >= 0, offset + 4 <= rules.count else { return 0 }
      return (0..<4).reversed().reduce(0) { $0 << 8 | Int(rules[offset + $1]) }
    }
    let (table, trie, trieLength) = (word(16), word(32), word(36))
    let (stateCount, rowLength) = (word(table), word(table + 4))
    let categoryCount = word(12)
    guard rules.count >= 80, word(0) == 0xB1A0, rules[4] == Self.format,
      categoryCount + 3 <= rowLength,
      categoryCount < Self.rowSize, stateCount > 1, stateCount <= 256,
      table + 20 + stateCount * rowLength <= rules.count, trie + trieLength <= rules.count,
      // One byte for each entry of a row, and no state before the text.
      word(table + 16) & 6 == 4, word(table + 12) <= Self.aheadLimit,
      let categories = CategoryTrie(rules[trie..<trie + trieLength])
    else { return nil }

    var ahead: [(ended: UInt8, begun: UInt8)] = []
    for state in 0..<stateCount {
      let row = table + 20 + state * rowLength
      ahead.append((rules[row], rules[row + 1]))
    }
    var entries = [Entry](repeating: Entry(rawValue: 0), count: stateCount * Self.rowSize)
    for state in 0..<stateCount {
      for category in 0..<categoryCount {
        let next = rules[table + 20 + state * rowLength + 3 + category]
        guard next < stateCount else { return nil }
        var entry = UInt16(next)
        let (ended, begun) = ahead[Int(next)]
        guard max(ended, begun) < Self.aheadLimit else { return nil }
        if ended == 1 { entry |= Entry.accepts }
        if ended > 1 || begun > 1 { entry |= Entry.looksAhead }
        entries[state * Self.rowSize + category] = Entry(rawValue: entry)
      }
    }
    guard ahead[0] == (0, 0) else { return nil }
    self.categories = categories
    firstOfDictionary = UInt8(clamping: word(table + 8))
    self.entries = entries
    self.ahead = ahead
  }

  /// Calls a closure with each stretch between two boundaries, in order, and whether it has characters
  /// that a dictionary divides, or is before one that has.
  @inline(__always)
  func forEachStretch(
    of units: UnsafeBufferPointer<UInt16>,
    _ body: (_ stretch: Range<Int>, _ isForDictionary: Bool) -> Void
  ) {
    unsafe entries.withUnsafeBufferPointer { entries in
      // Where each of the rules that look ahead began to.
      var begun = InlineArray<16, Int>(repeating: -1)
      var start = 0
      while start < units.count {
        var end = start
        var place = start
        var entry = Entry(rawValue: Self.startState)
        var highest: UInt8 = 0
        while true {
          let (category, next) = unsafe read(units, at: place)
          entry = unsafe entries[entry.place(category)]
          if entry.isStop { break }
          highest = max(highest, category)
          if entry.has(Entry.accepts) { end = next }
          if entry.has(Entry.looksAhead), let found = lookAhead(entry, next, &begun) {
            end = found
            break
          }
          if place == units.count { break }
          place = next
        }
        if end == start { end = unsafe read(units, at: start).next }
        body(start..<end, highest >= firstOfDictionary)
        start = end
      }
    }
  }

  /// The category of the character at a place, and the place after it.
  @inline(__always)
  private func read(
    _ units: UnsafeBufferPointer<UInt16>,
    at place: Int
  ) -> (category: UInt8, next: Int) {
    guard place < units.count else { return (Self.end, place) }
    let unit = unsafe units[place]
    guard unit & 0xFC00 == 0xD800, place &+ 1 < units.count else {
      return (categories.category(of: unit), place &+ 1)
    }
    let trail = unsafe UInt32(units[place &+ 1])
    let scalar = 0x10000 &+ (UInt32(unit) & 0x3FF) << 10 &+ trail & 0x3FF
    return (categories.category(of: scalar), place &+ 2)
  }

  /// Keeps the place where a rule begins to look ahead.
  ///
  /// - Returns: Where the stretch ends, if this is the end of such a rule.
  private func lookAhead(
    _ entry: Entry,
    _ place: Int,
    _ begun: inout InlineArray<16, Int>
  ) -> Int? {
    let rules = ahead[entry.state]
    if rules.ended > 1, begun[Int(rules.ended)] >= 0 { return begun[Int(rules.ended)] }
    if rules.begun > 1 { begun[Int(rules.begun)] = place }
    return nil
  }
}
