import GalleyTestSupport
import Testing

@testable import GalleyCommand

@Suite struct JSONWriterTests {
  private func text(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func `members and elements are parted by commas`() {
    let text = text { json in
      json.object { json in
        json.key("a")
        json.value(1)
        json.key("b")
        json.array(of: [1.5, 2, -0.25]) { json, number in json.value(number) }
        json.key("c")
        json.object { json in
          json.key("d")
          json.null()
          json.key("e")
          json.array { _ in }
        }
        json.key("f")
        json.value("x")
      }
      json.newline()
    }
    #expect(text == #"{"a":1,"b":[1.5,2,-0.25],"c":{"d":null,"e":[]},"f":"x"}"# + "\n")
  }

  @Test func `strings are escaped where JSON asks for it`() {
    let text = text { $0.value("\"\\/\n\r\t\u{0}\u{8}\u{1F}\u{7F}é\u{2028}😀") }
    #expect(text == #""\"\\/\n\r\t\u0000\u0008\u001f\u007fé"# + "\u{2028}😀\"")
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (640, "640"), (0.1, "0.1"), (29.5, "29.5"),
      (1.0 / 3, "0.3333333333333333"), (1e15, "1000000000000000"), (1e16, "1e+16"), (1e-5, "1e-05"),
      (1.7976931348623157e308, "1.7976931348623157e+308"), (.leastNonzeroMagnitude, "5e-324"),
      (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
    ] as [(Double, String)]
  )
  func `numbers are the shortest that read back the same`(_ number: Double, _ expected: String) {
    #expect(JSONWriter.shortest(number) == expected)
  }

  @Test func `any finite number reads back the same and is JSON`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<10_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      let text = JSONWriter.shortest(number)
      #expect(Double(text) == number)
      #expect(!text.hasPrefix("+") && !text.hasPrefix(".") && !text.hasSuffix("."))
    }
  }
}
