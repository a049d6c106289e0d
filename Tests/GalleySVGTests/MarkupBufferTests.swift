import GalleyFonts
import GalleyText
import Testing

@testable import GalleySVG

@Suite struct MarkupBufferTests {
  private func written(_ body: (inout MarkupBuffer) -> Void) -> String {
    var buffer = MarkupBuffer()
    body(&buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (0.0004, "0"), (0.0005, ".001"), (-0.25, "-.25"), (10, "10"),
    (12.34, "12.34"), (999.9996, "1000"), (1234.5, "1234.5"), (-1e9, "-1000000000"),
    (100.01, "100.01"), (.nan, "0"), (.infinity, "0"), (1e300, "0"), (0.1 + 0.2, ".3"),
  ])
  func `Numbers have at most three decimals and no zeros that say nothing`(
    value: Double,
    text: String
  ) {
    #expect(written { $0.append(FixedPoint(value)) } == text)
  }

  @Test func `Large fonts are placed in hundredths`() {
    #expect(FixedPoint(1.2345, .hundredths) == FixedPoint(1.23))
    #expect(FixedPoint.Precision(size: 9.9) == .thousandths)
    #expect(FixedPoint.Precision(size: 10) == .hundredths)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("~~?>", "fn4/Pg=="),
  ])
  func `Data is written in base 64`(data: String, encoded: String) {
    #expect(written { $0.append(base64: Array(data.utf8)) } == encoded)
  }

  @Test func `Text is escaped`() {
    let text = "a&<>\"'\t\n\r\u{0}\u{1F}\u{7F}\u{FFFE}\u{FFFF}é😀"
    #expect(
      written { $0.append(escaping: text) }
        == "a&amp;&lt;&gt;&quot;'&#9;&#10;&#13;\u{FFFD}\u{FFFD}\u{7F}\u{FFFD}\u{FFFD}é😀"
    )
  }

  @Test func `Colors are written shortest`() {
    #expect(written { $0.append(Color(red: 255, green: 0, blue: 17)) } == "#f01")
    #expect(written { $0.append(Color(red: 255, green: 0, blue: 16)) } == "#ff0010")
    let faint = Color(red: 0, green: 0, blue: 0, alpha: 1)
    #expect(
      written { $0.append("fill", "fill-opacity", faint) } == " fill=\"#000\" fill-opacity=\".004\""
    )
  }

  @Test func `Outlines do not drift by rounding`() {
    let steps = (1...1000).map { GlyphOutline.Element.line(Point(x: Double($0) * 0.014, y: 1)) }
    let outline = GlyphOutline(elements: [.move(Point(x: 0, y: 1))] + steps + [.close])
    let path = written { $0.append(path: outline, .hundredths) }
    let numbers = path.dropFirst("m0-1h".count).dropLast().split(separator: " ")
    let sum = numbers.reduce(0.0) { $0 + (Double($1) ?? .nan) }
    #expect(path.hasPrefix("m0-1h.01"))
    #expect(abs(sum - 14) < 0.001)
  }

  @Test func `A contour starts where the last one began`() {
    let outline = GlyphOutline(elements: [
      .move(Point(x: 1, y: 1)), .line(Point(x: 3, y: 1)), .line(Point(x: 3, y: 4)),
      .quad(Point(x: 2, y: 5), Point(x: 1, y: 4)), .close, .move(Point(x: 2, y: 2)),
      .cubic(Point(x: 3, y: 2), Point(x: 3, y: 3), Point(x: 2, y: 3)), .line(Point(x: 1, y: 1)),
      .close,
    ])
    #expect(
      written { $0.append(path: outline, .hundredths) }
        == "m1-1h2v-3q-1-1-2 0zm1-1c1 0 1-1 0-1l-1 2z"
    )
  }

  @Test func `Names are short, valid and never the same`() {
    let names = (0..<100_000).map { String(decoding: SymbolName(number: $0).bytes, as: UTF8.self) }
    #expect(names[0] == "a")
    #expect(names[51] == "Z")
    #expect(names[52] == "aa")
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.utf8.count <= 3 })
    #expect(names.allSatisfy { $0.unicodeScalars.first?.properties.isAlphabetic == true })
  }
}
