import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Users' cases about scripts without spaces between words.
@Suite struct CasesThaiTests {
  @Test func `C-090 Thai breaks between the words of a dictionary`() throws {
    let text = LaidOutText(
      "ภาษาไทยง่ายมากและสนุกด้วย",
      width: 80,
      size: 16,
      fonts: try .of("NotoSansThai/NotoSansThai-Regular.ttf")
    )
    #expect(text.pieces == ["ภาษา", "ไทย", "ง่าย", "มาก", "และ", "สนุก", "ด้วย"])
    text.expectWhole()
    #expect(text.frame.lines.count > 1)
    for width in 45...200 {
      let frame = text.resized(to: Double(width))
      frame.expectWhole()
      var offset = 0
      let ends = frame.lines.map { line in
        offset += line.utf8.count
        return offset
      }
      #expect(ends.allSatisfy { [12, 21, 33, 42, 51, 63, 75].contains($0) })
    }
  }

  @Test(
    arguments: [
      "สวัสดีครับผมชื่อ", "ພາສາລາວມ່ວນ", "ខ្ញុំស្រលាញ់ភាសាខ្មែរ", "မြန်မာဘာသာစကား",
    ],
    ["\n", "\u{2028}"]
  )
  func `a separator after words of a dictionary ends one line`(word: String, separator: String) {
    let text = AttributedText(word + separator + "x", style: TextStyle(font: Font(size: 16)))
    let frame = Framesetter(text, fonts: .bundled).makeFrame(
      in: Rect(width: 600, height: .infinity)
    )
    let end = word.utf8.count + separator.utf8.count
    #expect(frame.lines.map(\.range) == [0..<end, end..<end + 1])
    #expect(frame.lines.map(\.ending) == [separator == "\n" ? .paragraph : .line, .text])
  }

  @Test func `C-092 a zero-width space allows a break and draws nothing`() throws {
    let fonts = try FontCollection.dejaVuSans()
    let text = LaidOutText("សហរដ្ឋ\u{200B}អាមេរិក", size: 16, fonts: fonts)
    #expect(text.pieces.contains { $0.hasSuffix("\u{200B}") })
    #expect(text.pieces.joined() == "សហរដ្ឋ\u{200B}អាមេរិក")
    let space = text.glyphs(of: "\u{200B}")
    #expect(space.allSatisfy { $0.advance == 0 && $0.ink.isEmpty })
    let first = LaidOutText("សហរដ្ឋ", size: 16, fonts: fonts).visibleWidth()
    let wrapped = text.resized(to: first + 1)
    #expect(wrapped.lines[0] == "សហរដ្ឋ\u{200B}")
    #expect(isNear(wrapped.visibleWidth(0), first))
  }

  @Test func `C-092 a word joiner forbids a break, also inside dictionary scripts`() throws {
    let typed = String(repeating: "ตัวอย่าง\u{2060}ไทย", count: 5)
    let text = LaidOutText(
      typed,
      size: 16,
      fonts: try .of("NotoSansThai/NotoSansThai-Regular.ttf")
    )
    let joiner = text.glyphs(of: "\u{2060}")
    #expect(joiner.allSatisfy { $0.advance == 0 && $0.ink.isEmpty })
    #expect(!text.pieces.contains { $0.hasSuffix("\u{2060}") || $0.hasPrefix("\u{2060}") })
    #expect(text.pieces.count > 1)
    for width in 90...200 {
      let frame = text.resized(to: Double(width))
      frame.expectWhole()
      for line in frame.lines {
        #expect(line.unicodeScalars.first != "\u{2060}" && line.unicodeScalars.last != "\u{2060}")
      }
    }
  }
}
