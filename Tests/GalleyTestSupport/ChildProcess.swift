import Glibc

/// A finished run of a program.
public struct ChildProcess: Sendable {
  /// The exit status, or minus the signal that ended the program.
  public let status: Int
  /// What came on standard output.
  public let output: [UInt8]
  /// What came on standard error.
  public let errors: String

  /// Standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Where a standard stream of the program leads.
  public enum Stream: Sendable {
    /// To the test, which keeps what comes.
    case kept
    /// To a file, opened for writing.
    case file(String)
    /// To a reader that has gone.
    case unread
    /// Nowhere: the number is not open.
    case closed
  }

  /// Why a program could not be run.
  public struct Failure: Error {
    /// The call that failed.
    public let call: String
    /// Its error number.
    public let code: Int32
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, without its own name.
  ///   - input: What it finds on standard input; `nil` leaves that closed.
  ///   - output: Where its standard output leads.
  ///   - errors: Where its standard error leads.
  ///   - folder: The folder it works in; that of the test unless given.
  /// - Throws: ``Failure`` when the system cannot run it.
  public init(
    running path: String,
    _ arguments: [String],
    input: [UInt8]? = [],
    output: Stream = .kept,
    errors: Stream = .kept,
    in folder: String? = nil
  ) throws(Failure) {
    // Files rather than pipes: a full pipe would stop the program until someone reads.
    let source = try Scratch(input ?? [])
    let results = [try Scratch(), try Scratch()]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var unread: [Int32] = []
    defer { for number in unread { close(number) } }

    if input == nil {
      posix_spawn_file_actions_addclose(&actions, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, source.number, 0)
    }
    for (number, (stream, result)) in zip([output, errors], results).enumerated() {
      let target = Int32(number + 1)
      switch stream {
      case .kept: posix_spawn_file_actions_adddup2(&actions, result.number, target)
      case .file(let path): posix_spawn_file_actions_addopen(&actions, target, path, O_WRONLY, 0)
      case .closed: posix_spawn_file_actions_addclose(&actions, target)
      case .unread:
        // A socket, since it can be made such that no other child inherits the reading end.
        var ends: [Int32] = [0, 0]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
          throw Failure(call: "socketpair", code: errno)
        }
        close(ends[0])
        unread.append(ends[1])
        posix_spawn_file_actions_adddup2(&actions, ends[1], target)
      }
    }

    let command = folder.map { ["/usr/bin/env", "-C", $0] } ?? []
    let line = command + [path] + arguments
    var words = line.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let code = posix_spawn(&child, line[0], &actions, nil, &words, environ)
    guard code == 0 else { throw Failure(call: "posix_spawn", code: code) }
    var result: Int32 = 0
    while waitpid(child, &result, 0) < 0 {
      guard errno == EINTR else { throw Failure(call: "waitpid", code: errno) }
    }
    status = result & 0x7F == 0 ? Int(result >> 8 & 0xFF) : -Int(result & 0x7F)
    self.output = results[0].contents
    self.errors = String(decoding: results[1].contents, as: UTF8.self)
  }

  /// A file without a name.
  private final class Scratch {
    let number: Int32

    init(_ bytes: [UInt8] = []) throws(Failure) {
      var template = Array("/var/tmp/galley-test-XXXXXX".utf8CString)
      number = mkstemp(&template)
      guard number >= 0 else { throw Failure(call: "mkstemp", code: errno) }
      unlink(template)
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      guard write(number, bytes, bytes.count) == bytes.count else {
        throw Failure(call: "write", code: errno)
      }
      lseek(number, 0, SEEK_SET)
    }

    deinit {
      close(number)
    }

    var contents: [UInt8] {
      let size = lseek(number, 0, SEEK_END)
      var bytes = [UInt8](repeating: 0, count: max(0, Int(size)))
      let count = pread(number, &bytes, bytes.count, 0)
      return Array(bytes.prefix(max(0, count)))
    }
  }
}
