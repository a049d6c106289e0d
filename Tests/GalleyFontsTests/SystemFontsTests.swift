import GalleyUnicode
import Testing

@testable import GalleyFonts

/// Fonts by way of fontconfig, with a configuration that knows the test fonts only.
@Suite struct SystemFontsTests {
  let fonts: FontCollection

  init() throws {
    let fontconfig = try #require(
      Fontconfig(
        files: FontCollection(folder: TestFonts.folder).faces.compactMap(\.path),
        xml: """
          <?xml version="1.0"?><fontconfig>
          <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
          <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
          <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
          <alias><family>Helvetica</family><prefer><family>DejaVu Serif</family></prefer></alias>
          </fontconfig>
          """
      )
    )
    fonts = FontCollection(source: SystemFaces(fontconfig))
  }

  @Test func `generic families are those of the configuration`() {
    #expect(fonts.instance(for: Font()).face.postScriptName == "DejaVuSans")
    #expect(fonts.instance(for: Font("serif")).face.postScriptName == "DejaVuSerif")
    #expect(fonts.instance(for: Font("monospace")).face.postScriptName == "DejaVuSansMono")
  }

  @Test func `families, full and PostScript names are found without regard to case`() {
    #expect(fonts.instance(for: Font("dejavu serif")).face.postScriptName == "DejaVuSerif")
    #expect(fonts.instance(for: Font("DEJAVUSANSMONO")).face.postScriptName == "DejaVuSansMono")
    #expect(fonts.instance(for: Font("galley pair bold")).face.postScriptName == "GalleyPair-Bold")
  }

  @Test func `the configuration's substitute is used and reported`() {
    let cascade = fonts.cascade(for: Font("Helvetica"))
    #expect(cascade.primary.face.postScriptName == "DejaVuSerif")
    #expect(cascade.substitution == "\"Helvetica\" is not there; \"DejaVu Serif\" is used")
  }

  @Test func `fallback goes by coverage and language`() {
    let cascade = fonts.cascade(for: Font())
    #expect(
      cascade.name(for: "骨", script: .han, language: "zh-Hans") == "NotoSansCJKsc-Regular"
    )
    #expect(cascade.name(for: "骨", script: .han, language: "ja") == "NotoSansCJKjp-Regular")
    #expect(cascade.name(for: "❤\u{FE0F}") == "NotoColorEmoji")
    #expect(cascade.name(for: "\u{10FFFF}") == nil)
  }

  @Test func `all faces are listed, variable fonts once`() {
    #expect(fonts.faces.count == 14)
    #expect(fonts.families.contains("Galley Pair"))
    #expect(fonts.faces.filter { $0.familyName == "Inter" }.count == 1)
  }
}
