import GalleyUnicode
import Testing

@testable import GalleyFonts

@Suite struct ShaperTests {
  let dejaVu: FontInstance

  init() throws {
    dejaVu = try TestFonts.collection(TestFonts.dejaVu).instance(for: Font(size: 24))
  }

  @Test func `a glyph takes twenty bytes`() {
    #expect(MemoryLayout<ShapedGlyph>.stride == 20)
  }

  @Test func `advances are 16.16 points`() {
    #expect(dejaVu.shape("a").map(\.advance) == [Int32(14.70703125 * 65536)])
    #expect(dejaVu.advance(of: 68) == 14.70703125)
  }

  @Test func `the text around a range is context`() {
    let naskh = FontCollection.bundled.instance(for: Font("Noto Naskh Arabic", size: 24))
    let word = naskh.shape("كتب", script: .arabic, isRightToLeft: true)
    let middle = naskh.shape("كتب", script: .arabic, isRightToLeft: true, range: 2..<4)
    #expect(middle.map(\.cluster) == [2])
    #expect(middle.map(\.id) == word.filter { $0.cluster == 2 }.map(\.id))
    #expect(naskh.shape("ت", script: .arabic, isRightToLeft: true).map(\.id) != middle.map(\.id))
  }

  @Test func `clusters are offsets in the text, far from its start too`() {
    let text = String(repeating: "é", count: 100) + "ab"
    #expect(dejaVu.shape(text, range: 200..<202).map(\.cluster) == [200, 201])
    #expect(dejaVu.shape(text, range: 198..<201).map(\.cluster) == [198, 200])
  }

  @Test func `features act on their range only`() {
    let liga = SFNTTag.literal("liga")
    let off = ShapingFeature(tag: liga, value: 0)
    #expect(dejaVu.shape("fi", features: [off]).map(\.id) == [73, 76])
    let second = ShapingFeature(tag: liga, value: 0, range: 3..<5)
    #expect(dejaVu.shape("fi fi", features: [second]).map(\.id) == [5042, 3, 73, 76])
    let outside = ShapingFeature(tag: liga, value: 0, range: 40..<50)
    #expect(dejaVu.shape("fi", features: [outside]).map(\.id) == [5042])
  }

  @Test func `feature names are four printable characters`() {
    #expect(ShapingFeature(FontFeature("smcp", value: 2))?.tag == SFNTTag.literal("smcp"))
    #expect(ShapingFeature(FontFeature("smcp", value: -1))?.value == 0)
    #expect(ShapingFeature(FontFeature("ab")) == nil)
    #expect(ShapingFeature(FontFeature("")) == nil)
    #expect(ShapingFeature(FontFeature("toolong")) == nil)
    #expect(ShapingFeature(FontFeature("äb")) == nil)
  }

  @Test func `right to left comes in visual order`() {
    let glyphs = dejaVu.shape("אב", script: .hebrew, isRightToLeft: true)
    #expect(glyphs.map(\.id) == [1320, 1319])
    #expect(glyphs.map(\.cluster) == [2, 0])
  }

  @Test func `the language chooses localized forms`() throws {
    let fonts = try TestFonts.collection("NotoSansCJKJP-Regular.otf")
    let instance = fonts.instance(for: Font(size: 20))
    let japanese = instance.shape("骨", script: .han, language: "ja")
    let chinese = instance.shape("骨", script: .han, language: "zh-Hans")
    #expect(japanese.map(\.id) != chinese.map(\.id))
  }

  @Test func `ranges outside the text, cut characters and odd texts are harmless`() {
    #expect(dejaVu.shape("abc", range: 2..<99).map(\.cluster) == [2])
    #expect(dejaVu.shape("abc", range: 7..<9).isEmpty)
    #expect(dejaVu.shape("é", range: 1..<2).count == 1)
    let bytes: [UInt8] = [0xFF, 0x41, 0xE2, 0x82]
    var glyphs = ShapedGlyphs()
    bytes.withUnsafeBufferPointer { text in
      Shaper().shape(
        text,
        range: 0..<4,
        as: ShapingProperties(
          font: dejaVu,
          script: .latin,
          language: "",
          isRightToLeft: false,
          features: []
        ),
        into: &glyphs
      )
    }
    #expect(glyphs.count > 0)
  }

  @Test func `default ignorables stay, without width`() {
    let glyphs = dejaVu.shape("a\u{AD}b")
    #expect(glyphs.map(\.cluster) == [0, 1, 3])
    #expect(glyphs[1].advance == 0)
  }

  @Test func `a combining mark alone gets no dotted circle`() {
    #expect(dejaVu.shape("\u{94D}", script: .devanagari).count == 1)
  }

  @Test func `kerned pairs are unsafe to break`() {
    #expect(dejaVu.shape("AV").map(\.isUnsafeToBreak) == [false, true])
    #expect(dejaVu.shape("ab").map(\.isUnsafeToBreak) == [false, false])
  }

  @Test func `versions are those of the linked libraries`() {
    #expect(FontLibrary.harfBuzzVersion.split(separator: ".").count == 3)
    #expect(FontLibrary.freeTypeVersion.split(separator: ".").count == 3)
  }
}
