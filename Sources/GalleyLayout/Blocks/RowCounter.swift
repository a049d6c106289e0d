/// Counts the lines of simple rows from their sums alone.
///
/// The rule is that of the breaker: a line takes the last opportunity at which its visible width is
/// not more than the room. Where a stretch without an opportunity is wider than the room, the breaker
/// itself must be asked.
package struct RowCounter {
  let kinds: UnsafeBufferPointer<BreakRows.Kind>
  let limits: UnsafeBufferPointer<UInt32>
  let longest: UnsafeBufferPointer<Int32>
  let ends: UnsafeBufferPointer<Int32>
  let starts: UnsafeBufferPointer<Int32>

  /// The measure of a row, or nil where its lines do not follow from its sums.
  package func measure(_ row: Int, in room: RowFormat.Room) -> RowMeasure? {
    guard kinds[row] == .simple else { return nil }
    let limit = Int(limits[row])
    let natural = Units(ends[limit - 1])
    if natural <= room.first {
      return room.measure(lines: 1, width: room.firstNeeds + natural)
    }
    guard Units(longest[row]) <= min(room.first, room.others) else { return nil }
    return count(from: row == 0 ? 0 : Int(limits[row - 1]), to: limit, in: room)
  }

  /// The width a row needs as one line, or nil where that does not follow from its sums.
  func naturalWidth(_ row: Int, in room: RowFormat.Room) -> Units? {
    guard kinds[row] == .simple else { return nil }
    return room.firstNeeds + Units(ends[Int(limits[row]) - 1])
  }

  /// Counts the lines of a row in which every piece fits.
  private func count(from first: Int, to limit: Int, in room: RowFormat.Room) -> RowMeasure {
    var lines = 0
    var index = first
    var origin: Units = 0
    var width = room.first
    var needs = room.firstNeeds
    var widest: Units = 0
    while index < limit {
      let bound = origin + width
      // Gallops, since lines are short; no opportunity is wider than the room from the one before.
      while index + 1 < limit, Units(ends[index + 1]) <= bound { index += 1 }
      widest = max(widest, needs + Units(ends[index]) - origin)
      origin = Units(starts[index])
      width = room.others
      needs = room.othersNeed
      lines += 1
      index += 1
    }
    return room.measure(lines: lines, width: widest)
  }
}
