/// Readings of one quantity, and what they say together.
struct Samples {
  private let sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  /// The middle; the mean of the two middle ones of an even number; NaN of none.
  var median: Double { quantile(0.5) }

  /// Half of the distance between the quartiles, as a share of the median; 0 for fewer than two.
  var spread: Double {
    guard sorted.count > 1, median != 0 else { return 0 }
    return (quantile(0.75) - quantile(0.25)) / 2 / abs(median)
  }

  /// The value that a share of the samples is below, between neighbours in proportion.
  func quantile(_ share: Double) -> Double {
    guard let last = sorted.last else { return .nan }
    let position = share * Double(sorted.count - 1)
    let index = Int(position)
    guard index + 1 < sorted.count else { return last }
    return sorted[index] + (position - Double(index)) * (sorted[index + 1] - sorted[index])
  }
}
