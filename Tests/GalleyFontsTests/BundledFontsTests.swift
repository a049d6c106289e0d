import GalleyUnicode
import Testing

@testable import GalleyFonts

@Suite struct BundledFontsTests {
  @Test func `descriptors equal what the files say`() throws {
    for (number, face) in FontCollection.bundled.faces.enumerated() {
      let bytes = [UInt8](EmbeddedFonts.bytes(at: number))
      let loaded = try #require(FontCollection(bytes: bytes).faces.first)
      #expect(face.descriptor == loaded.descriptor)
    }
    #expect(FontCollection.bundled.faces.count == EmbeddedFonts.count)
  }

  @Test func `the families are those of the list, in order`() {
    #expect(
      FontCollection.bundled.families == [
        "Noto Sans", "Noto Sans Mono", "Noto Naskh Arabic", "Noto Sans Hebrew",
        "Noto Sans Devanagari", "Noto Sans Thai", "Inter",
      ]
    )
  }

  @Test func `Noto Sans is set where no family is named`() {
    let instance = FontCollection.bundled.instance(for: Font(size: 13))
    #expect(instance.face.postScriptName == "NotoSans-Regular")
    #expect(instance.metrics.ascent == 1069 * 13 / 1000.0)
    #expect(instance.metrics.descent == 293 * 13 / 1000.0)
    #expect(instance.metrics.leading == 0)
  }
}
