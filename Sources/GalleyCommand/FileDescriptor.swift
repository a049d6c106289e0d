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
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      bytes.reserveCapacity(Int(status.st_size))
    }
    let size = 1 << 17
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let count = read(number, buffer.baseAddress, size)
      if count == 0 { return bytes }
      if count > 0 {
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } else if errno != EINTR {
        throw .last
      }
    }
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

  /// Prepares the standard streams.
  ///
  /// A closed one would lend its number to the next file opened, and what is meant for the stream
  /// would go there. A reader that has gone is an error of the write, not the end of the process.
  static func prepareStandardStreams() {
    signal(SIGPIPE, SIG_IGN)
    let opposite = [O_WRONLY, O_RDONLY, O_RDWR]
    for (number, flags) in opposite.enumerated() where fcntl(Int32(number), F_GETFD) < 0 {
      // The lowest free number is the closed one; reading or writing it still fails.
      _ = open("/dev/null", flags)
    }
  }
}
