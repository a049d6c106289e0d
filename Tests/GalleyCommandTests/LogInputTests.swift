import GalleyTestSupport
import Glibc
import Testing

@testable import GalleyCommand

/// How a log is read and followed; nothing here waits.
@Suite struct LogInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try #require(TemporaryFolder())
  }

  /// What is read next: text, or the name of the event.
  private func next(_ input: inout LogInput) throws -> String {
    var bytes = [UInt8](repeating: 0, count: 100)
    let event = try bytes.withUnsafeMutableBytes { try input.read(into: $0, patience: 0) }
    guard case .bytes(let count) = event else { return "\(event)" }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  private func append(_ text: String, to path: String) {
    guard let file = fopen(path, "ab") else { return }
    fputs(text, file)
    fclose(file)
  }

  @Test func `a file is read to its end`() throws {
    let path = folder.file("log")
    append("one", to: path)
    var input = try LogInput(path, follows: false)
    #expect(input.size == 3)
    #expect(input.isFile)
    #expect(try next(&input) == "one")
    #expect(try next(&input) == "end")
  }

  @Test func `a file that grows is followed`() throws {
    let path = folder.file("log")
    append("one", to: path)
    var input = try LogInput(path, follows: true)
    #expect(try next(&input) == "one")
    #expect(try next(&input) == "nothing")
    append("two", to: path)
    #expect(try next(&input) == "two")
    #expect(try next(&input) == "nothing")
  }

  @Test func `a file that is replaced is read to its end, then the new one`() throws {
    let path = folder.file("log")
    append("one", to: path)
    var input = try LogInput(path, follows: true)
    #expect(try next(&input) == "one")
    append("more", to: path)
    rename(path, folder.file("log.1"))
    #expect(try next(&input) == "more")
    // None of that name for a moment.
    #expect(try next(&input) == "nothing")
    append("late", to: folder.file("log.1"))
    append("new", to: path)
    #expect(try next(&input) == "late")
    #expect(try next(&input) == "restart")
    #expect(try next(&input) == "new")
    #expect(try next(&input) == "nothing")
  }

  @Test func `a file that is truncated is read from its start`() throws {
    let path = folder.file("log")
    append("a long line", to: path)
    var input = try LogInput(path, follows: true)
    #expect(try next(&input) == "a long line")
    truncate(path, 0)
    append("short", to: path)
    #expect(try next(&input) == "restart")
    #expect(try next(&input) == "short")
    #expect(try next(&input) == "nothing")
  }

  @Test func `a pipe that is followed ends where its writer does`() throws {
    let path = folder.file("pipe")
    mkfifo(path, 0o600)
    // Open for both, since a pipe without a reader cannot be opened for writing.
    let both = open(path, O_RDWR)
    var input = try LogInput(path, follows: true)
    #expect(!input.isFile)
    #expect(try next(&input) == "nothing")
    write(both, "one", 3)
    #expect(try next(&input) == "one")
    #expect(try next(&input) == "nothing")
    close(both)
    #expect(try next(&input) == "end")
  }

  @Test func `what is not there or is a folder is an error`() throws {
    let missing = folder.file("none")
    #expect(
      throws: CommandError.cannotRead("cannot read '\(missing)': No such file or directory")
    ) { try LogInput(missing, follows: true) }
    var input = try LogInput(folder.path, follows: false)
    #expect(throws: CommandError.cannotRead("cannot read '\(folder.path)': Is a directory")) {
      try next(&input)
    }
  }
}
