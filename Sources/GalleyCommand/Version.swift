import Galley

/// The version of the command and of what it stands on.
enum Version {
  static let galley = "0.1.0"

  /// What `--version` prints.
  static var text: String {
    let lines = ["galley \(galley)"] + LibraryVersions.all.map { "\($0.name) \($0.version)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
