import Glibc

/// Why the system refused something, as it tells it.
struct SystemError: Error {
  let code: Int32

  /// The reason of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  /// The reason in words: "No such file or directory".
  var reason: String {
    if code == EPIPE { return "its reader has gone" }
    return strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
