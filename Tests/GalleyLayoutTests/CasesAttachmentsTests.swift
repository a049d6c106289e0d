import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Users' cases about pictures and other objects in text.
@Suite struct CasesAttachmentsTests {
  private let object = "\u{FFFC}"

  private func holding(_ attachment: TextAttachment, _ size: Double = 20) -> TextStyle {
    TextStyle(font: Font(size: size), attachment: attachment)
  }

  @Test func `C-168: a fixed height lets an object overlap, a minimum grows its line`() throws {
    func frame(_ paragraph: ParagraphStyle) throws -> TextFrame {
      var typed = text("one\ntwo ", 12, paragraph)
      typed.append(object, style: holding(TextAttachment(width: 40, ascent: 40), 12))
      typed.append("\nthree", style: sized(12))
      return Framesetter(typed, fonts: .bundled).frame(width: 200)
    }
    let fixed = try frame(ParagraphStyle(maximumLineHeight: 20, minimumLineHeight: 20))
    #expect(fixed.lines.map(\.height) == [20, 20, 20])
    #expect(fixed.lines.map(\.top) == [0, 20, 40])
    let box = try #require(fixed.attachments.first?.rect)
    #expect(box.maxY == fixed.lines[1].baseline)
    #expect(box.minY < fixed.lines[0].baseline)
    let grown = try frame(ParagraphStyle(minimumLineHeight: 20))
    #expect(grown.lines[0].height == 20)
    #expect(grown.lines[1].height >= 40)
    let inside = try #require(grown.attachments.first?.rect)
    #expect(inside.minY >= grown.lines[1].top)
    #expect(inside.maxY <= grown.lines[2].top)
  }

  @Test func `C-169: an object stands on the baseline of its own line`() throws {
    var typed = AttributedText()
    for word in ["several words ", "for every line ", "of the column "] {
      typed.append(word, style: sized(14))
      typed.append(object, style: holding(TextAttachment(width: 10, ascent: 10), 14))
      typed.append(" and more ", style: sized(14))
    }
    let frame = Framesetter(typed, fonts: .bundled).frame(width: 180)
    let lines = frame.lines.filter { !$0.attachments.isEmpty }
    #expect(lines.count == 3)
    for line in lines {
      let box = try #require(line.attachments.first)
      #expect(box.rect.maxY == line.baseline)
      #expect(box.rect.width == 10 && box.rect.height == 10)
      #expect(near(box.rect.minX, try #require(line.frameX(at: box.offset))))
    }
    #expect(frame.attachments.map(\.rect) == lines.flatMap(\.attachments).map(\.rect))
  }

  @Test func `C-170: an object that does not fit into a frame is not among its objects`() throws {
    var typed = text("first line\n", 14)
    typed.append(object, style: holding(TextAttachment(width: 10, ascent: 10), 14))
    let framesetter = Framesetter(typed, fonts: .bundled)
    let whole = framesetter.frame(width: 150)
    #expect(whole.attachments.count == 1)
    let short = framesetter.makeFrame(in: Rect(width: 150, height: whole.lines[0].height))
    #expect(short.lines.count == 1)
    #expect(short.attachments.isEmpty)
  }

  @Test func `C-170: an object alone that is wider than its line overflows it`() throws {
    let typed = AttributedText(object, style: holding(TextAttachment(width: 400, ascent: 50)))
    // Modes that truncate show an ellipsis instead.
    for mode in [LineBreakMode.wordWrapping, .characterWrapping, .clipping] {
      var typed = typed
      typed.setParagraphStyle(ParagraphStyle(lineBreakMode: mode), in: 0..<3)
      let frame = Framesetter(typed, fonts: .bundled).frame(width: 150)
      #expect(frame.lines.map(\.range) == [0..<3])
      #expect(frame.attachments.map(\.rect.width).allSatisfy { $0 == 400 })
    }
  }

  @Test func `C-171: an icon stands on six places of its line`() throws {
    let paragraph = ParagraphStyle(minimumLineHeight: 30)
    func frame(_ alignment: TextAttachment.Alignment) throws -> TextFrame {
      var typed = text("Hxg ", 20, paragraph)
      typed.append(
        object,
        style: holding(TextAttachment(width: 16, ascent: 16, alignment: alignment))
      )
      return Framesetter(typed, fonts: try LayoutFixture.notoSans()).frame(width: 200)
    }
    let plain = try frame(.baseline)
    let metrics = try #require(plain.lines.first?.runs.first).font.metrics
    var tops: [Double] = []
    for alignment in TextAttachment.Alignment.allCases {
      let frame = try frame(alignment)
      let line = frame.lines[0]
      #expect(line.height == 30)
      let box = try #require(frame.attachments.first?.rect)
      #expect(near(box.height, 16))
      let expected =
        switch alignment {
        case .baseline: line.baseline - 16
        case .xHeightCenter: line.baseline - metrics.xHeight / 2 - 8
        case .capHeightCenter: line.baseline - metrics.capHeight / 2 - 8
        case .lineTop: line.baseline - metrics.ascent
        case .lineBottom: line.baseline + metrics.descent - 16
        case .lineCenter: line.baseline - (metrics.ascent - metrics.descent) / 2 - 8
        }
      #expect(near(box.minY, expected), "\(alignment)")
      tops.append(box.minY)
    }
    #expect(Set(tops.map { Int(($0 * 100).rounded()) }).count == 6)
  }

