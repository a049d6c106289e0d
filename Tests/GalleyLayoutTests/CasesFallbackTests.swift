import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Users' cases about fallback fonts and the choice of fonts.
@Suite struct CasesFallbackTests {
  @Test func `C-101 fallback is for each grapheme cluster, whole words are not replaced`() throws {
    let fonts = try FontCollection.of(
      "Test/GalleyPlain-Regular.ttf",
      "NotoSans/NotoSans-Regular.ttf"
    )
    let text = LaidOutText("Việt Nam đẹp", size: 16, fonts: fonts)
    let families = text.glyphs().map { glyph in
      (text.string(glyph.offset..<glyph.offset + 1).first?.isASCII ?? false, glyph.family)
    }
    #expect(families.allSatisfy { $0.1 == ($0.0 ? "Galley Plain" : "Noto Sans") })
    #expect(Set(text.glyphs().map(\.family)) == ["Galley Plain", "Noto Sans"])
    #expect(!text.framesetter.diagnostics.contains { $0.kind == .missingGlyph })
    // The primary font has the letter, but not its marks.
    let decomposed = LaidOutText("Vie\u{323}\u{302}t", size: 16, fonts: fonts)
    let cluster = decomposed.glyphs(of: "e\u{323}\u{302}")
    #expect(!cluster.isEmpty)
    #expect(cluster.allSatisfy { $0.family == "Noto Sans" && $0.id != 0 })
    let composed = LaidOutText("Việt", size: 16, fonts: fonts)
    #expect(isNear(decomposed.visibleWidth(), composed.visibleWidth()))
  }

  @Test func `C-103 a collection of files uses these and reports what they do not have`() throws {
    let text = LaidOutText("text 漢 text", size: 16, fonts: try .notoSans())
    #expect(text.glyphs().allSatisfy { $0.family == "Noto Sans" })
    let missing = text.glyphs(of: "漢")
    #expect(missing.map(\.id) == [0])
    #expect(missing[0].advance > 0)
    #expect(
      text.framesetter.diagnostics == [
        Diagnostic(kind: .missingGlyph, message: "no font has U+6F22", count: 1, offset: 5)
      ]
    )
    let again = LaidOutText("text 漢 text", size: 16, fonts: try .notoSans())
    #expect(again.frame.description == text.frame.description)
  }

  @Test(
    arguments: [
      // A mark of Thaana on a digit that every font has; with a joiner, which no font needs.
      ("x8\u{7A6}y", "no font has U+07A6", 1, 2),
      ("x8\u{200D}\u{7A6}y", "no font has U+07A6", 1, 5),
      ("漢\u{FE00}", "no font has U+6F22", 1, 0), ("漢\u{7A6}漢", "no font has U+6F22, U+07A6", 3, 0),
      // Each has a font, but none has both.
      ("a\u{E31}", "no font has U+0E31", 1, 1),
    ] as [(String, String, Int, Int)]
  )
  func `a report names the characters that are missing, not their neighbours`(
    typed: String,
    message: String,
    count: Int,
    offset: Int
  ) {
    let text = LaidOutText(typed, size: 16)
    #expect(
      text.framesetter.diagnostics == [
        Diagnostic(kind: .missingGlyph, message: message, count: count, offset: offset)
      ]
    )
  }

  @Test func `C-104 an unknown family is substituted and reported once`() {
    let style = TextStyle(font: Font("No Such Font 123", size: 16))
    let text = LaidOutText(AttributedText("text\nand more", style: style))
    #expect(text.allGlyphs.allSatisfy { $0.family == "Noto Sans" && $0.id != 0 })
    let reports = text.framesetter.diagnostics
    #expect(reports.map(\.kind) == [.substitutedFont])
    #expect(reports[0].message.contains("No Such Font 123"))
    #expect(reports[0].message.contains("Noto Sans"))
  }

  @Test func `C-104 the run tells the face of a style that the family does not have`() {
    let font = Font("Inter", size: 16, weight: .black, width: .condensed, slant: .italic)
    let text = LaidOutText(AttributedText("text", style: TextStyle(font: font)))
    #expect(text.glyphs().allSatisfy { $0.run.font.face.postScriptName == "Inter-BoldItalic" })
    #expect(text.frame.lines[0].runs[0].style.font == font)
    #expect(
      text.framesetter.diagnostics == [
        Diagnostic(
          kind: .substitutedFont,
          message: "\"Inter\" has no weight 900, no width 75; weight 700 and width 100 are used"
        )
      ]
    )
  }

  @Test(
    arguments: [
      (Font(), nil), (Font(weight: .bold, slant: .italic), nil), (Font("Noto Sans Mono"), nil),
      (Font("Inter", weight: 449), nil), (Font("Inter", weight: 651), nil),
      (Font("Inter", width: 95), nil),
      (Font("inter", weight: .semibold), "\"Inter\" has no weight 600; weight 700 is used"),
      (Font("Inter", weight: .thin), "\"Inter\" has no weight 100; weight 400 is used"),
      (Font(weight: .medium), "\"Noto Sans\" has no weight 500; weight 400 is used"),
      (Font(width: .semiCondensed), "\"Noto Sans\" has no width 87.5; width 100 is used"),
      (
        Font(families: ["Nowhere", "Inter"], weight: 800),
        "\"Inter\" has no weight 800; weight 700 is used"
      ),
    ] as [(Font, String?)]
  )
  func `the weight or width that a family has in place of another is reported`(
    font: Font,
    message: String?
  ) {
    let text = LaidOutText(AttributedText("text", style: TextStyle(font: font)))
    let expected = message.map { [Diagnostic(kind: .substitutedFont, message: $0)] }
    #expect(text.framesetter.diagnostics == expected ?? [])
  }

  @Test func `a file of one weight is set as it is, unless it is asked by name for another`() throws
  {
    let fonts = try FontCollection.of("NotoSans/NotoSans-Bold.ttf")
    #expect(LaidOutText("text", size: 16, fonts: fonts).framesetter.diagnostics == [])
    let style = TextStyle(font: Font("Noto Sans"))
    let named = LaidOutText(AttributedText("text", style: style), fonts: fonts)
    #expect(named.framesetter.diagnostics.map(\.kind) == [.substitutedFont])
  }

  @Test func `a variable font has every weight between its ends`() throws {
    let fonts = try FontCollection.of("Test/InterVariable-Subset.ttf")
    func reports(_ font: Font) -> [Diagnostic] {
      LaidOutText(AttributedText("a", style: TextStyle(font: font)), fonts: fonts)
        .framesetter.diagnostics
    }
    let family = try #require(fonts.families.first)
    #expect(reports(Font(family, weight: 550)) == [])
    #expect(
      reports(Font(family, variations: [FontVariation(axis: "wght", value: 600)])) == []
    )
    #expect(
      reports(Font(family, variations: [FontVariation(axis: "XXXX", value: 1)])) == [
        Diagnostic(kind: .idleFontSetting, message: "\"\(family)\" has no axis \"XXXX\"")
      ]
    )
  }

  @Test(arguments: ["smallcaps", "", "smc", "éé", "sm\u{1}p"])
  func `a feature whose name is no tag is reported`(tag: String) {
    let font = Font(features: [FontFeature(tag), FontFeature("smcp")])
    let text = LaidOutText(AttributedText("a", style: TextStyle(font: font)))
    #expect(
      text.framesetter.diagnostics == [
        Diagnostic(
          kind: .idleFontSetting,
          message: "\"\(tag)\" is not a feature: its name is not four ASCII characters"
        )
      ]
    )
  }
}
