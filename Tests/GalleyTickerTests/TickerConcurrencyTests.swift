import Galley
import Testing

/// Snapshots are read by other tasks while the ticker goes on.
@Suite struct TickerConcurrencyTests {
  @Test func `many tasks read snapshots while lines come, and each sees its own moment`() async {
    await withTaskGroup(of: Bool.self) { group in
      var ticker = Ticker(width: 200, fonts: .bundled)
      ticker.maximumParagraphs = 400
      for line in 0..<600 {
        ticker.append("line \(line) comes while others are read", style: .bullet)
        if line % 40 == 39 { ticker.reflow(toWidth: line % 80 == 79 ? 200 : 150) }
        if line % 20 != 19 { continue }
        let snapshot = ticker.snapshot
        let expected = Seen(snapshot)
        for _ in 0..<3 { group.addTask { Seen(snapshot) == expected } }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  /// What a reader sees of a snapshot.
  private struct Seen: Equatable {
    var size: Size
    var lines: [String]
    var hit: TickerPosition?

    init(_ snapshot: TickerSnapshot) {
      size = snapshot.contentSize
      let y = size.height / 2
      lines = snapshot.viewport(y: y, height: 100).map { "\($0.range) \($0.origin) \($0.width)" }
      hit = snapshot.position(at: Point(x: 60, y: y))
    }
  }
}
