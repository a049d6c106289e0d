import GalleyUnicode
import Testing

@Suite struct ScriptRunTests {
  @Test(
    arguments: [
      ("abc 123", ["7 Latn"]),
      ("123 !?", ["6 Zyyy"]),
      ("… – 1", ["9 Zyyy"]),
      ("é 1", ["4 Latn"]),
      ("«hé»", ["7 Latn"]),
      // Characters of no script of their own stay with the run before, or begin the first.
      ("(שלום) hello", ["11 Hebr", "16 Latn"]),
      ("hello (שלום)", ["7 Latn", "16 Hebr"]),
      ("Привет, world", ["14 Cyrl", "19 Latn"]),
      // Han with kana and bopomofo is one run, named after the kana.
      ("漢字かなカナ", ["18 Hira"]),
      ("カタカナ", ["12 Hira"]),
      ("漢字ㄅ", ["9 Hani"]),
      ("漢字、漢字。", ["18 Hani"]),
      ("テスト、ー漢", ["18 Hira"]),
      ("漢字한글", ["6 Hani", "12 Hang"]),
      ("日本abc日本", ["6 Hani", "9 Latn", "15 Hani"]),
      // Script_Extensions that leave out the run before and hold the next.
      ("abc「漢字」abc", ["3 Latn", "15 Hani", "18 Latn"]),
      ("abc، سلام", ["3 Latn", "14 Arab"]),
      ("abc، def", ["9 Latn"]),
      ("नमस्ते।", ["21 Deva"]),
      ("বাংলা।", ["18 Beng"]),
    ])
  func `runs tile the text`(text: String, runs: [String]) {
    #expect(Analysis(text).scripts == runs)
  }

  @Test func `a run is not split inside a grapheme`() {
    // A dotted circle with a vowel sign, a Latin letter with an Arabic and a Hebrew point.
    #expect(Analysis("\u{25CC}\u{93F}").scripts == ["6 Deva"])
    #expect(Analysis("a\u{64B}b").scripts == ["4 Latn"])
    #expect(Analysis("a\u{5B0}b\u{5D0}").scripts == ["4 Latn", "6 Hebr"])
  }

  @Test func `characters without a script are of an unknown one`() {
    #expect(Analysis("\u{E000}").scripts == ["3 Zzzz"])
    #expect(Analysis("\u{10FFFF}a").scripts == ["4 Zzzz", "5 Latn"])
  }
}
