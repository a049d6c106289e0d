import Testing

@testable import GalleyFonts

/// How a request finds its face.
@Suite struct FontMatchingTests {
  let bundled = FontCollection.bundled

  func name(_ font: Font) -> String { bundled.instance(for: font).face.postScriptName }

  @Test(arguments: [
    (FontWeight.thin, FontSlant.upright, "NotoSans-Regular"),
    (.regular, .upright, "NotoSans-Regular"),
    (.medium, .upright, "NotoSans-Regular"),
    (.semibold, .upright, "NotoSans-Bold"),
    (.black, .upright, "NotoSans-Bold"),
    (.regular, .italic, "NotoSans-Italic"),
    (.bold, .oblique, "NotoSans-BoldItalic"),
  ])
  func `weight and slant choose among four styles`(
    weight: FontWeight,
    slant: FontSlant,
    expected: String
  ) {
    #expect(name(Font(weight: weight, slant: slant)) == expected)
  }

  @Test(arguments: ["noto sans", "NOTO SANS BOLD", "notosans-bold", "NotoSans-Bold"])
  func `W43: a family, a full and a PostScript name are found in any case`(name: String) {
    let face = bundled.instance(for: Font(name, size: 12, weight: .bold)).face
    #expect(face.postScriptName == "NotoSans-Bold")
    #expect(bundled.instance(for: Font(name, slant: .italic)).face.familyName == "Noto Sans")
  }

  @Test(arguments: [
    (400, [300, 350, 500, 600], 500), (450, [300, 400, 600], 400), (500, [400, 600], 400),
    (300, [200, 400], 200), (300, [400, 350], 350), (600, [500, 700, 900], 700),
    (900, [100, 400], 400), (400, [700, 900], 700),
  ])
  func `weights are looked for in the order of CSS Fonts`(
    wish: Int,
    there: [Int],
    expected: Int
  ) throws {
    let faces = there.map { face(weight: $0) }
    let best = try #require(FaceFamily.best(of: faces, for: Font(weight: FontWeight(wish))))
    #expect(best.weight.rawValue == expected)
  }

  @Test(arguments: [
    (100.0, [75.0, 125.0], 75.0), (110, [75, 125], 125), (75, [100, 50], 50), (125, [100], 100),
  ])
  func `widths are looked for in the order of CSS Fonts`(
    wish: Double,
    there: [Double],
    expected: Double
  ) throws {
    let faces = there.map { face(width: $0) }
    let font = Font(width: FontWidth(percent: wish))
    #expect(try #require(FaceFamily.best(of: faces, for: font)).width.rawValue == expected)
  }

  @Test func `slants are looked for in the order of CSS Fonts`() {
    let faces = [face(slant: .upright), face(slant: .oblique), face(slant: .italic)]
    for slant in FontSlant.allCases {
      #expect(FaceFamily.best(of: faces, for: Font(slant: slant))?.slant == slant)
    }
    #expect(FaceFamily.best(of: Array(faces[...1]), for: Font(slant: .italic))?.slant == .oblique)
    #expect(FaceFamily.best(of: Array(faces[1...]), for: Font())?.slant == .oblique)
  }

  private func face(
    weight: Int = 400,
    width: Double = 100,
    slant: FontSlant = .upright
  ) -> FontFace {
    FontFace(
      descriptor: FaceDescriptor(
        familyName: "F",
        styleName: "",
        postScriptName: "",
        fullName: "",
        weight: FontWeight(weight),
        width: FontWidth(percent: width),
        slant: slant
      ),
      source: .blob(.empty),
      path: nil,
      index: 0
    )
  }

  @Test(arguments: [
    ("NOTO SANS", "NotoSans-Regular"), ("inter", "Inter-Regular"),
    ("Noto Sans Bold", "NotoSans-Bold"), ("notosansmono-bold", "NotoSansMono-Bold"),
    ("sans-serif", "NotoSans-Regular"), ("system-ui", "NotoSans-Regular"),
    ("UI-Sans-Serif", "NotoSans-Regular"), ("monospace", "NotoSansMono-Regular"),
    ("ui-monospace", "NotoSansMono-Regular"),
  ])
  func `names that are there are not reported`(family: String, expected: String) {
    let cascade = bundled.cascade(for: Font(family))
    #expect(cascade.primary.face.postScriptName == expected)
    #expect(cascade.substitution == nil)
    #expect(cascade.synthesis == nil)
  }

