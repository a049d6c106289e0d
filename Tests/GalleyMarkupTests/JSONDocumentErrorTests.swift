import GalleyMarkup
import Testing

@Suite struct JSONDocumentErrorTests {
  private func failure(_ source: String) -> DocumentError? {
    failure(Array(source.utf8))
  }

  private func failure(_ bytes: [UInt8]) -> DocumentError? {
    do {
      _ = try JSONDocument(utf8: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("", 1, 1), ("  \n ", 2, 2), ("{", 1, 2), (#"{"a" 1}"#, 1, 6), (#"{"style":{}"#, 1, 12),
    (#"{"style":{},}"#, 1, 13), ("{\n \"é\": tru}", 2, 7), ("[1,]", 1, 4), ("[1 2]", 1, 4),
    (#"["a"#, 1, 2), ("[\"a\n\"]", 1, 4), (#"["\x"]"#, 1, 4), (#"["\u12g4"]"#, 1, 7),
    (#"["\uD83D\u12"]"#, 1, 13), ("[01]", 1, 2), ("[-]", 1, 3), ("[1.]", 1, 4), ("[1e]", 1, 4),
    ("[.5]", 1, 2), ("[+1]", 1, 2), ("[1e999]", 1, 2), ("{} x", 1, 4), ("nul", 1, 1),
    ("{'a':1}", 1, 2), ("[NaN]", 1, 2), (#"{"a":1 /* */}"#, 1, 8),
  ])
  func `malformed text is refused at its line and column`(
    source: String,
    line: Int,
    column: Int
  )
    throws
  {
    let error = try #require(failure(source))
    #expect(error.path == nil)
    #expect([error.line, error.column] == [line, column], "\(error)")
    #expect(error.description.hasPrefix("\(line):\(column): "))
  }

  @Test(arguments: [
    (
      #"{"paragraphs":[{},{"runs":[{"text":"a","style":{"color":"blurple"}}]}]}"#,
      "paragraphs[1].runs[0].style.color"
    ),
    (
      #"{"paragraphs":[{"runs":[{"text":"a","style":{"colour":"red"}}]}]}"#,
      "paragraphs[0].runs[0].style.colour"
    ),
    (#"{"paragraphs":[{"text":"a","runs":[]}]}"#, "paragraphs[0]"),
    (#"{"paragraphs":[{"text":1}]}"#, "paragraphs[0].text"),
    (#"{"paragraphs":[{"runs":{}}]}"#, "paragraphs[0].runs"),
    (#"{"paragraphs":[{"runs":[{}]}]}"#, "paragraphs[0].runs[0]"),
    (#"{"paragraphs":{}}"#, "paragraphs"),
    (#"{"paragraph":[]}"#, "paragraph"),
    (#"{"style":{},"style":{}}"#, "style"),
    (#"{"style":{"font":{"size":"12"}}}"#, "style.font.size"),
    (#"{"style":{"font":{"weight":"heavy"}}}"#, "style.font.weight"),
    (#"{"style":{"font":{"features":[{"value":1}]}}}"#, "style.font.features[0]"),
    (#"{"style":{"superscript":1.5}}"#, "style.superscript"),
    (#"{"style":{"superscript":1e30}}"#, "style.superscript"),
    (#"{"style":{"color":null}}"#, "style.color"),
    (#"{"style":{"writingDirection":[{}]}}"#, "style.writingDirection[0]"),
    (
      #"{"style":{"writingDirection":[{"isolate":null,"override":"leftToRight"}]}}"#,
      "style.writingDirection[0]"
    ),
    (#"{"paragraphs":[{"style":{"alignment":"centre"}}]}"#, "paragraphs[0].style.alignment"),
    (
      #"{"paragraphs":[{"style":{"tabStops":[{"alignment":"left"}]}}]}"#,
      "paragraphs[0].style.tabStops[0]"
    ),
    (#"{"paragraphs":[{"style":{"headIndent":true}}]}"#, "paragraphs[0].style.headIndent"),
    (#"[]"#, ""), (#""a""#, ""), ("1", ""),
  ])
  func `wrong keys and values are refused with their path`(source: String, path: String) throws {
    let error = try #require(failure(source))
    #expect(error.path == path, "\(error)")
    #expect(error.description.hasPrefix(path.isEmpty ? "document: " : "\(path): "))
  }

  @Test func `messages say what was expected and where`() throws {
    let color = try #require(failure("{\n  \"style\": {\"color\": \"blurple\"}\n}"))
    #expect(
      color.description
        == "style.color: expected a color such as \"#c00\", \"#cc0000\" or \"red\", "
        + "found \"blurple\" (2:22)"
    )
    let key = try #require(failure(#"{"texts":1}"#))
    #expect(
      key.description
        == "texts: unknown key; the keys here are $schema, style, paragraphs (1:2)"
    )
  }

  @Test func `bytes that are not UTF-8 are refused`() throws {
    let error = try #require(failure([0x7B, 0x0A, 0x22, 0xC3, 0x22]))
    #expect([error.line, error.column] == [2, 2])
    #expect(error.path == nil)
  }

  @Test func `nesting is limited`() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(try #require(failure(deep)).column == 65)
    let objects = String(repeating: "{\"a\":", count: 100_000)
    #expect(try #require(failure(objects)).path == nil)
  }
}
