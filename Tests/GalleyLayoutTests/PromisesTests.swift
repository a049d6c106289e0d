@testable import GalleyLayout
import Galley
import GalleyTestSupport
import Testing

/// What Galley promises of every text, style and width: measuring is what is drawn.
@Suite struct PromisesTests {
  #if DEBUG
  static let count: UInt64 = 500
  #else
  static let count: UInt64 = 10_000
  #endif

  /// A random text with what the tests ask of it.
  struct Case {
    var text: AttributedText
    var framesetter: Framesetter
    var width: Double
    var frame: TextFrame

    init(seed: UInt64) {
      var random = RandomText(seed: seed)
      text = random.attributedText()
      framesetter = Framesetter(
        text,
        fonts: .bundled,
        lineMetrics: random.chance(3) ? .exact : .rounded
      )
      width = random.width()
      frame = framesetter.makeFrame(in: Rect(width: width, height: .infinity))
    }
  }

  @Test func `ranges of lines and runs join without gap`() {
    for seed in 0..<PromisesTests.count {
      let subject = Case(seed: seed)
      var offset = 0
      for line in subject.frame.lines {
        #expect(line.range.lowerBound == offset, "seed \(seed)")
        #expect(!line.range.isEmpty, "seed \(seed)")
        offset = line.range.upperBound
        let runs = line.runs.map(\.range).filter { !$0.isEmpty }
          .sorted { $0.lowerBound < $1.lowerBound }
        #expect(runs.first?.lowerBound == line.range.lowerBound, "seed \(seed)")
        #expect(runs.last?.upperBound == line.range.upperBound, "seed \(seed)")
        #expect(
          zip(runs, runs.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound },
          "seed \(seed)"
        )
      }
      #expect(offset == subject.text.utf8Count, "seed \(seed)")
      #expect(subject.frame.breakToken == nil, "seed \(seed)")
    }
  }

  @Test func `a frame of the suggested size shows the whole text in the same lines`() {
    for seed in 0..<PromisesTests.count {
      let subject = Case(seed: seed)
      let size = subject.framesetter.suggestedSize(width: subject.width)
      #expect(size.fitRange == 0..<subject.text.utf8Count, "seed \(seed)")
      #expect(size.lineCount == subject.frame.lines.count, "seed \(seed)")
      #expect(size.width <= max(subject.width, 0) || subject.width.isNaN, "seed \(seed)")
      let frame = subject.framesetter.makeFrame(
        in: Rect(width: size.width, height: size.height)
      )
      #expect(frame.lines.map(\.range) == subject.frame.lines.map(\.range), "seed \(seed)")
      #expect(frame.breakToken == nil, "seed \(seed)")
    }
  }

  @Test func `no line is wider than its column except one cluster alone`() {
    for seed in 0..<PromisesTests.count {
      let subject = Case(seed: seed)
      let paragraphs = Array(subject.text.paragraphs)
      for line in subject.frame.lines {
        let paragraph = paragraphs[line.paragraphIndex]
        guard !paragraph.style.lineBreakMode.clips else { continue }
        let isFirst = line.range.lowerBound == paragraph.range.lowerBound
        let column = Column(
          width: subject.width == .infinity ? nil : Units(frameExtent: subject.width),
          style: paragraph.style
        )
        let room = column.room(isFirst: isFirst).width
        let span = line.line.span
        let positions = line.line.paragraph.units.positions
        let clusters = (span.units.lowerBound..<span.visibleEnd).count {
          positions[$0 + 1] > positions[$0]
        }
        #expect(
          span.visibleWidth <= room || clusters <= 1,
          "seed \(seed), line \(line.range)"
        )
      }
    }
  }

  @Test func `runs fill a line's width exactly, one after the other`() {
    for seed in 0..<PromisesTests.count {
      for line in Case(seed: seed).frame.lines {
        var x = 0.0
        for run in line.runs {
          #expect(run.x == x, "seed \(seed)")
          #expect(run.advances.reduce(0, +) == run.width, "seed \(seed)")
          x += run.width
        }
        #expect(x == line.width, "seed \(seed), line \(line.range)")
      }
    }
  }

  @Test func `color, underline and link move nothing`() {
    for seed in 0..<PromisesTests.count {
      let subject = Case(seed: seed)
      var random = RandomText(seed: seed)
      var text = subject.text
      var start = 0
      while start < text.utf8Count {
        let end = min(start + Int.random(in: 1...9, using: &random.generator), text.utf8Count)
        let range = text.scalarAligned(start)..<text.scalarAligned(end)
        text.updateStyle(in: range) { style in
          style.color = random.chance(2) ? .red : .blue
          style.underline = random.chance(2) ? .single : nil
          style.background = random.chance(2) ? .white : nil
          style.link = random.chance(2) ? "https://example.org/" : nil
        }
        start = end
      }
      let frame = Framesetter(
        text,
        fonts: .bundled,
        lineMetrics: subject.framesetter.lineMetrics
      ).makeFrame(in: Rect(width: subject.width, height: .infinity))
      #expect(Glyphs(frame) == Glyphs(subject.frame), "seed \(seed)")
    }
  }

  @Test func `a limit that does not bind changes nothing`() {
    for seed in 0..<PromisesTests.count {
      let subject = Case(seed: seed)
      let free = subject.framesetter.suggestedSize(width: subject.width)
      for height in [free.height, free.height + 1, 1e12] {
        let limited = subject.framesetter.suggestedSize(width: subject.width, height: height)
        #expect(limited == free, "seed \(seed), height \(height)")
      }
    }
  }

  @Test func `a binding limit keeps whole lines, and frames in a chain hold them all`() {
    for seed in 0..<PromisesTests.count {
      let subject = Case(seed: seed)
      guard !subject.text.isEmpty else { continue }
      let limit = subject.frame.contentHeight / 2.5
      var lines: [Range<Int>] = []
      var token: BreakToken?
      repeat {
        let rect = Rect(width: subject.width, height: limit)
        let size = subject.framesetter.suggestedSize(
          width: subject.width,
          height: limit,
          resumingAt: token
        )
        let frame = subject.framesetter.makeFrame(in: rect, resumingAt: token)
        #expect(size.fitRange == frame.visibleRange, "seed \(seed)")
        #expect(size.height <= limit, "seed \(seed)")
        if frame.lines.isEmpty {
          // Not even one line has room: the token is the frame's own start.
          #expect(frame.breakToken?.offset == token?.offset ?? 0, "seed \(seed)")
          break
        }
        lines += frame.lines.map(\.range)
        token = frame.breakToken
      } while token != nil
      #expect(
        lines == Array(subject.frame.lines.map(\.range).prefix(lines.count)),
        "seed \(seed)"
      )
    }
  }

  @Test func `at the natural width there is one line for each hard line`() {
    for seed in 0..<PromisesTests.count {
      let subject = Case(seed: seed)
      guard subject.text.paragraphs.allSatisfy({ !($0.style.tailIndent > 0) }) else { continue }
      let width = subject.framesetter.naturalWidth
      let frame = subject.framesetter.makeFrame(in: Rect(width: width, height: .infinity))
      #expect(frame.lines.allSatisfy { $0.ending != .wrap }, "seed \(seed)")
    }
  }

  @Test func `appending and then laying out is laying out the whole`() {
    for seed in 0..<PromisesTests.count {
      let subject = Case(seed: seed)
      var random = RandomText(seed: seed)
      let cut = subject.text.scalarAligned(
        Int.random(in: 0...subject.text.utf8Count, using: &random.generator)
      )
      var text = subject.text[0..<cut]
      text.append(subject.text[cut..<subject.text.utf8Count])
      guard text == subject.text else { continue }
      let frame = Framesetter(
        text,
        fonts: .bundled,
        lineMetrics: subject.framesetter.lineMetrics
      ).makeFrame(in: Rect(width: subject.width, height: .infinity))
      #expect(frame.description == subject.frame.description, "seed \(seed)")
    }
  }
}

/// Where every glyph of a frame is, whatever its run.
private struct Glyphs: Equatable {
  var places: [Place] = []

  struct Place: Equatable {
    var glyph: GlyphID
    var font: FontInstance
    var x: Double
    var y: Double
  }

  init(_ frame: TextFrame) {
    for line in frame.lines {
      for run in line.runs {
        for (glyph, position) in zip(run.glyphs, run.positions) {
          places.append(
            Place(
              glyph: glyph,
              font: run.font,
              x: line.origin.x + position.x,
              y: line.origin.y + position.y
            )
          )
        }
      }
    }
  }
}

extension AttributedText {
  /// The nearest offset at or before one that is not inside a character.
  fileprivate func scalarAligned(_ offset: Int) -> Int {
    let utf8 = string.utf8
    var offset = offset
    while offset > 0, offset < utf8.count,
      utf8[utf8.index(utf8.startIndex, offsetBy: offset)] & 0xC0 == 0x80
    { offset -= 1 }
    return offset
  }
}
