/// Goes through the rows: all engines in each round, in turns, so that what slows the machine for a
/// while slows all of them.
struct Runner {
  let engines: [Engine]
  let jobs: [Job]
  let rounds: Int

  /// Measures all rows; hands on the results after each, so that a run that is ended early is not for
  /// nothing.
  func run(_ body: (Results) throws(BenchError) -> Void) throws(BenchError) -> Results {
    var results = Results(engines: engines.map(\.name))
    var progress = Progress(count: jobs.count)
    for (index, job) in jobs.enumerated() {
      results.rows.append(try measure(job, &progress))
      let next = index + 1 < jobs.count ? jobs[index + 1] : nil
      if next?.corpus != job.corpus || next?.count != job.count {
        for engine in engines { try engine.drop() }
      }
      progress.rowIsDone()
      try body(results)
    }
    progress.clear()
    return results
  }

  private func measure(_ job: Job, _ progress: inout Progress) throws(BenchError) -> Results.Row {
    var row = Results.Row(job: job, cells: engines.map { _ in Results.Cell() })
    let rounds = job.isExact ? 1 : rounds
    // The first round warms up and says who takes part and whether the lines are the same.
    for round in 0...rounds where round > 0 || !job.isExact {
      for turn in engines.indices {
        let index = (turn + round) % engines.count
        if row.cells[index].isMissing { continue }
        progress.show(job.name, engines[index].name, round: round, of: rounds)
        guard let answer = try engines[index].measure(job) else {
          row.cells[index].isMissing = true
          continue
        }
        row.cells[index].lines = answer.lines
        if round > 0 { row.cells[index].readings.append(answer.perItem * job.unit.scale) }
      }
    }
    return row
  }
}
