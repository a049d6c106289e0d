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
  private struct Entry {
    var rawValue: UInt16

    /// The text so far is a match.
    static let accepts: UInt16 = 1 << 8
    /// The state begins what a rule only looks at, or ends it.
    static let looksAhead: UInt16 = 1 << 9
    /// Characters of the category are divided by a dictionary.
    static let isForDictionary: UInt16 = 1 << 10
    /// The text before the character is a match and cannot go on, so the character begins the next.
    static let begins: UInt16 = 1 << 11
    /// Nothing goes on, or rules look ahead: what most entries do not.
    static let isSpecial: UInt16 = 1 << 12

    var state: Int { Int(rawValue & 0xFF) }

    @inline(__always)
    func has(_ flag: UInt16) -> Bool { rawValue & flag != 0 }
  }

  private static let format: UInt8 = 6
  private static let rowSize = 64
  private static let startState = 1
  /// The most rules that look ahead.
  private static let aheadLimit = 16
  /// The category that stands for the end of the text.
  private static let end: UInt8 = 1
  /// Two categories of our own: after the end, and the second half of a surrogate pair.
  private static let afterEnd: UInt8 = 62
  private static let trail: UInt8 = 63

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
        | (ended > 1 || begun > 1 ? Entry.looksAhead | Entry.isSpecial : 0)
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
        if entry == 0 {
          entry = Entry.isSpecial
        } else if category >= firstOfDictionary {
          entry |= Entry.isForDictionary
        }
        entries.append(Entry(rawValue: entry))
      }
      entries.append(Entry(rawValue: arrivals[state]))
    }
    return entries
  }

  /// Finds the end of each stretch of a text between two boundaries, in order.
  ///
  /// There must be room for as many as the text has units. The end of what a dictionary divides is
  /// written as its complement.
  ///
  /// - Returns: How many there are, and whether a dictionary divides any.
  func findEnds(
    of units: UnsafeBufferPointer<UInt16>,
    into ends: UnsafeMutableBufferPointer<Int32>
  ) -> (count: Int, hasWords: Bool) {
    let count = units.count
    // The category of each unit, that of the end, and one after that.
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 2) { categories in
      unsafe write(units, to: categories)
      return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.aheadLimit) {
        begun in
        unsafe begun.initialize(repeating: -1)
        return unsafe findEnds(UnsafeBufferPointer(categories), count, begun, into: ends)
      }
    }
  }

  /// Goes over the categories of a text once, from one state to the next.
  ///
  /// What is lent as `begun` keeps where each of the rules that look ahead began to.
  private func findEnds(
    _ categories: UnsafeBufferPointer<UInt8>,
    _ count: Int,
    _ begun: UnsafeMutableBufferPointer<Int>,
    into ends: UnsafeMutableBufferPointer<Int32>
  ) -> (count: Int, hasWords: Bool) {
    var found = 0
    var hasWords = false
    var start = 0
    // The end of the longest match, and the place that is read next.
    var end = 0
    var place = 0
    var state = Self.startState
    // All entries of the stretch.
    var flags: UInt16 = 0
    unsafe entries.withUnsafeBufferPointer { entries in
      while start < count {
        let entry = unsafe entries[state << 6 | Int(categories[place] & 63)]
        if entry.has(Entry.begins) {
          unsafe ends[found] = Self.end(place, of: flags, &hasWords)
          found &+= 1
          (start, end, flags) = (place, place, 0)
        }
        flags |= entry.rawValue
        state = entry.state
        place &+= 1
        if entry.has(Entry.accepts) { end = place }
        guard entry.has(Entry.isSpecial) else { continue }
        var isOver = state == 0
        if entry.has(Entry.looksAhead) {
          let match = unsafe lookAhead(from: place, in: state, begun)
          if match > start { (end, isOver) = (match, true) }
        }
        // Where one begins it is not over.
        guard isOver, !entry.has(Entry.begins) else { continue }
        if end == start {
          end = unsafe start &+ (categories[start &+ 1] == Self.trail ? 2 : 1)
        }
        end = min(end, count)
        unsafe ends[found] = Self.end(end, of: flags, &hasWords)
        found &+= 1
        (start, place, state, flags) = (end, end, Self.startState, 0)
      }
    }
    return (found, hasWords)
  }

  @inline(__always)
  private static func end(_ place: Int, of flags: UInt16, _ hasWords: inout Bool) -> Int32 {
    let end = Int32(truncatingIfNeeded: place)
    guard flags & Entry.isForDictionary != 0 else { return end }
    hasWords = true
    return ~end
  }

  /// Keeps the place where a rule begins to look ahead.
  ///
  /// - Returns: Where the stretch ends, if this is the end of such a rule; negative if not.
  private func lookAhead(
    from place: Int,
    in state: Int,
    _ begun: UnsafeMutableBufferPointer<Int>
  ) -> Int {
    let rules = ahead[state]
    if rules.ended > 1, case let found = unsafe begun[Int(rules.ended)], found >= 0 {
      return found
    }
    if rules.begun > 1 { unsafe begun[Int(rules.begun)] = place }
    return -1
  }

  private func write(
    _ units: UnsafeBufferPointer<UInt16>,
    to target: UnsafeMutableBufferPointer<UInt8>
  ) {
    let categories = categories
    var surrogates = 0
    for place in 0..<units.count {
      let unit = unsafe units[place]
      unsafe target[place] = categories.category(of: unit)
      surrogates |= unit & 0xF800 == 0xD800 ? 1 : 0
    }
    unsafe target[units.count] = Self.end
    unsafe target[units.count &+ 1] = Self.afterEnd
    if surrogates != 0 { unsafe writePairs(units, to: target) }
  }

  private func writePairs(
    _ units: UnsafeBufferPointer<UInt16>,
    to target: UnsafeMutableBufferPointer<UInt8>
  ) {
    var place = 1
    while place < units.count {
      let lead = unsafe units[place &- 1]
      if lead & 0xFC00 == 0xD800 {
        let trail = unsafe UInt32(units[place])
        let scalar = 0x10000 &+ (UInt32(lead) & 0x3FF) << 10 &+ trail & 0x3FF
        unsafe target[place &- 1] = categories.category(of: scalar)
        unsafe target[place] = Self.trail
        place &+= 1
      }
      place &+= 1
    }
  }
}
