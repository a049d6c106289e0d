/// Values numbered in the order they were first seen; equal values share a number.
package struct InternTable<Value: Hashable & Sendable>: Sendable {
  package private(set) var values: [Value]
  /// Built when a linear search gets slower than hashing.
  private var numbers: [Value: Int32] = [:]

  private static var linearLimit: Int { 8 }

  package init() {
    values = []
  }

  package init(_ first: Value) {
    values = [first]
  }

  /// Returns the number of a value, adding it if it is new; `hint` is tried first.
  package mutating func number(of value: Value, hint: Int32 = 0) -> Int32 {
    if Int(hint) < values.count, values[Int(hint)] == value { return hint }
    if values.count <= Self.linearLimit {
      if let index = values.firstIndex(of: value) { return Int32(truncatingIfNeeded: index) }
    } else {
      if numbers.isEmpty { rebuildNumbers() }
      if let number = numbers[value] { return number }
    }
    let number = Int32(truncatingIfNeeded: values.count)
    values.append(value)
    if !numbers.isEmpty { numbers[value] = number }
    return number
  }

  private mutating func rebuildNumbers() {
    numbers.reserveCapacity(values.count + 1)
    for (index, value) in values.enumerated() {
      numbers[value] = Int32(truncatingIfNeeded: index)
    }
  }
}

/// Carries numbers of one table over to another.
struct Renumbering<Value: Hashable & Sendable> {
  private let source: [Value]
  private var known: [Int32]

  init(from source: InternTable<Value>) {
    self.source = source.values
    known = Array(repeating: -1, count: source.values.count)
  }

  /// Returns the number in `target` of the value that has a number in the source.
  mutating func number(_ number: Int32, in target: inout InternTable<Value>) -> Int32 {
    let position = Int(number)
    if known[position] < 0 {
      known[position] = target.number(of: source[position])
    }
    return known[position]
  }
}
