import Galley

/// Galley in a process of its own, measured by the same commands as the peers.
struct GalleyServer {
  private let files = FontFiles()
  /// The request that is kept ready, with its work.
  private var kept: (request: String, work: any Work)?

  /// Answers commands until there are no more.
  mutating func run() {
    while let line = readLine() {
      print(answer(to: line))
      Output.flush()
    }
  }

  private mutating func answer(to line: String) -> String {
    switch line {
    case "version":
      return
        "Galley \(LibraryVersions.all.map { "\($0.name) \($0.version)" }.joined(separator: ", "))"
    case "drop":
      kept = nil
      return "dropped"
    default:
      do throws(BenchError) {
        return try measure(line)?.line ?? "-"
      } catch {
        Output.note(error.message)
        return "-"
      }
    }
  }

  /// Measures once.
  mutating func measure(_ request: String) throws(BenchError) -> Answer? {
    if kept?.request != request {
      kept = nil
      guard let job = Job(request: request), let work = try makeWork(job) else { return nil }
      kept = (request, work)
    }
    guard var work = kept?.work else { return nil }
    // The work is the only owner of what it holds, or each pass would copy it.
    kept = nil
    let value = work.reading()
    kept = (request, work)
    return Answer(value: value, items: work.items, lines: work.lines)
  }

  /// What a job measures here, or nil.
  func makeWork(_ job: Job) throws(BenchError) -> (any Work)? {
    if job.work == .command || files.face(for: job.corpus) == nil { return nil }
    let setting = try Setting(job.corpus, files)
    let corpus = try Corpus(job.corpus, characters: job.count)
    return switch job.work {
    case .cold: try ColdLayout(corpus, in: setting)
    case .width: NewWidth(RetainedText(corpus, in: setting))
    case .lines: LineMaking(RetainedText(corpus, in: setting))
    case .size: MessageSizes(corpus, in: setting)
    case .retained: RetainedBytes(corpus, in: setting)
    default: nil
    }
  }
}
