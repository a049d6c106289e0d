import Galley
import GalleyTestSupport
import Testing

@testable import GalleyCommand

@Suite struct InvocationTests {
  private func options(_ arguments: String...) throws -> Options {
    guard case .run(.render, let options) = try Invocation(["render"] + arguments) else {
      throw Unexpected()
    }
    return options
  }

  private struct Unexpected: Error {}

  private func failure(_ arguments: [String]) -> CommandError? {
    do throws(CommandError) {
      _ = try Invocation(arguments)
      return nil
    } catch {
      return error
    }
  }

  @Test func `without options everything has its default`() throws {
    let options = try options()
    #expect(options.file == nil)
    #expect(options.format == nil)
    #expect(options.width == 640)
    #expect(options.height == nil)
    #expect(options.columns == 1)
    #expect(options.padding == 16)
    #expect(options.fontFamilies == [])
    #expect(options.fontFiles == [])
    #expect(!options.usesSystemFonts)
    #expect(options.fontSize == 16)
    #expect(options.fontWeight == .regular)
    #expect(options.language == nil)
    #expect(options.color == .black)
    #expect(options.background == nil)
    #expect(options.paragraph == ParagraphStyle())
    #expect(options.tabStops == nil)
    #expect(!options.isStrict)
    #expect(!options.writesJSON)
    #expect(options.output == nil)
  }

  @Test func `every option reaches its place`() throws {
    let options = try options(
      "--format",
      "markdown",
      "--width",
      "320.5",
      "--height=200",
      "--columns",
      "3",
      "--padding",
      "0",
      "--background",
      "#fff",
      "--font-file",
      "a.ttf",
      "--font-file=b.ttc#2",
      "--system-fonts",
      "--font",
      "Noto Sans, Inter",
      "--font=serif",
      "--size",
      "18",
      "--weight",
      "700",
      "--lang",
      "zh-Hant",
      "--color=teal",
      "--direction",
      "rtl",
      "--align",
      "justified",
      "--first-line-indent",
      "15",
      "--head-indent",
      "29.5",
      "--tail-indent",
      "-20",
      "--tab-stops",
      "29.5,100r,150c,200d",
      "--line-spacing",
      "2",
      "--line-height-multiple",
      "1.5",
      "--paragraph-spacing",
      "6",
      "--strict",
      "-o",
      "out.svg",
      "text.md"
    )
    var expected = Options()
    expected.file = "text.md"
    expected.format = .markdown
    expected.width = 320.5
    expected.height = 200
    expected.columns = 3
    expected.padding = 0
    expected.background = .white
    expected.fontFiles = [.init(path: "a.ttf"), .init(path: "b.ttc", face: 2)]
    expected.usesSystemFonts = true
    expected.fontFamilies = ["Noto Sans", "Inter", "serif"]
    expected.fontSize = 18
    expected.fontWeight = .bold
    expected.language = "zh-Hant"
    expected.color = Color(red: 0, green: 128, blue: 128)
    expected.paragraph.baseWritingDirection = .rightToLeft
    expected.paragraph.alignment = .justified
    expected.paragraph.firstLineHeadIndent = 15
    expected.paragraph.headIndent = 29.5
    expected.paragraph.tailIndent = -20
    expected.tabStops = [
      TextTab(at: 29.5), TextTab(at: 100, alignment: .right),
      TextTab(at: 150, alignment: .center), TextTab(at: 200, alignment: .decimal),
    ]
    expected.paragraph.lineSpacing = 2
    expected.paragraph.lineHeightMultiple = 1.5
    expected.paragraph.paragraphSpacing = 6
    expected.isStrict = true
    expected.output = "out.svg"
    #expect(options == expected)
  }

  @Test func `a value may begin with a hyphen`() throws {
    #expect(try options("--head-indent", "-12.5").paragraph.headIndent == -12.5)
    #expect(try options("--head-indent=-12.5").paragraph.headIndent == -12.5)
    #expect(try options("--font", "-odd-").fontFamilies == ["-odd-"])
    #expect(try options("-o", "-").output == "-")
    #expect(try options("-o=-x").output == "-x")
  }

  @Test func `a value keeps the equals signs after the first`() throws {
    #expect(try options("--output=a=b=c").output == "a=b=c")
    #expect(try options("--output", "a=b").output == "a=b")
  }

  @Test func `of an option given twice the last counts`() throws {
    #expect(try options("--width", "1", "--width=none").width == nil)
  }

  @Test func `a lone hyphen is a file and all after two hyphens is`() throws {
    #expect(try options("-").file == "-")
    #expect(try options("--", "--width").file == "--width")
    #expect(try options("--size", "9", "a b.txt", "--width", "5").file == "a b.txt")
  }

  @Test func `auto and none bring defaults back`() throws {
    let options = try options(
      "--direction",
      "auto",
      "--height",
      "none",
      "--background",
      "none"
    )
    #expect(options == Options())
  }

