/// A count that must not grow.
struct Threshold {
  /// What is counted.
  var kind: Kind
  /// What Galley does meanwhile.
  var job: Job

  enum Kind: String, CaseIterable {
    /// Allocations of an append.
    case allocations
    /// Bytes of a line.
    case bytes
    /// Instructions of a pass under callgrind.
    case instructions

    /// The file of the recorded counts.
    var path: String { "Benchmarks/Thresholds/\(rawValue).json" }
  }

  /// How much more than recorded a count may be.
  static let tolerance = 0.05

  static let all = [
    Threshold(kind: .instructions, job: Job(work: .cold, corpus: "en")),
    Threshold(kind: .instructions, job: Job(work: .width, corpus: "en", count: 10_000)),
    Threshold(kind: .bytes, job: Job(work: .retained, corpus: "en", count: 1_000_000)),
    Threshold(kind: .instructions, job: Job(work: .append, corpus: "ticker", count: 2_000)),
    Threshold(kind: .instructions, job: Job(work: .reflow, corpus: "ticker", count: 2_000)),
    Threshold(kind: .bytes, job: Job(work: .retained, corpus: "ticker", count: 100_000)),
    Threshold(kind: .allocations, job: Job(work: .allocations, corpus: "ticker", count: 10_000)),
  ]
}
