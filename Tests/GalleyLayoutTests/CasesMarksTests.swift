import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Users' cases about combining marks.
@Suite struct CasesMarksTests {
  @Test func `C-105 Thai tone marks stand above the vowels below them`() throws {
    let fonts = try FontCollection.of("NotoSansThai/NotoSansThai-Regular.ttf")
    let text = LaidOutText("กิ่ง ชื่น ตื้น ซื้อ", size: 24, fonts: fonts)
    for (cluster, base) in [("กิ่", "ก"), ("ชื่", "ช"), ("ตื้", "ต"), ("ซื้", "ซ")] {
      let glyphs = text.glyphs(of: cluster)
      #expect(glyphs.count == 3)
      let marks = glyphs.filter { $0.advance == 0 }
      #expect(marks.count == 2)
      let inks = marks.map(\.ink).sorted { $0.maxY > $1.maxY }
      // y grows downward: the upper mark ends above where the lower one begins.
      #expect(inks[1].maxY <= inks[0].minY)
      let alone = LaidOutText(base, size: 24, fonts: fonts).visibleWidth()
      #expect(isNear(glyphs.reduce(0) { $0 + $1.advance }, alone))
    }
  }

  @Test(arguments: ["Test/DejaVuSans.ttf", "Test/DejaVuSansMono.ttf"])
  func `C-106 marks take no room of their own`(font: String) throws {
    let fonts = try FontCollection.of(font, "NotoSansThai/NotoSansThai-Regular.ttf")
    let composed = LaidOutText("éx", size: 16, fonts: fonts)
    let decomposed = LaidOutText("e\u{301}x", size: 16, fonts: fonts)
    #expect(decomposed.visibleWidth() == composed.visibleWidth())
    #expect(composed.clusterCount == 2 && decomposed.clusterCount == 2)
    #expect(decomposed.glyphs(of: "x")[0].x == composed.glyphs(of: "x")[0].x)
    let thai = LaidOutText("นี่x", size: 16, fonts: fonts)
    #expect(thai.clusterCount == 2)
    #expect(thai.glyphs(of: "นี่").map(\.family).allSatisfy { $0 == "Noto Sans Thai" })
    #expect(thai.glyphs(of: "นี่").filter { $0.advance > 0 }.count == 1)
    let base = LaidOutText("น", size: 16, fonts: fonts).visibleWidth()
    #expect(isNear(thai.glyphs(of: "x")[0].x, base))
  }

  @Test func `C-107 stacked marks change no height and their ink is known glyph by glyph`() {
    let typed = "Ẫ\u{302} g\u{331}\u{331} ปี่ ฏุ Ǟ\u{301}"
    let fixed = ParagraphStyle(maximumLineHeight: 32, minimumLineHeight: 32)
    let text = LaidOutText(typed, size: 32, paragraph: fixed)
    let plain = LaidOutText("A g ป ฏ A", size: 32, paragraph: fixed)
    let size = text.framesetter.suggestedSize(width: .infinity)
    #expect(size.height == 32)
    #expect(size.size == plain.framesetter.suggestedSize(width: .infinity).size)
    let ink = text.glyphs().reduce(Rect.zero) { $0.union($1.ink) }
    let plainInk = plain.glyphs().reduce(Rect.zero) { $0.union($1.ink) }
    // Marks reach out of the box on both sides, and are in the ink.
    #expect(ink.minY < plainInk.minY && ink.minY < 0)
    #expect(ink.maxY > plainInk.maxY)
    for mark in ["\u{302}", "\u{331}\u{331}", "ปี่", "ฏุ", "Ǟ\u{301}"] {
      guard let range = text.range(of: mark) else { continue }
      for glyph in text.glyphs() where range.contains(glyph.offset) {
        #expect(ink.union(glyph.ink) == ink)
      }
    }
  }

  @Test func `C-108 color, underline and background keep an Arabic word joined`() throws {
    let fonts = try FontCollection.of("NotoNaskhArabic/NotoNaskhArabic-Regular.ttf")
    let style = TextStyle(font: Font(size: 24))
    let plain = LaidOutText(AttributedText("كتب", style: style), fonts: fonts)
    let separate = ["ك", "ت", "ب"].map {
      LaidOutText(AttributedText($0, style: style), fonts: fonts).visibleWidth()
    }
    #expect(plain.visibleWidth() < separate.reduce(0, +))
    var (colored, underlined, backed) = (style, style, style)
    colored.color = .red
    underlined.underline = .single
    backed.background = .gray
    for changed in [colored, underlined, backed] {
      var text = AttributedText("كتب", style: style)
      text.setStyle(changed, in: 2..<4)
      let styled = LaidOutText(text, fonts: fonts)
      #expect(styled.frame.lines[0].runs.map(\.range) == [4..<6, 2..<4, 0..<2])
      #expect(styled.frame.lines[0].runs.map(\.style) == [style, changed, style])
      #expect(styled.glyphs().map(\.id) == plain.glyphs().map(\.id))
      #expect(styled.glyphs().map(\.x) == plain.glyphs().map(\.x))
      #expect(styled.glyphs().map(\.y) == plain.glyphs().map(\.y))
    }
  }

  @Test func `C-110 a letter of several glyphs is one cluster with one width`() throws {
    for typed in ["باب ǻx", "باب a\u{30A}\u{301}x"] {
      let text = LaidOutText(typed, width: 200, size: 20, fonts: try .dejaVuSans())
      #expect(text.clusterCount == 6)
      let positions = text.frame.lines[0].line.paragraph.units.positions
      #expect(positions.count == 7)
      #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
      for line in text.frame.lines.indices {
        for run in text.frame.lines[line].runs {
          let isReversed = run.direction == .rightToLeft
          let offsets = isReversed ? Array(run.offsets.reversed()) : run.offsets
          #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
        }
      }
    }
  }
}
