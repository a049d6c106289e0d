import Galley
import Glibc

/// The command `galley-bench`.
@main
enum EntryPoint {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    do throws(BenchError) {
      try run(Options(Array(CommandLine.arguments.dropFirst())))
    } catch {
      Output.note("galley-bench: \(error.message)")
      exit(1)
    }
  }

  private static func run(_ options: Options) throws(BenchError) {
    switch options.verb {
    case .help: print(Options.help)
    case .measure: try measure(options)
    case .serve:
      var server = GalleyServer()
      server.run()
    case .once(let request, let passes):
      try FixedJob.run(request, passes: passes)
    case .thresholds(let isRecording):
      try ThresholdRun(isRecording: isRecording, filter: options.filter).run()
    }
  }

  private static func measure(_ options: Options) throws(BenchError) {
    let files = FontFiles()
    let engines = try Engine.all(withPeers: options.withPeers, files: files)
    let jobs = Job.plan(isQuick: options.isQuick).filter { job in
      options.filter.map(job.name.contains) ?? true
    }
    if jobs.isEmpty { throw .usage("nothing is called like '\(options.filter ?? "")'") }
    let machine = try Machine(engines: engines, files: files, rounds: options.rounds)
    print(machine.text)
    Output.flush()
    let folder = options.folder
    mkdir(folder, 0o777)
    let runner = Runner(engines: engines, jobs: jobs, rounds: options.rounds)
    let results = try runner.run { results throws(BenchError) in
      try TextFile.write(results.json(machine).text + "\n", to: "\(folder)/results.json")
    }
    print(Table(results).text)
    print(try RowKinds(of: corpora(of: jobs), files).text)
    try TextFile.write(Chart(results).svg(), to: "\(folder)/chart.svg")
    print("\nwritten: \(folder)/results.json, \(folder)/chart.svg")
  }

  /// The corpora of the jobs, in the order of the tables.
  private static func corpora(of jobs: [Job]) -> [String] {
    (Corpus.languages + ["ticker"]).filter { name in jobs.contains { $0.corpus == name } }
  }
}
