import Testing

@testable import GalleyCommand

@Suite struct DocumentFormatTests {
  @Test(
    arguments: [
      ("a.md", .markdown), ("a.markdown", .markdown), ("A.MD", .markdown), ("a.json", .json),
      ("x/y.JSON", .json), ("a.txt", .text), ("a", .text), ("md", .text), ("json", .text),
      ("a.md.txt", .text), ("a.md/b", .text), ("", .text), (".md", .markdown), ("amarkdown", .text),
    ] as [(String, DocumentFormat)]
  )
  func `the ending of the name tells the format`(_ path: String, _ format: DocumentFormat) {
    #expect(DocumentFormat(path: path) == format)
  }
}
