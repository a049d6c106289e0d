import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Frames by TextKit's rules.
@Suite struct TextKitTests {
  private func framesetter(
    _ string: String,
    _ paragraph: ParagraphStyle = ParagraphStyle(),
    size: Double = 24
  ) throws -> Framesetter {
    try Framesetter(
      text(string, size, paragraph),
      fonts: LayoutFixture.dejaVuSans(),
      profile: .textKit
    )
  }

  /// Ascent and descent of DejaVu Sans at 24 points, not rounded; it has no leading.
  private let h = 22.27734375 + 5.66015625

  @Test func `S92: an empty text, and one that ends with a separator, has an extra line`() throws {
    let center = ParagraphStyle(alignment: .center)
    let empty = try framesetter("", center).makeFrame(width: 200)
    #expect(empty.lines.isEmpty)
    #expect(empty.extraLineFragment?.minX == 100)
    #expect(empty.extraLineFragment?.minY == 0)
    #expect(near(empty.contentHeight, h))
    for separator in ["\n", "\r\n", "\u{2029}", "\u{2028}"] {
      let frame = try framesetter("abc" + separator).makeFrame(width: 200)
      #expect(frame.lines.count == 1)
      let extra = try #require(frame.extraLineFragment)
      #expect(near(extra.minY, h) && near(extra.height, h) && extra.minX == 0)
      let size = try framesetter("abc" + separator).suggestedSize(width: 200)
      #expect(near(size.height, 2 * h))
      #expect(size.lineCount == 1)
    }
    #expect(try framesetter("abc").makeFrame(width: 200).extraLineFragment == nil)
    // No room for it, no line.
    let low = try framesetter("abc\n").makeFrame(in: Rect(width: 200, height: 1.5 * h))
    #expect(low.extraLineFragment == nil && low.breakToken == nil)
    let one = try framesetter("abc\n").makeFrame(
      in: Rect(width: 200, height: .infinity),
      options: FrameOptions(maximumNumberOfLines: 1)
    )
    #expect(one.extraLineFragment == nil && one.lines.count == 1)
    // Core Text has none.
    let plain = try Framesetter(text("abc\n", 24), fonts: LayoutFixture.dejaVuSans())
    #expect(plain.makeFrame(width: 200).extraLineFragment == nil)
    #expect(plain.suggestedSize(width: 200).height == 28)
  }

  @Test func `S93: spacing of paragraphs is between lines, that of lines not after the last`()
    throws
  {
    let spaced = try framesetter("a\nb", ParagraphStyle(paragraphSpacing: 10)).makeFrame(width: 200)
    #expect(near(spaced.lines[1].top, h + 10))
    #expect(near(spaced.contentHeight, 2 * h + 10))
    let lines = try framesetter("a\u{2028}b", ParagraphStyle(lineSpacing: 4)).makeFrame(width: 200)
    #expect(near(lines.lines[1].top, h + 4))
    #expect(near(lines.contentHeight, 2 * h + 4))
  }

  @Test func `S96: a positive tail indent is where lines end`() throws {
    let style = ParagraphStyle(tailIndent: 60)
    let size = try framesetter("several words that wrap often", style, size: 12)
      .suggestedSize(width: 200)
    #expect(size.width <= 60 && size.lineCount > 2)
  }

  @Test func `S97 and S98: hits beyond a text, and lines beyond a limit`() throws {
    let framesetter = try framesetter("abc\ndef\nghi")
    let frame = framesetter.makeFrame(
      in: Rect(width: 200, height: .infinity),
      options: FrameOptions(maximumNumberOfLines: 2)
    )
    #expect(frame.lines.count == 2)
    #expect(frame.visibleRange == 0..<8)
    #expect(frame.breakToken == BreakToken(offset: 8))
    let beside = try #require(frame.hit(at: Point(x: 190, y: 5)))
    #expect(beside.lineIndex == 0 && !beside.isInside)
    #expect(beside.offset == 3)
    let below = try #require(frame.hit(at: Point(x: 190, y: 900)))
    #expect(below.lineIndex == 1)
    #expect(below.offset == 7)
    #expect(frame.selectionRects(for: 8..<11).isEmpty)
  }

  @Test func `S110 and S112: a separator alone, and spacings between lines`() throws {
    let separator = try framesetter("\n").makeFrame(width: 100)
    #expect(separator.lines.map(\.range) == [0..<1])
    #expect(near(try #require(separator.extraLineFragment).minY, h))
    let style = ParagraphStyle(lineSpacing: 3, paragraphSpacing: 10, paragraphSpacingBefore: 4)
    let frame = try framesetter("a\u{2028}b\nc\n", style).makeFrame(width: 100)
    #expect(near(frame.lines.map(\.top), [0, h + 3, 2 * h + 20]))
    // The extra line is spaced as a paragraph is.
    #expect(near(try #require(frame.extraLineFragment).minY, 3 * h + 37))
  }

  @Test func `the larger of leading and line spacing is below a line`() throws {
    for spacing in [0.0, 1, 9] {
      let style = ParagraphStyle(
        lineHeightMultiple: 2,
        lineSpacing: spacing,
        minimumLineSpacing: 5
      )
      let lines = try framesetter("a\nb", style).makeFrame(width: 200).lines
      #expect(near(lines[1].baseline - lines[0].baseline, 2 * h + max(5, spacing)))
      #expect(near(lines[0].height, 2 * h + 5))
      // Core Text multiplies the leading too, and adds the spacing.
      let plain = try Framesetter(text("a\nb", 24, style), fonts: LayoutFixture.dejaVuSans())
      #expect(plain.makeFrame(width: 200).lines[1].top == 2 * 33 + spacing)
    }
  }

  @Test func `a tab without a stop ends its line`() throws {
    let style = ParagraphStyle(tabStops: [TextTab(at: 50)])
    let wrapped = try framesetter("a\tb\tc", style).makeFrame(width: 300)
    #expect(wrapped.lines.map(\.range) == [0..<4, 4..<5])
    #expect(wrapped.lines.last?.frameX(at: 4) == 0)
    let plain = try Framesetter(text("a\tb\tc", 24, style), fonts: LayoutFixture.dejaVuSans())
    #expect(plain.makeFrame(width: 300).lines.map(\.range) == [0..<5])
    let none = try framesetter("\t\t\ta", ParagraphStyle(tabStops: [])).makeFrame(width: 300)
    #expect(none.lines.map(\.range.count).reduce(0, +) == 4)
    #expect(try framesetter("a\tb\t", style).makeFrame(width: 300).lines.count == 1)
  }

  @Test func `fallback fonts do not raise lines`() throws {
    let fonts = try LayoutFixture.bundled(with: ["NotoColorEmoji-Subset.ttf"])
    let typed = AttributedText("plain\nwith 😀", style: sized(15))
    let heights = Framesetter(typed, fonts: fonts, profile: .textKit).makeFrame(width: 300).lines
      .map(\.height)
    #expect(heights[0] == heights[1])
  }

  @Test func `a frame is no wider or higher than it is asked to be`() throws {
    let framesetter = try framesetter(Array(repeating: "word", count: 30).joined(separator: " "))
    for width in [60.0, 100, 250] {
      let size = framesetter.suggestedSize(width: width)
      #expect(size.width <= width)
      #expect(framesetter.keepsPromises(at: width))
    }
  }
}
