import CGalleyBench
import Galley
import Glibc

/// What a reader needs to know to trust the numbers.
struct Machine {
  let facts: [(name: String, value: String)]

  /// Pins this process, and all it starts from now on, and asks the engines for their versions.
  init(engines: [Engine], files: FontFiles, rounds: Int) throws(BenchError) {
    let core = Self.pin()
    var facts = [
      ("processor", Self.processor),
      ("cores", "\(sysconf(Int32(_SC_NPROCESSORS_ONLN))), all engines pinned to number \(core)"),
      ("rounds", "\(rounds) after one that does not count; engines take turns in each"),
      (
        "clock", "processor time; wall time for single appends, hits, views, snapshots and commands"
      ),
      ("libraries", LibraryVersions.all.map { "\($0.name) \($0.version)" }.joined(separator: ", ")),
    ]
    for engine in engines {
      if let version = try engine.version() { facts.append((engine.name, version)) }
    }
    facts.append(
      (
        "fonts",
        files.faces.map { $0.index == 0 ? $0.path : "\($0.path)#\($0.index)" }
          .joined(separator: " ")
      )
    )
    let absent = Corpus.languages.filter { files.face(for: $0) == nil }
    if !absent.isEmpty {
      facts.append(
        (
          "left out",
          "\(absent.joined(separator: " ")): no font; see Benchmarks/Peers/install fonts"
        )
      )
    }
    self.facts = facts
  }

  /// A line for each fact.
  var text: String {
    let width = facts.map(\.name.count).max() ?? 0
    return facts.map { fact in
      fact.name + String(repeating: " ", count: width - fact.name.count + 2) + fact.value
    }.joined(separator: "\n")
  }

  private static var processor: String {
    let lines = TextFile.read("/proc/cpuinfo")?.split(separator: "\n") ?? []
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return model.map { String($0.drop { $0 == " " }) } ?? "unknown"
  }

  /// Keeps this process, and those it starts, on the last core: some engines use one thread only,
  /// and a process that moves has cold caches.
  ///
  /// - Returns: The number of the core.
  private static func pin() -> Int {
    let core = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) - 1
    galley_pin(Int32(core))
    return core
  }
}
