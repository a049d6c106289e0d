extension Threshold {
  static let onTicker: [Threshold] = []
}
