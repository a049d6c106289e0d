/// Something Galley does that is measured.
protocol Work {
  /// What a reading is divided by, such as the characters of the text.
  var items: Int { get }

  /// The lines the text had at the first width of the run, or nil where that is not asked.
  var lines: Int? { get }

  /// Measures once: nanoseconds, bytes or a count.
  mutating func reading() -> Double
}

/// Work whose time is measured: passes that are repeated, each after what it needs.
protocol TimedWork: Work {
  /// How many passes are made between two looks at the clock: more than one where a pass takes less
  /// than some microseconds.
  var passesPerReading: Int { get }

  /// What the time is read from.
  var clock: Stopwatch.Clock { get }

  /// The most looks at the clock of a reading, whose median counts.
  var mostReadings: Int { get }

  /// Does what a pass needs, outside of the clock.
  mutating func prepare()

  /// The work. What it gives goes into a black hole, so that the compiler cannot leave it out.
  mutating func pass() -> Int
}

extension TimedWork {
  var lines: Int? { nil }
  var passesPerReading: Int { 1 }
  var clock: Stopwatch.Clock { .processor }
  var mostReadings: Int { 41 }

  mutating func prepare() {}

  mutating func reading() -> Double { Stopwatch.median(of: &self) }
}
