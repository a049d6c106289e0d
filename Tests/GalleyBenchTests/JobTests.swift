import Testing

@testable import GalleyBench

@Suite struct JobTests {
  @Test func `a request is read as the job it came from`() {
    for job in Job.plan(isQuick: false) { #expect(Job(request: job.request) == job) }
    #expect(
      Job(request: "append-after-snapshot ticker 100")
        == Job(work: .appendAfterSnapshot, corpus: "ticker", count: 100)
    )
  }

  @Test(arguments: ["", "cold", "cold en", "cold en -1", "cold en x", "paint en 0"])
  func `anything else is no job`(request: String) {
    #expect(Job(request: request) == nil)
  }

  @Test func `no two rows have the same name`() {
    let names = Job.plan(isQuick: false).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `a quick run has no long history`() {
    #expect(Job.plan(isQuick: true).allSatisfy { $0.count <= 100_000 })
    #expect(Job.plan(isQuick: false).contains { $0.count == 1_000_000 })
  }
}
