import Testing

@testable import GalleyCommand

@Suite struct ReportTests {
  @Test func `a message is one line whatever is in it`() {
    #expect(Report.oneLine("a\nb\u{1B}[1m\r\u{85}\u{2028}\u{2029}é😀") == "a�b�[1m����é😀")
  }
}
