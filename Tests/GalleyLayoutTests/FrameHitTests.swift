import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// What is at a place in a frame.
@Suite struct FrameHitTests {
  private func frame(_ string: String, width: Double = 150) throws -> TextFrame {
    try Framesetter(text(string, 24), fonts: LayoutFixture.dejaVuSans()).makeFrame(width: width)
  }

  @Test func `each character is hit where it is drawn`() throws {
    let string = "Hello wonderful world of text\nSecond אבג paragraph"
    let frame = try frame(string)
    for (index, line) in frame.lines.enumerated() {
      for edge in line.line.caretEdges where edge.isLeading {
        guard let box = line.line.selectionRects(for: edge.range).first else { continue }
        let point = Point(x: line.origin.x + box.minX + box.width / 2, y: line.baseline - 3)
        let hit = try #require(frame.hit(at: point))
        #expect(hit.lineIndex == index)
        #expect(hit.isInside)
        #expect(hit.range == edge.range)
        let caret = try #require(frame.caretPosition(at: Point(x: point.x - 0.4, y: point.y)))
        #expect(edge.range.contains(caret.offset) || edge.range.upperBound == caret.offset)
      }
    }
  }

  @Test func `places above, below and between lines belong to the nearest`() throws {
    let style = ParagraphStyle(paragraphSpacing: 40)
    let frame = try Framesetter(text("ab\ncd", 24, style), fonts: LayoutFixture.dejaVuSans())
      .makeFrame(width: 150)
    let places = [(-50.0, 0), (10, 0), (40, 0), (60, 1), (80, 1), (500, 1)]
    for (y, index) in places { #expect(frame.lineIndex(at: Point(x: 5, y: y)) == index) }
    #expect(frame.lineIndex(at: Point(x: .nan, y: .nan)) == 0)
    #expect(frame.hit(at: Point(x: .infinity, y: .infinity))?.lineIndex == 1)
    #expect(try self.frame("").hit(at: .zero) == nil)
    #expect(try self.frame("").caretPosition(at: .zero) == nil)
    #expect(frame.hit(at: Point(x: 5, y: 40))?.isInside == false)
  }

  @Test func `of lines side by side the nearest is hit`() throws {
    let typed = text(Array(repeating: "word", count: 40).joined(separator: " "), 12)
    let frame = Framesetter(typed, fonts: .bundled).makeFrame(
      in: Rect(width: 300, height: .infinity),
      options: FrameOptions(exclusionPaths: [FramePath(Rect(x: 100, width: 100, height: 30))])
    )
    #expect(frame.lines[0].top == frame.lines[1].top)
    let places = [(5.0, 0), (120, 0), (190, 1), (299, 1)]
    for (x, index) in places { #expect(frame.lineIndex(at: Point(x: x, y: 5)) == index) }
  }

  @Test func `a selection has a rectangle on each of its lines`() throws {
    let frame = try frame("Hello wonderful world")
    let rects = frame.selectionRects(for: 3..<18)
    #expect(rects.count == 3)
    #expect(rects.map(\.minY) == frame.lines.map(\.top))
    #expect(rects.allSatisfy { $0.height == 28 })
    #expect(frame.selectionRects(for: 0..<0).isEmpty)
    #expect(frame.selectionRects(for: -5 ..< -1).isEmpty)
    #expect(frame.selectionRects(for: 0..<999).count == 3)
  }

  @Test func `C-060 a hit on the token of a frame says so`() throws {
    let typed = text("some words that do not fit the line at all", 16)
    var options = FrameOptions(maximumNumberOfLines: 1, truncatesLastVisibleLine: true)
    options.truncationToken = AttributedText(
      "…more",
      style: TextStyle(font: Font(size: 16), link: "more")
    )
    let frame = Framesetter(typed, fonts: .bundled).makeFrame(
      in: Rect(width: 140, height: 100),
      options: options
    )
    let line = try #require(frame.lines.first)
    let hit = try #require(frame.hit(at: Point(x: line.visibleRight - 5, y: line.baseline - 4)))
    #expect(hit.isToken)
    #expect(hit.run?.style.link == "more")
    #expect(frame.hit(at: Point(x: 5, y: line.baseline - 4))?.isToken == false)
  }
}
