import Galley

/// A ticker with a number of lines, which the work on it shares.
final class TickerHistory {
  let count: Int
  let lines: TickerLines
  var ticker: Ticker
  private let fonts: FontCollection
  private var next = 0
  private var random = UInt64(0x9E37_79B9_7F4A_7C15)

  /// The lines that caches have seen at least when time is measured.
  static let usualWarmth = 10_000

  /// Appends so many lines, and before to another ticker what these lack of the warmth.
  init(count: Int, warmth: Int, files: FontFiles) throws(BenchError) {
    self.count = count
    lines = try TickerLines(files)
    fonts = try Setting("ticker", files).fonts
    ticker = lines.makeTicker(fonts: fonts)
    for _ in count..<max(warmth, count) { ticker.append(nextLine()) }
    restore(always: true)
  }

  /// A line that was not there before.
  func nextLine() -> TickerLines.Line {
    defer { next += 1 }
    return lines[next]
  }

  /// Begins anew when a half more than the lines were appended.
  func restore(always: Bool = false) {
    if !always, ticker.paragraphCount <= count + count / 2 { return }
    ticker = lines.makeTicker(fonts: fonts)
    for _ in 0..<count { ticker.append(nextLine()) }
  }

  /// A height anywhere in the content.
  func randomHeight() -> Double {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(random >> 33) / Double(1 << 31) * ticker.contentSize.height
  }
}
