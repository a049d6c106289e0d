import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Single lines of DejaVu Sans 2.37 at 24 points against what Core Text gives.
@Suite struct CoreTextLineTests {
  private func line(_ string: String, _ style: TextStyle = sized(24)) throws -> Line {
    try Line(AttributedText(string, style: style), fonts: LayoutFixture.dejaVuSans())
  }

  private func line(_ pieces: (String, TextStyle)...) throws -> Line {
    var text = AttributedText()
    for (string, style) in pieces { text.append(string, style: style) }
    return try Line(text, fonts: LayoutFixture.dejaVuSans())
  }

  private func spaced(kerning: Double?, tracking: Double = 0) -> TextStyle {
    TextStyle(font: Font(size: 24), kerning: kerning, tracking: tracking)
  }

  @Test func `S10: glyphs, offsets and positions of a line`() throws {
    let line = try line("AVfi Hello ")
    #expect(near(line.width, 122.5078125))
    #expect(line.glyphs == [36, 57, 5042, 3, 43, 72, 79, 79, 82, 3])
    #expect(line.offsets == [0, 1, 2, 4, 5, 6, 7, 8, 9, 10])
    #expect(
      near(
        line.positions,
        [
          0, 14.8828125, 31.30078125, 46.41796875, 54.046875, 72.09375, 86.859375, 93.52734375,
          100.1953125, 114.87890625,
        ]
      )
    )
    #expect(near(line.trailingWhitespaceWidth, 7.62890625))
    #expect(line.runs.count == 1)
    #expect(line.runs[0].direction == .leftToRight)
    #expect(line.ascent == 22.27734375)
    #expect(line.descent == 5.66015625)
    #expect(line.leading == 0)
  }

  @Test func `S12: a ligature is one glyph for both letters, a color splits the run`() throws {
    let ligature = try line("fi")
    #expect(ligature.glyphs == [5042])
    #expect(ligature.runs.map(\.range) == [0..<2])
    var red = sized(24)
    red.color = .red
    #expect(try line(("fi", sized(24)), ("x", red)).runs.map(\.range) == [0..<2, 2..<3])
  }

  @Test func `S13: without common ligatures`() throws {
    let line = try line("fi", TextStyle(font: Font(size: 24), ligatures: .essential))
    #expect(line.glyphs == [73, 76])
    #expect(near(line.positions, [0, 8.44921875]))
  }

  @Test func `S14: a run has the style of its text, by default 12 points`() throws {
    let style = TextStyle(font: Font(size: 24), color: .red, underline: .single, link: "#a")
    #expect(try line("ab", style).runs[0].style == style)
    #expect(Line("ab", fonts: .bundled).runs[0].font.size == 12)
  }

  @Test func `S16: a newline inside a line is a space glyph without width`() throws {
    let line = try line("a\nb")
    #expect(line.glyphs == [68, 3, 69])
    #expect(near(line.advances, [14.70703125, 0, 15.234375]))
    #expect(near(line.width, 29.94140625))
  }

  @Test func `S18: text goes on after a newline`() throws {
    let positions = [0, 14.70703125, 29.94140625, 29.94140625, 43.13671875]
    #expect(near(try line("ab\ncd").positions, positions))
    #expect(near(try line("ab\u{2028}cd").positions, positions))
  }

  @Test func `S20: a tab goes to the first default stop`() throws {
    let line = try line("a\tb")
    #expect(line.glyphs.count == 3)
    #expect(near(line.positions[2], 28))
  }

  @Test func `S21: a line of spaces is all trailing white space`() throws {
    let line = try line("   ")
    #expect(near(line.trailingWhitespaceWidth, 22.88671875))
    #expect(near(line.width, 22.88671875))
  }

  @Test func `S22: kerning is added to the font's, 0 switches it off`() throws {
    let advances = try [nil, 2, 0].map { try line("AV", spaced(kerning: $0)).advances }
    #expect(near(advances[0], [14.8828125, 16.41796875]))
    #expect(near(advances[1], [16.8828125, 18.41796875]))
    #expect(near(advances[2], [16.41796875, 16.41796875]))
  }

  @Test func `S23: tracking follows each character and hangs at the end`() throws {
    let tracked = try line("Hx", spaced(kerning: nil, tracking: 3))
    #expect(near(tracked.advances, [21.046875, 17.203125]))
    #expect(near(tracked.trailingWhitespaceWidth, 3))
    let both = try line("AV", spaced(kerning: 0, tracking: 3))
    #expect(near(both.advances, [19.41796875, 19.41796875]))
  }

  @Test func `S25: two sizes on a line`() throws {
    let line = try line(("A", sized(24)), ("B", sized(12)))
    #expect(near(line.width, 24.650390625))
    #expect(line.ascent == 22.27734375)
    #expect(line.descent == 5.66015625)
    try #require(line.runs.count == 2)
    #expect(near(line.runs[1].x, 16.41796875))
    #expect(near(line.runs[1].width, 8.232421875))
    #expect(line.runs[1].font.metrics.ascent == 11.138671875)
    #expect(line.runs[1].font.metrics.descent == 2.830078125)
  }

  @Test func `S34: an emoji is one glyph of the run`() throws {
    let line = try line("a\u{1F600}b")
    #expect(line.glyphs == [68, 5857, 69])
    #expect(line.runs.count == 1)
    #expect(near(line.positions[2], 39.7265625))
  }

  @Test func `S84: kerning widens, decorations take no room`() throws {
    let plain = try line("abc").width
    #expect(near(try line("abc", spaced(kerning: 2)).width, plain + 6))
    let decorated = TextStyle(
      font: Font(size: 24),
      background: .red,
      underline: .single,
      strikethrough: Decoration(.double),
      strokeWidth: 3,
      shadow: Shadow(blurRadius: 2),
      obliqueness: 0.3
    )
    #expect(try line("abc", decorated).width == plain)
  }

  @Test func `W17: another font in a word is another run`() throws {
    let line = try line(("hel", sized(24)), ("lo", sized(12)))
    #expect(line.runs.map(\.range) == [0..<3, 3..<5])
    #expect(line.runs.map(\.glyphs.count) == [3, 2])
    #expect(line.runs.map(\.font.size) == [24, 12])
  }

  @Test func `W29: another color is another run`() throws {
    var red = sized(24)
    red.color = .red
    #expect(try line(("foo", sized(24)), ("bar", red)).runs.map(\.range) == [0..<3, 3..<6])
  }

  @Test func `W32: a right-to-left run has its glyphs in visual order`() throws {
    let run = try #require(try line("\u{5D0}\u{5D1}\u{5D2}").runs.first)
    #expect(run.direction == .rightToLeft)
    #expect(run.offsets == [4, 2, 0])
    #expect(try line("abc").runs[0].direction == .leftToRight)
  }

  @Test func `W36: kerning of 2 and −2 beside none`() throws {
    // Apart from each other, since the font kerns two T.
    let line = try line(
      ("TEST\n", spaced(kerning: 0)),
      ("TEST\n", spaced(kerning: 2)),
      ("TEST", spaced(kerning: -2))
    )
    try #require(line.runs.count == 3)
    let advances = line.runs.map { Array($0.advances.prefix(4)) }
    #expect(near(advances[1], advances[0].map { $0 + 2 }))
    #expect(near(advances[2], advances[0].map { $0 - 2 }))
  }

  @Test func `J3: a separator in a style of its own is a run without width`() throws {
    var red = sized(24)
    red.color = .red
    let line = try line(("ab", sized(24)), ("\n", red))
    #expect(line.runs.map(\.range) == [0..<2, 2..<3])
    #expect(line.runs[1].width == 0)
  }

  @Test func `a line of no text has no runs and no extent`() throws {
    let line = try line("")
    #expect(line.runs.isEmpty)
    #expect([line.width, line.ascent, line.descent, line.leading] == [0, 0, 0, 0])
    #expect(line.range == 0..<0)
  }
}
