import GalleyTestSupport
import Testing

@testable import Galley
@testable import GalleyLayout

/// What holds of the carets, hits, cuts and fillings of any line.
@Suite struct LinePropertyTests {
  #if DEBUG
  static let count: UInt64 = 60
  #else
  static let count: UInt64 = 800
  #endif

  /// With some texts that have tabs beyond the longest length that is kept.
  static let seeds = Array(0..<count) + [595, 1035, 1823, 2025, 2163, 2431, 2435]

  /// The bundled fonts and one of emoji.
  private static let fonts =
    (try? LayoutFixture.bundled(with: ["NotoColorEmoji-Subset.ttf"])) ?? .bundled

  /// A line of random text: whole, of a frame, or truncated or justified on its own.
  private func line(seed: UInt64) -> Line {
    var random = RandomText(seed: seed &+ 7_000)
    let text = random.attributedText()
    let whole = Line(text, fonts: LinePropertyTests.fonts)
    switch seed % 4 {
    case 0: return whole
    case 1:
      let frame = Framesetter(text, fonts: LinePropertyTests.fonts).makeFrame(
        in: Rect(width: random.width(), height: .infinity)
      )
      return frame.lines.map(\.line).randomElement(using: &random.generator) ?? whole
    case 2:
      let token = Line("…", fonts: LinePropertyTests.fonts)
      let type = TruncationType.allCases.randomElement(using: &random.generator) ?? .tail
      return whole.truncated(toWidth: whole.width * 0.6, type: type, token: token) ?? whole
    default: return whole.justified(toWidth: whole.width + 50) ?? whole
    }
  }

  @Test func `a point at a caret's character gives the caret back`() {
    for seed in LinePropertyTests.seeds {
      let line = line(seed: seed)
      for cell in CaretTable(line).cells where cell.right > cell.left + 0.001 && !cell.text.isEmpty
      {
        let inset = (cell.right - cell.left) / 8
        let (left, right) = (cell.left + inset, cell.right - inset)
        let (leading, trailing) = cell.isRightToLeft ? (right, left) : (left, right)
        let end = line.contentRange.upperBound
        #expect(line.offset(atX: leading) == min(cell.text.lowerBound, end), "seed \(seed)")
        #expect(line.offset(atX: trailing) == min(cell.text.upperBound, end), "seed \(seed)")
        guard cell.text.upperBound <= end else { continue }
        let before = line.caretX(of: CaretPosition(offset: cell.text.lowerBound))
        let after = line.caretX(
          of: CaretPosition(offset: cell.text.upperBound, affinity: .upstream)
        )
        #expect(before == cell.leading, "seed \(seed)")
        #expect(after == cell.trailing, "seed \(seed)")
        let carets = line.caretOffsets(at: cell.text.upperBound)
        #expect(carets.primary == cell.trailing, "seed \(seed)")
      }
    }
  }

  @Test func `a hit at every pixel is the nearer edge of the character there`() {
    for seed in LinePropertyTests.seeds {
      let line = line(seed: seed)
      let table = CaretTable(line)
      let end = min(line.width, 600)
      for x in stride(from: -3, through: end + 3, by: 1) {
        let hit = line.hit(atX: x)
        #expect(hit.offset == line.offset(atX: x), "seed \(seed)")
        #expect(line.range.contains(hit.offset) || hit.offset == line.contentRange.upperBound)
        guard let cell = table.cell(atX: x), hit.isInside, hit.run?.kind != .hyphen else {
          continue
        }
        #expect(cell.left <= x + 0.001 && x < cell.right, "seed \(seed) at \(x)")
        let edge = hit.isTrailing ? cell.trailing : cell.leading
        #expect(abs(edge - x) <= (cell.right - cell.left) / 2 + 0.001, "seed \(seed) at \(x)")
      }
    }
  }

