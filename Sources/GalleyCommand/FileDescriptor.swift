import Glibc

/// An open file.
struct FileDescriptor {
  let number: Int32

  static let standardInput = FileDescriptor(number: STDIN_FILENO)
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  init(number: Int32) {
    self.number = number
  }

  init(opening path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) {
    number = open(path, flags | O_CLOEXEC, mode)
    guard number >= 0 else { throw .last }
  }

  /// Everything there is to read.
  func readAll() throws(SystemError) -> [UInt8] {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last }
    // One byte more than the size finds the end without another round.
    let isSized = status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
    var bytes = [UInt8](repeating: 0, count: isSized ? Int(status.st_size) + 1 : 1 << 16)
    var filled = 0
    while true {
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(number, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      if count == 0 { break }
      filled += count
      if filled == bytes.count {
        bytes.append(contentsOf: repeatElement(0, count: bytes.count))
      }
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  /// Writes all bytes.
  func writeAll(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      rest = rest.dropFirst(count)
    }
  }

  func closeFile() throws(SystemError) {
    guard close(number) == 0 else { throw .last }
  }

  /// Prepares the standard streams: a closed one would lend its number to the next file opened,
  /// and what is meant for the stream would go there. A reader that has gone is an error of the
  /// write, not the end of the process.
  static func prepareStandardStreams() {
    signal(SIGPIPE, SIG_IGN)
    let opposite = [O_WRONLY, O_RDONLY, O_RDWR]
    for (number, flags) in opposite.enumerated() where fcntl(Int32(number), F_GETFD) < 0 {
      // The lowest free number is the closed one; reading or writing it still fails.
      _ = open("/dev/null", flags)
    }
  }
}
