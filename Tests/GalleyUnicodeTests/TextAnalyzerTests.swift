import GalleyUnicode
import Testing

@Suite struct TextAnalyzerTests {
  @Test func `an empty text has one boundary`() {
    let analysis = Analysis("")
    #expect(analysis.count == 0)
    #expect(analysis.marks == [.grapheme])
    #expect(analysis.levels.isEmpty)
    #expect(analysis.scriptRuns.isEmpty)
    #expect(Analysis("", .rightToLeft).paragraphLevel == 1)
  }

  @Test func `ASCII breaks after spaces and hyphens`() {
    let text = "one two-three\tfour"
    let analysis = Analysis(text)
    #expect(analysis.pieces(of: text) == ["one ", "two-", "three\t", "four"])
    #expect(analysis.offsets(.grapheme) == Array(0...18))
    #expect(analysis.offsets(.hangs) == [3, 13])
    #expect(analysis.offsets(.hardBreak).isEmpty)
    #expect(analysis.levels.isEmpty)
    #expect(analysis.scripts == ["18 Latn"])
  }
}
