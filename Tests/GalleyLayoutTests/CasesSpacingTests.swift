import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Users' cases about letter-spacing, kerning and ligatures.
///
/// Core Text has two kinds of letter-spacing: tracking, which opens ligatures and hangs at the end of
/// a line, and kerning, which does neither.
@Suite struct CasesSpacingTests {
  private func laidOut(_ typed: String, _ style: TextStyle, _ fonts: FontCollection) -> LaidOutText
  {
    LaidOutText(AttributedText(typed, style: style), fonts: fonts)
  }

  @Test func `C-175 tracking opens ligatures, no tracking keeps them, a feature wins`() throws {
    let fonts = try FontCollection.notoSans()
    let typed = "office fly"
    let closed = laidOut(typed, TextStyle(font: Font(size: 20)), fonts)
    let zero = laidOut(typed, TextStyle(font: Font(size: 20), tracking: 0), fonts)
    #expect(closed.glyphs().count < typed.utf8.count)
    #expect(zero.glyphs().map(\.id) == closed.glyphs().map(\.id))
    let tracked = laidOut(typed, TextStyle(font: Font(size: 20), tracking: 4), fonts)
    #expect(tracked.glyphs().count == typed.utf8.count)
    let open = laidOut(typed, TextStyle(font: Font(size: 20), ligatures: .essential), fonts)
    for (spread, plain) in zip(tracked.glyphs(), open.glyphs()) {
      #expect(spread.id == plain.id)
      #expect(isNear(spread.advance, plain.advance + 4))
    }
    let wished = Font(size: 20, features: [FontFeature("liga")])
    let forced = laidOut(typed, TextStyle(font: wished, tracking: 4), fonts)
    #expect(forced.glyphs().map(\.id) == closed.glyphs().map(\.id))
    let asked = TextStyle(font: Font(size: 20), tracking: 4, ligatures: .standard)
    #expect(laidOut(typed, asked, fonts).glyphs().map(\.id) == closed.glyphs().map(\.id))
  }

  @Test func `C-175 kerning keeps ligatures as in Core Text`() throws {
    let fonts = try FontCollection.notoSans()
    let closed = laidOut("office fly", TextStyle(font: Font(size: 20)), fonts)
    let kerned = laidOut("office fly", TextStyle(font: Font(size: 20), kerning: 4), fonts)
    for (spread, plain) in zip(kerned.glyphs(), closed.glyphs()) {
      #expect(spread.id == plain.id)
      #expect(isNear(spread.advance, plain.advance + 4))
    }
  }

  @Test(arguments: [("abc", 3), ("абв", 3), ("日本", 2), ("e\u{301}", 1), ("שלום", 4)])
  func `C-177 spacing is added after every cluster of any script, the last included`(
    typed: String,
    clusters: Double
  ) throws {
    let fonts = try FontCollection.of(
      "NotoSans/NotoSans-Regular.ttf",
      "NotoSansHebrew/NotoSansHebrew-Regular.ttf",
      "Test/NotoSansCJKJP-Regular.otf"
    )
    let plain = laidOut(typed, TextStyle(font: Font(size: 16)), fonts).frame.lines[0]
    let tracked = laidOut(typed, TextStyle(font: Font(size: 16), tracking: 10), fonts)
    #expect(isNear(tracked.frame.lines[0].width, plain.width + clusters * 10))
    #expect(isNear(tracked.frame.lines[0].trailingWhitespaceWidth, 10))
    #expect(isNear(tracked.framesetter.naturalWidth, plain.width + (clusters - 1) * 10))
    let kerned = laidOut(typed, TextStyle(font: Font(size: 16), kerning: 10), fonts)
    #expect(isNear(kerned.frame.lines[0].width, plain.width + clusters * 10))
    #expect(kerned.frame.lines[0].trailingWhitespaceWidth == 0)
    #expect(isNear(kerned.framesetter.naturalWidth, plain.width + clusters * 10))
  }

  @Test func `C-178 a color border in a ligature keeps it, in the color of its first letter`()
    throws
  {
    let fonts = try FontCollection.notoSans()
    let style = TextStyle(font: Font(size: 30))
    let plain = laidOut("fin", style, fonts)
    var typed = AttributedText("f", style: TextStyle(font: Font(size: 30), color: .red))
    typed.append("in", style: TextStyle(font: Font(size: 30), color: .blue))
    let text = LaidOutText(typed, fonts: fonts)
    #expect(text.glyphs().map(\.id) == plain.glyphs().map(\.id))
    #expect(text.glyphs().map(\.x) == plain.glyphs().map(\.x))
    #expect(text.frame.lines[0].width == plain.frame.lines[0].width)
    #expect(text.glyphs().first?.run.style.color == .red)
    #expect(text.glyphs().last?.run.style.color == .blue)
    let inks = text.glyphs().map(\.ink)
    #expect(inks.allSatisfy { !$0.isEmpty })
    #expect(zip(inks, inks.dropFirst()).allSatisfy { $0.maxX <= $1.minX })
  }

  @Test func `C-178 letters of two fonts form no ligature`() throws {
    let fonts = try FontCollection.of(
      "NotoSans/NotoSans-Regular.ttf",
      "NotoSans/NotoSans-Bold.ttf"
    )
    var typed = AttributedText("of", style: TextStyle(font: Font(size: 30, weight: .bold)))
    typed.append("fice", style: TextStyle(font: Font(size: 30)))
    let text = LaidOutText(typed, fonts: fonts)
    let faces = text.glyphs().map { ($0.offset, $0.run.font.face.postScriptName) }
    #expect(faces.allSatisfy { $0.1 == ($0.0 < 2 ? "NotoSans-Bold" : "NotoSans-Regular") })
    let bold = laidOut("of", TextStyle(font: Font(size: 30, weight: .bold)), fonts)
    let regular = laidOut("fice", TextStyle(font: Font(size: 30)), fonts)
    #expect(text.glyphs().map(\.id) == bold.glyphs().map(\.id) + regular.glyphs().map(\.id))
    #expect(
      isNear(
        text.frame.lines[0].width,
        bold.frame.lines[0].width + regular.frame.lines[0].width
      )
    )
  }

  @Test func `C-179 equal spans and colors leave every position as it is`() throws {
    let typed = "AVATAR Toyota"
    let font = Font("Inter", size: 17.3)
    let whole = LaidOutText(AttributedText(typed, style: TextStyle(font: font)))
    #expect(whole.glyphs().allSatisfy { $0.family == "Inter" })
    var (split, colored) = (AttributedText(), AttributedText())
    for (index, letter) in typed.enumerated() {
      split.append(String(letter), style: TextStyle(font: font))
      let color: Color = index % 2 == 0 ? .red : .blue
      colored.append(String(letter), style: TextStyle(font: font, color: color))
    }
    // The font kerns the text, so there is something to lose.
    let unkerned = LaidOutText(AttributedText(typed, style: TextStyle(font: font, kerning: 0)))
    #expect(whole.visibleWidth() < unkerned.visibleWidth() - 1)
    for text in [split, colored] {
      let laidOut = LaidOutText(text)
      #expect(laidOut.glyphs().map(\.id) == whole.glyphs().map(\.id))
      #expect(laidOut.glyphs().map(\.x) == whole.glyphs().map(\.x))
      #expect(laidOut.visibleWidth() == whole.visibleWidth())
    }
  }
}
