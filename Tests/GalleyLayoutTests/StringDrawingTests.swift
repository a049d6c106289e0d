import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Text measured as `NSStringDrawing` does, in DejaVu Sans at 24 points: lines are 28 high.
@Suite struct StringDrawingTests {
  private let lineHeight = 28.0

  private func rect(
    _ string: String,
    _ paragraph: ParagraphStyle = ParagraphStyle(),
    width: Double = 1000,
    height: Double = 0,
    _ options: StringDrawingOptions = .usesLineFragmentOrigin
  ) throws -> Rect {
    try text(string, 24, paragraph).boundingRect(
      with: Size(width: width, height: height),
      options: options,
      fonts: LayoutFixture.dejaVuSans()
    )
  }

  private func width(_ string: String) throws -> Double {
    try Line(text(string, 24), fonts: LayoutFixture.dejaVuSans()).width
  }

  @Test func `S76: two lines with spacing, multiple, minimum and maximum`() throws {
    #expect(try rect("a\nb").height == 2 * lineHeight)
    #expect(try rect("a\nb", ParagraphStyle(lineSpacing: 10)).height == 2 * lineHeight + 10)
    #expect(try rect("a\nb", ParagraphStyle(lineHeightMultiple: 2)).height == 4 * lineHeight)
    #expect(try rect("a\nb", ParagraphStyle(minimumLineHeight: 30)).height == 60)
    #expect(try rect("a\nb", ParagraphStyle(maximumLineHeight: 10)).height == 20)
  }

  @Test func `S77: paragraph spacing is between paragraphs`() throws {
    let style = ParagraphStyle(paragraphSpacing: 7, paragraphSpacingBefore: 5)
    #expect(try rect("a\nb", style).height == 2 * lineHeight + 12)
    #expect(try rect("a", style).height == lineHeight)
  }

  @Test func `S78: whole lines, and always the first`() throws {
    #expect(try rect("a\nb\nc", height: 2.5 * lineHeight).height == 2 * lineHeight)
    #expect(try rect("a\nb\nc", height: 0.4 * lineHeight).height == lineHeight)
  }

  @Test func `S79: the last line that has room tells that text follows`() throws {
    let options: StringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    let cut = try rect("Hi…")
    for string in ["Hi\nWorld", "Hi\n\n", "Hi\u{2028}World"] {
      #expect(try rect(string, height: 1.5 * lineHeight, options) == cut)
      #expect(try rect(string, height: 0.5 * lineHeight, options) == cut)
    }
    #expect(try rect("Hi\n", height: 1.5 * lineHeight, options) == rect("Hi"))
    #expect(try rect("Hi\nWorld", height: 2 * lineHeight, options) == rect("Hi\nWorld"))
  }

  @Test func `S80: without line fragments only the first line counts, from its baseline`() throws {
    for string in ["Hello\nWorld", "Hello\u{2028}World", "Hello"] {
      let rect = try rect(string, width: 10, height: 3, [])
      #expect(rect == Rect(y: -22, width: try width("Hello"), height: lineHeight))
      #expect(rect.maxY == 6)
    }
  }

  @Test func `S82: white space at the end counts as far as it has room`() throws {
    let width = try width("hello world")
    let wide = try rect("hello world ", width: width + 0.5)
    #expect(wide == Rect(width: width + 0.5, height: lineHeight))
    #expect(try rect("hello world ").width == self.width("hello world "))
    #expect(try rect("hello world", width: width - 1).width == self.width("world"))
  }

  @Test func `S83 and G7: indents count only where lines wrap`() throws {
    for style in [
      ParagraphStyle(firstLineHeadIndent: 50), ParagraphStyle(headIndent: 20),
      ParagraphStyle(tailIndent: -20),
    ] {
      for options in [[], StringDrawingOptions.usesLineFragmentOrigin] {
        let plain = try rect("Hello", width: 0, options)
        #expect(try rect("Hello", style, width: 0, options) == plain)
        #expect(plain.minX == 0)
      }
    }
  }

  @Test func `G8 and G9: an indented column measures as a narrower one, and is drawn indented`()
    throws
  {
    let string = "Hello wonderful world of text"
    let style = ParagraphStyle(firstLineHeadIndent: 24, headIndent: 24)
    let indented = try rect(string, style, width: 150)
    let plain = try rect(string, width: 126)
    #expect(near(indented.width, plain.width, within: 0.5))
    #expect(indented.height == plain.height)
    #expect(indented.minX == 0)
    #expect(try indented.height >= rect(string, width: 150).height)
    let drawing = StringDrawing(text(string, 24, style), options: .usesLineFragmentOrigin)
    let layout = try drawing.layout(
      in: Size(width: 150, height: 0),
      fonts: LayoutFixture.dejaVuSans()
    )
    #expect(layout.frame.lines.allSatisfy { $0.origin.x == 24 })
  }

