extension Job {
  /// All rows, in the order of the table; a quick run leaves out what needs long histories.
  static func plan(isQuick: Bool) -> [Job] {
    let histories = [100, 1_000, 10_000] + (isQuick ? [] : [100_000, 1_000_000])
    let deepest = isQuick ? 10_000 : 1_000_000
    var jobs = Corpus.languages.map { Job(work: .cold, corpus: $0) }
    jobs.append(Job(work: .cold, corpus: "ticker", count: isQuick ? 10_000 : 100_000))
    jobs += ["en", "ar", "ja"].map { Job(work: .width, corpus: $0, count: 10_000) }
    jobs += ["en", "ar", "ja"].map { Job(work: .lines, corpus: $0) }
    jobs += ["en", "ar", "ja"].map { Job(work: .size, corpus: $0) }
    for count in histories {
      // One after the other: these share a history.
      jobs.append(Job(work: .append, corpus: "ticker", count: count))
      if count > 100 { jobs.append(Job(work: .reflow, corpus: "ticker", count: count)) }
      if count == 10_000 { jobs.append(Job(work: .allocations, corpus: "ticker", count: count)) }
    }
    for work in [Kind.appendAfterSnapshot, .hit, .hitAnywhere, .viewport, .snapshot] {
      jobs.append(Job(work: work, corpus: "ticker", count: deepest))
    }
    jobs.append(Job(work: .retained, corpus: "en", count: isQuick ? 100_000 : 1_000_000))
    jobs += (isQuick ? [10_000] : [100_000, 1_000_000]).map {
      Job(work: .retained, corpus: "ticker", count: $0)
    }
    jobs += CommandText.allCases.map { Job(work: .command, corpus: $0.rawValue) }
    return jobs
  }
}
