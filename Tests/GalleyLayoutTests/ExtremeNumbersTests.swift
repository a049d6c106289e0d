import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Numbers that no program should ask for: every question has an answer, and the same one.
@Suite struct ExtremeNumbersTests {
  private static let numbers: [Double] = [
    0, -1, 1e-300, 17, 1e12, 1e300, .infinity, -.infinity, .nan, -1e300,
  ]
  private static let offsets = [Int.min, Int.min + 1, -1, 0, 3, 7, 1000, .max - 1, .max]
  private static let strings = [
    "", "\n", "a\tb \nאבג 😀\u{FFFC} fi\u{AD}fi\r\nlast", "   ", "x\n\u{2029}\n", "كتب العربية\nAV",
  ]

  /// A style in which all that can be is a number.
  private func style(_ number: Double) -> TextStyle {
    TextStyle(
      font: Font(size: number),
      baselineOffset: number,
      kerning: number,
      tracking: number,
      strokeWidth: number,
      shadow: Shadow(blurRadius: number),
      obliqueness: number,
      attachment: TextAttachment(width: number, ascent: number, descent: -number)
    )
  }

  private func ask(_ line: Line) {
    for x in ExtremeNumbersTests.numbers {
      #expect(line.offset(atX: x) == line.hit(atX: x).offset)
      #expect(line.caretPosition(atX: x).offset == line.offset(atX: x))
      #expect(line.penOffset(flushFactor: x, width: 100).isFinite)
      for type in TruncationType.allCases {
        _ = line.truncated(toWidth: x, type: type)?.runs
        let cut = line.truncated(toWidth: x, type: type, token: line)
        _ = cut?.justified(toWidth: 500)?.runs
      }
      for factor in [-1, 0.5, 1, .nan, Double.infinity] {
        let justified = line.justified(toWidth: x, factor: factor)
        #expect(justified?.width.isFinite != false)
      }
    }
    for offset in ExtremeNumbersTests.offsets {
      let carets = line.caretOffsets(at: offset)
      #expect((0...line.width).contains(carets.primary))
      #expect((0...line.width).contains(carets.secondary))
      #expect(line.selectionRects(for: Int.min..<offset).allSatisfy { $0.width.isFinite })
      let word = line.wordRange(at: offset)
      let paragraph = line.paragraphRange(at: offset)
      #expect(paragraph.lowerBound <= word.lowerBound)
      for movement in CaretMovement.allCases {
        let position = CaretPosition(offset: offset, affinity: .upstream)
        _ = line.position(from: position, moved: movement)
      }
    }
  }

  @Test(arguments: strings)
  func `any number is a size and a distance`(string: String) {
    for number in ExtremeNumbersTests.numbers {
      ask(Line(AttributedText(string, style: style(number)), fonts: .bundled))
    }
  }

  @Test(arguments: strings)
  func `any number is an offset and a width`(string: String) {
    // What is asked for is not in the first paragraph, where offsets are small.
    let typesetter = Typesetter(text("ab\n" + string, 16), fonts: .bundled)
    for start in ExtremeNumbersTests.offsets {
      for width in ExtremeNumbersTests.numbers {
        for offset in ExtremeNumbersTests.numbers {
          _ = typesetter.suggestedLineBreak(from: start, width: width, offset: offset)
          _ = typesetter.makeLine(from: start, width: width, offset: offset)?.runs
        }
      }
      for end in ExtremeNumbersTests.offsets where end >= start {
        if let line = typesetter.makeLine(range: start..<end, offset: 1e300) { ask(line) }
      }
    }
  }

  @Test(arguments: strings)
  func `any number is an indent and a rectangle`(string: String) {
    for number in ExtremeNumbersTests.numbers {
      let style = ParagraphStyle(
        firstLineHeadIndent: number,
        headIndent: -number,
        tailIndent: number,
        tabStops: [TextTab(at: number), TextTab(at: -number, alignment: .right, from: .trailing)],
        defaultTabInterval: number
      )
      let framesetter = Framesetter(text(string, 16, style), fonts: .bundled)
      for width in ExtremeNumbersTests.numbers {
        let frame = framesetter.makeFrame(in: Rect(x: width, y: 1, width: width, height: 1e300))
        #expect(frame.visibleRange == 0..<string.utf8.count)
        for offset in ExtremeNumbersTests.offsets {
          let token = BreakToken(offset: offset)
          let size = framesetter.suggestedSize(
            width: width,
            height: number,
            resumingAt: token,
            upTo: 0 &- offset
          )
          #expect(size.width.isFinite && size.height.isFinite)
          let position = CaretPosition(offset: offset)
          _ = frame.position(from: position, moved: .down, x: width)
          _ = frame.caretRect(of: position)
        }
      }
    }
  }

  @Test func `any number is a marker, a gap and a level`() {
    for number in ExtremeNumbersTests.numbers {
      for start in ExtremeNumbersTests.offsets {
        let list = TextList("{upper-roman}", startingItemNumber: start)
        var builder = ListBuilder([list], style: style(number), fonts: .bundled)
        builder.minimumIndent = -number
        for level in ExtremeNumbersTests.offsets { builder.append("x\ny\n", level: level) }
        let text = builder.makeText()
        for offset in ExtremeNumbersTests.offsets {
          #expect((0...text.source.utf8.count).contains(text.sourceOffset(at: offset)))
          #expect((0...text.text.utf8Count).contains(text.offset(ofSource: offset)))
        }
        let frame = Framesetter(text.text, fonts: .bundled).makeFrame(width: 200)
        #expect(frame.visibleRange == 0..<text.text.utf8Count)
      }
    }
  }
}
