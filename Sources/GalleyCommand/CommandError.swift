/// Why the command stops: what is printed, and the status it exits with.
struct CommandError: Error, Equatable {
  let status: ExitStatus
  /// One sentence that names what is wrong and the way out.
  let message: String

  static func usage(_ message: String) -> CommandError {
    CommandError(status: .usage, message: message)
  }

  static func badData(_ message: String) -> CommandError {
    CommandError(status: .badData, message: message)
  }

  static func cannotRead(_ message: String) -> CommandError {
    CommandError(status: .cannotRead, message: message)
  }

  static func cannotWrite(_ message: String) -> CommandError {
    CommandError(status: .cannotWrite, message: message)
  }
}
