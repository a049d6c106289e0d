import GalleyTestSupport
import Testing

@testable import GalleyCommand

@Suite struct HelpTextTests {
  @Test func `the help of the command`() {
    expectSnapshot(HelpText.command, named: "help.txt")
  }

  @Test(arguments: Verb.allCases)
  func `the help of each verb`(_ verb: Verb) {
    expectSnapshot(verb.help, named: "help-\(verb).txt")
  }

  @Test(arguments: Verb.allCases)
  func `help fits a terminal and names every option`(_ verb: Verb) {
    for line in verb.help.split(separator: "\n") {
      #expect(line.count <= 80)
    }
    for name in verb.options.flatMap(\.names) {
      #expect(verb.help.contains(name))
    }
  }
}
