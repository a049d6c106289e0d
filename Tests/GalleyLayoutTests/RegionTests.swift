@testable import GalleyLayout
import GalleyFonts
import GalleyTestSupport
import GalleyText
import Testing

/// Frames that are no rectangles.
@Suite struct RegionTests {
  private func lanes(
    _ options: FrameOptions,
    _ y: Double,
    _ height: Double,
    width: Double = 1000
  ) -> [[Double]] {
    let region = Region(options, width: Units(points: width), at: .zero)
    return region.lanes(from: Units(points: y), to: Units(points: y + height)).map {
      [$0.lowerBound.points, $0.upperBound.points]
    }
  }

  @Test func `places beside holes, with a padding at both ends of each`() {
    // The holes of WinObjC's tests of `lineFragmentRectForProposedRect`, whose padding is inside of
    // the rectangles it tells.
    let holes = [
      Rect(x: 100, width: 100, height: 100), Rect(x: 300, width: 200, height: 150),
      Rect(x: 700, width: 150, height: 300), Rect(x: 950, width: 1000, height: 300),
    ]
    let plain = FrameOptions(exclusionPaths: holes.map { FramePath($0) })
    #expect(lanes(plain, 0, 10) == [[0, 100], [200, 300], [500, 700], [850, 950]])
    #expect(lanes(plain, 95, 10) == [[0, 100], [200, 300], [500, 700], [850, 950]])
    #expect(lanes(plain, 100, 10) == [[0, 300], [500, 700], [850, 950]])
    #expect(lanes(plain, 120, 10) == [[0, 300], [500, 700], [850, 950]])
    #expect(lanes(plain, 400, 10) == [[0, 1000]])
    var padded = plain
    padded.lineFragmentPadding = 5
    #expect(lanes(padded, 120, 10) == [[5, 295], [505, 695], [855, 945]])
    padded.minimumLineWidth = 150
    #expect(lanes(padded, 120, 10) == [[5, 295], [505, 695]])
  }

  @Test func `what is inside of a band is inside over all its height`() {
    let triangle = FramePath(polygon: [
      Point(x: 100, y: 0), Point(x: 200, y: 100), Point(x: 0, y: 100),
    ])
    #expect(lanes(FrameOptions(path: triangle), 50, 25) == [[50, 150]])
    #expect(lanes(FrameOptions(path: triangle), 0, 20).isEmpty)
    #expect(lanes(FrameOptions(exclusionPaths: [triangle]), 50, 25) == [[0, 25], [175, 1000]])
    // Two outlines that cross: a star of two triangles, by both rules.
    var star = triangle
    star.add(
      FramePath(polygon: [Point(x: 0, y: 30), Point(x: 200, y: 30), Point(x: 100, y: 130)])
    )
    #expect(lanes(FrameOptions(path: star), 40, 5) == [[15, 55], [145, 185]])
    // Their sides cross at 65.
    #expect(lanes(FrameOptions(path: star), 60, 10).isEmpty)
    star.fillRule = .winding
    #expect(lanes(FrameOptions(path: star), 60, 10) == [[35, 165]])
  }

  @Test func `a hole by either rule`() {
    var ring = FramePath(Rect(width: 100, height: 100))
    ring.add(FramePath(Rect(x: 40, y: 40, width: 20, height: 20)))
    #expect(lanes(FrameOptions(path: ring), 45, 10) == [[0, 40], [60, 100]])
    #expect(!ring.contains(Point(x: 50, y: 50)))
    ring.fillRule = .winding
    #expect(lanes(FrameOptions(path: ring), 45, 10) == [[0, 100]])
    #expect(ring.contains(Point(x: 50, y: 50)))
    #expect(ring.bounds == Rect(width: 100, height: 100))
    #expect(FramePath().bounds == .zero)
  }

