import Galley
import GalleyTestSupport
import Testing

@testable import GalleyTicker

@Suite struct FeedTests {
  private func ticker(_ chunks: String...) -> Ticker {
    var ticker = Ticker(width: 320, fonts: .bundled)
    for chunk in chunks { ticker.feed(chunk.utf8) }
    return ticker
  }

  private func texts(_ ticker: Ticker) -> [String] {
    ticker.paragraphs.map { number in
      let start = TickerPosition(paragraph: number, offset: 0)
      return ticker.text(in: start..<TickerPosition(paragraph: number, offset: .max))
    }
  }

  /// The runs of the first line: text and color.
  private func runs(_ ticker: Ticker) -> [String] {
    // A run may have the separator too.
    let text = Array(texts(ticker)[0].utf8)
    return (ticker.snapshot.frame.lines.first?.runs ?? []).map { run in
      "\(String(decoding: text[run.range.clamped(to: text.indices)], as: UTF8.self)) \(run.style.color)"
    }
  }

  @Test func `lines come as they are finished, and the unfinished one is the last paragraph`() {
    #expect(texts(ticker("one\ntw")) == ["one", "tw"])
    #expect(texts(ticker("one\ntw", "o")) == ["one", "two"])
    #expect(texts(ticker("one\ntw", "o\n")) == ["one", "two"])
    #expect(texts(ticker("one\ntw", "o\n\nx")) == ["one", "two", "", "x"])
    #expect(texts(ticker("", "\r", "\n")) == [""])
    #expect(texts(ticker("one\r", "\ntwo\r", "2")) == ["one", "2"])
    #expect(texts(ticker("5 %\r10 %\r", "15 %")) == ["15 %"])
  }

  @Test func `any sequence of bytes can be fed`() {
    var ticker = ticker()
    ticker.feed([0x61, 0x62])
    ticker.feed("cd".utf8)
    ticker.feed(AnySequence([0x65, 0x66] as [UInt8]))
    Array("gh\n".utf8).withUnsafeBytes { ticker.feed($0) }
    #expect(texts(ticker) == ["abcdefgh"])
  }

  @Test func `appending ends the unfinished line`() {
    var ticker = ticker("one\ntw")
    ticker.append("three")
    ticker.feed("four".utf8)
    ticker.append(AttributedText("five"))
    ticker.append(contentsOf: ["six"])
    ticker.feed("\nseven".utf8)
    #expect(texts(ticker) == ["one", "tw", "three", "four", "five", "six", "", "seven"])
  }

  @Test func `a half character is there when the stream has ended`() {
    var ticker = ticker("a")
    ticker.feed([0xF0, 0x9F, 0x98])
    #expect(texts(ticker) == ["a"])
    ticker.finishFeed()
    #expect(texts(ticker) == ["a\u{FFFD}"])
    ticker.finishFeed()
    ticker.feed("b".utf8)
    #expect(texts(ticker) == ["a\u{FFFD}", "b"])
    #expect(ticker.feedReport.replacedCharacters == 1)
  }

  @Test func `a line has the style of the feed that began it`() {
    var ticker = Ticker(width: 320, fonts: .bundled)
    ticker.feed("x".utf8, style: .bullet)
    ticker.feed("y\nz".utf8)
    ticker.feed("\n".utf8, style: .bullet)
    ticker.feed("w".utf8, style: .bullet)
    #expect(texts(ticker) == ["•\txy", "z", "•\tw"])
  }

  @Test func `colors are styles of the text after them`() {
    #expect(runs(ticker("a\u{1B}[3", "1mb\u{1B}[mc\n")) == ["a #000000", "b #b3261e", "c #000000"])
    #expect(runs(ticker("\u{1B}[32mall\n")) == ["all #18702a"])
    #expect(runs(ticker("\u{1B}[32m", "a\u{1B}[m")) == ["a #18702a"])
    #expect(runs(ticker("\u{1B}[1m\u{1B}[mplain\u{1B}[31m\n")) == ["plain #000000"])
  }

  @Test func `colors go on in the lines after`() {
    let lines = ticker("a\u{1B}[31mb\nc\n").snapshot.frame.lines
    #expect(lines[1].runs.map(\.style.color.description) == ["#b3261e"])
  }

  @Test func `a colored line takes another look of its style`() {
    var ticker = ticker("a\u{1B}[31mb\u{1B}[1mc\n")
    let style = TickerStyle(
      text: TextStyle(font: Font(size: 30), color: .blue),
      paragraph: ParagraphStyle(firstLineHeadIndent: 10),
      marker: "–"
    )
    ticker.setStyle(style, for: .normal)
    let line = ticker.snapshot.frame.lines[0]
    #expect(line.runs.allSatisfy { $0.style.font.size == 30 })
    #expect(line.runs.map(\.style.color.description).last == "#b3261e")
    #expect(line.runs.last?.style.font.weight == .bold)
    #expect(texts(ticker) == ["–\tabc"])
    var fresh = Ticker(width: 320, fonts: .bundled, styles: [.normal: style])
    fresh.feed("a\u{1B}[31mb\u{1B}[1mc\n".utf8)
    #expect(runs(ticker) == runs(fresh))
    #expect(ticker.contentSize == fresh.contentSize)
    ticker.setStyle(TickerStyle.standard[.normal], for: .normal)
    #expect(runs(ticker) == ["a #000000", "b #b3261e", "c #b3261e"])
  }

