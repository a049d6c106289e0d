import Glibc

/// The places of the repository that tests read.
public enum Repository {
  /// The top folder.
  public static let root = folder(of: #filePath, up: 3)
  /// The fonts, with those for tests only in `Test`.
  public static let fonts = root + "/Fonts"
  /// Data that tests read, a folder per target.
  public static let fixtures = root + "/Tests/Fixtures"
  /// The folder with the programs of the build that the tests belong to.
  public static let products: String = {
    guard let path = realpath("/proc/self/exe", nil) else { return root + "/.build/debug" }
    defer { free(path) }
    return folder(of: String(cString: path), up: 1)
  }()

  /// The folder some levels above a path.
  static func folder(of path: String, up levels: Int) -> String {
    path.split(separator: "/").dropLast(levels).reduce(into: "") { $0 += "/" + $1 }
  }
}
