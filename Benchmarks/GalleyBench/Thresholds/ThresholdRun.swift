import Glibc

/// Counts what must not grow, and compares it with what was recorded.
struct ThresholdRun {
  let isRecording: Bool
  let filter: String?

  func run() throws(BenchError) {
    var failures: [String] = []
    for kind in Threshold.Kind.allCases {
      let chosen = Threshold.all.filter { $0.kind == kind }.filter { threshold in
        filter.map("\(kind.rawValue) \(threshold.job.name)".contains) ?? true
      }
      if chosen.isEmpty { continue }
      if kind == .instructions { try Callgrind.strip() }
      var recorded = Self.recorded(kind)
      for threshold in chosen {
        let count = try count(threshold)
        let name = threshold.job.name
        let most = recorded[name]
        print(Self.line(kind, name, count, recorded: most))
        Output.flush()
        if isRecording {
          recorded[name] = count
        } else if most.map({ count > $0 * (1 + Threshold.tolerance) }) ?? true {
          failures.append(Self.line(kind, name, count, recorded: most))
        }
      }
      if isRecording { try Self.record(kind, recorded) }
    }
    if !failures.isEmpty { throw .thresholds(["more than recorded:"] + failures) }
  }

  private static func line(
    _ kind: Threshold.Kind,
    _ name: String,
    _ count: Double,
    recorded: Double?
  ) -> String {
    let known = recorded.map { "recorded \(Table.number($0))" } ?? "not recorded"
    return "\(kind.rawValue)  \(name)  \(Table.number(count))  (\(known))"
  }

  private static func recorded(_ kind: Threshold.Kind) -> [String: Double] {
    let members = TextFile.read(kind.path).flatMap(JSON.init(parsing:))?.members ?? []
    return members.reduce(into: [:]) { $0[$1.key] = $1.value.number }
  }

  private static func record(
    _ kind: Threshold.Kind,
    _ counts: [String: Double]
  ) throws(BenchError) {
    let members = counts.sorted { $0.key < $1.key }.map {
      JSON.Member(key: $0.key, value: .number(($0.value * 100).rounded() / 100))
    }
    try TextFile.write(JSON.object(members).text + "\n", to: kind.path)
  }

  private func count(_ threshold: Threshold) throws(BenchError) -> Double {
    switch threshold.kind {
    case .instructions: try Callgrind.instructions(of: threshold.job)
    case .allocations, .bytes: try inFreshProcess(threshold.job)
    }
  }

  /// Memory is measured where nothing was done before.
  private func inFreshProcess(_ job: Job) throws(BenchError) -> Double {
    let process = try ChildProcess(
      [CommandLine.arguments[0], "serve"],
      environment: Callgrind.environment
    )
    guard let answer = process.ask(job.request).flatMap(Answer.init(line:)) else {
      throw .peer("'\(job.name)' could not be measured")
    }
    return answer.perItem
  }
}
