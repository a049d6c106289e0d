import GalleyText
import Testing

@Suite struct DiagnosticTests {
  @Test func `equal kinds and messages are counted once`() {
    var log = DiagnosticLog()
    log.add(Diagnostic(kind: .missingGlyph, message: "No glyph for U+1234", offset: 9))
    log.add(Diagnostic(kind: .droppedLink, message: "Link left out"))
    log.add(Diagnostic(kind: .missingGlyph, message: "No glyph for U+1234", count: 2, offset: 4))
    log.add(Diagnostic(kind: .missingGlyph, message: "No glyph for U+1235", offset: 1))
    #expect(
      log.diagnostics == [
        Diagnostic(kind: .missingGlyph, message: "No glyph for U+1234", count: 3, offset: 4),
        Diagnostic(kind: .droppedLink, message: "Link left out"),
        Diagnostic(kind: .missingGlyph, message: "No glyph for U+1235", offset: 1),
      ]
    )
  }

  @Test func `counts do not overflow`() {
    var log = DiagnosticLog()
    let many = Diagnostic(kind: .droppedControl, message: "Left out", count: .max)
    log.add(contentsOf: [many, many])
    #expect(log.diagnostics == [many])
  }

  @Test func `the description is one line`() {
    let diagnostic = Diagnostic(kind: .invalidUTF8, message: "Replaced", count: 3, offset: 7)
    #expect(diagnostic.description == "invalidUTF8: Replaced (3 times) at byte 7 of the text")
    #expect(Diagnostic(kind: .droppedLink, message: "Out").description == "droppedLink: Out")
  }
}
