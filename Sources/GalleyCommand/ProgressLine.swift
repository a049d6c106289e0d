import Glibc

/// A line on the terminal that tells how far a long piece of work is, and goes with it.
struct ProgressLine {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var next = ContinuousClock.now + .milliseconds(500)
  private var isShown = false

  /// Tells a state, if that is due: after half a second, and then ten times a second.
  mutating func show(_ text: @autoclosure () -> String) {
    guard isTerminal, ContinuousClock.now >= next else { return }
    next = .now + .milliseconds(100)
    isShown = true
    Report.write(Array("\r\u{1B}[Kgalley: \(Report.oneLine(text()))".utf8))
  }

  /// Takes the line away.
  mutating func erase() {
    guard isShown else { return }
    isShown = false
    Report.write(Array("\r\u{1B}[K".utf8))
  }
}
