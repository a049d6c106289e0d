import Galley

/// Galley in a process of its own, measured by the same commands as the peers.
struct GalleyServer {
  private let files = FontFiles()
  /// The lines that a ticker's caches have seen at least.
  var warmth = TickerHistory.usualWarmth
  /// The request that is kept ready, with its work.
  private var kept: (request: String, work: any Work)?
  /// The ticker that work on so many lines shares.
  private var history: TickerHistory?

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
      history = nil
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
  mutating func makeWork(_ job: Job) throws(BenchError) -> (any Work)? {
    if job.work == .command || files.face(for: job.corpus) == nil { return nil }
    if job.corpus == "ticker" { return try makeTickerWork(job) }
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

  private mutating func makeTickerWork(_ job: Job) throws(BenchError) -> (any Work)? {
    switch job.work {
    case .cold: return try ColdTicker(count: job.count, files: files)
    case .retained: return RetainedTicker(count: job.count, files: files)
    case .width, .lines, .size, .command: return nil
    default: break
    }
    let history = try history(of: job.count)
    return switch job.work {
    case .append: Appending(history)
    case .appendAfterSnapshot: Appending(history, followsSnapshot: true)
    case .reflow: Reflow(history)
    case .hit: HitTest(history, isCached: true)
    case .hitAnywhere: HitTest(history, isCached: false)
    case .viewport: Viewing(history)
    case .snapshot: Snapshotting(history)
    case .allocations: AppendAllocations(history: history)
    default: nil
    }
  }

  private mutating func history(of count: Int) throws(BenchError) -> TickerHistory {
    if let history, history.count == count { return history }
    history = nil
    let made = try TickerHistory(count: count, warmth: warmth, files: files)
    history = made
    return made
  }
}
