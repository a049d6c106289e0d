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
  }
}