  @Test func `plain text and Markdown have tab stops every 28 points, JSON those of the API`()
    throws
  {
    var options = try options("--head-indent", "5")
    var expected = ParagraphStyle(headIndent: 5)
    #expect(options.paragraphStyle(for: .json) == expected)
    options.tabStops = []
    expected.tabStops = []
    #expect(options.paragraphStyle(for: .json) == expected)
    options.tabStops = nil
    expected.defaultTabInterval = 28
    #expect(options.paragraphStyle(for: .text) == expected)
    #expect(options.paragraphStyle(for: .markdown) == expected)
    options.tabStops = [TextTab(at: 9)]
    expected.tabStops = [TextTab(at: 9)]
    #expect(options.paragraphStyle(for: .text) == expected)
  }

  @Test func `help and version are found`() throws {
    #expect(try Invocation(["--help"]) == .help(nil))
    #expect(try Invocation(["-h"]) == .help(nil))
    #expect(try Invocation(["--version"]) == .version)
    for verb in Verb.allCases {
      #expect(try Invocation([verb.rawValue, "--help"]) == .help(verb))
    }
    #expect(try Invocation(["render", "--width", "5", "-h", "--nonsense"]) == .help(.render))
  }

  @Test func `help is a word too`() throws {
    for rest in [[], ["--help"], ["-h"]] {
      #expect(try Invocation(["help"] + rest) == .help(nil))
    }
    for verb in Verb.allCases {
      #expect(try Invocation(["help", verb.rawValue]) == .help(verb))
    }
    for rest in [["paint"], ["render", "measure"], [""]] {
      #expect(failure(["help"] + rest)?.status == .usage)
    }
  }

  @Test func `measure and fonts know json, and render does not`() throws {
    var expected = Options()
    expected.writesJSON = true
    #expect(try Invocation(["measure", "--json"]) == .run(.measure, expected))
    #expect(try Invocation(["fonts", "--json"]) == .run(.fonts, expected))
    #expect(failure(["render", "--json"])?.message.hasPrefix("unknown option --json") == true)
  }

  @Test(
    arguments: [
      ([], "say what to do: render, measure, ticker, demo, fonts; 'galley --help' tells more"),
      (
        ["rendr"],
        "'rendr' is nothing galley can do (render?); it can render, measure, ticker, demo, fonts"
      ),
      (
        ["--width"],
        "--width: options come after what to do, as in 'galley render --width'"
      ),
      (
        ["render", "--widht", "3"],
        "unknown option --widht (--width?); 'galley render --help' lists the options"
      ),
      (
        ["measure", "-x"],
        "unknown option -x; 'galley measure --help' lists the options"
      ),
      (["render", "--width"], "--width needs a value: --width POINTS"),
      (["render", "-o"], "-o needs a value: -o FILE"),
      (["render", "--strict=yes"], "--strict takes no value; write --strict alone"),
      (["render", "a", "b"], "'b': one file at a time; call galley render once for each"),
      (["fonts", "a"], "'a': galley fonts reads no file; 'galley fonts --help' tells more"),
      (["render", ""], "the name of the file is empty; give a path, or - for standard input"),
      (
        ["render", "--format", "html"],
        "--format: \"html\" is not known here; give one of text, markdown, json"
      ),
      (
        ["render", "--align=middle"],
        """
        --align: "middle" is not known here; \
        give one of start, end, left, right, center, justified, natural
        """
      ),
      (
        ["render", "--color", "reddish"],
        """
        --color: "reddish" is not a color; \
        give #rgb, #rrggbb, #rrggbbaa or a CSS name such as teal
        """
      ),
      (
        ["render", "--lang", ""],
        "--lang: \"\" is not a language tag; give one such as en, fa or zh-Hant"
      ),
      (
        ["render", "--font", " ,"],
        "--font: \" ,\" is not a font family; give one such as --font \"Noto Sans\""
      ),
      (
        ["render", "--tab-stops", "1,2x"],
        """
        --tab-stops: "2x" is not a tab stop; \
        give points and s, e, l, r, c or d, as in --tab-stops 29.5,100e,150c,200d
        """
      ),
      (
        ["render", "--font-file", ""],
        "--font-file: \"\" is not a path; give one, or - for the standard stream"
      ),
      (
        ["render", "--width", "wide"],
        """
        --width: "wide" is not a length; \
        give points as a plain number, such as --width 320, or none
        """
      ),
      (
        ["render", "--columns", "0"],
        "--columns: \"0\" is not a whole number from 1 to 1000; give one, such as --columns 1"
      ),
    ] as [([String], String)]
  )
  func `what is wrong is a usage error with a way out`(_ arguments: [String], _ message: String) {
    #expect(failure(arguments) == .usage(message))
  }

  @Test func `no two options of a verb share a name`() {
    for verb in Verb.allCases {
      let names = verb.options.flatMap(\.names) + ["-h", "--help"]
      #expect(Set(names).count == names.count)
    }
  }

  @Test func `any arguments give an answer`() {
    var generator = SeededGenerator(seed: 7)
    let words =
      CommandOption.layout.flatMap(\.names) + [
        "render", "-", "--", "=", "--=", "1", "-1", "1e999", "#", "a#", "#1",
        "a#99999999999999999999",
        "", ",", "r", "é=é", "\u{0}",
      ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...5, using: &generator)
      let arguments = (0..<count).map { _ in words[Int.random(in: words.indices, using: &generator)]
      }
      if let failure = failure(["render"] + arguments) {
        #expect(failure.status == .usage)
        #expect(!failure.message.isEmpty)
      }
    }
  }
}