  @Test func `S84: kerning takes room, decorations do not`() throws {
    let plain = try rect("abc")
    func changed(_ change: (inout TextStyle) -> Void) throws -> Rect {
      var style = sized(24)
      change(&style)
      return try AttributedText("abc", style: style).boundingRect(
        with: .zero,
        options: .usesLineFragmentOrigin,
        fonts: LayoutFixture.dejaVuSans()
      )
    }
    #expect(near(try changed { $0.kerning = 2 }.width, plain.width + 6))
    #expect(try changed { $0.underline = .single } == plain)
    #expect(try changed { $0.strikethrough = .single } == plain)
    #expect(try changed { $0.strokeWidth = 3 } == plain)
    #expect(try changed { $0.obliqueness = 0.2 } == plain)
  }

  @Test func `texts of nothing and with separators at their end`() throws {
    #expect(try rect("") == Rect(width: 0, height: lineHeight))
    #expect(try rect("", ParagraphStyle(), []) == Rect(y: 0, width: 0, height: lineHeight))
    #expect(try rect("\n").height == 2 * lineHeight)
    #expect(try rect("Hello\n").height == 2 * lineHeight)
    #expect(try rect("A\n\nB").height == 3 * lineHeight)
    let size = try text("ab \ncd", 24).size(fonts: LayoutFixture.dejaVuSans())
    #expect(near(size.width, try width("ab ")))
    #expect(size.height == 2 * lineHeight)
  }

  @Test func `modes that do not wrap have a line for each paragraph and fill the width`() throws {
    let string = "a paragraph that is too wide\nshort"
    for mode in [LineBreakMode.clipping, .truncatingHead, .truncatingMiddle, .truncatingTail] {
      let rect = try rect(string, ParagraphStyle(lineBreakMode: mode), width: 100)
      #expect(rect.height == 2 * lineHeight)
      #expect(mode == .clipping ? rect.width == 100 : rect.width <= 100)
    }
    let justified = ParagraphStyle(alignment: .justified)
    #expect(try rect("some words that wrap", justified, width: 131).width == 131)
    #expect(try rect("some", justified, width: 131).width == width("some"))
  }

  @Test func `leading counts where it is asked for, ink where that is`() throws {
    let style = TextStyle(font: Font("Noto Sans", size: 20))
    let typed = AttributedText("Hg", style: style)
    func height(_ options: StringDrawingOptions) -> Double {
      typed.boundingRect(with: .zero, options: options, fonts: .bundled).height
    }
    let line = Line(typed, fonts: .bundled)
    let own = (line.ascent + 0.5).rounded(.down) + (line.descent + 0.5).rounded(.down)
    #expect(height(.usesLineFragmentOrigin) == own)
    #expect(
      height([.usesLineFragmentOrigin, .usesFontLeading])
        == own + (line.leading + 0.5).rounded(.down)
    )
    let ink = typed.boundingRect(with: .zero, options: .usesDeviceMetrics, fonts: .bundled)
    #expect(near(ink.minY, line.inkBounds.minY))
    #expect(near(ink.height, line.inkBounds.height))
  }

  @Test func `W41: no room still gives a size`() throws {
    let none = try rect("TEST", width: 0, height: 0)
    #expect(none.width > 0 && none.height == lineHeight)
    #expect(try rect("TEST", width: 500, height: 5).height == lineHeight)
    #expect(try rect("TEST\nTEST", width: 500, height: 5).height == lineHeight)
    #expect(try rect("TEST", width: .nan, height: -.infinity) == none)
  }

  @Test func `a drawing is made smaller as far as it may be`() throws {
    let natural = try width("Hello")
    let drawing = StringDrawing(
      text("Hello", 24),
      options: .usesLineFragmentOrigin,
      minimumScaleFactor: 0.5
    )
    func layout(_ width: Double) throws -> StringLayout {
      try drawing.layout(in: Size(width: width, height: 0), fonts: LayoutFixture.dejaVuSans())
    }
    #expect(try layout(natural).scaleFactor == 1)
    let half = try layout(natural * 0.75)
    #expect(half.scaleFactor == 0.75)
    #expect(half.bounds.width <= natural * 0.75)
    #expect(try layout(10).scaleFactor == 0.5)
  }
}
