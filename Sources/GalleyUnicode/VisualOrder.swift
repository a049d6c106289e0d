/// The logical indices of a line's characters or runs from left to right (UAX #9 L2).
///
/// - Parameter levels: The resolved embedding levels, in logical order, rule L1 applied.
/// - Returns: A permutation of the indices, counted from 0.
/// - Complexity: O(*n* · *k*) for *k* levels in use.
package func visualOrder(of levels: some Collection<UInt8>) -> [Int] {
  var order = Array(0..<levels.count)
  guard let highest = levels.max(), highest > 0 else { return order }
  let levels = Array(levels)
  let lowestOdd = levels.reduce(UInt8.max) { $1 & 1 == 1 ? min($0, $1) : $0 }
  guard lowestOdd <= highest else { return order }
  // The elements at or above a level keep to their stretch of places while higher levels are
  // reversed within it, so the stretches are those of the logical sequence.
  for level in (lowestOdd...highest).reversed() {
    var start = 0
    while start < levels.count {
      guard levels[start] >= level else {
        start += 1
        continue
      }
      var end = start + 1
      while end < levels.count, levels[end] >= level { end += 1 }
      order[start..<end].reverse()
      start = end
    }
  }
  return order
}