  @Test(arguments: [
    (TextAttachment.Alignment.lineTop, 0.0, 1.0), (.lineBottom, 1, 0), (.lineCenter, 0.5, 0.5),
  ])
  func `C-171: a line grows where an object leaves it, and no farther`(
    alignment: TextAttachment.Alignment,
    above: Double,
    below: Double
  ) throws {
    let fonts = try LayoutFixture.notoSans()
    let plain = Line(text("Hxg", 20), fonts: fonts)
    var typed = text("Hxg", 20)
    typed.append(
      object,
      style: holding(TextAttachment(width: 16, ascent: 60, alignment: alignment))
    )
    let line = Line(typed, fonts: fonts)
    let missing = 60 - plain.ascent - plain.descent
    #expect(near(line.ascent, plain.ascent + above * missing))
    #expect(near(line.descent, plain.descent + below * missing))
    let box = try #require(line.attachments.first?.rect)
    #expect(near(box.minY, -line.ascent) && near(box.maxY, line.descent))
  }

  @Test func `C-172: an object wider than the column has a line of its own`() throws {
    var typed = text("before ", 14)
    typed.append(object, style: holding(TextAttachment(width: 400, ascent: 50), 14))
    typed.append(" after", style: sized(14))
    let framesetter = Framesetter(typed, fonts: .bundled)
    let frame = framesetter.frame(width: 300)
    #expect(frame.lines.map(\.range) == [0..<7, 7..<11, 11..<16])
    #expect(frame.attachments.map(\.rect.width) == [400])
    #expect(framesetter.keepsPromises(at: 300))
  }

  @Test func `an object has room as a letter has, its style's kerning after it`() throws {
    let fonts = try LayoutFixture.dejaVuSans()
    let a = Line(text("a", 24), fonts: fonts).width
    var typed = text("a", 24)
    typed.append(object, style: holding(TextAttachment(width: 30, ascent: 2, descent: 9), 24))
    typed.append("a", style: sized(24))
    let line = Line(typed, fonts: fonts)
    #expect(near(line.width, 2 * a + 30))
    #expect(line.runs.map(\.kind) == [.text, .attachment, .text])
    #expect(line.runs[1].range == 1..<4)
    // The font's ascent is more than 2, its descent of 5.66 less than 9.
    #expect(line.ascent == 22.27734375)
    #expect(line.descent == 9)
    #expect(line.offset(atX: a + 10) == 1)
    #expect(line.offset(atX: a + 20) == 4)
    var spaced = holding(TextAttachment(width: 30, ascent: 2), 24)
    spaced.kerning = 4
    let kerned = Line(AttributedText(object, style: spaced), fonts: fonts)
    #expect(near(kerned.width, 34))
    #expect(kerned.attachments.map(\.rect.width) == [30])
  }

  @Test func `an object may be all that its line's height depends on`() throws {
    let object = TextAttachment(width: 7, ascent: 5, descent: 2, keepsFontHeight: false)
    var raised = holding(object)
    raised.baselineOffset = 3
    let line = Line(AttributedText(self.object, style: raised), fonts: .bundled)
    #expect(line.ascent == 8)
    #expect(line.descent == -1)
    #expect(line.leading == 0)
    #expect(line.attachments.map(\.rect) == [Rect(x: 0, y: -8, width: 7, height: 7)])
  }

  @Test func `other characters of a style with an object are text`() {
    let style = holding(TextAttachment(width: 400, ascent: 50))
    let line = Line(AttributedText("ab", style: style), fonts: .bundled)
    #expect(line.glyphs == Line(text("ab", 20), fonts: .bundled).glyphs)
    #expect(line.attachments.isEmpty)
    let both = Line(AttributedText("a\u{FFFC}b\u{FFFC}\u{FFFC}", style: style), fonts: .bundled)
    #expect(both.attachments.map(\.offset) == [1, 5, 8])
  }

  @Test func `objects of right-to-left text stand from right to left`() {
    var typed = text("אב", 20)
    typed.append(object, style: holding(TextAttachment(width: 10, ascent: 10, identifier: "first")))
    typed.append("ג", style: sized(20))
    typed.append(
      object,
      style: holding(TextAttachment(width: 10, ascent: 10, identifier: "second"))
    )
    let line = Line(typed, fonts: .bundled)
    #expect(line.attachments.map(\.attachment.identifier) == ["second", "first"])
  }

  @Test(arguments: [-5, 0, .nan, .infinity, -.infinity, 1e300])
  func `any measure gives a layout`(number: Double) {
    for alignment in TextAttachment.Alignment.allCases {
      let object = TextAttachment(
        width: number,
        ascent: number,
        descent: -number,
        alignment: alignment
      )
      var typed = text("a ", 12)
      typed.append(self.object, style: holding(object))
      typed.append(" b", style: sized(12))
      let framesetter = Framesetter(typed, fonts: .bundled)
      let frame = framesetter.frame(width: 100)
      #expect(frame.lines.last?.range.upperBound == 7)
      #expect(frame.attachments.allSatisfy { $0.rect.width >= 0 && $0.rect.height >= 0 })
      #expect(framesetter.keepsPromises(at: 100))
    }
  }
}
