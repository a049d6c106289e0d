import Glibc

/// The document's bytes.
enum InputFile {
  /// Reads a file, or standard input for `nil` and `-`.
  static func read(_ path: String?) throws(CommandError) -> [UInt8] {
    guard let path, path != "-" else {
      do throws(SystemError) {
        return try FileDescriptor.standardInput.readAll()
      } catch {
        throw .cannotRead("cannot read standard input: \(error.reason)")
      }
    }
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, O_RDONLY)
      defer { try? file.closeFile() }
      return try file.readAll()
    } catch {
      throw .cannotRead("cannot read '\(path)': \(error.reason)")
    }
  }
}
