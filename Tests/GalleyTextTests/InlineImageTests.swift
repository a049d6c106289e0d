import GalleyFonts
import GalleyText
import Testing

@Suite struct InlineImageTests {
  /// The start of a picture of 3 × 2 pixels.
  private let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 3, 0, 0, 0, 2]
  private let gif: [UInt8] = Array("GIF89a".utf8) + [3, 0, 2, 1]
  private let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 9, 9, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0, 2, 0, 3, 3,
  ]

  @Test func `a picture has the size in its header`() throws {
    let size = Size(width: 3, height: 2)
    #expect(InlineImage(png)?.format == .png)
    #expect(InlineImage(png)?.size == size)
    #expect(InlineImage(gif)?.size == Size(width: 3, height: 258))
    #expect(InlineImage(jpeg)?.format == .jpeg)
    #expect(InlineImage(jpeg)?.size == size)
    let drawing = InlineImage(svg: "<svg/>", size: Size(width: 10, height: 20))
    #expect(drawing.format == .svg && drawing.bytes == Array("<svg/>".utf8))
    let attachment = TextAttachment(drawing)
    #expect(attachment.width == 10 && attachment.ascent == 20 && attachment.descent == 0)
    #expect(TextAttachment() == TextAttachment(width: 32, ascent: 32, descent: 0))
  }

  @Test func `bytes cut short, empty or of another kind are no picture`() {
    for whole in [png, gif, jpeg] {
      for count in 0..<min(whole.count, 18) where whole != gif || count < 10 {
        #expect(InlineImage(Array(whole[..<count])) == nil)
      }
    }
    #expect(InlineImage(Array("<svg/>".utf8)) == nil)
    #expect(InlineImage(Array(png[..<16]) + [0, 0, 0, 0, 0, 0, 0, 2]) == nil)
  }

  @Test func `equal pictures are equal, whoever read them`() {
    #expect(InlineImage(png) == InlineImage(png))
    #expect(InlineImage(png) != InlineImage(gif))
    #expect(Set([InlineImage(png), InlineImage(png)]).count == 1)
  }
}
