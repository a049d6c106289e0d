import Glibc

/// A program that was started, with pipes to its standard input and output.
final class ChildProcess {
  private let process: pid_t
  private let input: UnsafeMutablePointer<FILE>
  private let output: UnsafeMutablePointer<FILE>

  init(_ command: [String], environment: [String]) throws(BenchError) {
    var toChild: [Int32] = [0, 0]
    var fromChild: [Int32] = [0, 0]
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0, let input = fdopen(toChild[1], "w"),
      let output = fdopen(fromChild[0], "r")
    else { throw .peer("cannot make a pipe") }
    // Another child that inherits an end would keep the pipe open.
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.input = input
    self.output = output
    process = try Self.spawn(
      command,
      environment: environment,
      input: toChild[0],
      output: fromChild[1]
    )
    close(toChild[0])
    close(fromChild[1])
  }

  deinit {
    // A program without input ends.
    fclose(input)
    fclose(output)
    waitpid(process, nil, 0)
  }

  /// Sends a line and waits for one; nil if the program has ended.
  func ask(_ line: String) -> String? {
    guard fputs(line + "\n", input) >= 0, fflush(input) == 0 else { return nil }
    var text: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(text) }
    let count = getline(&text, &capacity, output)
    guard count > 0, let text else { return nil }
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    return String(decoding: bytes.last == 0x0A ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }

  /// Runs a program to its end, its output thrown away.
  ///
  /// - Returns: The nanoseconds it took, or nil if it failed.
  static func time(_ command: [String], environment: [String]) throws(BenchError) -> Double? {
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nowhere) }
    let start = Stopwatch.Clock.wall.now
    let process = try spawn(command, environment: environment, input: nowhere, output: nowhere)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status == 0 ? Stopwatch.Clock.wall.now - start : nil
  }

  private static func spawn(
    _ command: [String],
    environment: [String],
    input: Int32,
    output: Int32
  ) throws(BenchError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    var words = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    guard posix_spawnp(&process, command[0], &actions, nil, &words, &variables) == 0 else {
      throw .peer("cannot start \(command[0])")
    }
    return process
  }
}
