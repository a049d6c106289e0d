import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Lists as the builder makes them, laid out.
@Suite struct ListBuilderTests {
  private func builder(_ formats: String..., size: Double = 14) -> ListBuilder {
    ListBuilder(formats.map { TextList($0) }, style: sized(size), fonts: .bundled)
  }

  private func frame(_ list: ListText, width: Double = 200) -> TextFrame {
    Framesetter(list.text, fonts: .bundled).frame(width: width)
  }

  /// The line that an item begins on, with the extents of its marker and of its text there.
  private func parts(
    _ item: Int,
    of list: ListText,
    in frame: TextFrame
  ) throws -> (line: PlacedLine, marker: ClosedRange<Double>, text: ClosedRange<Double>) {
    let item = list.items[item]
    let line = try #require(frame.lines.first { $0.range.contains(item.markerRange.lowerBound) })
    return (
      line, try #require(line.frameExtent(of: item.markerRange)),
      try #require(line.frameExtent(of: item.range.clamped(to: line.contentRange)))
    )
  }

  @Test(arguments: [8...12, 98...101])
  func `C-015: all items of a list share one text edge and one edge of markers`(
    numbers: ClosedRange<Int>
  ) throws {
    var builder = ListBuilder(
      [TextList("{decimal}.", startingItemNumber: numbers.lowerBound)],
      style: sized(14),
      fonts: .bundled
    )
    for _ in numbers { builder.append(text("an item with enough text for two lines of it", 14)) }
    let list = builder.makeText()
    #expect(list.text.string.hasPrefix("\t\(numbers.lowerBound).\tan item"))
    #expect(list.text.string.contains("\n\t\(numbers.upperBound).\tan item"))
    let frame = frame(list)
    let first = try parts(0, of: list, in: frame)
    for index in list.items.indices {
      let item = try parts(index, of: list, in: frame)
      #expect(near(item.marker.upperBound, first.marker.upperBound))
      #expect(near(item.text.lowerBound, first.text.lowerBound))
      #expect(near(item.text.lowerBound - item.marker.upperBound, 7))
      #expect(item.marker.lowerBound >= 0)
    }
    let wrapped = frame.lines.filter { line in
      !list.items.contains { $0.markerRange.lowerBound == line.range.lowerBound }
    }
    #expect(!wrapped.isEmpty)
    #expect(wrapped.allSatisfy { near($0.origin.x, first.text.lowerBound) })
  }

  @Test func `levels nest, count on after inner lists and begin anew in others`() {
    var builder = ListBuilder(
      [
        TextList("{decimal}."), TextList("{lower-alpha}.", prependsEnclosingMarker: true),
        TextList("({lower-roman})", startingItemNumber: 4),
      ],
      fonts: .bundled
    )
    for level in [0, 1, 1, 2, 2, 0, 1, 5, -3] {
      builder.append(AttributedText("x"), level: level)
    }
    let list = builder.makeText()
    let markers = list.items.map { list.text[$0.markerRange].string.filter { $0 != "\t" } }
    // An item of a level that no list is open for opens those between.
    #expect(markers == ["1.", "1.a.", "1.b.", "(iv)", "(v)", "2.", "2.a.", "(iv)", "3."])
    let styles = list.text.paragraphs.map(\.style)
    #expect(styles.map(\.textLists.count) == [1, 2, 2, 3, 3, 1, 2, 6, 1])
    #expect(styles[1].firstLineHeadIndent == styles[0].headIndent)
    #expect(styles[5].headIndent == styles[0].headIndent)
    #expect(styles.allSatisfy { $0.headIndent == $0.tabStops.last?.location })
  }

  @Test func `C-019, C-022: levels of right-to-left items count from the right`() throws {
    var builder = builder("{disc}")
    builder.minimumIndent = 20
    for level in 0..<3 { builder.append(text("בדיקה", 14), level: level) }
    let list = builder.makeText()
    let frame = frame(list)
    for (index, edge) in [180.0, 160, 140].enumerated() {
      let item = try parts(index, of: list, in: frame)
      #expect(item.line.direction == .rightToLeft)
      #expect(near(item.text.upperBound, edge))
      #expect(near(item.marker.lowerBound, edge + 7))
      #expect(item.marker.upperBound <= edge + 20)
    }
  }

