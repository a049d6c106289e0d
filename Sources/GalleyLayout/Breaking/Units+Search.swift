extension UnitColumn<Units> {
  /// The last index of a monotonic stretch whose value is not beyond a limit; `first` if none is.
  func lastIndex(notBeyond limit: Units, from first: Int, through last: Int) -> Int {
    var low = first
    var step = 8
    while low + step <= last, self[low + step] <= limit {
      low += step
      step *= 2
    }
    var high = Swift.min(low + step, last + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle] <= limit { low = middle } else { high = middle }
    }
    return low
  }
}
