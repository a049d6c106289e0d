/// What was measured.
struct Results {
  /// The names of the engines, Galley first.
  let engines: [String]
  var rows: [Row] = []

  /// A job, and what each engine did.
  struct Row {
    var job: Job
    /// In the order of the engines.
    var cells: [Cell]

    /// Galley's value over an engine's: the median of the rounds' ratios, since both had the same
    /// machine in a round.
    func ratio(to index: Int) -> Double? {
      if cells[0].isMissing || cells[index].isMissing { return nil }
      let ratios = zip(cells[0].readings, cells[index].readings).map { $0 / $1 }
      return ratios.isEmpty ? nil : Samples(ratios).median
    }
  }

  /// What one engine did of a job.
  struct Cell {
    /// A value for each round, in the job's unit.
    var readings: [Double] = []
    /// The lines of the text.
    var lines: Int?
    /// Whether the engine does not do the job.
    var isMissing = false

    var median: Double? { isMissing || readings.isEmpty ? nil : Samples(readings).median }
    var spread: Double { Samples(readings).spread }
  }
}
