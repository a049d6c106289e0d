import GalleyUnicode
import Testing

@testable import GalleyFonts

/// What glyphs depend on is found again, and never mistaken for something else.
@Suite struct ShapingPropertiesTests {
  private let font = FontCollection.bundled.instance(for: Font("Inter", size: 16))
  private let ligatures = ShapingFeature(tag: 0x6C69_6761, value: 0)

  @Test func `equal parts give the same object`() {
    let shaper = Shaper()
    let first = shaper.properties(font: font, script: .latin, language: "de")
    _ = shaper.properties(font: font, script: .latin, language: "en")
    #expect(shaper.properties(font: font, script: .latin, language: "de") === first)
    #expect(shaper.properties(first, features: []) === first)
  }

  @Test func `each part makes a difference`() {
    let shaper = Shaper()
    let other = FontCollection.bundled.instance(for: Font("Inter", size: 17))
    let all = [
      shaper.properties(font: font, script: .latin, language: nil),
      shaper.properties(font: other, script: .latin, language: nil),
      shaper.properties(font: font, script: .greek, language: nil),
      shaper.properties(font: font, script: .latin, language: ""),
      shaper.properties(font: font, script: .latin, language: nil, isRightToLeft: true),
      shaper.properties(font: font, script: .latin, language: nil, features: [ligatures]),
    ]
    for (index, properties) in all.enumerated() {
      #expect(all.firstIndex(of: properties) == index)
      #expect(all.firstIndex { $0 === properties } == index)
    }
  }

  @Test func `what was forgotten is made anew and equal`() {
    let shaper = Shaper()
    let first = shaper.properties(font: font, script: .latin, language: "x-0")
    for number in 1...200 {
      let made = shaper.properties(font: font, script: .latin, language: "x-\(number)")
      #expect(made.language == "x-\(number)" && made != first)
    }
    let again = shaper.properties(font: font, script: .latin, language: "x-0")
    #expect(again !== first && again == first)
  }
}
