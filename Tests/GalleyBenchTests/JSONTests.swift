import Testing

@testable import GalleyBench

@Suite struct JSONTests {
  @Test func `a value is written with the members of two levels on lines`() {
    let value = JSON.object([
      "a": .array([.number(1), .number(-2.5), .null]),
      "b \"c\"": .string("line\nfeed \\"),
    ])
    #expect(
      value.text == """
        {
          "a": [
            1,
            -2.5,
            null
          ],
          "b \\"c\\"": "line\\u000afeed \\\\"
        }
        """
    )
  }

  @Test func `a number that is not finite is null`() {
    #expect(JSON.number(.nan).text == "null")
    #expect(JSON.number(.infinity).text == "null")
  }

  @Test func `what is written is read again`() {
    let value = JSON.object([
      "append \"ticker\"": .number(50.69), "none": .array([]), "inner": .object(["x": .null]),
    ])
    #expect(JSON(parsing: value.text) == value)
  }

  @Test(arguments: ["", "{", "{\"a\"}", "[1,]", "[1] 2", "{\"a\": b}", "\"open", "\"\\n\""])
  func `anything else is nothing`(text: String) {
    #expect(JSON(parsing: text) == nil)
  }
}
