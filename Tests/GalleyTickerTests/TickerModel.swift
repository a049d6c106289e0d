import Galley
import Testing

/// What a ticker should show: all its paragraphs, laid out from scratch.
struct TickerModel {
  private(set) var paragraphs: [AttributedText] = []
  var width: Double
  let fonts: FontCollection

  init(width: Double, fonts: FontCollection) {
    self.width = width
    self.fonts = fonts
  }

  /// Adds the paragraphs of a text in its own styles; separators have the style of what is before.
  mutating func append(_ text: AttributedText) {
    for paragraph in text.paragraphs {
      let content = text[paragraph.contentRange]
      let styled = text.runs.last {
        $0.range.lowerBound < max(paragraph.contentRange.upperBound, paragraph.range.lowerBound + 1)
      }
      var line = AttributedText("", style: styled?.style ?? TextStyle(), paragraph: paragraph.style)
      line.append(content)
      line.append("\n", style: styled?.style ?? TextStyle(), paragraph: paragraph.style)
      paragraphs.append(line)
    }
    if text.isEmpty { paragraphs.append("\n") }
  }

  /// Gives a paragraph another look.
  mutating func replace(_ index: Int, with paragraph: AttributedText) {
    paragraphs[index] = paragraph
  }

  mutating func dropFirst(_ count: Int) {
    paragraphs.removeFirst(count)
  }

  /// The whole text.
  var text: AttributedText {
    paragraphs.reduce(into: AttributedText()) { $0.append($1) }
  }

  var framesetter: Framesetter { Framesetter(text, fonts: fonts) }

  /// Holds a ticker against the model: size, lines and every line of some views.
  func check(
    _ ticker: Ticker,
    views: [ClosedRange<Double>],
    _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let framesetter = framesetter
    let size = framesetter.suggestedSize(width: width)
    #expect(ticker.contentSize == size.size, comment, sourceLocation: sourceLocation)
    #expect(ticker.lineCount == size.lineCount, comment, sourceLocation: sourceLocation)
    #expect(ticker.paragraphCount == paragraphs.count, comment, sourceLocation: sourceLocation)
    let frame = framesetter.makeFrame(in: Rect(width: width, height: .infinity))
    for view in views {
      let expected = frame.lines.filter {
        $0.top + $0.height > view.lowerBound && $0.top < view.upperBound
      }
      let lines = ticker.viewport(y: view.lowerBound, height: view.upperBound - view.lowerBound)
      #expect(
        lines.map(TickerModel.describe) == expected.map(TickerModel.describe),
        comment,
        sourceLocation: sourceLocation
      )
    }
  }

  private static func describe(_ line: PlacedLine) -> String {
    "\(line.paragraphIndex) \(line.range.lowerBound) \(line.contentRange.upperBound) \(line.origin)"
      + " \(line.top) \(line.height) \(line.width)"
  }
}
