import Testing

@testable import GalleyFonts

/// Variable fonts and glyphs in color.
@Suite struct VariableFontTests {
  let fonts: FontCollection

  init() throws {
    fonts = try TestFonts.collection("InterVariable-Subset.ttf")
  }

  @Test func `axes are those of the font`() {
    #expect(
      fonts.faces.first?.axes == [
        FontAxis(tag: "wght", name: "Weight", minimum: 100, defaultValue: 400, maximum: 900),
        FontAxis(tag: "slnt", name: "Slant", minimum: -10, defaultValue: 0, maximum: 0),
      ]
    )
  }

  @Test func `weight sets the axis and nothing is made`() throws {
    let regular = fonts.instance(for: Font(size: 2816))
    let bold = fonts.instance(for: Font(size: 2816, weight: .bold))
    let glyph = try #require(regular.glyph(for: "H"))
    #expect(bold.advance(of: glyph) > regular.advance(of: glyph))
    #expect(!bold.isSyntheticallyEmboldened)
    #expect(regular.axes.map(\.value) == [400, 0])
    #expect(bold.axes.map(\.value) == [700, 0])
  }

  @Test func `italic leans by the slant axis`() {
    let italic = fonts.instance(for: Font(slant: .italic))
    #expect(italic.axes.map(\.value) == [400, -10])
    #expect(!italic.isSyntheticallySlanted)
  }

  @Test func `explicit values win and are clamped`() {
    let font = Font(
      weight: .bold,
      variations: [
        FontVariation(axis: "wght", value: 5000), FontVariation(axis: "slnt", value: .nan),
        FontVariation(axis: "none", value: 1),
      ]
    )
    #expect(fonts.instance(for: font).axes.map(\.value) == [900, 0])
  }

  @Test func `a weight that was set low by hand is emboldened for a bold request`() {
    let font = Font(weight: .bold, variations: [FontVariation(axis: "wght", value: 300)])
    #expect(fonts.instance(for: font).isSyntheticallyEmboldened)
  }
}

@Suite struct ColorGlyphTests {
  @Test func `layers have their palette colors, or the text's`() throws {
    let fonts = try TestFonts.collection("GalleyColor-Regular.ttf")
    let instance = fonts.instance(for: Font(size: 20))
    #expect(instance.face.hasColor)
    let glyphs = try "AIV-".unicodeScalars.map { try #require(instance.glyph(for: $0)) }
    let red = ColorLayer.Color(red: 255, green: 0, blue: 0, alpha: 255)
    let blue = ColorLayer.Color(red: 0, green: 0, blue: 255, alpha: 128)
    #expect(
      instance.colorLayers(of: glyphs[0]) == [
        ColorLayer(glyph: glyphs[1], color: red), ColorLayer(glyph: glyphs[2], color: blue),
        ColorLayer(glyph: glyphs[3], color: nil),
      ]
    )
    #expect(instance.colorLayers(of: glyphs[1]).isEmpty)
  }

  @Test func `a bitmap glyph is a PNG with its box`() throws {
    let fonts = try TestFonts.collection(TestFonts.emoji)
    let instance = fonts.instance(for: Font(size: 109))
    let glyph = try #require(instance.glyph(for: "\u{1F600}"))
    let image = try #require(instance.image(of: glyph))
    #expect(Array(image.png.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    #expect(abs(image.box.width - 136) < 0.5)
    #expect(abs(image.box.height - 128) < 0.5)
    #expect(image.box.minY < 0)
    #expect(instance.bounds(of: glyph) == image.box)
    #expect(instance.outline(of: glyph).elements.isEmpty)
    #expect(try TestFonts.collection(TestFonts.dejaVu).instance(for: Font()).image(of: 36) == nil)
  }
}
