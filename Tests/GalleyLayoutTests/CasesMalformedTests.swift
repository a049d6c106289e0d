import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Users' cases about input that is no proper text.
@Suite struct CasesMalformedTests {
  static let surrogates: [([UInt16], String)] = [
    ([0x61, 0x62, 0xD83D], "ab\u{FFFD}"),
    ([0xDE00, 0x63, 0x64], "\u{FFFD}cd"),
    ([0xD83D, 0xD83D, 0xDE00], "\u{FFFD}😀"),
  ]

  @Test(arguments: surrogates)
  func `C-185 half a surrogate pair is one replacement character`(
    units: [UInt16],
    expected: String
  ) throws {
    let typed = String(decoding: units, as: UTF16.self)
    #expect(typed == expected)
    let text = LaidOutText(typed, width: 200, size: 16, fonts: try .emoji())
    text.expectWhole()
    #expect(text.clusterCount == expected.count)
    #expect(text.glyphs().filter { !$0.ink.isEmpty }.count == expected.count)
    #expect(text.glyphs(of: "\u{FFFD}").count == 1)
    #expect(text.frame.lines.last?.range.upperBound == expected.utf8.count)
  }

  @Test func `C-187 thousands of NULs draw nothing and are reported once`() {
    let text = LaidOutText(String(repeating: "\0", count: 200_000), width: 800)
    #expect(text.framesetter.utf8Count == 200_000)
    #expect(text.frame.lines.count == 1)
    #expect(text.frame.lines[0].width == 0)
    #expect(
      text.framesetter.diagnostics == [
        Diagnostic(
          kind: .droppedControl,
          message: "control characters draw nothing",
          count: 200_000,
          offset: 0
        )
      ]
    )
  }

  @Test(arguments: ["\u{E123}", "a\u{E123}"])
  func `C-187 thousands of characters without a font wrap as boxes`(unit: String) throws {
    let count = 200_000 / unit.utf8.count
    let text = LaidOutText(
      String(repeating: unit, count: count),
      width: 800,
      size: 16,
      fonts: try .notoSans()
    )
    text.expectWhole()
    let reports = text.framesetter.diagnostics
    #expect(reports.map(\.kind) == [.missingGlyph])
    #expect(reports.first?.count == count)
    #expect(reports.first?.message == "no font has U+E123")
    #expect(text.glyphs(0).filter { $0.id == 0 && !$0.ink.isEmpty }.count > 10)
  }

  @Test func `C-187 a private character is not taken from embedded fonts nobody asked for`() {
    // Inter has a blank glyph for it.
    let text = LaidOutText("a\u{E123}b", size: 16)
    #expect(text.glyphs(of: "\u{E123}").map(\.id) == [0])
    #expect(text.framesetter.diagnostics.map(\.kind) == [.missingGlyph])
    let style = TextStyle(font: Font("Inter", size: 16))
    let asked = LaidOutText(AttributedText("a\u{E123}b", style: style))
    #expect(asked.glyphs(of: "\u{E123}").allSatisfy { $0.id != 0 && $0.family == "Inter" })
    #expect(asked.framesetter.diagnostics.isEmpty)
  }

  @Test(arguments: [
    "incomprehensible", " incomprehensible", "\u{200B}incomprehensible", "👨‍👩‍👧‍👦",
  ])
  func `C-188 a first word wider than the line is cut; only a leading space has its own line`(
    typed: String
  ) throws {
    let text = LaidOutText(typed, width: 20, size: 16, fonts: try .emoji())
    text.expectWhole()
    #expect(text.lines.joined() == typed)
    for line in text.lines.indices.dropFirst() { #expect(text.visibleWidth(line) > 0) }
    #expect((text.visibleWidth(0) == 0) == (text.lines[0] == " "))
    #expect((text.lines[0] == " ") == typed.hasPrefix(" "))
    if typed.hasSuffix("incomprehensible") {
      let letters = text.lines.map { $0.filter(\.isLetter) }.filter { !$0.isEmpty }
      #expect(letters == LaidOutText("incomprehensible", width: 20, size: 16).lines)
    } else {
      #expect(text.lines == [typed])
    }
  }

  @Test func `C-189 hundreds of marks on a letter change neither clusters nor heights`() throws {
    let fonts = try FontCollection.notoSans()
    var word = "Z".unicodeScalars
    for index in 0..<500 {
      word.append(Unicode.Scalar(UInt32(0x301 + index % 0x36)) ?? "\u{301}")
    }
    let typed = Array(repeating: String(word), count: 20).joined(separator: " ")
    let plain = Array(repeating: "Z", count: 20).joined(separator: " ")
    let text = LaidOutText(typed, width: 200, size: 16, fonts: fonts)
    let simple = LaidOutText(plain, width: 200, size: 16, fonts: fonts)
    text.expectWhole()
    #expect(text.clusterCount == 39)
    #expect(text.lines.joined() == typed)
    #expect(text.frame.lines.map(\.height) == simple.frame.lines.map(\.height))
    #expect(text.frame.contentHeight == simple.frame.contentHeight)
    #expect(text.frame.lines.indices.allSatisfy { isNear(text.right($0), simple.right($0)) })
  }
}
