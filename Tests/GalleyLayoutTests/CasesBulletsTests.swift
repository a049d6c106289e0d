import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Cases from users' reports about bullets, numbers and indents.
///
/// A marker is text of its paragraph, before a tab to the stop where the item's text begins.
@Suite struct CasesBulletsTests {
  private func hanging(_ indent: Double, level: Int = 1) -> ParagraphStyle {
    ParagraphStyle(
      firstLineHeadIndent: indent * Double(level - 1),
      headIndent: indent * Double(level),
      tabStops: [TextTab(at: indent * Double(level), alignment: .start)]
    )
  }

  private func naskh(_ string: String, _ size: Double, _ style: ParagraphStyle) -> AttributedText {
    AttributedText(
      string,
      style: TextStyle(font: Font("Noto Naskh Arabic", size: size)),
      paragraph: style
    )
  }

  @Test func `C-014: wrapped lines stand under the item's text`() throws {
    let string = "•\tA list item long enough to need three lines in a narrow column"
    let style = ParagraphStyle(headIndent: 18, tabStops: [TextTab(at: 18)])
    let frame = Framesetter(text(string, 12, style), fonts: .bundled).frame(width: 120)
    #expect(frame.lines.count >= 3)
    #expect(frame.lines[0].frameX(at: 4) == 18)
    for line in frame.lines.dropFirst() {
      #expect(line.frameX(at: line.range.lowerBound) == 18)
    }
    let bullet = try #require(frame.lines[0].frameExtent(of: 0..<3))
    #expect(bullet.lowerBound >= 0 && bullet.upperBound <= 18)
  }

  @Test(arguments: [8...12, 98...101])
  func `C-015: numbers of any width leave the text in one column`(
    numbers: ClosedRange<Int>
  ) throws {
    let list = TextList("{decimal}.", startingItemNumber: numbers.lowerBound)
    let markers = numbers.map { list.marker(forItemNumber: $0) }
    #expect(markers.first == "\(numbers.lowerBound).")
    #expect(markers.last == "\(numbers.upperBound).")
    let widest = markers.map { Line(text($0, 14), fonts: .bundled).width }.max() ?? 0
    let edge = widest + 7
    let style = ParagraphStyle(
      headIndent: edge,
      tabStops: [TextTab(at: widest, alignment: .right), TextTab(at: edge)],
      textLists: [list]
    )
    for marker in markers {
      let string = "\t\(marker)\tan item of the list with enough text to need two lines"
      let frame = Framesetter(text(string, 14, style), fonts: .bundled).frame(width: 200)
      let end = marker.utf8.count + 1
      let extent = try #require(frame.lines[0].frameExtent(of: 1..<end))
      #expect(near(extent.upperBound, widest))
      #expect(extent.lowerBound >= 0)
      #expect(near(try #require(frame.lines[0].frameX(at: end + 1)), edge))
      #expect(frame.lines.count > 1)
      #expect(frame.lines.dropFirst().allSatisfy { near($0.origin.x, edge) })
    }
  }

  @Test func `C-018: a marker is on the baseline of a tall first line`() throws {
    var item = text("•\t", 14, hanging(20))
    var object = sized(14)
    object.attachment = TextAttachment(width: 40, ascent: 40)
    item.append("\u{FFFC}", style: object)
    item.append("after", style: sized(14))
    let frame = Framesetter(item, fonts: .bundled).frame(width: 200)
    try #require(frame.lines.count == 1)
    #expect(frame.lines[0].height > 40)
    let runs = frame.lines[0].runs
    #expect(runs.map(\.kind) == [.text, .tab, .attachment, .text])
    let box = try #require(frame.attachments.first?.rect)
    #expect(box == Rect(x: 20, y: frame.lines[0].baseline - 40, width: 40, height: 40))
    #expect(runs.flatMap(\.positions).allSatisfy { $0.y == 0 })
  }

  @Test func `C-019: the bullet of a right-to-left list is on the right`() throws {
    let items = ["فقرة أولى طويلة بما يكفي للالتفاف", "ثانية"]
    let string = items.map { "•\t" + $0 }.joined(separator: "\n")
    let framesetter = Framesetter(naskh(string, 16, hanging(20)), fonts: .bundled)
    let frame = framesetter.frame(width: 150)
    #expect(frame.lines.filter { $0.paragraphIndex == 0 }.count > 1)
    for line in frame.lines {
      #expect(line.direction == .rightToLeft)
      var content = line.contentRange
      if let tab = line.runs.first(where: { $0.kind == .tab }) {
        let marker = try #require(line.frameExtent(of: content.lowerBound..<tab.range.lowerBound))
        #expect(marker.lowerBound >= 130 && near(marker.upperBound, 150))
        content = tab.range.upperBound..<content.upperBound
      }
      let visible = try #require(line.frameExtent(of: content))
      #expect(near(visible.upperBound, 130))
    }
  }

  @Test func `C-021: the first line of a right-to-left item begins where the others do`() throws {
    let string = "1.\tهذا نص عربي طويل بما يكفي ليمتد على أكثر من سطر واحد في العمود"
    let frame = Framesetter(naskh(string, 16, hanging(24)), fonts: .bundled).frame(width: 200)
    #expect(frame.lines.count > 1)
    let first = frame.lines[0]
    #expect(first.direction == .rightToLeft)
    let text = try #require(first.frameExtent(of: 3..<first.contentRange.upperBound))
    #expect(near(text.upperBound, 176))
    let second = try #require(frame.lines[1].frameExtent(of: frame.lines[1].contentRange))
    #expect(near(second.upperBound, 176))
    let marker = try #require(first.frameExtent(of: 0..<2))
    #expect(near(marker.upperBound, 200))
  }

