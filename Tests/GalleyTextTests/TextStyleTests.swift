import GalleyFonts
import GalleyText
import Testing

@Suite struct TextStyleTests {
  @Test func `the default is 12 points in black`() {
    let style = TextStyle()
    #expect(style.font == Font(size: 12))
    #expect(style.color == .black)
    #expect(style.background == nil)
    #expect(style.underline == nil)
    #expect(style.strikethrough == nil)
    #expect(style.baselineOffset == 0)
    #expect(style.superscript == 0)
    #expect(style.kerning == nil)
    #expect(style.tracking == 0)
    #expect(style.ligatures == nil)
    #expect(style.language == nil)
    #expect(style.writingDirection == [])
    #expect(style.link == nil)
  }

  @Test func `no kerning and the font's kerning differ`() {
    #expect(TextStyle(kerning: 0) != TextStyle())
  }

  @Test func `a decoration is a single line in the text's color`() {
    #expect(Decoration() == Decoration(.single, color: nil))
    #expect(Decoration.single != Decoration(.double))
  }

  @Test func `rare properties are like the others, and gone when they have their defaults`() {
    var style = TextStyle()
    #expect(style.strokeWidth == 0 && style.strokeColor == nil && style.shadow == nil)
    #expect(style.attachment == nil && style.glyphInfo == nil)
    style.strokeWidth = -3
    style.shadow = Shadow()
    #expect(style == TextStyle(strokeWidth: -3, shadow: Shadow()))
    #expect(style.hashValue == TextStyle(strokeWidth: -3, shadow: Shadow()).hashValue)
    let copy = style
    style.shadow?.blurRadius = 2
    #expect(copy.shadow == Shadow() && style.shadow == Shadow(blurRadius: 2))
    #expect(copy != style)
    style.shadow = nil
    style.strokeWidth = 0
    #expect(style == TextStyle())
    #expect(style.hashValue == TextStyle().hashValue)
  }

  @Test func `a style takes little room`() {
    #expect(MemoryLayout<TextStyle>.stride <= 184)
  }

  @Test func `G17: superscripts and subscripts are steps up and down`() {
    var text = AttributedText("abc")
    text.updateStyle(in: 1..<2) { $0.superscript += 1 }
    text.updateStyle(in: 1..<3) { $0.superscript -= 1 }
    #expect(text.runs.map(\.style.superscript) == [0, -1])
  }
}
