import Galley
import Testing

@testable import GalleyCommand

@Suite struct OptionValueTests {
  private func value(_ text: String) -> OptionValue {
    OptionValue(name: "--option", text: text)
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("+7", 7), ("1.5", 1.5), (".5", 0.5), ("5.", 5), ("-29.5", -29.5),
      ("1e9", 1e9), ("1E-3", 0.001), ("2e+2", 200), ("007", 7), ("0.1", 0.1),
    ] as [(String, Double)]
  )
  func `decimal numbers are read`(_ text: String, _ number: Double) throws {
    #expect(try value(text).number() == number)
  }

  @Test(arguments: [
    "", " ", "nan", "NaN", "-nan", "inf", "-inf", "infinity", "Infinity", "none", "0x10", "0x1p3",
    "1e", "1e+", "e5", ".", "-", "+", "--1", "1.2.3", "1,5", "1 ", " 1", "12pt", "12px", "1e400",
    "-1e400", "١", "½", "1_000", "1\u{0}",
  ])
  func `words, units and what is too large are errors`(_ text: String) {
    #expect(throws: CommandError.self) { try value(text).number() }
    #expect(throws: CommandError.self) { try value(text).length() }
    #expect(throws: CommandError.self) { try value(text).integer(in: -9...9) }
  }

  @Test func `the error of a number names the option and the way out`() {
    #expect(
      throws: CommandError.usage(
        "--option: \"nan\" is not a length; give points as a plain number, such as --option 320"
      )
    ) {
      try value("nan").length()
    }
  }

  @Test func `whole numbers have bounds`() throws {
    #expect(try value("1").integer(in: 1...1000) == 1)
    #expect(try value("1000").integer(in: 1...1000) == 1000)
    for text in ["0", "1001", "1.5", "1e2", "99999999999999999999"] {
      #expect(throws: CommandError.self) { try value(text).integer(in: 1...1000) }
    }
  }

  @Test func `tab stops are distances with a letter`() throws {
    #expect(
      try value("29.5, 100r,150c ,200d,-3l,7s,8e").tabStops() == [
        TextTab(at: 29.5, alignment: .start), TextTab(at: 100, alignment: .right),
        TextTab(at: 150, alignment: .center), TextTab(at: 200, alignment: .decimal),
        TextTab(at: -3, alignment: .left), TextTab(at: 7, alignment: .start),
        TextTab(at: 8, alignment: .end),
      ]
    )
    #expect(try value("").tabStops() == [])
    for text in [",", "1,", "r", "1rr", "1R", "nan", "infc", "1;2"] {
      #expect(throws: CommandError.self) { try value(text).tabStops() }
    }
  }

  @Test(
    arguments: [
      ("a.ttf", "a.ttf", nil), ("a.ttc#0", "a.ttc", 0), ("dir#1/a.ttf", "dir#1/a.ttf", nil),
      ("a#b#12", "a#b", 12), ("a#", "a#", nil), ("#3", "#3", nil), ("a#-1", "a#-1", nil),
      ("a.ttc#65535", "a.ttc", 65535),
    ] as [(String, String, Int?)]
  )
  func `a number after the last hash is a face`(_ text: String, _ path: String, _ face: Int?) throws
  {
    #expect(try value(text).fontFile() == Options.FontFile(path: path, face: face))
  }

  @Test func `a face that no file can have is an error`() {
    for text in ["a.ttc#65536", "a.ttc#99999999999999999999"] {
      #expect(throws: CommandError.self) { try value(text).fontFile() }
    }
  }

  @Test func `language tags are letters and digits, parted by hyphens`() throws {
    #expect(try value("en_US").languageTag() == "en_US")
    #expect(try value("sr-Latn-RS").languageTag() == "sr-Latn-RS")
    for text in ["", "en.US", "en US", "en;", "日本"] {
      #expect(throws: CommandError.self) { try value(text).languageTag() }
    }
  }
}
