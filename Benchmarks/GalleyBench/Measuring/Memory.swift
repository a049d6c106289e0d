import CGalleyBench
import Glibc

/// What the process holds and asks for.
enum Memory {
  /// The bytes that are in memory now, after what is free was given back.
  static var resident: Double {
    galley_release_free_memory()
    let words = TextFile.read("/proc/self/statm")?.split(separator: " ") ?? []
    let pages = words.count > 1 ? Double(words[1]) ?? 0 : 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// How many times memory is asked for, on all threads.
  static func allocations(of body: () -> Void) -> Int {
    galley_allocations_begin()
    body()
    return Int(galley_allocations_end())
  }
}
