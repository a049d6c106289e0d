/// A job that is done a fixed number of times, so that what a tool counts can be compared.
enum FixedJob {
  /// Does a job, told by work, corpus and count, some times.
  static func run(_ request: String, passes: Int) throws(BenchError) {
    // Tools that count slow everything down; the lines of the history are warmth enough.
    var server = GalleyServer()
    server.warmth = 0
    guard let job = Job(request: request), let work = try server.makeWork(job) else {
      throw .usage("'\(request)' is no job")
    }
    guard var timed = work as? any TimedWork else {
      throw .usage("'\(request)' has no passes")
    }
    repeatPasses(&timed, passes)
  }

  private static func repeatPasses(_ work: inout some TimedWork, _ passes: Int) {
    for _ in 0..<passes {
      work.prepare()
      BlackHole.swallow(work.pass())
    }
  }
}
