/// One line on a terminal that says what is measured now.
struct Progress {
  private let count: Int
  private var done = 0
  private let isShown = Output.hasTerminal

  init(count: Int) {
    self.count = count
  }

  func show(_ job: String, _ engine: String, round: Int, of rounds: Int) {
    guard isShown else { return }
    let step = round == 0 ? "warming up" : "round \(round) of \(rounds)"
    Output.write("\r\u{1B}[K[\(done + 1)/\(count)] \(job): \(step), \(engine)")
  }

  mutating func rowIsDone() {
    done += 1
  }

  func clear() {
    if isShown { Output.write("\r\u{1B}[K") }
  }
}
