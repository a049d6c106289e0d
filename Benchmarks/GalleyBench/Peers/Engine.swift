/// What is measured: Galley, bare HarfBuzz or a peer.
final class Engine {
  /// What its column is called.
  let name: String
  /// The program that answers commands, or nil if the engine is only a command line.
  private let program: [String]?
  private let commandLine: CommandLineTool?
  private let environment: [String]
  private var child: ChildProcess?

  init(
    _ name: String,
    program: [String]? = nil,
    commandLine: CommandLineTool? = nil,
    environment: [String]
  ) {
    self.name = name
    self.program = program
    self.commandLine = commandLine
    self.environment = environment
  }

  /// The name and version that the program gives itself.
  func version() throws(BenchError) -> String? {
    program == nil ? nil : try ask("version")
  }

  /// One reading, or nil if the engine does not do that.
  func measure(_ job: Job) throws(BenchError) -> Answer? {
    if job.work == .command { return try commandLine?.measure(job, environment: environment) }
    if program == nil { return nil }
    if job.needsFreshProcess { child = nil }
    return try ask(job.request).flatMap(Answer.init(line:))
  }

  /// Forgets the text of a job.
  func drop() throws(BenchError) {
    if child != nil { _ = try ask("drop") }
  }

  private func ask(_ line: String) throws(BenchError) -> String? {
    guard let program else { return nil }
    if child == nil { child = try ChildProcess(program, environment: environment) }
    if let answer = child?.ask(line) { return answer }
    // One engine that fails does not end the run of the others; the row tells.
    Output.note("\(name) has ended at '\(line)'")
    child = nil
    return nil
  }
}
