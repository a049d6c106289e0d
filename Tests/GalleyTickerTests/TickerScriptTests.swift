import Galley
import GalleyTestSupport
import Testing

/// Random scripts of what may happen to a ticker, held against a layout from scratch after each step.
@Suite struct TickerScriptTests {
  @Test(arguments: 0..<20)
  func `a ticker is what a layout from scratch is, whatever happened`(seed: Int) {
    var script = TickerScript(seed: UInt64(seed))
    for step in 0..<60 {
      script.step()
      script.check("seed \(seed), step \(step): \(script.lastStep)")
    }
  }
}

/// A ticker, its model and a source of random steps.
struct TickerScript {
  private var random: RandomText
  private var ticker: Ticker
  private var model: TickerModel
  /// The lines of the model that have a named style, to be set anew when it changes.
  private var named: [(text: String, name: TickerStyle.Name)?] = []
  private var styles = TickerStyle.standard
  private(set) var lastStep = ""

  init(seed: UInt64) {
    random = RandomText(seed: seed)
    ticker = Ticker(width: 320, fonts: .bundled)
    model = TickerModel(width: 320, fonts: .bundled)
  }

  mutating func step() {
    switch Int.random(in: 0..<10, using: &random.generator) {
    case 0...3: appendLine()
    case 4: appendBulk()
    case 5, 6: appendText()
    case 7: reflow()
    case 8: bound()
    default: restyle()
    }
    scrollNowAndThen()
  }

  func check(_ comment: Comment) {
    let height = ticker.contentSize.height
    model.check(
      ticker,
      views: [0...height, height / 3...height / 3 + 40, height - 30...height + 10, -10...20],
      comment
    )
  }

  private mutating func appendLine() {
    let names: [TickerStyle.Name] = [.normal, .bold, .bullet, .first]
    let name = names.randomElement(using: &random.generator) ?? .normal
    let text = random.string()
    lastStep = "append \(text.debugDescription) as \(name.text)"
    ticker.append(text, style: name)
    appendToModel(text, name)
    settle()
  }

  private mutating func appendBulk() {
    let lines = (0..<40).map { _ in random.string(words: 6).filter { !$0.isNewline } }
    lastStep = "append \(lines.count) lines"
    ticker.append(contentsOf: lines, style: .normal)
    for line in lines { appendToModel(line, .normal) }
    settle()
  }

  private mutating func appendText() {
    var text = AttributedText()
    for _ in 0..<3 {
      text.append(
        random.string(words: 6),
        style: random.textStyle(),
        paragraph: random.paragraphStyle()
      )
    }
    lastStep = "append \(text.string.debugDescription) in styles of its own"
    ticker.append(text)
    model.append(text)
    settle()
  }

  private mutating func reflow() {
    let width = random.width()
    lastStep = "width \(width)"
    ticker.reflow(toWidth: width)
    model.width = width
  }

  private mutating func bound() {
    ticker.maximumParagraphs =
      random.chance(3) ? nil : Int.random(in: 1...60, using: &random.generator)
    ticker.maximumBytes =
      random.chance(2) ? nil : Int.random(in: 1...2_000, using: &random.generator)
    lastStep = "at most \(ticker.maximumParagraphs ?? -1), \(ticker.maximumBytes ?? -1) bytes"
    settle()
  }

  private mutating func restyle() {
    let name: TickerStyle.Name = random.chance(2) ? .normal : .bullet
    let style = TickerStyle(
      text: random.textStyle(),
      paragraph: random.paragraphStyle(),
      marker: random.chance(2) ? "–" : nil
    )
    lastStep = "another style for \(name.text)"
    styles[name] = style
    ticker.setStyle(style, for: name)
    for (index, line) in named.enumerated() {
      guard let line, line.name == name else { continue }
      model.replace(index, with: content(line.text, style))
    }
  }

  /// Scrolls somewhere, or looks whether the line that was at the view's top still is.
  private mutating func scrollNowAndThen() {
    guard random.chance(4) else { return }
    let y = Double.random(in: 0...max(ticker.contentSize.height, 1), using: &random.generator)
    ticker.scroll(to: y, viewHeight: 50)
    let end = ticker.contentOffset(forFollowing: 50)
    let offset = ticker.contentOffset(viewHeight: 50)
    let isThere = y < end ? abs(offset - y) < 0.001 : offset == end && ticker.isFollowingEnd
    #expect(isThere, "scrolled to \(y) of \(end), is at \(offset): \(lastStep)")
  }

  /// Drops from the model what the ticker dropped.
  private mutating func settle() {
    let count = model.paragraphs.count - ticker.paragraphCount
    model.dropFirst(count)
    named.append(
      contentsOf: Array(repeating: nil, count: model.paragraphs.count + count - named.count)
    )
    named.removeFirst(count)
  }

  private mutating func appendToModel(_ text: String, _ name: TickerStyle.Name) {
    guard let style = styles[name] else { return }
    let whole = AttributedText(text)
    let ranges = whole.paragraphs.map { $0.contentRange }
    for range in ranges.isEmpty ? [0..<0] : ranges {
      let line = whole[range].string
      model.append(content(line, style))
      named.append((line, name))
    }
  }

  /// What a line in a style with a marker is, by the documentation of the style.
  private func content(_ line: String, _ style: TickerStyle) -> AttributedText {
    var paragraph = style.paragraph
    var prefix = ""
    if let marker = style.marker {
      let line = Line(AttributedText(marker + "  ", style: style.text), fonts: .bundled)
      paragraph.headIndent = paragraph.firstLineHeadIndent + line.width
      paragraph.tabStops = [TextTab(at: paragraph.headIndent, alignment: .start)]
      prefix = marker + "\t"
    }
    return AttributedText(prefix + line + "\n", style: style.text, paragraph: paragraph)
  }
}