  @Test func `numbers that are none, and paths without an inside`() {
    let wild = FramePath(polygon: [
      Point(x: .nan, y: -.infinity), Point(x: .infinity, y: 1e300), Point(x: 5, y: 5),
    ])
    let framesetter = Framesetter(text("some words", 12), fonts: .bundled)
    #expect(framesetter.makeFrame(in: wild).lines.isEmpty)
    #expect(framesetter.makeFrame(in: FramePath()).lines.isEmpty)
    #expect(framesetter.makeFrame(in: FramePath()).breakToken == .start)
    var options = FrameOptions(lineFragmentPadding: .nan, minimumLineWidth: .infinity)
    #expect(
      framesetter.makeFrame(in: Rect(width: 100, height: 100), options: options).lines.isEmpty
    )
    options = FrameOptions(
      tighteningFactor: .nan,
      exclusionPaths: [wild],
      lineFragmentPadding: -.infinity
    )
    for width in [0, -1, Double.nan, .infinity] {
      let rect = Rect(x: .nan, y: .infinity, width: width, height: .nan)
      _ = framesetter.makeFrame(in: rect, options: options)
      _ = framesetter.suggestedSize(width: width, options: options)
    }
  }

  @Test func `lines left and right of a hole share a baseline, and go on in order`() throws {
    let typed = Array(repeating: "word", count: 60).joined(separator: " ")
    let hole = FramePath(Rect(x: 120, y: 30, width: 60, height: 50))
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      let style = ParagraphStyle(baseWritingDirection: direction)
      let framesetter = Framesetter(text(typed, 14, style), fonts: .bundled)
      let frame = framesetter.makeFrame(
        in: Rect(width: 300, height: .infinity),
        options: FrameOptions(exclusionPaths: [hole])
      )
      #expect(frame.visibleRange == 0..<typed.utf8.count)
      #expect(
        zip(frame.lines, frame.lines.dropFirst()).allSatisfy {
          $0.range.upperBound == $1.range.lowerBound
        }
      )
      let rows = Dictionary(grouping: frame.lines, by: \.top).filter { $1.count == 2 }
      #expect(rows.count == 4)
      for (_, row) in rows {
        #expect(row[0].baseline == row[1].baseline)
        let leftFirst = row[0].origin.x < row[1].origin.x
        #expect(leftFirst == (direction == .leftToRight))
      }
    }
  }

  @Test func `a paragraph begins below, not beside, and indents count from where a band begins`() {
    let style = ParagraphStyle(firstLineHeadIndent: 10, headIndent: 20)
    let framesetter = Framesetter(text("one\ntwo", 14, style), fonts: .bundled)
    let hole = FramePath(Rect(x: 100, width: 50, height: 200))
    let frame = framesetter.makeFrame(
      in: Rect(width: 300, height: 200),
      options: FrameOptions(exclusionPaths: [hole])
    )
    #expect(frame.lines.map(\.origin.x) == [10, 10])
    #expect(frame.lines[1].top == frame.lines[0].height)
    let float = FramePath(Rect(width: 50, height: 200))
    let beside = framesetter.makeFrame(
      in: Rect(x: 0, y: 0, width: 300, height: 200),
      options: FrameOptions(exclusionPaths: [float])
    )
    #expect(beside.lines.map(\.origin.x) == [60, 60])
  }

  @Test func `paths are in the coordinates of the frame's rectangle`() {
    let framesetter = Framesetter(text("one", 14), fonts: .bundled)
    let rect = Rect(x: 500, y: 300, width: 100, height: 50)
    let hole = FramePath(Rect(x: 500, y: 300, width: 30, height: 50))
    let frame = framesetter.makeFrame(in: rect, options: FrameOptions(exclusionPaths: [hole]))
    #expect(frame.lines.map(\.origin.x) == [30])
    #expect(framesetter.makeFrame(in: FramePath(rect)).lines.map(\.origin) == [Point(x: 0, y: 15)])
  }

  @Test func `no glyph leaves the path, in any shape`() {
    for seed in 0..<PromisesTests.count / 5 {
      var random = RandomText(seed: seed)
      let framesetter = Framesetter(random.attributedText(), fonts: .bundled)
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random.generator)
      }
      var path = FramePath(
        polygon: (0..<Int(number(3...8))).map { _ in
          Point(x: number(-50...350), y: number(-50...350))
        }
      )
      if random.chance(2) {
        path = FramePath(ellipseIn: Rect(width: 300, height: number(50...400)))
      }
      if random.chance(2) {
        path.add(FramePath(ellipseIn: Rect(x: 60, y: 60, width: number(10...200), height: 80)))
      }
      if random.chance(3) { path.fillRule = .winding }
      var options = FrameOptions(lineBreakScope: random.chance(2) ? .text : .paragraph)
      if random.chance(3) {
        let rect = Rect(x: number(0...200), y: number(0...200), width: 50, height: 70)
        options.exclusionPaths = [FramePath(rect)]
      }
      let frame = framesetter.makeFrame(in: path, options: options)
      for line in frame.lines {
        expect(line, of: frame, isIn: path, not: options.exclusionPaths, "seed \(seed)")
      }
    }
  }

  private func expect(
    _ line: PlacedLine,
    of frame: TextFrame,
    isIn path: FramePath,
    not holes: [FramePath],
    _ comment: Comment
  ) {
    let isRightToLeft = line.direction == .rightToLeft
    let hanging = line.trailingWhitespaceWidth
    let left = line.origin.x + (isRightToLeft ? hanging : 0)
    let right = left + line.width - hanging
    // The leading below a line, which may be any, may hang out; descents are rounded.
    let solid = line.baseline + line.descent - 0.6 - line.top
    // Lengths end at 2³⁰ points: what is raised so far has no box that holds it.
    guard right - left > 0.02, solid > 0.02, abs(line.descent) < 1e9 else { return }
    for x in [left + 0.01, (left + right) / 2, right - 0.01] {
      for share in [0.01, 0.3, 0.5, 0.7, 0.99] {
        let y = line.top + solid * share
        let point = Point(x: x + frame.rect.minX, y: y + frame.rect.minY)
        #expect(path.contains(point), comment)
        #expect(!holes.contains { $0.contains(point) }, comment)
      }
    }
  }
}
