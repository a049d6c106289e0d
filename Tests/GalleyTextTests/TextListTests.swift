import GalleyText
import Testing

@Suite struct TextListTests {
  @Test(arguments: [
    ("{box}", 1, "\u{25AB}"), ("{check}", 1, "\u{2713}"), ("{circle}", 1, "\u{25E6}"),
    ("{diamond}", 1, "\u{25C6}"), ("{disc}", 1, "\u{2022}"), ("{hyphen}", 1, "\u{2043}"),
    ("{square}", 1, "\u{25AA}"), ("{decimal}", 3, "3"), ("{octal}", 8, "10"),
    ("{lower-hexadecimal}", 255, "ff"), ("{upper-hexadecimal}", 255, "FF"),
    ("{lower-alpha}", 1, "a"), ("{lower-alpha}", 26, "z"), ("{lower-alpha}", 27, "aa"),
    ("{upper-alpha}", 52, "AZ"), ("{lower-latin}", 703, "aaa"), ("{upper-latin}", 702, "ZZ"),
    ("{lower-roman}", 4, "iv"), ("{upper-roman}", 4, "IV"), ("{upper-roman}", 3999, "MMMCMXCIX"),
    ("({decimal})", 3, "(3)"), ("{decimal}.", 3, "3."),
  ])
  func `keywords become markers`(format: String, number: Int, marker: String) {
    #expect(TextList(format).marker(forItemNumber: number) == marker)
  }

  @Test(arguments: [
    ("{lower-alpha}", 0, "0"), ("{lower-alpha}", -3, "-3"), ("{upper-roman}", 4000, "4000"),
    ("{upper-roman}", 0, "0"), ("{octal}", -8, "-10"), ("{decimal}", Int.min, "\(Int.min)"),
    ("{lower-roman}", Int.max, "\(Int.max)"),
  ])
  func `numbers without a form are decimals`(format: String, number: Int, marker: String) {
    #expect(TextList(format).marker(forItemNumber: number) == marker)
  }

  @Test(arguments: [
    ("", ""), ("-", "-"), ("{", "{"), ("{}", "{}"), ("{other}", "{other}"),
    ("{{decimal}}", "{7}"), ("{other}{decimal}", "{other}7"), ("{decimal}{decimal}", "7{decimal}"),
  ])
  func `anything but the first known keyword is text`(format: String, marker: String) {
    #expect(TextList(format).marker(forItemNumber: 7) == marker)
  }

  @Test func `large letter numbers end`() {
    #expect(TextList("{lower-alpha}").marker(forItemNumber: Int.max).utf8.count == 14)
  }

  @Test func `enclosing markers come first where asked`() {
    let outer = TextList("{decimal}.")
    let inner = TextList("{decimal}.", prependsEnclosingMarker: true)
    #expect(TextList.marker(for: [outer, inner], itemNumbers: [2, 3]) == "2.3.")
    #expect(TextList.marker(for: [outer, inner, inner], itemNumbers: [2, 3, 4]) == "2.3.4.")
    #expect(TextList.marker(for: [inner, outer], itemNumbers: [2, 3]) == "3.")
    #expect(TextList.marker(for: [], itemNumbers: []) == "")
  }
}
