@testable import GalleyLayout
import GalleyFonts
import GalleyTestSupport
import GalleyText
import Testing

/// What holds for frames with options and for labels of every text, style and width.
@Suite struct FramePropertyTests {
  private static let count = PromisesTests.count / 2

  private struct Subject {
    var random: RandomText
    var text: AttributedText
    var framesetter: Framesetter
    var width: Double
    var options = FrameOptions()

    init(seed: UInt64) {
      random = RandomText(seed: seed)
      text = random.attributedText()
      for paragraph in text.paragraphs where random.chance(2) {
        let mode = LineBreakMode.allCases.randomElement(using: &random.generator) ?? .clipping
        text.updateParagraphStyle(in: paragraph.range) { $0.lineBreakMode = mode }
      }
      let profiles = [LayoutProfile.coreText, .textKit, .stringDrawing]
      framesetter = Framesetter(
        text,
        fonts: .bundled,
        profile: profiles.randomElement(using: &random.generator) ?? .coreText
      )
      width = random.width()
      options.maximumNumberOfLines = Int.random(in: 0...4, using: &random.generator)
      options.lineBreakScope = random.chance(2) ? .text : .paragraph
      options.truncatesLastVisibleLine = random.chance(2)
      options.tighteningFactor = random.chance(3) ? 0.05 : 0
    }
  }

  @Test func `a frame of the suggested size has the same lines, cut at the same places`() {
    for seed in 0..<FramePropertyTests.count {
      let subject = Subject(seed: seed)
      let (framesetter, options) = (subject.framesetter, subject.options)
      for height in [Double.infinity, 90] {
        let size = framesetter.suggestedSize(
          width: subject.width,
          height: height,
          options: options
        )
        let wide = framesetter.makeFrame(
          in: Rect(width: subject.width, height: height),
          options: options
        )
        #expect(size.lineCount == wide.lines.count, "seed \(seed)")
        #expect(size.fitRange == wide.visibleRange, "seed \(seed)")
        #expect(size.height == min(wide.contentHeight, max(height, 0)), "seed \(seed)")
        let exact = framesetter.makeFrame(
          in: Rect(width: size.width, height: size.height),
          options: options
        )
        #expect(exact.lines.map(\.range) == wide.lines.map(\.range), "seed \(seed)")
        #expect(
          exact.lines.map(\.removedRange) == wide.lines.map(\.removedRange),
          "seed \(seed)"
        )
      }
    }
  }

  @Test func `a line that is cut fits and keeps as much as does`() {
    for seed in 0..<FramePropertyTests.count {
      var subject = Subject(seed: seed)
      subject.options.tighteningFactor = 0
      let frame = subject.framesetter.makeFrame(
        in: Rect(width: subject.width, height: .infinity),
        options: subject.options
      )
      for line in frame.lines {
        guard let removed = line.removedRange, line.runs.contains(where: { $0.kind == .token })
        else { continue }
        let column = Column(
          width: Units(frameExtent: subject.width),
          style: line.line.paragraph.style
        )
        let isFirst = line.line.span.units.lowerBound == 0
        let room = subject.width == .infinity ? Units.max : column.room(isFirst: isFirst).width
        #expect(line.line.visibleUnits <= max(room, 0), "seed \(seed)")
        // One cluster more at the cut of a tail would not fit.
        guard removed.lowerBound > line.range.lowerBound,
          removed.upperBound == line.range.upperBound
        else { continue }
        let units = line.line.paragraph.units
        let unit = units.unit(at: removed.lowerBound - line.line.textStart)
        guard unit < units.count, !units.flags[unit].contains(.hangs) else { continue }
        let clusters = line.line.paragraph.units.positions
        let next = clusters[unit + 1] - clusters[unit]
        // Ligatures go as a whole, so more than a unit may be missing.
        #expect(line.line.visibleUnits + 4 * max(next, 1) > room - 4 * next, "seed \(seed)")
      }
    }
  }

  @Test func `without options a typesetter's loop is a frame`() {
    for seed in 0..<FramePropertyTests.count {
      var random = RandomText(seed: seed)
      var text = random.attributedText()
      text.setParagraphStyle(ParagraphStyle(), in: 0..<text.utf8Count)
      let framesetter = Framesetter(text, fonts: .bundled)
      let width = max(random.width(), 0)
      guard width.isFinite else { continue }
      var start = 0
      for line in framesetter.frame(width: width).lines {
        #expect(line.range.lowerBound == start, "seed \(seed)")
        start += framesetter.typesetter.suggestedLineBreak(from: start, width: width)
        #expect(line.range.upperBound == start, "seed \(seed)")
      }
      #expect(start == text.utf8Count, "seed \(seed)")
    }
  }

  @Test func `a label has the largest size that fits, to a quarter of a point`() {
    for seed in 0..<FramePropertyTests.count / 5 {
      var random = RandomText(seed: seed)
      let text = AttributedText(random.string(), style: sized(random.chance(2) ? 30 : 17.3))
      var label = Label(text, numberOfLines: Int.random(in: 0...3, using: &random.generator))
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.2
      // An empty text shows all it has in any size.
      guard !text.isEmpty else { continue }
      let box = Rect(
        width: Double.random(in: 20...300, using: &random.generator),
        height: Double.random(in: 20...90, using: &random.generator)
      )
      let size = label.layout(in: box, fonts: .bundled).fontSize
      func shows(_ size: Double) -> Bool {
        var other = label
        other.text = FontScaler(text).text(in: size)
        other.adjustsFontSizeToFitWidth = false
        other.lineBreakMode = .wordWrapping
        let frame = other.layout(in: box, fonts: .bundled).frame
        return frame.visibleRange == 0..<text.utf8Count && frame.contentHeight <= box.height
          && frame.lines.allSatisfy { $0.width - $0.trailingWhitespaceWidth <= box.width }
          && frame.lines.allSatisfy { $0.ending != .wrap || isOpportunity($0) }
      }
      let own = FontScaler(text).size
      #expect(size <= own && size >= own * 0.2, "seed \(seed)")
      #expect(size == own * 0.2 || shows(size), "seed \(seed)")
      #expect(size == own || !shows(size + 0.25), "seed \(seed), size \(size)")
    }
  }

  private func isOpportunity(_ line: PlacedLine) -> Bool {
    let end = line.line.span.units.upperBound
    return line.line.paragraph.breaks.contains { $0.unit == end }
  }
}
