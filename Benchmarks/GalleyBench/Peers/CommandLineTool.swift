/// A command that sets the text of a file as SVG.
struct CommandLineTool {
  /// The program, and what stands before the file's name.
  let arguments: [String]
  /// Where the texts are.
  let folder: String

  /// The time from the start of the process to its end, the median of some.
  func measure(_ job: Job, environment: [String]) throws(BenchError) -> Answer? {
    guard let text = CommandText(rawValue: job.corpus) else { return nil }
    // The last argument may end with an equals sign that the name follows.
    let path = text.path(in: folder)
    let last = arguments[arguments.count - 1]
    let command =
      last.hasSuffix("=") ? arguments.dropLast() + [last + path] : arguments + [path]
    var times: [Double] = []
    let begin = Stopwatch.Clock.wall.now
    repeat {
      guard let time = try ChildProcess.time(command, environment: environment) else { return nil }
      times.append(time)
    } while times.count < 41 && Stopwatch.Clock.wall.now - begin < 2 * Stopwatch.budget
    return Answer(value: Samples(times).median, items: 1, lines: nil)
  }
}
