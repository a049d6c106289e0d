import GalleyTestSupport
import Testing

/// What `measure` reports; how lines break is held by other tests.
@Suite struct MeasureTests {
  private let galley = Repository.products + "/galley"

  private func measure(_ text: String, _ arguments: String...) throws -> ChildProcess {
    try ChildProcess(running: galley, ["measure"] + arguments, input: Array(text.utf8))
  }

  @Test func `width, height and number of lines come on one line`() throws {
    let run = try measure("Hello, world\nagain")
    #expect(run.status == 0)
    #expect(run.text == "90.09603881835938 44 2\n")
    #expect(run.errors == "")
  }

  @Test func `empty text is no line and no room`() throws {
    #expect(try measure("").text == "0 0 0\n")
    #expect(
      try measure("", "--json").text
        == #"{"width":640,"size":{"width":0,"height":0},"fit":{"start":0,"end":0},"#
        + #""lines":[],"diagnostics":[]}"# + "\n"
    )
  }

  @Test func `the JSON tells all of each line and run`() throws {
    let text = "Hello,\tworld \u{2028}שלום 123\r\nand on\n"
    let run = try measure(text, "--json", "--width", "90")
    #expect(run.status == 0)
    expectSnapshot(run.text, named: "measure.json")
  }

  @Test func `an unlimited width is null`() throws {
    let run = try measure("a", "--json", "--width=none")
    #expect(run.text.hasPrefix(#"{"width":null,"#))
  }

  @Test func `a column as wide as was measured holds the text`() throws {
    for size in ["16.1", "7.77", "33.333333"] {
      let whole = try measure("Hello world", "--size", size).text
      let width = try #require(whole.split(separator: " ").first)
      #expect(try measure("Hello world", "--size", size, "--width", String(width)).text == whole)
    }
  }

  @Test func `a report names the document and the place in its text`() throws {
    #expect(
      try measure("a漢").errors
        == "galley: -: missingGlyph: no font has U+6F22; try --system-fonts, or --font-file with "
        + "a font that has it at byte 1 of the text\n"
    )
    let folder = try #require(TemporaryFolder())
    let path = folder.file("a.md")
    #expect(TextFile.write("ab ![x](y.png)".utf8, to: path))
    let run = try ChildProcess(running: galley, ["measure", path])
    #expect(run.errors.hasPrefix("galley: \(path): droppedImage: "))
    #expect(run.errors.hasSuffix(" at byte 3 of the text\n"))
  }

  @Test func `text that does not fit is reported with its offset`() throws {
    let run = try measure("one\ntwo\nthree", "--height", "50", "--json")
    #expect(run.status == 0)
    #expect(run.text.contains(#""fit":{"start":0,"end":8}"#))
    #expect(run.text.contains(#"{"kind":"textDoesNotFit","#))
    #expect(run.text.hasSuffix(#""count":1,"offset":8}]}"# + "\n"))
    #expect(run.errors.contains("textDoesNotFit"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `columns take what the one before has no room for`() throws {
    let run = try measure(
      "one\ntwo\nthree\nfour",
      "--height",
      "50",
      "--columns",
      "2",
      "--width",
      "100"
    )
    // Two lines of 22 points a column; "three" is the widest of the second, 16 points of gap.
    #expect(run.text.hasSuffix(" 44 4\n"))
    #expect(run.text.hasPrefix("15"))
    #expect(run.errors == "")
  }

  @Test func `a height without room for a line stops at once`() throws {
    let run = try measure("one\ntwo", "--height", "5", "--columns", "1000")
    #expect(run.text == "0 0 0\n")
    #expect(run.errors.contains("offset 0"))
  }

  @Test func `with strict nothing is written where something was lost`() throws {
    let run = try measure("漢", "--strict")
    #expect(run.status == 65)
    #expect(run.output == [])
    #expect(run.errors.contains("U+6F22"))
    #expect(run.errors.contains("--system-fonts"))
    #expect(try measure("fine", "--strict").status == 0)
  }

  @Test func `what was lost is counted and the result is there`() throws {
    let run = try measure("漢a漢", "--json")
    #expect(run.status == 0)
    #expect(run.text.contains(#""kind":"missingGlyph""#))
    #expect(run.text.contains(#""count":2,"offset":0"#))
  }

  @Test func `bytes that are not UTF-8 are repaired and reported`() throws {
    let run = try ChildProcess(
      running: galley,
      ["measure", "--json"],
      input: [0xEF, 0xBB, 0xBF, 0x61, 0xFF, 0x62]
    )
    #expect(run.status == 0)
    #expect(run.text.contains("\"text\":\"a\u{FFFD}b\""))
    #expect(run.text.contains(#""kind":"invalidUTF8""#))
  }

  @Test func `a broken JSON document is 65 with the place`() throws {
    let run = try measure(#"{"paragraphs":[{"text":1}]}"#, "--format", "json")
    #expect(run.status == 65)
    #expect(run.output == [])
    #expect(run.errors.hasPrefix("galley: standard input: paragraphs[0].text"))
  }

  @Test func `a file's name tells its format`() throws {
    let folder = try #require(TemporaryFolder())
    let path = folder.file("a.json")
    #expect(TextFile.write(#"{"paragraphs":[{"text":"Hello, world"}]}"#.utf8, to: path))
    let run = try ChildProcess(running: galley, ["measure", path])
    #expect(run.text == "90.09603881835938 22 1\n")
    let plain = try ChildProcess(running: galley, ["measure", "--format", "text", path])
    #expect(plain.text != run.text)
  }

  @Test func `font files take the place of the bundled fonts`() throws {
    let dejaVu = Repository.fonts + "/Test/DejaVuSans.ttf"
    let run = try measure("a", "--json", "--font-file", dejaVu)
    #expect(run.text.contains(#""font":"DejaVuSans""#))
    let missing = try measure("a", "--font-file", "/no/such.ttf")
    #expect(missing.status == 66)
    let wrong = try measure("a", "--font-file", Repository.root + "/Package.swift")
    #expect(wrong.status == 65)
    #expect(wrong.errors.contains("is not a font"))
    #expect(try measure("a", "--font-file", dejaVu + "#7").status == 65)
  }

  @Test func `the result goes to a file and nothing to standard output`() throws {
    let folder = try #require(TemporaryFolder())
    let path = folder.file("out")
    let run = try measure("Hello, world", "-o", path)
    #expect(run.status == 0)
    #expect(run.output == [])
    #expect(TextFile.read(path) == Array("90.09603881835938 22 1\n".utf8))
    #expect(folder.names == ["out"])
  }

  @Test func `an old file survives a failure`() throws {
    let folder = try #require(TemporaryFolder())
    let path = folder.file("out")
    #expect(TextFile.write("old".utf8, to: path))
    #expect(try measure("漢", "--strict", "-o", path).status == 65)
    #expect(TextFile.read(path) == Array("old".utf8))
  }
}
