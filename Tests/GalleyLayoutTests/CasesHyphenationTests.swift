import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Users' cases about soft hyphens; there is no dictionary of hyphenation.
@Suite struct CasesHyphenationTests {
  @Test func `C-120 a soft hyphen shows at a break and nowhere else`() throws {
    let typed = "over\u{AD}whelmingly and co\u{AD}ope\u{AD}ration"
    let fonts = try FontCollection.notoSans()
    let text = LaidOutText(typed, width: 60, size: 16, fonts: fonts)
    text.expectWhole()
    #expect(text.lines.joined() == typed)
    // "whelmingly" is wider than the line and cut without a hyphen; "and co" with its hyphen fits.
    #expect(text.lines == ["over\u{AD}", "whelmi", "ngly ", "and co\u{AD}", "ope\u{AD}", "ration"])
    let hyphen = text.frame.lines[0].runs[0].font.glyph(for: "\u{2010}")
    for (index, line) in text.frame.lines.enumerated() {
      let endsAtSoftHyphen = text.lines[index].unicodeScalars.last == "\u{AD}"
      #expect(line.hasInsertedHyphen == endsAtSoftHyphen)
      let hyphens = text.glyphs(index).filter { $0.id == hyphen }
      #expect(hyphens.count == (endsAtSoftHyphen ? 1 : 0))
      #expect(hyphens.allSatisfy { isNear($0.x + $0.advance, text.right(index)) })
    }
    let unbroken = text.resized(to: 1000)
    for glyph in unbroken.glyphs(of: "\u{AD}") {
      #expect(glyph.advance == 0 && glyph.ink.isEmpty)
    }
    #expect(unbroken.glyphs().filter { $0.id == hyphen }.isEmpty)
    let bare = typed.unicodeScalars.filter { $0 != "\u{AD}" }
    let plain = LaidOutText(String(String.UnicodeScalarView(bare)), size: 16, fonts: fonts)
    #expect(isNear(unbroken.visibleWidth(), plain.visibleWidth()))
  }

  @Test(arguments: [true, false])
  func `C-122 the hyphen is of the run before the break`(isTracking: Bool) {
    var style = TextStyle(font: Font(size: 16))
    if isTracking { style.tracking = -0.3 } else { style.kerning = -0.3 }
    var bold = style
    bold.font.weight = .bold
    let paragraph = ParagraphStyle(firstLineHeadIndent: 20)
    var typed = AttributedText("pre", style: style, paragraph: paragraph)
    typed.append("fix\u{AD}ation", style: bold)
    typed.append(" end", style: style)
    let wide = LaidOutText(typed, width: 500)
    #expect(!wide.frame.lines[0].hasInsertedHyphen)
    // From "prefix" with its hyphen to less than "prefixation".
    let prefix = wide.glyphs(of: "x")[0].x + wide.glyphs(of: "x")[0].advance
    let font = wide.glyphs(of: "x")[0].run.font
    #expect(font.face.postScriptName == "NotoSans-Bold")
    let glyph = font.glyph(for: "\u{2010}")
    let width = prefix + font.advance(of: glyph ?? 0)
    let text = wide.resized(to: width)
    #expect(text.lines[0] == "prefix\u{AD}")
    #expect(text.left(0) == 20)
    let hyphen = text.glyphs(0).filter { $0.run.kind == .hyphen }
    #expect(hyphen.map(\.id) == [glyph])
    #expect(hyphen.first?.run.style == bold)
    #expect(hyphen.first?.run.font === font)
    #expect(isNear(hyphen.first?.advance ?? 0, font.advance(of: glyph ?? 0) - 0.3))
    #expect(isNear(hyphen.first?.x ?? 0, prefix))
    text.expectWhole()
    #expect(text.right(0) <= width + 0.001)
    // With less room the hyphen does not fit, so there is no break at it.
    let narrow = wide.resized(to: width - 1)
    #expect(!narrow.frame.lines[0].hasInsertedHyphen)
    #expect(narrow.right(0) <= width - 1)
  }

  @Test func `C-123 no hyphen shows where only the color changes`() {
    let parts = ["inter\u{AD}", "nation\u{AD}", "ally"]
    var typed = AttributedText()
    for (part, color) in zip(parts, [Color.red, .green, .blue]) {
      typed.append(part, style: TextStyle(font: Font(size: 16), color: color))
    }
    let text = LaidOutText(typed, width: 500)
    let plain = LaidOutText(parts.joined(), width: 500, size: 16)
    #expect(text.frame.lines.count == 1)
    #expect(!text.frame.lines[0].hasInsertedHyphen)
    #expect(text.frame.lines[0].runs.map(\.kind) == [.text, .text, .text])
    #expect(text.glyphs().map(\.id) == plain.glyphs().map(\.id))
    #expect(text.glyphs().map(\.x) == plain.glyphs().map(\.x))
    #expect(text.glyphs().map(\.advance) == plain.glyphs().map(\.advance))
    let bare = LaidOutText("internationally", size: 16)
    #expect(isNear(text.visibleWidth(), bare.visibleWidth()))
  }

  @Test(arguments: [
    ("Silbentrennung", "de"), ("hyphenation", "en"), ("abcdefgh", "xx"),
    ("https://example.org/verylongpath", "en"), ("w\u{A0}mieście", "pl"),
  ])
  func `C-124 words are not hyphenated, whatever the factor; those too wide are cut`(
    typed: String,
    language: String
  ) {
    let style = ParagraphStyle(hyphenationFactor: 1)
    let text = LaidOutText(
      typed,
      width: 50,
      size: 16,
      language: language,
      paragraph: style
    )
    let plain = LaidOutText(typed, width: 50, size: 16, language: language)
    #expect(text.lines == plain.lines)
    #expect(text.frame.lines.count > 1)
    #expect(!text.frame.lines.contains { $0.hasInsertedHyphen })
    text.expectWhole()
    if typed.contains("\u{A0}") { #expect(text.pieces == [typed]) }
  }
}
