import Glibc

/// The standard streams.
enum Output {
  /// Hands on what was printed.
  static func flush() {
    fflush(nil)
  }

  /// Writes a line to standard error.
  static func note(_ text: String) {
    write("\(text)\n")
  }

  /// Writes to standard error.
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }

  /// Whether someone reads standard error on a terminal.
  static let hasTerminal = isatty(STDERR_FILENO) == 1
}
