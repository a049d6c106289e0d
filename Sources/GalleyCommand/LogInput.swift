import Glibc

/// The bytes of a log: of a file, which may be followed by its name, or of a stream.
struct LogInput {
  /// What there is to read.
  enum Event: Equatable {
    /// So many bytes, in the buffer.
    case bytes(Int)
    /// Nothing for now.
    case nothing
    /// Another file, or the same one from its start: what was there is finished.
    case restart
    /// No more.
    case end
  }

  /// The path, or nil for standard input.
  private let path: String?
  /// What ends following, if the input is followed.
  private let stop: StopSignals?
  private var file: FileDescriptor
  /// Whether it is a file on a disk, whose end is not the end of the input when it is followed.
  let isFile: Bool
  /// How many bytes there were when it was opened, if that is known.
  let size: Int?

  /// Opens a file, or standard input for `nil` and `-`.
  init(_ path: String?, follows: Bool) throws(CommandError) {
    self.path = path == "-" ? nil : path
    stop = follows ? StopSignals() : nil
    do throws(SystemError) {
      file =
        try self.path.map { path throws(SystemError) in
          try FileDescriptor(opening: path, O_RDONLY)
        } ?? .standardInput
    } catch {
      throw Self.failure(self.path, error)
    }
    var status = stat()
    let isRegular = fstat(file.number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    isFile = isRegular && self.path != nil
    size = isRegular ? Int(status.st_size) : nil
  }

  /// Reads what there is; without following, the next bytes or the end.
  ///
  /// Where there is nothing while following, it waits some milliseconds.
  mutating func read(
    into buffer: UnsafeMutableRawBufferPointer,
    patience: Int
  ) throws(CommandError) -> Event {
    do throws(SystemError) {
      guard let stop else {
        let count = try file.read(into: buffer)
        return count > 0 ? .bytes(count) : .end
      }
      if stop.haveCome() { return .end }
      if isFile { return try readFile(into: buffer, patience: patience, stop) }
      var state = pollfd(fd: file.number, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, Int32(patience)) > 0 else { return .nothing }
      let count = try file.read(into: buffer)
      return count > 0 ? .bytes(count) : .end
    } catch {
      throw Self.failure(path, error)
    }
  }

  private mutating func readFile(
    into buffer: UnsafeMutableRawBufferPointer,
    patience: Int,
    _ stop: StopSignals
  ) throws(SystemError) -> Event {
    var count = try file.read(into: buffer)
    if count > 0 { return .bytes(count) }
    if let path, file.isOther(than: path) {
      // It may have grown since, until it was replaced.
      count = try file.read(into: buffer)
      if count > 0 { return .bytes(count) }
      // There may be none of that name for a moment.
      if let next = try? FileDescriptor(opening: path, O_RDONLY) {
        try? file.closeFile()
        file = next
        return .restart
      }
    } else if file.isTruncated {
      lseek(file.number, 0, SEEK_SET)
      return .restart
    }
    return stop.haveCome(within: patience) ? .end : .nothing
  }

  private static func failure(_ path: String?, _ error: SystemError) -> CommandError {
    let name = path.map { "'\($0)'" } ?? "standard input"
    return .cannotRead("cannot read \(name): \(error.reason)")
  }
}

extension FileDescriptor {
  /// Reads some bytes, none at the end.
  fileprivate func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Whether a path leads to another file.
  fileprivate func isOther(than path: String) -> Bool {
    var (here, there) = (stat(), stat())
    guard fstat(number, &here) == 0, stat(path, &there) == 0 else { return false }
    return here.st_dev != there.st_dev || here.st_ino != there.st_ino
  }

  /// Whether the file has become shorter than what was read of it.
  fileprivate var isTruncated: Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_size < lseek(number, 0, SEEK_CUR)
  }
}
