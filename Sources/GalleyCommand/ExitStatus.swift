/// How the command ends; the numbers are those of BSD's `sysexits`.
enum ExitStatus: Int32 {
  /// All went well, or what was lost has been reported.
  case success = 0
  /// The command line is wrong.
  case usage = 64
  /// A document or a font is wrong, or something was lost and `--strict` asks for an error.
  case badData = 65
  /// A file cannot be read.
  case cannotRead = 66
  /// The fault is ours.
  case internalFault = 70
  /// The result cannot be written.
  case cannotWrite = 73
}
