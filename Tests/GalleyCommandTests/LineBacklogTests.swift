import Galley
import Testing

@testable import GalleyCommand

@Suite struct LineBacklogTests {
  /// The lines of a backlog after so many were added, by their numbers.
  private func kept(of count: Int, limit: Int, atMost most: Int = .max) -> [Int] {
    var backlog = LineBacklog(limit: limit)
    for number in 0..<count {
      var line = StreamLine()
      line.text = Array("\(number)".utf8)
      backlog.append(line)
    }
    var kept: [Int] = []
    backlog.drain(atMost: most) { kept.append(Int(String(decoding: $0.text, as: UTF8.self)) ?? -1) }
    backlog.drain { _ in kept.append(-1) }
    return kept
  }

  @Test(arguments: [0, 1, 5, 1_023, 1_024, 1_025, 3_000, 10_000])
  func `the last lines are kept, in order`(_ count: Int) {
    for limit in [1, 4, 1_024, 1_030, 2_048, 20_000] {
      #expect(kept(of: count, limit: limit) == Array(max(count - limit, 0)..<count), "\(limit)")
    }
  }

  @Test func `fewer are handed over if told`() {
    #expect(kept(of: 10, limit: 5, atMost: 4) == [6, 7, 8, 9])
    #expect(kept(of: 10, limit: 5, atMost: 0) == [])
    #expect(kept(of: 3_000, limit: 5, atMost: 9) == [2_995, 2_996, 2_997, 2_998, 2_999])
  }

  @Test func `colors go with their lines`() {
    var decoder = StreamDecoder()
    var backlog = LineBacklog(limit: 2)
    Array("a\n\u{1B}[31mb\nc\u{1B}[mx\nd\n".utf8).withUnsafeBufferPointer {
      decoder.decode($0) { backlog.append($0) }
    }
    var counts: [Int] = []
    backlog.drain { counts.append($0.spans.count) }
    #expect(counts == [2, 0])
  }
}
