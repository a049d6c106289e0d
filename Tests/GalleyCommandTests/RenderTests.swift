import GalleyTestSupport
import Testing

/// What `render` and `demo` write; how glyphs are drawn is held by other tests.
@Suite struct RenderTests {
  private let galley = Repository.products + "/galley"
  private let folder: TemporaryFolder

  init() throws {
    folder = try #require(TemporaryFolder())
  }

  private func render(_ text: String, _ arguments: String...) throws -> ChildProcess {
    try ChildProcess(running: galley, ["render"] + arguments, input: Array(text.utf8))
  }

  /// The `<svg>` tag's width and height, and whether its viewBox says the same.
  private func page(_ run: ChildProcess) -> String {
    let tag = run.text.prefix { $0 != ">" }
    func value(_ name: String) -> String {
      let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
      guard let index = parts.firstIndex(where: { $0.hasSuffix(" \(name)=") }) else { return "" }
      return String(parts[index + 1])
    }
    let (width, height) = (value("width"), value("height"))
    guard value("viewBox") == "0 0 \(width) \(height)" else { return "another viewBox" }
    return "\(width) \(height)"
  }

  @Test func `the page is the width asked for, as high as the text, with padding around`() throws {
    let run = try render("Hello\nworld")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(page(run) == "672 76")
    #expect(run.text.hasSuffix("</svg>\n"))
  }

  @Test(
    arguments: [
      (["--width", "100", "--height", "50", "--padding", "0"], "100 50"),
      (["--width", "none", "--padding", "0"], "38.816 22"),
      (["--width", "100", "--height", "50", "--columns", "3", "--padding", "1"], "334 52"),
      (["--width", "-5", "--height", "-5", "--padding", "0"], "1 1"),
      (["--width", "100", "--size", "32", "--columns", "2", "--padding", "-3"], "232 43"),
    ] as [([String], String)]
  )
  func `the page has the room asked for`(_ arguments: [String], _ size: String) throws {
    let run = try ChildProcess(
      running: galley,
      ["render"] + arguments,
      input: Array("Hello".utf8)
    )
    #expect(run.status == 0)
    #expect(page(run) == size)
  }

  @Test func `empty text is a page`() throws {
    let run = try render("")
    #expect(run.status == 0)
    #expect(page(run) == "672 32")
  }

  @Test func `the same input gives the same bytes, from a file or not`() throws {
    let text = "# Title\n\n- one *two*\n- שלום\n"
    let path = folder.file("a.md")
    #expect(TextFile.write(text.utf8, to: path))
    let file = try ChildProcess(running: galley, ["render", path])
    let stream = try render(text, "--format=markdown", "-")
    #expect(file.status == 0)
    #expect(file.output == stream.output)
  }

  @Test func `color and background are drawn`() throws {
    let run = try render("a", "--color", "#123456", "--background", "#fedcba")
    #expect(run.text.contains("#123456"))
    #expect(run.text.contains("#fedcba"))
  }

  @Test func `a link that is not allowed is reported and left out`() throws {
    let run = try render("[x](javascript:alert) [y](https://example.org)", "--format", "markdown")
    #expect(run.status == 0)
    #expect(run.errors.contains("droppedLink"))
    #expect(!run.text.contains("javascript"))
    #expect(run.text.contains("https://example.org"))
  }

  @Test func `a picture goes to its file whole, or the old one stays`() throws {
    let path = folder.file("a.svg")
    #expect(try render("a", "-o", path).status == 0)
    let old = try #require(TextFile.read(path))
    #expect(String(decoding: old, as: UTF8.self).hasSuffix("</svg>\n"))
    #expect(try render("漢", "--strict", "-o", path).status == 65)
    #expect(TextFile.read(path) == old)
    #expect(folder.names == ["a.svg"])
  }

  @Test func `the demonstration draws two pictures and tells how it grew`() throws {
    let run = try ChildProcess(running: galley, ["demo", "-o", folder.file("pictures")])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.text.split(separator: "\n").count == 12)
    for (name, width) in [("portrait", 352), ("landscape", 600)] {
      let bytes = try #require(TextFile.read(folder.file("pictures/\(name).svg")))
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("width=\"\(width)\""))
      #expect(text.hasSuffix("</svg>\n"))
    }
  }

  @Test func `the demonstration goes to the folder demo unless told`() throws {
    let run = try ChildProcess(running: galley, ["demo"], in: folder.path)
    #expect(run.status == 0)
    #expect(folder.names == ["demo"])
  }

  @Test func `a file in place of the demonstration's folder is 73`() throws {
    #expect(TextFile.write([], to: folder.file("demo")))
    let run = try ChildProcess(running: galley, ["demo", "-o", folder.file("demo")])
    #expect(run.status == 73)
    #expect(run.output == [])
  }
}
