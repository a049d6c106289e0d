import GalleyTestSupport
import Testing

@testable import GalleyCommand

/// What `ticker` writes.
@Suite struct TickerVerbTests {
  private let galley = Repository.products + "/galley"
  private let folder: TemporaryFolder

  private static let log =
    "# Mirror\nLooking for changes.\n- One film, in \u{1B}[1mtwo\u{1B}[m parts\n"

  init() throws {
    folder = try #require(TemporaryFolder())
  }

  private func ticker(_ text: String, _ arguments: String...) throws -> ChildProcess {
    try ChildProcess(running: galley, ["ticker"] + arguments, input: Array(text.utf8))
  }

  private func file(_ name: String) throws -> String {
    String(decoding: try #require(TextFile.read(folder.file(name))), as: UTF8.self)
  }

  @Test func `the picture of a log`() throws {
    let run = try ticker(Self.log, "--width", "200", "--height", "100")
    #expect(run.status == 0)
    #expect(run.errors == "")
    expectSnapshot(run.text, named: "ticker.svg")
  }

  @Test func `a log from a file is the same`() throws {
    #expect(TextFile.write(Self.log.utf8, to: folder.file("a.log")))
    let run = try ChildProcess(running: galley, ["ticker", folder.file("a.log")])
    #expect(run.status == 0)
    #expect(run.output == (try ticker(Self.log, "-")).output)
    #expect(run.text.contains("viewBox=\"0 0 320 568\""))
  }

  @Test func `an empty log is an empty view`() throws {
    let run = try ticker("", "--stats")
    #expect(run.status == 0)
    #expect(run.text.contains("viewBox=\"0 0 320 568\""))
    #expect(
      run.errors.hasPrefix("{\"paragraphs\":0,\"lines\":0,\"height\":0,\"bytes\":0,\"time\":")
    )
  }

  @Test func `the view shows the end`() throws {
    let many = String(repeating: "one\n", count: 50) + "the end"
    let end = try ticker(many, "--height", "30")
    #expect(end.output == (try ticker("one\nthe end", "--height", "30")).output)
  }

