import Glibc

/// The measuring core: repeats work and says what a pass takes.
enum Stopwatch {
  /// A reading ends after this time, and has one pass at least.
  static let budget = 20_000_000.0

  /// What time is read from.
  enum Clock {
    /// The time that the process itself was given: other processes change nothing. Reading it takes
    /// a third of a microsecond.
    case processor
    /// Wall time, for passes of microseconds: reading it costs little, and the median leaves out the
    /// few passes that were interrupted.
    case wall

    /// Nanoseconds.
    var now: Double {
      var time = timespec()
      clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
  }

  /// The median time of a pass in nanoseconds.
  static func median(of work: inout some TimedWork) -> Double {
    var times: [Double] = []
    times.reserveCapacity(work.mostReadings)
    let begin = Clock.wall.now
    let clock = work.clock
    repeat {
      work.prepare()
      let start = clock.now
      for _ in 0..<work.passesPerReading { BlackHole.swallow(work.pass()) }
      times.append((clock.now - start) / Double(work.passesPerReading))
    } while times.count < work.mostReadings && Clock.wall.now - begin < budget
    return Samples(times).median
  }
}
