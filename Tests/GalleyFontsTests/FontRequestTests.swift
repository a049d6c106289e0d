import GalleyFonts
import Testing

/// The values that requests for fonts are made of.
@Suite struct FontRequestTests {
  @Test func `literals and raw values are weights and widths`() {
    #expect(Font("Noto Sans", weight: 650).weight.rawValue == 650)
    #expect(Font("Noto Sans", width: 87.5).width == .semiCondensed)
    #expect(Font("Noto Sans", width: 75).width == .condensed)
    #expect(FontWeight(rawValue: 700) == .bold)
    #expect(FontWidth(rawValue: 125) == .expanded)
  }

  @Test func `values out of range are clamped, however they are made`() {
    #expect([FontWeight(0), FontWeight(rawValue: .min), -5].map(\.rawValue) == [1, 1, 1])
    #expect(
      [FontWeight(1001), FontWeight(rawValue: .max), 5000].map(\.rawValue) == [1000, 1000, 1000]
    )
    #expect(
      [FontWidth(percent: 1), FontWidth(rawValue: -.infinity), 0].map(\.rawValue) == [50, 50, 50]
    )
    #expect([FontWidth(percent: .nan), 1e9].map(\.rawValue) == [100, 200])
  }

  @Test func `faces are compared by identity`() throws {
    let faces = FontCollection.bundled.faces
    #expect(Set(faces).count == faces.count)
    #expect(FontCollection.bundled.instance(for: Font()).face == faces.first)
    let file = TestFonts.dejaVu
    #expect(
      try TestFonts.collection(file).faces != TestFonts.collection(file).faces
    )
  }
}
