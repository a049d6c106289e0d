import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Kerning and tracking in Noto Sans at 13 points against recorded output of Core Text.
@Suite struct CoreTextSpacingTests {
  private func style(kerning: Double? = nil, tracking: Double = 0) -> TextStyle {
    TextStyle(font: Font(size: 13), kerning: kerning, tracking: tracking)
  }

  private func line(_ pieces: (String, TextStyle)...) throws -> Line {
    var text = AttributedText()
    for (string, style) in pieces { text.append(string, style: style) }
    return try Line(text, fonts: LayoutFixture.notoSans())
  }

  @Test func `M1: a kerned pair is narrower than its letters`() throws {
    #expect(near(try line(("AV", style())).width, 15.587))
    let letters = [try line(("A", style())).width, try line(("V", style())).width]
    #expect(near(letters[0] + letters[1], 16.107))
  }

  @Test func `M2: kerning is added after each of three letters`() throws {
    #expect(near(try line(("abc", style())).width, 21.528))
    #expect(near(try line(("abc", style(kerning: 1))).width, 24.528))
  }

  @Test func `M3: kerning counts graphemes, not marks`() throws {
    let text = "e\u{301}\u{302}x"
    #expect(near(try line((text, style())).width, 13.949))
    #expect(near(try line((text, style(kerning: 1))).width, 15.949))
  }

  @Test func `M5: tracking breaks ligatures, kerning does not`() throws {
    let plain = try line(("office", style()))
    #expect(near(plain.width, 33.735))
    #expect(plain.glyphs.count == 4)
    let kerned = try line(("office", style(kerning: 1)))
    #expect(near(kerned.width, 37.735))
    #expect(kerned.glyphs.count == 4)
    let tracked = try line(("office", style(tracking: 1)))
    #expect(near(tracked.width, 39.735))
    #expect(tracked.glyphs.count == 6)
  }

  @Test func `M6: pair kerning survives a boundary where only kerning changes`() throws {
    let plain = style()
    #expect(near(try line(("A", style(kerning: 1)), ("V", plain)).width, 16.587))
    #expect(near(try line(("A", style(kerning: 1)), ("V", style(kerning: 2))).width, 18.587))
  }

  @Test func `tracking after the last letter hangs, kerning does not`() throws {
    let tracked = try line(("ab", style(tracking: 2)))
    #expect(near(tracked.width, 19.288))
    #expect(near(tracked.trailingWhitespaceWidth, 2))
    let kerned = try line(("ab", style(kerning: 2)))
    #expect(near(kerned.width, 19.288))
    #expect(kerned.trailingWhitespaceWidth == 0)
    let spaced = try line(("ab ", style(tracking: 2)))
    #expect(near(spaced.width, 24.668))
    #expect(near(spaced.trailingWhitespaceWidth, 7.380))
  }
}
