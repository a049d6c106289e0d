import Glibc

/// Counts instructions with valgrind's callgrind.
enum Callgrind {
  /// How many passes more the longer of two runs has: their difference has no share of the start.
  private static func passes(of job: Job) -> Int {
    // One line differs from the next.
    job.work == .append ? 200 : 4
  }

  /// What every run sees, so that the same is counted.
  static var environment: [String] {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return ["PATH=\(path)", "SWIFT_DETERMINISTIC_HASHING=1", "SWIFT_BACKTRACE=enable=no"]
  }

  /// The runner as valgrind can load it: it ends at the debug information that Swift writes.
  private static let program = "\(Engine.folder)/galley-bench-stripped"

  /// Makes ``program``.
  static func strip() throws(BenchError) {
    mkdir(Engine.folder, 0o777)
    let command = ["strip", "-o", program, CommandLine.arguments[0]]
    guard try ChildProcess.time(command, environment: environment) != nil else {
      throw .peer("'strip' failed; it is in Debian's binutils")
    }
  }

  /// The instructions of one pass of a job.
  static func instructions(of job: Job) throws(BenchError) -> Double {
    let passes = passes(of: job)
    let once = try total(of: job, passes: 1)
    let often = try total(of: job, passes: 1 + passes)
    return (often - once) / Double(passes)
  }

  private static func total(of job: Job, passes: Int) throws(BenchError) -> Double {
    let file = "\(Engine.folder)/callgrind.txt"
    let command = [
      "valgrind", "--tool=callgrind", "--quiet", "--callgrind-out-file=\(file)",
      program, "once", job.request, String(passes),
    ]
    guard try ChildProcess.time(command, environment: environment) != nil else {
      throw .peer("valgrind failed at '\(job.name)'; see Benchmarks/Peers/install valgrind")
    }
    let lines = TextFile.read(file)?.split(separator: "\n") ?? []
    let total = lines.last { $0.hasPrefix("totals:") || $0.hasPrefix("summary:") }
    guard let count = total?.split(separator: " ").last.flatMap({ Double($0) }) else {
      throw .peer("callgrind wrote no total for '\(job.name)'")
    }
    return count
  }
}
