import Galley
import Testing

@testable import GalleyCommand

@Suite struct LineStylesTests {
  private func styles(_ map: String) throws -> LineStyles {
    var styles = LineStyles.standard
    try styles.add(map, separator: ",", place: "--style-map")
    return styles
  }

  private func style(of line: String, _ styles: LineStyles = .standard) -> String {
    let (name, length) = styles.style(of: Array(line.utf8))
    return "\(name.text) \(length)"
  }

  @Test(
    arguments: [
      ("plain", "normal 0"), ("", "normal 0"), ("- a", "bullet 2"), ("• a", "bullet 4"),
      ("# a", "bold 2"), ("-a", "normal 0"), ("-", "normal 0"), ("#", "normal 0"),
      ("## a", "normal 0"), (" - a", "normal 0"),
    ]
  )
  func `dashes, bullets and number signs are marks`(_ line: String, _ expected: String) {
    #expect(style(of: line) == expected)
  }

  @Test func `a map adds prefixes, the longest counts, and words stay in the line`() throws {
    let styles = try styles("ERROR=bold,ERROR: disk= first ,* =bullet,,a=b=bold,• =normal,é=bold")
    #expect(style(of: "ERROR here", styles) == "bold 0")
    #expect(style(of: "ERROR: disk full", styles) == "first 0")
    #expect(style(of: "* a", styles) == "bullet 2")
    #expect(style(of: "a=b", styles) == "bold 0")
    #expect(style(of: "• a", styles) == "normal 4")
    #expect(style(of: "école", styles) == "bold 0")
    #expect(style(of: "- a", styles) == "bullet 2")
  }

  @Test func `a file has one of them in a line`() throws {
    var styles = LineStyles.standard
    try styles.add("a, b=bold\r\n\n> =bullet\n", separator: "\n", place: "map")
    #expect(style(of: "a, b", styles) == "bold 0")
    #expect(style(of: "> a", styles) == "bullet 2")
  }

  @Test(
    arguments: [
      ("ERROR", "--style-map: \"ERROR\" is no PREFIX=STYLE; write one such as ERROR=bold"),
      ("=bold", "--style-map: \"=bold\" is no PREFIX=STYLE; write one such as ERROR=bold"),
      (
        "a=bold,b=big",
        "--style-map: there is no style \"big\"; give one of normal, bold, bullet, first"
      ),
    ]
  )
  func `what is no map is an error with the way out`(_ map: String, _ message: String) {
    #expect(throws: CommandError.usage(message)) { try styles(map) }
  }
}
