import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Users' cases about emoji.
@Suite struct CasesEmojiTests {
  static let emoji = "Noto Color Emoji"
  static let family = "👨‍👩‍👧‍👦"
  static let scotland = "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"

  @Test func `C-094 a sequence from a fallback font is one glyph and moves nothing else`() throws {
    let fonts = try FontCollection.emoji()
    let text = LaidOutText("Go🏳️‍🌈now 🇬🇧 👨‍👩‍👧‍👦!", size: 20, fonts: fonts)
    for sequence in ["🏳️‍🌈", "🇬🇧", CasesEmojiTests.family] {
      let glyphs = text.glyphs(of: sequence).filter { $0.advance > 0 || !$0.ink.isEmpty }
      #expect(glyphs.count == 1)
      #expect(glyphs.first?.family == CasesEmojiTests.emoji)
      #expect(glyphs.first?.id != 0)
    }
    #expect(text.framesetter.diagnostics.isEmpty)
    for part in ["Go", "now", "!"] {
      #expect(text.glyphs(of: part).allSatisfy { $0.family == "Noto Sans" && $0.id != 0 })
      #expect(
        text.glyphs(of: part).map(\.id)
          == LaidOutText(part, size: 20, fonts: fonts).glyphs().map(\.id)
      )
    }
    let flag = text.glyphs(of: "🏳️‍🌈").reduce(0) { $0 + $1.advance }
    let go = LaidOutText("Go", size: 20, fonts: fonts).visibleWidth()
    #expect(isNear(text.glyphs(of: "now")[0].x, go + flag))
  }

  @Test func `C-096 a subdivision flag is one cluster of one font`() throws {
    let text = LaidOutText(CasesEmojiTests.scotland + "x", size: 20, fonts: try .emoji())
    #expect(text.clusterCount == 2)
    let flag = text.glyphs(of: CasesEmojiTests.scotland).filter { !$0.ink.isEmpty }
    #expect(flag.count == 1)
    #expect(flag[0].family == CasesEmojiTests.emoji)
    let black = LaidOutText("🏴", size: 20, fonts: try .emoji()).glyphs()[0]
    #expect(flag[0].id != black.id)
    #expect(isNear(text.glyphs(of: "x")[0].x, flag[0].advance))
  }

  @Test func `C-096 a subdivision flag the font does not have is a black flag`() throws {
    // California: the tags u, s, c, a.
    let california = "🏴\u{E0075}\u{E0073}\u{E0063}\u{E0061}\u{E007F}"
    let text = LaidOutText(california + "x", size: 20, fonts: try .emoji())
    #expect(text.clusterCount == 2)
    let glyphs = text.glyphs(of: california)
    let black = LaidOutText("🏴", size: 20, fonts: try .emoji()).glyphs()[0]
    #expect(glyphs[0].id == black.id)
    #expect(glyphs.dropFirst().allSatisfy { $0.advance == 0 && $0.ink.isEmpty })
    #expect(isNear(text.glyphs(of: "x")[0].x, black.advance))
    #expect(!text.framesetter.diagnostics.contains { $0.kind == .missingGlyph })
  }

  @Test func `C-096 without any flag there is one box, not seven`() throws {
    let text = LaidOutText(CasesEmojiTests.scotland + "x", size: 20, fonts: try .notoSans())
    #expect(text.glyphs().filter { !$0.ink.isEmpty }.count == 2)
    #expect(text.glyphs()[0].id == 0)
    #expect(text.framesetter.diagnostics.first?.kind == .missingGlyph)
    #expect(text.framesetter.diagnostics.first?.count == 1)
  }

  @Test func `C-097 digits and spaces stay text though the emoji font has them`() throws {
    let fonts = try FontCollection.of(
      "NotoSansThai/NotoSansThai-Regular.ttf",
      "Test/NotoColorEmoji-Subset.ttf",
      "NotoSans/NotoSans-Regular.ttf"
    )
    let typed = "Room 0 1 2 #7 *"
    let families = [
      [], ["Noto Sans Thai", CasesEmojiTests.emoji, "Noto Sans"], ["Noto Sans Thai"],
    ]
    for list in families {
      let style = TextStyle(font: Font(families: list, size: 16))
      let text = LaidOutText(AttributedText(typed, style: style), fonts: fonts)
      #expect(text.glyphs().filter { $0.family == CasesEmojiTests.emoji }.isEmpty)
      for digit in ["0", "1", "2", "#7", "*", "Room"] {
        #expect(text.glyphs(of: digit).allSatisfy { $0.family == "Noto Sans" && $0.id != 0 })
      }
      let keycap = LaidOutText(AttributedText("7\u{FE0F}\u{20E3}", style: style), fonts: fonts)
      #expect(keycap.glyphs()[0].family == CasesEmojiTests.emoji)
    }
  }

  @Test func `C-098 variation selectors choose the font and draw nothing`() throws {
    let fonts = try FontCollection.of("Test/DejaVuSans.ttf", "Test/NotoColorEmoji-Subset.ttf")
    let text = LaidOutText("❤ ❤\u{FE0E} ❤\u{FE0F} ☺\u{FE0E} ☺\u{FE0F} 👽", size: 20, fonts: fonts)
    let drawn = text.glyphs().filter { !$0.ink.isEmpty }
    let emoji = CasesEmojiTests.emoji
    #expect(
      drawn.map(\.family) == ["DejaVu Sans", "DejaVu Sans", emoji, "DejaVu Sans", emoji, emoji]
    )
    #expect(drawn.allSatisfy { $0.id != 0 })
    let heart = LaidOutText("❤", size: 20, fonts: fonts).visibleWidth()
    #expect(isNear(LaidOutText("❤\u{FE0E}", size: 20, fonts: fonts).visibleWidth(), heart))
    let spaces = text.glyphs().filter { text.string($0.offset..<$0.offset + 1) == " " }
    #expect(spaces.count == 5)
    #expect(
      isNear(text.visibleWidth(), (drawn + spaces).reduce(0) { $0 + $1.advance })
    )
  }

  @Test func `C-098 a requested font that has a bare character draws it`() throws {
    let fonts = try FontCollection.of("Test/DejaVuSans.ttf", "Test/NotoColorEmoji-Subset.ttf")
    let style = TextStyle(font: Font(CasesEmojiTests.emoji, size: 20))
    let text = LaidOutText(AttributedText("❤", style: style), fonts: fonts)
    #expect(text.glyphs().map(\.family) == [CasesEmojiTests.emoji])
  }

  @Test func `C-099 joined emoji in a row are characters of their own`() throws {
    let text = LaidOutText("🐦‍⬛🐦‍⬛👍🏽👍🏽🇫🇷🇩🇪", size: 20, fonts: try .emoji())
    #expect(text.clusterCount == 6)
    #expect(text.glyphs().filter { !$0.ink.isEmpty }.count == 6)
    let bird = LaidOutText("🐦‍⬛", size: 20, fonts: try .emoji())
    let cut = text.resized(to: bird.visibleWidth() + 1)
    #expect(cut.lines == ["🐦‍⬛", "🐦‍⬛", "👍🏽", "👍🏽", "🇫🇷", "🇩🇪"])
  }

  @Test(arguments: [LineBreakMode.wordWrapping, .characterWrapping])
  func `C-100 wrapping keeps a family together`(mode: LineBreakMode) throws {
    let family = CasesEmojiTests.family
    let fonts = try FontCollection.emoji()
    let one = LaidOutText(family, size: 20, fonts: fonts).visibleWidth()
    let text = LaidOutText(
      family + family + family,
      width: 1.5 * one,
      size: 20,
      fonts: fonts,
      paragraph: ParagraphStyle(lineBreakMode: mode)
    )
    #expect(text.lines == [family, family, family])
    for line in 0..<3 { #expect(isNear(text.visibleWidth(line), one)) }
  }
}
