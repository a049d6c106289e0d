import GalleyFonts
import GalleyLayout
import GalleySVG
import GalleyText
import Testing

/// Frames whose lines run downward.
@Suite struct VerticalFrameTests {
  private let framesetter = Framesetter("several words that are on several lines", fonts: .bundled)

  private func frame(_ progression: FrameProgression) -> TextFrame {
    framesetter.makeFrame(
      in: Rect(x: 7, y: 3, width: 150, height: 90),
      options: FrameOptions(progression: progression)
    )
  }

  @Test func `lines follow each other to the left or to the right`() throws {
    let plain = framesetter.makeFrame(in: Rect(width: 90, height: 150))
    let left = frame(.rightToLeft)
    let right = frame(.leftToRight)
    #expect(left.lines.map(\.range) == plain.lines.map(\.range))
    #expect(right.lines.map(\.range) == plain.lines.map(\.range))
    #expect(left.columnWidth == 90)
    // The boxes of the first lines are at the right and at the left edge.
    #expect(left.rectPoint(Point(x: 0, y: left.lines[0].top)) == Point(x: 150, y: 0))
    let first = right.lines[0]
    #expect(right.rectPoint(Point(x: 5, y: first.top + first.height)) == Point(x: 0, y: 5))
    #expect(first.baseline - first.top == left.lines[0].baseline)
    for frame in [left, right] {
      for (index, line) in frame.lines.enumerated() {
        let point = Point(x: line.origin.x + 3, y: line.baseline - 2)
        #expect(frame.framePoint(frame.rectPoint(point)) == point)
        #expect(frame.lineIndex(at: point) == index)
      }
    }
    #expect(!plain.isVertical && plain.rectPoint(Point(x: 1, y: 2)) == Point(x: 1, y: 2))
  }

  @Test func `they are drawn turned, on a page as large as their rectangle`() {
    let svg = SVGRenderer().render(frame(.rightToLeft))
    #expect(svg.contains("width=\"150\" height=\"90\""))
    #expect(svg.contains("<g transform=\"matrix(0 1 -1 0 150 0)\">"))
    #expect(svg.hasSuffix("</g>\n</svg>\n"))
    #expect(!SVGRenderer().render(framesetter.makeFrame(width: 90)).contains("matrix(0 1"))
  }

  @Test func `paths are turned with the lines`() {
    let hole = FramePath(Rect(x: 100, y: 0, width: 50, height: 40))
    for (progression, x) in [(FrameProgression.rightToLeft, 40.0), (.leftToRight, 0)] {
      let frame = framesetter.makeFrame(
        in: Rect(width: 150, height: 90),
        options: FrameOptions(exclusionPaths: [hole], progression: progression)
      )
      #expect(frame.lines.first?.origin.x == x)
    }
  }
}
