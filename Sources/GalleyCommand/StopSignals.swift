import Glibc

/// SIGINT and SIGTERM as an answer rather than the end of the process.
struct StopSignals {
  private let signals: sigset_t

  /// From now on the signals wait until they are asked for.
  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    self.signals = signals
  }

  /// Whether one of them has come, or comes within some milliseconds.
  func haveCome(within milliseconds: Int = 0) -> Bool {
    var signals = signals
    var time = timespec(tv_sec: milliseconds / 1_000, tv_nsec: milliseconds % 1_000 * 1_000_000)
    return sigtimedwait(&signals, nil, &time) > 0
  }
}
