/// One row of the table: some work on some text.
struct Job: Hashable {
  var work: Kind
  /// A text of the corpora, or what a command line is given.
  var corpus: String
  /// Lines of a ticker, code points of another text; 0 takes the corpus once.
  var count = 0

  enum Kind: String, CaseIterable {
    /// From a string to lines, nothing remembered.
    case cold
    /// The height for another width of a text that is retained.
    case width
    /// Frame and glyph runs of all lines of a text that is retained.
    case lines
    /// The room that a single paragraph takes, nothing remembered of it.
    case size
    /// A line appended to a ticker, and its height read.
    case append
    /// The same, right after a snapshot.
    case appendAfterSnapshot = "append-after-snapshot"
    /// Another width for a ticker, and its height read.
    case reflow
    /// The position at a point of a ticker whose paragraph was just read.
    case hit
    /// The same, anywhere in the ticker.
    case hitAnywhere = "hit-anywhere"
    /// Forty lines anywhere in a ticker, with their glyph runs.
    case viewport
    /// A snapshot of a ticker.
    case snapshot
    /// How much more memory a text takes.
    case retained
    /// How many times memory is asked for when a line is appended.
    case allocations
    /// A command from its start to its end.
    case command
  }

  /// What the row is called, and what `--filter` looks for.
  var name: String {
    count == 0 ? "\(work.rawValue) \(corpus)" : "\(work.rawValue) \(corpus) \(count)"
  }

  /// What a peer is told to do.
  var request: String { "\(work.rawValue) \(corpus) \(count)" }

  var unit: Unit {
    switch work {
    case .cold, .width: Unit(name: "ns/char")
    case .lines: Unit(name: "ns/line")
    case .size, .append, .appendAfterSnapshot, .viewport, .hit, .hitAnywhere:
      Unit(name: "us", scale: 1e-3)
    case .snapshot: Unit(name: "ns")
    case .reflow, .command: Unit(name: "ms", scale: 1e-6)
    case .retained: Unit(name: corpus == "ticker" ? "bytes/line" : "bytes/char")
    case .allocations: Unit(name: "per append")
    }
  }

  /// What a value is shown in.
  struct Unit: Hashable {
    var name: String
    /// What nanoseconds, bytes or counts are multiplied by.
    var scale = 1.0
  }

  /// Whether the number of rounds changes nothing, and one is enough.
  var isExact: Bool { work == .retained || work == .allocations }

  /// Whether a process must not have done anything before.
  var needsFreshProcess: Bool { work == .retained }
}

extension Job {
  /// Reads the form that ``request`` has.
  init?(request: String) {
    let words = request.split(separator: " ").map(String.init)
    guard words.count == 3, let work = Kind(rawValue: words[0]), let count = Int(words[2]),
      count >= 0
    else { return nil }
    self.init(work: work, corpus: words[1], count: count)
  }
}