  @Test func `only the last lines count, in the colors that the others left`() throws {
    let all = "\u{1B}[31mred\n\n# a\n- b"
    let run = try ticker(all, "--last", "2", "--stats")
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("{\"paragraphs\":2,\"lines\":2,"))
    #expect(run.output == (try ticker("\u{1B}[31m# a\n- b\n")).output)
  }

  @Test func `a map of styles, as a value or a file, adds to the marks`() throws {
    let bold = try ticker("\u{1B}[1mno\u{1B}[m").output
    #expect(bold != (try ticker("no")).output)
    let value = try ticker("ERROR\n* a\n", "--style-map", "ERROR=bold,* =bullet")
    #expect(TextFile.write("* =bullet\nERROR=bold\n".utf8, to: folder.file("map")))
    let file = try ticker("ERROR\n* a\n", "--style-map", folder.file("map"))
    #expect(value.status == 0)
    #expect(file.output == value.output)
    #expect(value.output != (try ticker("ERROR\n- a\n")).output)
  }

  @Test func `what was lost is told`() throws {
    let run = try ChildProcess(
      running: galley,
      ["ticker"],
      input: [0x61, 0xFF] + Array("\u{1B}[2K\n\u{1B}[K".utf8)
    )
    #expect(run.status == 0)
    #expect(
      run.errors == """
        galley: invalidUTF8: Bytes that are not UTF-8 were replaced by U+FFFD
        galley: droppedEscape: Escape sequences other than of colors and styles were left out (2 \
        times)

        """
    )
  }

  @Test func `what the layout of the view lost is told`() throws {
    let run = try ticker("\u{10FFFD}\n" + String(repeating: "a\n", count: 50))
    #expect(run.errors == "")
    let seen = try ticker("a\n\u{10FFFD}\u{1}")
    #expect(seen.status == 0)
    #expect(seen.errors.contains("galley: missingGlyph: "))
    #expect(seen.errors.contains("; try --system-fonts, or --font-file with a font that has it"))
    #expect(seen.errors.contains("galley: droppedControl: "))
    #expect(!seen.errors.contains(" at "))
  }

  @Test func `a rotated view stands beside the other`() throws {
    let path = folder.file("a.svg")
    let run = try ticker(Self.log, "--rotate", "568x320", "-o", path)
    #expect(run.status == 0)
    #expect(run.output == [])
    #expect(folder.names == ["a-rotated.svg", "a.svg"])
    #expect(try file("a.svg") == (try ticker(Self.log)).text)
    let wide = try ticker(Self.log, "--width", "568", "--height", "320")
    #expect(try file("a-rotated.svg") == wide.text)
  }

  @Test(
    arguments: [
      ("a.svg", "a-rotated.svg"), ("a", "a-rotated"), ("b.c/a", "b.c/a-rotated"),
      ("../a.b.svg", "../a.b-rotated.svg"), (".svg", ".svg-rotated"),
      ("b/.a.svg", "b/.a-rotated.svg"),
    ]
  )
  func `the name of the rotated view`(_ path: String, _ rotated: String) {
    #expect(LogView.rotatedPath(of: path) == rotated)
  }

  @Test func `a stream that is followed ends with its writer`() throws {
    let path = folder.file("a.svg")
    let script =
      "(echo one; echo two; printf thr; echo ee) | \"$0\" ticker --follow --last 2 -o \"$1\""
    let run = try ChildProcess(running: "/bin/sh", ["-c", script, galley, path])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(try file("a.svg") == (try ticker("two\nthree\n")).text)
    #expect(folder.names == ["a.svg"])
  }

  @Test(arguments: ["INT", "TERM"])
  func `a file is followed, also when it is replaced, until a signal`(_ signal: String) throws {
    // The script waits for what the command does, however long that takes.
    let script = """
      echo one > log
      "$0" ticker --follow --stats -o a.svg log 2> errors & pid=$!
      until [ -s a.svg ]; do sleep 0.01; done
      cp a.svg first.svg
      printf 'two\\nthr' >> log
      while cmp -s a.svg first.svg; do sleep 0.01; done
      cp a.svg second.svg
      printf 'four' > new; mv new log
      while cmp -s a.svg second.svg; do sleep 0.01; done
      kill -\(signal) $pid; wait $pid
      """
    let run = try ChildProcess(running: "/bin/sh", ["-c", script, galley], in: folder.path)
    #expect(run.status == 0)
    #expect(try file("first.svg") == (try ticker("one\n")).text)
    #expect(try file("a.svg") == (try ticker("one\ntwo\nthr\nfour")).text)
    #expect(try file("errors").hasPrefix("{\"paragraphs\":4,\"lines\":4,"))
    #expect(folder.names == ["a.svg", "errors", "first.svg", "log", "second.svg"])
  }

  @Test(
    arguments: [
      (["--follow"], "--follow writes a file again and again; say which with -o FILE"),
      (["--follow", "-o", "-"], "--follow writes a file again and again; say which with -o FILE"),
      (
        ["--rotate", "2x1"],
        "--rotate writes a second file beside the first; say which with -o FILE"
      ),
      (
        ["--rotate", "2"],
        "--rotate: \"2\" is not a size; give width and height in points, such as --rotate 568x320"
      ),
      (
        ["--rotate", "2x-1"],
        "--rotate: \"-1\" is not the length of a view; give points above 0, such as --rotate 320"
      ),
      (
        ["--width", "0"],
        "--width: \"0\" is not the length of a view; give points above 0, such as --width 320"
      ),
      (
        ["--last", "0"],
        "--last: \"0\" is not a whole number from 1 to 1000000000; give one, such as --last 1"
      ),
      (
        ["--style-map", "a=b"],
        "--style-map: there is no style \"b\"; give one of normal, bold, bullet, first"
      ),
    ] as [([String], String)]
  )
  func `a wrong command line is 64 with the way out`(
    _ arguments: [String],
    _ message: String
  ) throws {
    let run = try ChildProcess(running: galley, ["ticker"] + arguments)
    #expect(run.status == 64)
    #expect(run.output == [])
    #expect(run.errors == "galley: \(message)\n")
  }

  @Test func `what cannot be read is 66, what cannot be written 73`() throws {
    let missing = folder.file("none")
    let log = try ticker("", missing)
    #expect(log.status == 66)
    #expect(log.errors == "galley: cannot read '\(missing)': No such file or directory\n")
    let map = try ticker("", "--style-map", missing)
    #expect(map.status == 66)
    #expect(map.errors == "galley: cannot read '\(missing)': No such file or directory\n")
    #expect(try ticker("", folder.path).status == 66)
    let output = try ticker("a", "--follow", "-o", folder.file("no/a.svg"))
    #expect(output.status == 73)
  }

  @Test func `a map in a file that is wrong names the file`() throws {
    #expect(TextFile.write("bold\n".utf8, to: folder.file("map")))
    let run = try ticker("", "--style-map", folder.file("map"))
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("galley: --style-map: '\(folder.file("map"))': \"bold\" is no "))
  }
}
