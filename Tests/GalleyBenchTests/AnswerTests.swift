import Testing

@testable import GalleyBench

@Suite struct AnswerTests {
  @Test func `a line of the protocol is read`() {
    #expect(Answer(line: "1500.5\t10\t312") == Answer(value: 1500.5, items: 10, lines: 312))
    #expect(Answer(line: "1500.5\t10\t312")?.perItem == 150.05)
  }

  @Test func `minus one says that lines were not counted`() {
    #expect(Answer(line: "7\t1\t-1") == Answer(value: 7, items: 1, lines: nil))
  }

  @Test(arguments: ["-", "", "1\t2", "1\t0\t3", "x\t1\t1", "1\t1\tx", "1\t1\t1\t1"])
  func `anything else is no answer`(line: String) {
    #expect(Answer(line: line) == nil)
  }

  @Test func `what is written is read again`() {
    let answer = Answer(value: 0.25, items: 3, lines: nil)
    #expect(answer.line == "0.25\t3\t-1")
    #expect(Answer(line: answer.line) == answer)
  }
}
