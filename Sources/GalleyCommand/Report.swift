import Galley

/// What is said on standard error: a line each.
enum Report {
  /// Prints what was lost of a document, which is named by its path, standard input by `-`.
  static func print(_ diagnostic: Diagnostic, of file: String?) {
    print("\(file ?? "-"): \(diagnostic)")
  }

  /// Prints a line with the command's name before it.
  ///
  /// That standard error cannot be written to is not worth another error.
  static func print(_ message: String) {
    write(Array(("galley: " + oneLine(message) + "\n").utf8))
  }

  /// Writes bytes as they are.
  static func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { try? FileDescriptor.standardError.writeAll($0) }
  }

  /// The message without what would end the line or drive a terminal.
  static func oneLine(_ message: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in message.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      line.append(isControl || scalar == "\u{2028}" || scalar == "\u{2029}" ? "\u{FFFD}" : scalar)
    }
    return String(line)
  }
}