  @Test(arguments: [
    ("Helvetica", "Noto Sans"), ("Helvetica Neue", "Noto Sans"), ("Arial", "Noto Sans"),
    ("Courier", "Noto Sans Mono"), ("Courier New", "Noto Sans Mono"), ("Menlo", "Noto Sans Mono"),
    ("Times", "Noto Sans"), ("Times New Roman", "Noto Sans"), ("serif", "Noto Sans"),
    ("cursive", "Noto Sans"), ("Nothing", "Noto Sans"),
  ])
  func `names that are not there are substituted and reported`(family: String, used: String) {
    let cascade = bundled.cascade(for: Font(family))
    #expect(cascade.primary.face.familyName == used)
    #expect(cascade.substitution == "\"\(family)\" is not there; \"\(used)\" is used")
  }

  @Test func `Times goes to a serif font where there is one`() throws {
    let fonts = try TestFonts.collection(TestFonts.dejaVu, "DejaVuSerif.ttf")
    #expect(fonts.instance(for: Font("Times")).face.familyName == "DejaVu Serif")
    #expect(fonts.cascade(for: Font("serif")).substitution == nil)
  }

  @Test func `the first family that is there is the primary one, the others follow`() {
    let cascade = bundled.cascade(for: Font(families: ["Nothing", "Inter", "Noto Sans Hebrew"]))
    #expect(cascade.primary.face.familyName == "Inter")
    #expect(cascade.substitution == nil)
    #expect(cascade.name(for: "א") == "NotoSansHebrew-Regular")
  }

  @Test func `slant and weight are made where the family has none`() {
    let cascade = bundled.cascade(for: Font("Noto Sans Mono", weight: .bold, slant: .italic))
    #expect(cascade.primary.face.postScriptName == "NotoSansMono-Bold")
    #expect(cascade.primary.isSyntheticallySlanted)
    #expect(!cascade.primary.isSyntheticallyEmboldened)
    #expect(
      cascade.synthesis == "\"Noto Sans Mono\" has no italic; it is made by leaning"
    )
  }

  @Test func `emboldening changes no advance, leaning moves the outline`() throws {
    let fonts = try TestFonts.collection(TestFonts.dejaVu)
    let plain = fonts.instance(for: Font(size: 20))
    let made = fonts.instance(for: Font(size: 20, weight: .bold, slant: .italic))
    #expect(made.isSyntheticallyEmboldened && made.isSyntheticallySlanted)
    #expect(
      fonts.cascade(for: Font(weight: .bold)).synthesis
        == "\"DejaVu Sans\" has no bold; it is made by emboldening"
    )
    let glyph = try #require(plain.glyph(for: "I"))
    #expect(made.advance(of: glyph) == plain.advance(of: glyph))
    let (upright, leaning) = (plain.bounds(of: glyph), made.bounds(of: glyph))
    #expect(leaning.minX == upright.minX)
    #expect(abs(leaning.width - (upright.width + 0.2 * upright.height)) < 1e-4)
    #expect(made.shape("ab").map(\.advance) == plain.shape("ab").map(\.advance))
  }

  @Test(arguments: [0, -1, .nan, -.infinity, 1e9, .infinity])
  func `sizes that cannot be used are replaced`(size: Double) {
    let cascade = bundled.cascade(for: Font(size: size))
    #expect(cascade.sizeWasInvalid)
    #expect(cascade.primary.size == (size > 8192 ? 8192 : 12))
    #expect(cascade.primary.metrics.ascent.isFinite)
  }

  @Test func `equal requests get the same objects`() {
    let font = Font("Inter", size: 17)
    #expect(bundled.cascade(for: font) === bundled.cascade(for: font))
    #expect(bundled.instance(for: font) === bundled.instance(for: Font("inter", size: 17)))
  }

  @Test func `a collection without faces gives boxes and says so`() {
    let empty = FontCollection(combining: [])
    let cascade = empty.cascade(for: Font("Inter"))
    #expect(cascade.name(for: "a") == nil)
    #expect(cascade.substitution == "\"Inter\" is not there, nor any other font; boxes are drawn")
    #expect(cascade.primary.shape("ab").count == 2)
    #expect(cascade.primary.metrics.ascent.isFinite)
  }
}
