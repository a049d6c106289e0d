import Glibc
public import Testing

/// Compares a text with the file `NAME` that the fixtures hold for the test's target.
///
/// With `GALLEY_RECORD=1` in the environment the file is written instead.
public func expectSnapshot(
  _ actual: String,
  named name: String,
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let target = Repository.folder(of: filePath, up: 1).split(separator: "/").last ?? ""
  let folder = Repository.fixtures + "/" + target
  let path = folder + "/" + name
  if getenv("GALLEY_RECORD") != nil {
    mkdir(folder, 0o777)
    guard TextFile.write(actual.utf8, to: path) else {
      Issue.record("cannot write \(path)", sourceLocation: sourceLocation)
      return
    }
    return
  }
  guard let expected = TextFile.read(path) else {
    Issue.record(
      "no snapshot \(path); run the test with GALLEY_RECORD=1 to write it",
      sourceLocation: sourceLocation
    )
    return
  }
  guard !expected.elementsEqual(actual.utf8) else { return }
  let difference = firstDifference(String(decoding: expected, as: UTF8.self), actual)
  Issue.record(
    """
    \(name) differs from its snapshot in \(difference)
    If that is meant, run the test with GALLEY_RECORD=1 and read the difference.
    """,
    sourceLocation: sourceLocation
  )
}

/// The first line that two texts do not share.
private func firstDifference(_ expected: String, _ actual: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
  var line = 0
  while line < min(old.count, new.count), old[line] == new[line] { line += 1 }
  let was = line < old.count ? old[line] : "(nothing)"
  let now = line < new.count ? new[line] : "(nothing)"
  return "line \(line + 1):\n- \(was)\n+ \(now)"
}