  @Test func `more colors than are told apart become the nearest of 256`() {
    var ticker = Ticker(width: 320, fonts: .bundled)
    for blue in 0..<256 { ticker.feed("\u{1B}[38;2;0;0;\(blue)mx\n".utf8) }
    ticker.feed("\u{1B}[1;38;2;96;134;176mx".utf8)
    let lines = ticker.snapshot.frame.lines
    #expect(lines[255].runs[0].style.color == Color(red: 0, green: 0, blue: 255))
    #expect(lines[256].runs[0].style.color == Color(red: 95, green: 135, blue: 175))
    #expect(lines[256].runs[0].style.font.weight == .bold)
  }

  @Test func `what was lost is reported`() {
    var ticker = ticker("a\u{1B}[2Kb\n")
    #expect(ticker.feedReport.droppedEscapes == 1)
    ticker.feed([0xFF, 0xFE])
    ticker.feed("\u{1B}]0;t".utf8)
    ticker.append("c")
    let report = ticker.feedReport
    #expect(report.droppedEscapes == 2)
    #expect(report.replacedCharacters == 2)
    #expect(report.cutLines == 0)
    #expect(report.diagnostics.map(\.kind) == [.invalidUTF8, .droppedEscape])
    #expect(report.diagnostics.map(\.count) == [2, 2])
  }

  @Test func `bounds that are set while a line is unfinished leave it`() {
    var ticker = ticker("one\ntwo\nthr")
    ticker.maximumParagraphs = 1
    ticker.feed("ee".utf8)
    #expect(texts(ticker) == ["three"])
    ticker.feed("\nfour\nfi".utf8)
    #expect(texts(ticker) == ["fi"])
    ticker.maximumBytes = 1
    ticker.feed("ve".utf8)
    #expect(texts(ticker) == ["five"])
    #expect(ticker.dropped.paragraphs == 4)
  }

  @Test(arguments: 0..<20)
  func `a fed ticker is what a layout from scratch is, whatever happened`(seed: Int) {
    var script = FeedScript(seed: UInt64(seed))
    for step in 0..<40 {
      script.step()
      script.check("seed \(seed), step \(step)")
    }
  }
}

/// A ticker that is fed, with what it should show.
private struct FeedScript {
  private var random: RandomText
  private var ticker = Ticker(width: 320, fonts: .bundled)
  private var width = 320.0
  /// The lines that there are, the last one unfinished if it has any text.
  private var lines: [AttributedText] = []
  private var line = AttributedText()
  private var style = FeedScript.normal

  private static let normal = TickerStyle.standard[.normal]?.text ?? TextStyle()
  private static let paragraph = TickerStyle.standard[.normal]?.paragraph ?? ParagraphStyle()

  init(seed: UInt64) {
    random = RandomText(seed: seed)
  }

  mutating func step() {
    switch Int.random(in: 0..<12, using: &random.generator) {
    case 0...4: feedText()
    case 5...6: feedLines()
    case 7: feedStyle()
    case 8:
      width = random.width()
      ticker.reflow(toWidth: width)
    case 9:
      ticker.maximumParagraphs =
        random.chance(2) ? nil : Int.random(in: 1...30, using: &random.generator)
    case 10:
      ticker.finishFeed()
      if !line.isEmpty { finishLine() }
    default:
      if !line.isEmpty { finishLine() }
      ticker.append("appended")
      append("appended", Self.normal)
      finishLine()
    }
  }

  func check(_ comment: Comment) {
    var model = TickerModel(width: width, fonts: .bundled)
    let all = line.isEmpty ? lines : lines + [line]
    for line in all.suffix(ticker.paragraphCount) {
      var text = line
      text.append("\n", style: line.runs.last?.style ?? Self.normal, paragraph: Self.paragraph)
      model.append(text)
    }
    let height = ticker.contentSize.height
    model.check(ticker, views: [0...height, height - 30...height + 10], comment)
    #expect(ticker.dropped.paragraphs + ticker.paragraphCount == all.count, comment)
  }

  /// Feeds bytes in up to three chunks.
  private mutating func feed(_ text: String) {
    var rest = Array(text.utf8)[...]
    for _ in 0..<2 {
      let count = Int.random(in: 0...rest.count, using: &random.generator)
      ticker.feed(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    ticker.feed(rest)
  }

  private mutating func feedText() {
    var text = String.UnicodeScalarView()
    let words = random.string(words: 6).filter { !$0.isNewline }
    text.append(
      contentsOf: words.unicodeScalars.filter { $0.properties.generalCategory != .control }
    )
    feed(String(text))
    append(String(text), style)
  }

  private mutating func feedLines() {
    for _ in 0..<Int.random(in: 1...3, using: &random.generator) {
      feed(random.chance(2) ? "\n" : "\r\n")
      finishLine()
    }
  }

  private mutating func feedStyle() {
    var style = Self.normal
    switch Int.random(in: 0..<3, using: &random.generator) {
    case 0: feed("\u{1B}[0m")
    case 1:
      style.font.weight = .bold
      feed("\u{1B}[;1m")
    default:
      style.color = Color(red: 1, green: 2, blue: 3)
      style.underline = .single
      feed("\u{1B}[;4;38;2;1;2;3m")
    }
    self.style = style
  }

  private mutating func append(_ text: String, _ style: TextStyle) {
    line.append(text, style: style, paragraph: Self.paragraph)
  }

  private mutating func finishLine() {
    lines.append(line)
    line = AttributedText()
  }
}
