internal import GalleyUnicode

extension SegmentTable {
  /// What a search left to be found out.
  struct Search {
    /// The entries of the segments, in text order.
    var found: [UInt32] = []
    /// Those that are not shaped yet, each once.
    var misses: [UInt32] = []
    /// The scalars of which it is not known whether they stand alone, each once.
    ///
    /// If there are any, the segments found are not to be used.
    var strangers: [UInt32] = []
    /// The last segment, if the text goes on to its end without a cut.
    var tail: UInt32?

    /// The search and its memory, taken out of where it is kept.
    mutating func taken() -> Search {
      var taken = Search()
      swap(&taken, &self)
      return taken
    }

    mutating func removeAll() {
      found.removeAll(keepingCapacity: true)
      misses.removeAll(keepingCapacity: true)
      strangers.removeAll(keepingCapacity: true)
      tail = nil
    }
  }

  /// Finds the segments of a range, in text order, where nothing is searched for yet.
  ///
  /// - Returns: False at the first segment that may not be used or is longer than may be kept.
  mutating func find(
    in text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ search: inout Search
  ) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      let limit = min(range.upperBound, start &+ Self.longest)
      let (end, alone, isCut) = unsafe self.end(
        of: start,
        in: UnsafeBufferPointer(rebasing: text[..<limit]),
        &search
      )
      guard isCut || end == range.upperBound else { return false }
      if search.strangers.isEmpty {
        let number =
          unsafe alone ?? place(of: UnsafeBufferPointer(rebasing: text[start..<end]))
        switch entries[Int(number)].state {
        case .usable: break
        case .unusable: return false
        case .unknown: if list(number) { search.misses.append(number) }
        case .listed: break
        }
        search.found.append(number)
        if !isCut { search.tail = number }
      }
      start = end
    }
    return true
  }

  /// Where the segment from an offset ends; its entry, if it is a scalar that stands alone; and whether
  /// there is a cut.
  private mutating func end(
    of start: Int,
    in text: UnsafeBufferPointer<UInt8>,
    _ search: inout Search
  ) -> (end: Int, alone: UInt32?, isCut: Bool) {
    var offset = start
    while offset < text.count {
      let byte = unsafe text[offset]
      if byte < 0x80 {
        offset &+= 1
        switch cuts[Int(byte)] {
        case .never: break
        case .always: return (offset, nil, true)
        case .alone(let number): return (offset, offset == start &+ 1 ? number : nil, true)
        case .unknown:
          unsafe addStranger(UnsafeBufferPointer(rebasing: text[offset &- 1..<offset]), &search)
        }
      } else if byte < 0xC3 || !asksFont {
        offset &+= 1
      } else {
        let (scalar, length) = unsafe text.scalar(at: offset)
        let first = offset
        offset &+= length
        guard SegmentCuts.isIdeographic(scalar) else { continue }
        let bytes = unsafe UnsafeBufferPointer(rebasing: text[first..<offset])
        let number = unsafe place(of: bytes)
        switch entries[Int(number)].standing {
        case .joined: break
        case .alone: return (offset, first == start ? number : nil, true)
        case .unknown: unsafe addStranger(bytes, &search)
        }
      }
    }
    return (offset, nil, false)
  }

  private mutating func addStranger(
    _ scalar: UnsafeBufferPointer<UInt8>,
    _ search: inout Search
  ) {
    let number = unsafe place(of: scalar)
    if !search.strangers.contains(number) { search.strangers.append(number) }
  }
}
