import Testing

@testable import GalleyBench

@Suite struct OptionsTests {
  @Test func `without arguments everything is measured nine times`() throws {
    let options = try Options([])
    #expect(options.verb == .measure)
    #expect(options.rounds == 9)
    #expect(!options.withPeers)
  }

  @Test func `a quick run has fewer rounds unless they are given`() throws {
    #expect(try Options(["--quick"]).rounds == 3)
    #expect(try Options(["--quick", "--rounds", "5"]).rounds == 5)
  }

  @Test func `verbs take what follows`() throws {
    #expect(try Options(["thresholds"]).verb == .thresholds(isRecording: false))
    #expect(try Options(["thresholds", "--record"]).verb == .thresholds(isRecording: true))
    #expect(try Options(["once", "cold en 0", "4"]).verb == .once("cold en 0", passes: 4))
  }

  @Test(arguments: [
    ["--rounds"], ["--rounds", "0"], ["--rounds", "x"], ["--fast"], ["once", "a"],
  ])
  func `anything else is told`(arguments: [String]) {
    #expect(throws: BenchError.self) { try Options(arguments) }
  }
}
