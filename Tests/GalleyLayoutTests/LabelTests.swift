import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Labels, beside what `UILabel` was measured to do.
@Suite struct LabelTests {
  private static let sentence =
    "The quick brown fox jumps over the lazy dog, and then it does so once again for all of us here."

  private func label(_ string: String, _ size: Double, lines: Int = 1) -> Label {
    Label(AttributedText(string, style: sized(size)), numberOfLines: lines)
  }

  private let modes = LineBreakMode.allCases

  @Test func `U1: what makes text smaller does not change what size it wants`() {
    for lines in 0...2 {
      let plain = label(LabelTests.sentence, 30, lines: lines)
      var shrinking = plain
      shrinking.adjustsFontSizeToFitWidth = true
      for scale in [0, 0.3, 0.9, 1, .nan] {
        shrinking.minimumScaleFactor = scale
        let size = Size(width: 353, height: 107)
        let bounds = Rect(x: 4, y: 254, width: 353, height: 107)
        #expect(
          shrinking.intrinsicContentSize(fonts: .bundled)
            == plain.intrinsicContentSize(fonts: .bundled)
        )
        #expect(
          shrinking.sizeThatFits(size, fonts: .bundled) == plain.sizeThatFits(size, fonts: .bundled)
        )
        #expect(
          shrinking.textRect(in: bounds, fonts: .bundled)
            == plain.textRect(in: bounds, fonts: .bundled)
        )
      }
    }
  }

  @Test func `U2 and U3: the natural size is that of one line`() {
    let natural = Line(AttributedText(LabelTests.sentence, style: sized(12)), fonts: .bundled)
    for mode in modes {
      for lines in 0...3 {
        var label = label(LabelTests.sentence, 12, lines: lines)
        label.lineBreakMode = mode
        let size = label.intrinsicContentSize(fonts: .bundled)
        #expect(near(size.width, natural.width))
        #expect(near(size.height, natural.ascent + natural.descent + natural.leading))
        if lines == 1 {
          #expect(label.sizeThatFits(Size(width: 50, height: 5), fonts: .bundled) == size)
        }
      }
    }
  }

  @Test func `U5: without a limit every mode wraps as words do`() {
    func height(_ mode: LineBreakMode) -> Double {
      var label = label(LabelTests.sentence, 60, lines: 0)
      label.lineBreakMode = mode
      return label.sizeThatFits(Size(width: 353, height: 107), fonts: .bundled).height
    }
    let word = height(.wordWrapping)
    for mode in modes where mode != .characterWrapping { #expect(height(mode) == word) }
    #expect(height(.characterWrapping) <= word)
  }

  @Test func `U7 and U8: text higher than its bounds is moved up, other text is at the top`() {
    let bounds = Rect(x: 4, y: 254, width: 353, height: 107)
    let low = label(LabelTests.sentence, 12, lines: 0)
    let lowSize = low.sizeThatFits(bounds.size, fonts: .bundled)
    #expect(low.textRect(in: bounds, fonts: .bundled).minY == 254)
    #expect(low.textRect(in: bounds, fonts: .bundled).size == lowSize)
    let high = label(LabelTests.sentence, 60, lines: 0)
    let height = high.sizeThatFits(bounds.size, fonts: .bundled).height
    let rect = high.textRect(in: bounds, fonts: .bundled)
    #expect(height > 107)
    #expect(rect.minY == 254 + (107 - height) / 2)
    #expect(rect.height == 107)
    #expect(rect.width <= 353)
  }

  @Test func `C-061 what is shown is aligned, not what was cut`() throws {
    let words = Array(repeating: "word", count: 60).joined(separator: " ")
    var label = label(words, 16, lines: 0)
    label.alignment = .right
    let layout = label.layout(in: Rect(width: 120, height: 70), fonts: .bundled)
    let frame = layout.frame
    #expect(layout.isTruncated)
    #expect(frame.lines.count == 3)
    let last = try #require(frame.lines.last)
    #expect(last.runs.last?.kind == .token)
    #expect(near(last.visibleRight, 120))
    #expect(frame.rect.height == frame.contentHeight)
    #expect(near(frame.rect.minY, 70 - frame.rect.maxY))
    for (place, top) in [(Label.VerticalAlignment.top, 0), (.bottom, 70 - frame.contentHeight)] {
      label.verticalAlignment = place
      let rect = label.layout(in: Rect(x: 7, y: 5, width: 120, height: 70), fonts: .bundled)
        .frame.rect
      #expect(near(rect.minY, 5 + top))
      #expect(rect.minX == 7)
    }
  }

  @Test func `C-163 the largest size whose lines all have room`() throws {
    for spacing in [0.0, 30] {
      let style = ParagraphStyle(lineSpacing: spacing)
      var label = Label(text("Ågjpq Ẫ two lines", 80, style), numberOfLines: 0)
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.01
      let layout = label.layout(in: Rect(width: 200, height: 60), fonts: .bundled)
      #expect(!layout.isTruncated)
      #expect(layout.frame.contentHeight <= 60)
      #expect(layout.fontSize > 15)
    }
  }

  @Test func `C-164 words are not broken while a smaller size fits`() {
    var label = label("UNBREAKABLE", 50, lines: 0)
    label.lineBreakMode = .wordWrapping
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 4.0 / 50
    let layout = label.layout(in: Rect(width: 90, height: 50), fonts: .bundled)
    #expect(layout.frame.lines.count == 1)
    #expect(layout.frame.lines[0].width <= 90)
    #expect(layout.fontSize > 10 && layout.fontSize < 20)
    // At the least size, they are.
    label.minimumScaleFactor = 0.5
    let broken = label.layout(in: Rect(width: 90, height: 80), fonts: .bundled)
    #expect(broken.fontSize == 25)
    #expect(broken.frame.lines.count > 1)
  }

  @Test func `C-165 text that fits keeps its size`() {
    var label = label("small", 30)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.1
    let layout = label.layout(in: Rect(width: 500, height: 500), fonts: .bundled)
    #expect(layout.fontSize == 30)
    #expect(layout.scaleFactor == 1)
    #expect(!layout.isTruncated)
  }

  @Test func `a calculator shows the end of a number, as large as it fits`() throws {
    var display = label("9", 48)
    display.alignment = .right
    display.lineBreakMode = .truncatingHead
    display.adjustsFontSizeToFitWidth = true
    display.minimumScaleFactor = 0.5
    var sizes: [Double] = []
    for digits in 1...30 {
      display.text = AttributedText(String(repeating: "9", count: digits), style: sized(48))
      let layout = display.layout(in: Rect(width: 220, height: 80), fonts: .bundled)
      let line = try #require(layout.frame.lines.first)
      #expect(layout.frame.lines.count == 1)
      #expect(near(line.visibleRight, 220))
      #expect(line.width <= 220)
      #expect(layout.isTruncated == (line.runs.first?.kind == .token))
      #expect(!layout.isTruncated || layout.fontSize == 24)
      sizes.append(layout.fontSize)
    }
    #expect(sizes.first == 48 && sizes.last == 24)
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func `where a line stands that was made smaller`() throws {
    var label = label("a number of words", 40)
    let rect = Rect(width: 150, height: 60)
    let own = label.layout(in: rect, fonts: .bundled).frame
    let baseline = own.rect.minY + own.lines[0].baseline
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.1
    func frame(_ adjustment: Label.BaselineAdjustment) -> TextFrame {
      label.baselineAdjustment = adjustment
      return label.layout(in: rect, fonts: .bundled).frame
    }
    let aligned = frame(.alignBaselines)
    #expect(near(aligned.rect.minY + aligned.lines[0].baseline, baseline))
    #expect(near(frame(.none).rect.minY, own.rect.minY))
    let centered = frame(.alignCenters).rect
    #expect(near(centered.minY, 60 - centered.maxY))
  }

  @Test func `a label that is a little too wide is squeezed if it may be`() {
    var label = label("several plain words", 16)
    let width = label.intrinsicContentSize(fonts: .bundled).width / 1.03
    let rect = Rect(width: width, height: 40)
    #expect(label.layout(in: rect, fonts: .bundled).isTruncated)
    label.allowsDefaultTighteningForTruncation = true
    #expect(!label.layout(in: rect, fonts: .bundled).isTruncated)
  }

  @Test func `labels of nothing, and in boxes that are none`() {
    for string in ["", "\n", "a\n", "word"] {
      var label = label(string, 16, lines: -2)
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.2
      for extent in [0, -5, Double.nan, .infinity] {
        let rect = Rect(x: extent, y: extent, width: extent, height: extent)
        let layout = label.layout(in: rect, fonts: .bundled)
        #expect(layout.fontSize >= 3.2)
        _ = label.textRect(in: rect, fonts: .bundled)
        _ = label.sizeThatFits(rect.size, fonts: .bundled)
      }
    }
    let empty = label("", 16).layout(in: Rect(width: 90, height: 40), fonts: .bundled).frame
    #expect(empty.lines.isEmpty)
    #expect(empty.extraLineFragment?.height == empty.contentHeight)
    #expect(empty.contentHeight > 16)
  }
}
