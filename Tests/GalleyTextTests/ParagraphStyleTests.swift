import GalleyText
import Testing

@Suite struct ParagraphStyleTests {
  @Test func `defaults are those of Core Text`() {
    let style = ParagraphStyle()
    #expect(style.alignment == .natural)
    #expect(style.firstLineHeadIndent == 0)
    #expect(style.headIndent == 0)
    #expect(style.tailIndent == 0)
    #expect(style.tabStops.map(\.location) == (1...12).map { Double($0) * 28 })
    #expect(style.tabStops.allSatisfy { $0.alignment == .start && $0.origin == .leading })
    #expect(style.defaultTabInterval == 0)
    #expect(style.lineBreakMode == .wordWrapping)
    #expect(style.lineHeightMultiple == 0)
    #expect(style.maximumLineHeight == 0)
    #expect(style.minimumLineHeight == 0)
    #expect(style.lineSpacing == 0)
    #expect(style.paragraphSpacing == 0)
    #expect(style.paragraphSpacingBefore == 0)
    #expect(style.baseWritingDirection == nil)
    #expect(style.maximumLineSpacing == 10_000_000)
    #expect(style.minimumLineSpacing == 0)
    #expect(style.lineSpacingAdjustment == 0)
    #expect(style.hyphenationFactor == 0)
    #expect(style.lineBreakStrictness == .normal)
    #expect(style.lineBreakStrategy == [])
    #expect(style.lineHeightFonts == .all)
    #expect(style.textLists == [])
  }

  @Test(
    "S71: a tab stop goes after the last one at or before it",
    arguments: [
      ([50, 20], 30, [50, 20, 30]),
      ([50, 20], 20, [50, 20, 20]),
      ([50, 20, 60], 40, [50, 20, 40, 60]),
      ([10, 50, 20], 15, [10, 15, 50, 20]),
      ([10, 50, 20], 5, [5, 10, 50, 20]),
      ([], 5, [5]),
    ] as [([Double], Double, [Double])]
  )
  func addingTabStop(stops: [Double], added: Double, result: [Double]) {
    var style = ParagraphStyle(tabStops: stops.map { TextTab(at: $0) })
    style.addTabStop(TextTab(at: added))
    #expect(style.tabStops.map(\.location) == result)
  }

  @Test func `removing takes one equal stop away`() {
    var style = ParagraphStyle(tabStops: [TextTab(at: 20), TextTab(at: 20), TextTab(at: 30)])
    style.removeTabStop(TextTab(at: 20, alignment: .right))
    #expect(style.tabStops.count == 3)
    style.removeTabStop(TextTab(at: 20))
    #expect(style.tabStops.map(\.location) == [20, 30])
  }

  @Test func `negative zero equals zero`() {
    #expect(ParagraphStyle(headIndent: -0.0) == ParagraphStyle())
  }

  @Test func `strategies have Core Text's bits`() {
    #expect(LineBreakStrategy.pushOut.rawValue == 1)
    #expect(LineBreakStrategy.hangulWordPriority.rawValue == 2)
    #expect(LineBreakStrategy.standard.rawValue == 0xFFFF)
    #expect(LineBreakStrategy.standard.contains(.hangulWordPriority))
  }

  @Test func `S67: what is set is read, what is not has its default`() {
    let style = ParagraphStyle(alignment: .center)
    #expect(style.alignment == .center)
    #expect(style.lineSpacingAdjustment == 0)
  }

  @Test func `W34, W39: copies keep values and do not follow later changes`() {
    var style = ParagraphStyle(alignment: .center, tailIndent: 2, lineSpacing: 10)
    let copy = style
    style.tailIndent = 7
    #expect(copy.tailIndent == 2 && copy.alignment == .center && copy.lineSpacing == 10)
    #expect(ParagraphStyle().lineHeightMultiple == 0)
    #expect(ParagraphStyle().maximumLineHeight == 0)
  }
}