  @Test func `C-022: levels of a right-to-left list are indented from the right`() throws {
    var list = AttributedText()
    for level in 1...3 {
      list.append("•\tבדיקה\n", style: sized(14), paragraph: hanging(20, level: level))
    }
    let frame = Framesetter(list, fonts: .bundled).frame(width: 200)
    try #require(frame.lines.count == 3)
    for (line, edge) in zip(frame.lines, [180.0, 160, 140]) {
      let content = line.contentRange
      let text = try #require(line.frameExtent(of: content.lowerBound + 4..<content.upperBound))
      #expect(near(text.upperBound, edge))
      let marker = try #require(
        line.frameExtent(of: content.lowerBound..<content.lowerBound + 3)
      )
      #expect(near(marker.upperBound, edge + 20))
    }
  }

  @Test func `C-023: a marker wider than the indent begins outside the column`() throws {
    let style = ParagraphStyle(
      firstLineHeadIndent: -24,
      headIndent: 20,
      tabStops: [TextTab(at: 20)]
    )
    let string = "100.\tan item with text enough to need a second line of its own"
    let frame = Framesetter(text(string, 12, style), fonts: .bundled).frame(width: 200)
    #expect(frame.lines.count > 1)
    let line = frame.lines[0]
    let marker = try #require(line.frameExtent(of: 0..<4))
    #expect(marker.lowerBound == -24)
    #expect(marker.upperBound <= 20)
    #expect(line.frameX(at: 5) == 20)
    #expect(frame.lines[1].origin.x == 20)
    var sink = ClipCounter()
    frame.draw(into: &sink)
    #expect(sink.clips == 0)
  }

  @Test(arguments: [ParagraphStyle(), ParagraphStyle(headIndent: 28, tabStops: [TextTab(at: 28)])])
  func `text after a bullet begins at the stop, in either direction`(
    style: ParagraphStyle
  ) throws {
    for (string, isRightToLeft) in [("•\tarrived", false), ("•\tوصلنا", true)] {
      let frame = Framesetter(text(string, 16, style), fonts: .bundled).frame(width: 200)
      let line = frame.lines[0]
      let extent = try #require(line.frameExtent(of: 4..<string.utf8.count))
      #expect(near(isRightToLeft ? 200 - extent.upperBound : extent.lowerBound, 28))
    }
  }

  @Test func `C-024: a marker wider than its gutter pushes the text by what it overhangs`() throws {
    let style = ParagraphStyle(headIndent: 12, tabStops: [TextTab(at: 12)])
    for number in [9, 10, 100] {
      let marker = TextList("{decimal}.").marker(forItemNumber: number)
      let frame = Framesetter(text(marker + "\tItem", 16, style), fonts: .bundled)
        .frame(width: 200)
      let count = marker.utf8.count
      #expect(frame.lines.count == 1)
      let extent = try #require(frame.lines[0].frameExtent(of: 0..<count))
      let x = try #require(frame.lines[0].frameX(at: count + 1))
      #expect(extent.lowerBound == 0)
      #expect(extent.upperBound > extent.lowerBound)
      #expect(near(x, max(12, extent.upperBound)))
    }
  }

  @Test func `C-025: a marker in a style of its own leaves the item's text as it is`() throws {
    // Core Text takes the tallest font of a line; a fixed height keeps the pitch of a taller marker.
    let style = ParagraphStyle(
      headIndent: 24,
      tabStops: [TextTab(at: 24)],
      maximumLineHeight: 24,
      minimumLineHeight: 24
    )
    let red = TextStyle(font: Font("DejaVu Sans", size: 20), color: .red)
    let fonts = try LayoutFixture.bundled(with: ["DejaVuSans.ttf"])
    func frame(_ marker: String, _ markerStyle: TextStyle) -> TextFrame {
      var list = AttributedText()
      for _ in 0..<2 {
        list.append(marker, style: markerStyle, paragraph: style)
        list.append("\tText\n", style: sized(14))
      }
      return Framesetter(list, fonts: fonts).frame(width: 200)
    }
    let (plain, styled) = (frame("•", sized(14)), frame("❧", red))
    #expect(styled.lines.map(\.range) == plain.lines.map(\.range))
    #expect(styled.lines.map(\.height) == plain.lines.map(\.height))
    #expect(styled.lines[1].baseline - styled.lines[0].baseline == 24)
    for (ours, theirs) in zip(styled.lines, plain.lines) {
      let (run, other) = (try #require(ours.runs.last), try #require(theirs.runs.last))
      #expect(run.glyphs == other.glyphs)
      #expect(run.positions == other.positions)
      #expect(run.style == other.style)
      let marker = ours.runs[0]
      #expect(marker.style.color == .red && marker.font.size == 20)
      #expect(marker.font.face.familyName == "DejaVu Sans")
      #expect(marker.positions[0].y == run.positions[0].y)
    }
  }
}

/// Counts what is drawn clipped.
private struct ClipCounter: PaintSink {
  var clips = 0

  mutating func beginClip(to rect: Rect) { clips += 1 }
  mutating func fill(_ rect: Rect, color: Color) {}
  mutating func draw(_ run: Run, at origin: Point) {}
  mutating func draw(_ decoration: PlacedDecoration) {}
  mutating func beginLink(to destination: String, bounds: Rect) {}
  mutating func endLink() {}
  mutating func endClip() {}
}