  @Test func `edges of carets rise and fill the line`() {
    for seed in LinePropertyTests.seeds {
      let line = line(seed: seed)
      let cells = CaretTable(line).cells
      #expect(cells.allSatisfy { $0.left <= $0.right }, "seed \(seed)")
      #expect(
        // A hyphen between directions has no caret.
        line.hasInsertedHyphen
          || zip(cells, cells.dropFirst()).allSatisfy { abs($0.right - $1.left) < 0.001 },
        "seed \(seed)"
      )
      guard let first = cells.first, let last = cells.last else { continue }
      #expect(line.hasInsertedHyphen || near(first.left, 0), "seed \(seed)")
      #expect(line.hasInsertedHyphen || near(last.right, line.width), "seed \(seed)")
      let texts = cells.map(\.text).filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
      #expect(
        zip(texts, texts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound },
        "seed \(seed)"
      )
    }
  }

  @Test func `selections are as wide as their characters, and the parts make the whole`() {
    for seed in LinePropertyTests.seeds {
      let line = line(seed: seed)
      let cells = CaretTable(line).cells
      let sum = cells.reduce(0) { $0 + ($1.text.isEmpty ? 0 : $1.right - $1.left) }
      let middle = (line.range.lowerBound + line.range.upperBound) / 2
      let whole = line.selectionRects(for: line.range).reduce(0) { $0 + $1.width }
      #expect(near(whole, sum, within: 0.01), "seed \(seed)")
      let rects = line.selectionRects(for: line.range.lowerBound..<middle)
      #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.maxX <= $1.minX }, "seed \(seed)")
      let touched = cells.filter {
        $0.text.lowerBound < middle && !$0.text.isEmpty && line.range.lowerBound < middle
      }
      let width = touched.reduce(0) { $0 + $1.right - $1.left }
      #expect(near(rects.reduce(0) { $0 + $1.width }, width, within: 0.01), "seed \(seed)")
    }
  }

  @Test func `a caret goes through a line and back by the same places`() {
    for seed in LinePropertyTests.seeds {
      let line = line(seed: seed)
      var position = line.endPosition(atRight: false)
      var places = [line.caretX(of: position)]
      while let next = line.position(from: position, moved: .right) {
        position = next
        places.append(line.caretX(of: next))
        if places.count > 10_000 { break }
      }
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 + 0.001 }, "seed \(seed)")
      var back = [line.caretX(of: position)]
      while let next = line.position(from: position, moved: .left) {
        position = next
        back.append(line.caretX(of: next))
        if back.count > 10_000 { break }
      }
      // Characters without width at the ends make no difference to see; the two sides of a hyphen
      // between directions do.
      #expect(
        line.hasInsertedHyphen || distinct(back.reversed()) == distinct(places),
        "seed \(seed)"
      )
    }
  }

  private func distinct(_ places: [Double]) -> [Double] {
    places.reduce(into: []) { result, place in
      if result.last.map({ abs($0 - place) > 0.001 }) ?? true { result.append(place) }
    }
  }

  @Test func `M11: a truncated line fits and keeps as much as fits`() throws {
    for seed in LinePropertyTests.seeds {
      var random = RandomText(seed: seed &+ 9_000)
      let line = Line(random.attributedText(), fonts: .bundled)
      let token = Line(random.chance(3) ? "" : "…", fonts: .bundled)
      let width = random.width()
      for type in TruncationType.allCases {
        let cut = line.truncated(toWidth: width, type: type, token: token)
        guard let cut else {
          #expect(!(width > 0) || width < token.width, "seed \(seed)")
          continue
        }
        guard let removed = cut.removedRange else {
          #expect(cut.width <= width || cut.visibleUnits == line.visibleUnits, "seed \(seed)")
          continue
        }
        let strict = try #require(
          line.truncated(toWidth: width, type: type, token: token, whitespaceWidens: false)
        )
        #expect(strict.visibleUnits.points <= width, "seed \(seed)")
        let extra = line.trailingWhitespaceWidth
        #expect(cut.visibleUnits.points <= width + extra, "seed \(seed)")
        expectFull(line, token, width, type, removed, "seed \(seed)")
      }
    }
  }

  /// Expects that one more character that shows would not fit.
  private func expectFull(
    _ line: Line,
    _ token: Line,
    _ width: Double,
    _ type: TruncationType,
    _ removed: Range<Int>,
    _ comment: Comment
  ) {
    let clusters = line.clusters(of: line.runs)
    let ordered = Line.logicalOrder(of: clusters).map { clusters[$0] }
    let units = line.paragraph.units
    let starts = Set(units.starts.map(Int.init))
    let half = type == .middle ? 0.5 : 1
    let room = (width + line.trailingWhitespaceWidth - token.width) * half
    if type != .head {
      // The next place for a cut after a character that shows.
      let next = ordered.first { cluster in
        cluster.text.lowerBound >= removed.lowerBound && starts.contains(cluster.text.upperBound)
          && !units.flags[units.unit(at: cluster.text.upperBound - 1)].contains(.hangs)
      }
      if let next, next.text.upperBound <= removed.upperBound {
        let sum = ordered.reduce(0) {
          $0 + ($1.text.lowerBound < next.text.upperBound ? $1.width : 0)
        }
        #expect(sum > room - 0.001, comment)
      }
    }
    if type != .tail {
      let next = ordered.last { cluster in
        cluster.text.upperBound <= removed.upperBound && starts.contains(cluster.text.lowerBound)
          && !units.flags[units.unit(at: cluster.text.lowerBound)].contains(.hangs)
      }
      if let next, next.text.lowerBound >= removed.lowerBound {
        let sum = ordered.reduce(0) {
          $0 + ($1.text.lowerBound >= next.text.lowerBound ? $1.width : 0)
        }
        let fits = type == .head ? width - token.width : room
        #expect(sum - line.trailingWhitespaceWidth > fits - 0.001, comment)
      }
    }
  }

  @Test func `lines that are cut and filled again and again stay whole`() {
    for seed in LinePropertyTests.seeds {
      var random = RandomText(seed: seed &+ 15_000)
      var line = line(seed: seed)
      for _ in 0..<4 {
        let width = random.chance(2) ? random.width() : line.width * 0.8
        let type = TruncationType.allCases.randomElement(using: &random.generator) ?? .tail
        let token = random.chance(2) ? Line("… ", fonts: .bundled) : nil
        let next =
          random.chance(2)
          ? line.justified(toWidth: width, factor: random.chance(3) ? 0.5 : 1)
          : line.truncated(toWidth: width, type: type, token: token)
        line = next ?? line
        let sum = line.runs.reduce(0) { $0 + $1.width }
        #expect(near(sum, line.width), "seed \(seed)")
        #expect(near(line.bounds(.useOpticalBounds).width, max(line.visibleUnits.points, 0)))
        for run in line.runs {
          #expect(run.glyphs.count == run.positions.count && run.glyphs.count == run.offsets.count)
          #expect(run.range.lowerBound >= line.range.lowerBound, "seed \(seed)")
          #expect(run.range.upperBound <= line.range.upperBound, "seed \(seed)")
        }
        #expect(
          line.range.contains(line.offset(atX: width)) || line.range.isEmpty
            || line.offset(atX: width) == line.contentRange.upperBound
        )
        _ = line.bounds([.useHangingPunctuation, .useGlyphPathBounds])
      }
    }
  }

  @Test func `a justified line has exactly the width`() {
    for seed in LinePropertyTests.seeds {
      var random = RandomText(seed: seed &+ 11_000)
      let line = Line(random.attributedText(), fonts: .bundled)
      let width = Units(points: line.width + Double.random(in: -40...200, using: &random.generator))
      guard let justified = line.justified(toWidth: width.points) else { continue }
      #expect(justified.width == width.points, "seed \(seed)")
      #expect(justified.glyphs == line.glyphs, "seed \(seed)")
      #expect(justified.offsets == line.offsets, "seed \(seed)")
      #expect(justified.trailingWhitespaceWidth == 0)
      let sum = justified.runs.reduce(0) { $0 + $1.width }
      #expect(near(sum, justified.width), "seed \(seed)")
    }
  }

  @Test(arguments: [LineBreakMode.wordWrapping, .characterWrapping])
  func `lines one by one are the lines of a frame`(mode: LineBreakMode) throws {
    for seed in LinePropertyTests.seeds {
      var random = RandomText(seed: seed &+ 13_000)
      var text = random.attributedText()
      text.updateParagraphStyle(in: 0..<text.utf8Count) { style in
        style.firstLineHeadIndent = 0
        style.headIndent = 0
        style.tailIndent = 0
        style.alignment = .natural
        style.lineBreakMode = mode
        for index in style.tabStops.indices { style.tabStops[index].leader = nil }
      }
      let width = random.width()
      let frame = Framesetter(text, fonts: .bundled).makeFrame(
        in: Rect(width: width, height: .infinity)
      )
      let typesetter = Typesetter(text, fonts: .bundled)
      var start = 0
      var lines: [Line] = []
      while start < text.utf8Count {
        let count =
          mode == .wordWrapping
          ? typesetter.suggestedLineBreak(from: start, width: width)
          : typesetter.suggestedClusterBreak(from: start, width: width)
        guard count > 0, lines.count < frame.lines.count else { break }
        let line = typesetter.makeLine(
          range: start..<start + count,
          showsHyphen: frame.lines[lines.count].hasInsertedHyphen
        )
        lines.append(try #require(line))
        if mode == .wordWrapping {
          let filled = try #require(typesetter.makeLine(from: start, width: width))
          #expect(filled.glyphs == lines[lines.count - 1].glyphs, "seed \(seed)")
        }
        start += count
      }
      #expect(lines.map(\.range) == frame.lines.map(\.range), "seed \(seed)")
      for (line, placed) in zip(lines, frame.lines) {
        #expect(line.width == placed.width, "seed \(seed)")
        #expect(line.trailingWhitespaceWidth == placed.trailingWhitespaceWidth, "seed \(seed)")
        #expect(line.ending == placed.ending, "seed \(seed)")
        #expect(line.glyphs == placed.line.glyphs, "seed \(seed)")
        #expect(line.positions == placed.line.positions, "seed \(seed)")
        #expect(line.offsets == placed.line.offsets, "seed \(seed)")
        #expect(line.bounds() == placed.line.bounds(), "seed \(seed)")
      }
    }
  }
}
