import Galley

/// A line appended to a ticker, and its height read.
struct Appending: TimedWork {
  let history: TickerHistory
  /// Whether a snapshot is taken before each line and is still held when the line comes.
  let followsSnapshot: Bool
  private var line = TickerLines.Line.plain("", .normal)
  private var snapshot: TickerSnapshot?

  init(_ history: TickerHistory, followsSnapshot: Bool = false) {
    self.history = history
    self.followsSnapshot = followsSnapshot
  }

  var items: Int { 1 }
  var clock: Stopwatch.Clock { .wall }
  var mostReadings: Int { 200 }

  mutating func reading() -> Double {
    history.restore()
    return Stopwatch.median(of: &self)
  }

  mutating func prepare() {
    line = history.nextLine()
    if followsSnapshot { snapshot = history.ticker.snapshot }
  }

  mutating func pass() -> Int {
    history.ticker.append(line)
    return Int(history.ticker.contentSize.height)
  }
}

/// Lines appended to a new ticker, with no result of an earlier pass.
struct ColdTicker: TimedWork {
  private let source: TickerLines
  private let prepared: [TickerLines.Line]
  private let base: FontCollection
  private var ticker: Ticker
  let items: Int
  private(set) var lines: Int?

  init(count: Int, files: FontFiles) throws(BenchError) {
    let lines = try TickerLines(files)
    source = lines
    prepared = (0..<count).map { lines[$0] }
    base = try Setting("ticker", files).fonts
    ticker = lines.makeTicker(fonts: base)
    items = prepared.reduce(0) { $0 + $1.characters }
  }

  mutating func prepare() {
    // The same faces, with no shaped word.
    ticker = source.makeTicker(fonts: FontCollection(combining: [base]))
    ticker.append("a")
    ticker.append("b", style: .bold)
    ticker.append("c", style: .bullet)
  }

  mutating func pass() -> Int {
    for line in prepared { ticker.append(line) }
    lines = ticker.lineCount - 3
    return Int(ticker.contentSize.height)
  }
}

/// Another width for all lines of a ticker, and its height read.
struct Reflow: TimedWork {
  let history: TickerHistory
  private var turn = 0

  init(_ history: TickerHistory) {
    self.history = history
  }

  var items: Int { 1 }

  mutating func reading() -> Double {
    history.restore()
    let time = Stopwatch.median(of: &self)
    history.ticker.reflow(toWidth: ColdLayout.width)
    return time
  }

  mutating func pass() -> Int {
    turn += 1
    history.ticker.reflow(toWidth: RetainedText.widths[turn % RetainedText.widths.count])
    return Int(history.ticker.contentSize.height)
  }
}

/// The position at a point of a ticker.
struct HitTest: TimedWork {
  let history: TickerHistory
  /// Whether the paragraph was read just before, or is any.
  let isCached: Bool
  private var point = Point(x: 0, y: 0)

  init(_ history: TickerHistory, isCached: Bool) {
    self.history = history
    self.isCached = isCached
  }

  var items: Int { 1 }
  var clock: Stopwatch.Clock { .wall }
  var mostReadings: Int { 200 }
  var passesPerReading: Int { isCached ? 16 : 1 }

  mutating func prepare() {
    point = Point(x: 100, y: history.randomHeight())
    if isCached { BlackHole.swallow(pass()) }
  }

  mutating func pass() -> Int {
    history.ticker.position(at: point)?.offset ?? 0
  }
}

/// Forty lines anywhere in a ticker, with their glyph runs.
struct Viewing: TimedWork {
  let history: TickerHistory
  private let height: Double
  private var y = 0.0

  init(_ history: TickerHistory) {
    self.history = history
    let ticker = history.ticker
    height = 40 * ticker.contentSize.height / Double(max(ticker.lineCount, 1))
  }

  var items: Int { 1 }
  var clock: Stopwatch.Clock { .wall }

  mutating func prepare() {
    y = min(history.randomHeight(), max(history.ticker.contentSize.height - height, 0))
  }

  mutating func pass() -> Int {
    history.ticker.viewport(y: y, height: height).reduce(0) { sum, line in
      line.runs.reduce(sum) { $0 + $1.glyphs.count }
    }
  }
}

/// A snapshot of a ticker.
struct Snapshotting: TimedWork {
  let history: TickerHistory
  private var snapshot: TickerSnapshot?

  init(_ history: TickerHistory) {
    self.history = history
  }

  var items: Int { 1 }
  var clock: Stopwatch.Clock { .wall }
  var passesPerReading: Int { 16 }

  mutating func pass() -> Int {
    snapshot = history.ticker.snapshot
    return snapshot?.lineCount ?? 0
  }
}

/// How many times memory is asked for while lines are appended.
struct AppendAllocations: Work {
  let history: TickerHistory

  var items: Int { 1_024 }
  var lines: Int? { nil }

  mutating func reading() -> Double {
    let lines = (0..<items).map { _ in history.nextLine() }
    let count = Memory.allocations {
      for line in lines {
        history.ticker.append(line)
        BlackHole.swallow(Int(history.ticker.contentSize.height))
      }
    }
    return Double(count)
  }
}

/// How much more memory the process has with a ticker.
struct RetainedTicker: Work {
  let items: Int
  private let files: FontFiles
  private var ticker: Ticker?

  init(count: Int, files: FontFiles) {
    items = count
    self.files = files
  }

  var lines: Int? { ticker?.lineCount }

  mutating func reading() -> Double {
    guard let lines = try? TickerLines(files), let setting = try? Setting("ticker", files) else {
      return .nan
    }
    let before = Memory.resident
    var ticker = lines.makeTicker(fonts: setting.fonts)
    for number in 0..<items { ticker.append(lines[number]) }
    self.ticker = ticker
    return Memory.resident - before
  }
}
