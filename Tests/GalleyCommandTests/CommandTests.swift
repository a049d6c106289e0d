import GalleyTestSupport
import Testing

/// The built command as a user meets it: arguments and streams in, status and streams out.
@Suite struct CommandTests {
  private let folder: TemporaryFolder
  private let galley = Repository.products + "/galley"

  init() throws {
    folder = try #require(TemporaryFolder())
  }

  @Test func `help goes to standard output`() throws {
    let run = try ChildProcess(running: galley, ["--help"])
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("Usage: galley VERB"))
    #expect(run.errors == "")
  }

  @Test func `help is there by its name`() throws {
    #expect(
      try ChildProcess(running: galley, ["help"]).text
        == ChildProcess(running: galley, ["--help"]).text
    )
    let run = try ChildProcess(running: galley, ["help", "measure"])
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("Usage: galley measure"))
    #expect(run.errors == "")
  }

  @Test func `the version names the libraries`() throws {
    let run = try ChildProcess(running: galley, ["--version"])
    #expect(run.status == 0)
    let names = run.text.split(separator: "\n").map { $0.split(separator: " ").first }
    #expect(names == ["galley", "HarfBuzz", "ICU", "Unicode", "FreeType"])
    for line in run.text.split(separator: "\n") {
      #expect(line.split(separator: " ").last?.contains(".") == true)
    }
  }

  @Test(arguments: ["render", "measure", "ticker", "demo", "fonts"])
  func `each verb has help`(_ verb: String) throws {
    let run = try ChildProcess(running: galley, [verb, "--help"])
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("Usage: galley \(verb)"))
    #expect(run.errors == "")
  }

  @Test(arguments: [
    [], ["paint"], ["render", "--nothing"], ["measure", "--width"], ["render", "--width", "nan"],
    ["measure", "--size=inf"], ["fonts", "file"], ["render", "a", "b"],
  ])
  func `a wrong command line is one line on standard error and 64`(_ arguments: [String]) throws {
    let run = try ChildProcess(running: galley, arguments)
    #expect(run.status == 64)
    #expect(run.output == [])
    #expect(run.errors.hasPrefix("galley: "))
    #expect(run.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
  }

  @Test func `a file that cannot be read is 66`() throws {
    let missing = folder.file("none.txt")
    let run = try ChildProcess(running: galley, ["render", missing])
    #expect(run.status == 66)
    #expect(run.output == [])
    #expect(run.errors == "galley: cannot read '\(missing)': No such file or directory\n")
    #expect(try ChildProcess(running: galley, ["measure", folder.path]).status == 66)
  }

  @Test func `closed standard input is 66`() throws {
    let run = try ChildProcess(running: galley, ["render"], input: nil)
    #expect(run.status == 66)
    #expect(run.errors == "galley: cannot read standard input: Bad file descriptor\n")
  }

  @Test func `a result that cannot be written is 73`() throws {
    let full = try ChildProcess(running: galley, ["--help"], output: .file("/dev/full"))
    #expect(full.status == 73)
    #expect(full.errors == "galley: cannot write standard output: No space left on device\n")
    let closed = try ChildProcess(running: galley, ["--help"], output: .closed)
    #expect(closed.status == 73)
    let unread = try ChildProcess(running: galley, ["--help"], output: .unread)
    #expect(unread.status == 73)
    #expect(unread.errors == "galley: cannot write standard output: its reader has gone\n")
    let missing = folder.file("no/such.svg")
    let file = try ChildProcess(running: galley, ["render", "-o", missing])
    #expect(file.status == 73)
    #expect(file.output == [])
  }

  @Test func `nothing meant for a closed standard error goes into the result`() throws {
    let run = try ChildProcess(running: galley, ["render", "--nothing"], errors: .closed)
    #expect(run.status == 64)
    #expect(run.output == [])
  }

  @Test func `running out of memory is our fault`() throws {
    let script = "ulimit -v 300000; head -c 600000000 /dev/zero | exec \"$0\" render"
    let run = try ChildProcess(running: "/bin/sh", ["-c", script, galley])
    #expect(run.status == 70)
    #expect(run.output == [])
    #expect(run.errors.hasSuffix("galley: an internal error; please report it with the input\n"))
  }
}