  @Test func `C-024: a gutter too narrow for its marker pushes the text by what it overhangs`()
    throws
  {
    for number in [9, 10, 100] {
      var style = ParagraphStyle()
      let gutter = ListGutter(markerEdge: 0, textEdge: 12, gap: 20)
      gutter.indent(&style)
      let marker = "\(number)."
      let typed = text(gutter.lead(marker) + "Item", 16, style)
      let line = Framesetter(typed, fonts: .bundled).frame(width: 200).lines[0]
      let end = marker.utf8.count + 1
      let extent = try #require(line.frameExtent(of: 1..<end))
      #expect(near(extent.lowerBound, 0, within: 0.02))
      #expect(near(try #require(line.frameX(at: end + 1)), max(12, extent.upperBound)))
    }
  }

  @Test func `C-025: markers of their own, letters or pictures, leave the items as they are`()
    throws
  {
    var paragraph = ParagraphStyle()
    paragraph.minimumLineHeight = 24
    paragraph.maximumLineHeight = 24
    func list(_ markers: [AttributedText?]) -> ListText {
      var builder = ListBuilder(
        [TextList("{disc}")],
        style: sized(14),
        paragraph: paragraph,
        fonts: .bundled
      )
      builder.minimumIndent = 40
      for marker in markers { builder.append(text("Text", 14), marker: marker) }
      return builder.makeText()
    }
    let picture = InlineImage(svg: "<svg/>", size: Size(width: 10, height: 10))
    let image = AttributedText("\u{FFFC}", style: TextStyle(attachment: TextAttachment(picture)))
    let red = AttributedText("*", style: TextStyle(font: Font(size: 20), color: .red))
    let plain = list([nil, nil])
    let plainFrame = frame(plain)
    for marker in [red, image] {
      let styled = list([marker, marker])
      let styledFrame = frame(styled)
      #expect(styledFrame.lines.map(\.top) == plainFrame.lines.map(\.top))
      #expect(styledFrame.lines[1].baseline - styledFrame.lines[0].baseline == 24)
      for index in 0..<2 {
        let (ours, theirs) = (
          try parts(index, of: styled, in: styledFrame), try parts(index, of: plain, in: plainFrame)
        )
        #expect(ours.text == theirs.text)
        #expect(near(ours.marker.upperBound, theirs.marker.upperBound))
        #expect(ours.line.runs.flatMap(\.positions).allSatisfy { $0.y == 0 })
      }
      for box in styledFrame.attachments {
        #expect(box.rect.width == 10)
        #expect(styledFrame.lines.contains { $0.baseline == box.rect.maxY })
      }
    }
  }

  @Test func `C-026: the source keeps its offsets, and a click on a marker is at its item`() throws
  {
    var builder = builder("{decimal}.")
    for item in ["alpha", "beta"] { builder.append(text(item, 14)) }
    let list = builder.makeText()
    #expect(list.source == "alpha\nbeta")
    #expect(list.items.map(\.sourceRange) == [0..<5, 6..<10])
    #expect(list.text.string == "\t1.\talpha\n\t2.\tbeta")
    let frame = frame(list)
    let second = try parts(1, of: list, in: frame)
    let x = (second.marker.lowerBound + second.marker.upperBound) / 2
    #expect(list.sourceOffset(at: second.line.line.offset(atX: x - second.line.origin.x)) == 6)
    for offset in 0...10 {
      #expect(list.sourceOffset(at: list.offset(ofSource: offset)) == offset)
    }
    #expect(list.text[list.items[1].range].string == "beta")
    #expect(list.sourceOffset(at: -9) == 0 && list.sourceOffset(at: 999) == 10)
    #expect(list.offset(ofSource: -9) == 4 && list.offset(ofSource: 999) == list.text.utf8Count)
    #expect(ListBuilder([], fonts: .bundled).makeText().sourceOffset(at: 3) == 0)
  }

  @Test func `further paragraphs of an item begin where its text does`() throws {
    var builder = builder("{hyphen}")
    builder.append(text("one\ntwo\n", 14))
    builder.append(text("three", 14))
    let list = builder.makeText()
    #expect(list.text.string == "\t⁃\tone\ntwo\n\t⁃\tthree")
    #expect(list.source == "one\ntwo\nthree")
    let frame = frame(list)
    let edge = try parts(0, of: list, in: frame).text.lowerBound
    #expect(near(frame.lines[1].origin.x, edge))
    #expect(near(try parts(1, of: list, in: frame).text.lowerBound, edge))
  }

  @Test func `markers may begin at one edge`() throws {
    var builder = builder("{lower-roman}.")
    builder.markerAlignment = .start
    for _ in 0..<8 { builder.append(text("x", 14)) }
    let list = builder.makeText()
    let frame = frame(list)
    let first = try parts(0, of: list, in: frame)
    for index in list.items.indices {
      let item = try parts(index, of: list, in: frame)
      #expect(near(item.marker.lowerBound, 0))
      #expect(near(item.text.lowerBound, first.text.lowerBound))
    }
  }
}
