import Glibc

/// A new folder that goes with the test that made it.
public final class TemporaryFolder {
  /// Its path.
  public let path: String

  /// Makes the folder, or returns `nil` where the system lets nobody.
  public init?() {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
    var template = Array((base + "/galley-test-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else { return nil }
    path = String(cString: made)
  }

  deinit {
    TemporaryFolder.remove(path)
  }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String {
    path + "/" + name
  }

  /// The names in the folder, sorted.
  public var names: [String] {
    TemporaryFolder.names(in: path)
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    for name in names(in: path) {
      let inner = path + "/" + name
      if unlink(inner) != 0 { remove(inner) }
    }
    rmdir(path)
  }
}
