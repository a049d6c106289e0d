import GalleyTestSupport
import GalleyText
import Testing

/// What an attributed text means, spelled out: every scalar with both its styles.
private struct Model: Equatable {
  struct Scalar: Equatable {
    var value: Unicode.Scalar
    var style: TextStyle
    var paragraph: ParagraphStyle
  }

  var scalars: [Scalar] = []

  init(_ string: String, style: TextStyle, paragraph: ParagraphStyle) {
    scalars = string.unicodeScalars.map { Scalar(value: $0, style: style, paragraph: paragraph) }
  }

  /// Gives each paragraph the style of its first scalar.
  mutating func unifyParagraphs() {
    for paragraph in paragraphs {
      for position in paragraph {
        scalars[position].paragraph = scalars[paragraph.lowerBound].paragraph
      }
    }
  }

  private func endsParagraph(_ position: Int) -> Bool {
    switch scalars[position].value {
    case "\n", "\u{2029}": true
    case "\r": position + 1 == scalars.count || scalars[position + 1].value != "\n"
    default: false
    }
  }

  mutating func replace(_ range: Range<Int>, with other: [Scalar]) {
    scalars.replaceSubrange(range, with: other)
    unifyParagraphs()
  }

  func offset(of position: Int) -> Int {
    scalars[..<position].reduce(0) { $0 + UTF8.width($1.value) }
  }

  /// Paragraph ranges in scalars.
  var paragraphs: [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for position in scalars.indices where endsParagraph(position) {
      result.append(start..<position + 1)
      start = position + 1
    }
    if start < scalars.count { result.append(start..<scalars.count) }
    return result
  }
}

@Suite struct AttributedTextModelTests {
  private static let styles = [
    TextStyle(), TextStyle(color: .red), TextStyle(tracking: 1), TextStyle(kerning: 0),
  ]
  private static let paragraphs = [
    ParagraphStyle(), ParagraphStyle(alignment: .center), ParagraphStyle(headIndent: 3),
  ]
  private static let alphabet: [Unicode.Scalar] = [
    "a", "b", "\n", "\r", "\n", "\r", "\u{2029}", "\u{2028}", "\u{E9}", "\u{1F600}", "\u{301}",
  ]

  private static func piece(
    _ random: inout SeededGenerator
  ) -> (String, TextStyle, ParagraphStyle) {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      scalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
    }
    return (
      String(scalars),
      styles[Int.random(in: 0..<styles.count, using: &random)],
      paragraphs[Int.random(in: 0..<paragraphs.count, using: &random)]
    )
  }

  private static func isEqual(_ text: AttributedText, _ model: Model) -> Bool {
    let paragraphs = model.paragraphs
    let ranges = paragraphs.map {
      model.offset(of: $0.lowerBound)..<model.offset(of: $0.upperBound)
    }
    let styles = paragraphs.map { model.scalars[$0.lowerBound].paragraph }
    guard text.string.unicodeScalars.elementsEqual(model.scalars.map(\.value)),
      text.paragraphs.map(\.range) == ranges,
      text.paragraphs.map(\.style) == styles
    else { return false }
    for (position, scalar) in model.scalars.enumerated()
    where text.style(at: model.offset(of: position)) != scalar.style {
      return false
    }
    return zip(text.runs, text.runs.dropFirst()).allSatisfy { $0.style != $1.style }
      && text.runs.last?.range.upperBound == text.paragraphs.last?.range.upperBound
  }

  private static func edit(
    _ text: inout AttributedText,
    _ model: inout Model,
    _ random: inout SeededGenerator
  ) {
    let end = model.scalars.count
    let low = Int.random(in: 0...end, using: &random)
    let high = Int.random(in: low...min(end, low + 6), using: &random)
    let range = model.offset(of: low)..<model.offset(of: high)
    let (string, style, paragraph) = piece(&random)
    let added = Model(string, style: style, paragraph: paragraph).scalars
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      text.append(string, style: style, paragraph: paragraph)
      model.replace(end..<end, with: added)
    case 1:
      text.append(text[range])
      model.replace(end..<end, with: Array(model.scalars[low..<high]))
    case 2:
      text.insert(string, at: range.lowerBound, style: style, paragraph: paragraph)
      model.replace(low..<low, with: added)
    case 3:
      text.remove(range)
      model.replace(low..<high, with: [])
    case 4, 5:
      text.replace(range, with: AttributedText(string, style: style, paragraph: paragraph))
      model.replace(low..<high, with: added)
    case 6:
      text.updateStyle(in: range) { $0.tracking = style.tracking }
      for position in low..<high { model.scalars[position].style.tracking = style.tracking }
      text.setStyle(style, in: 0..<range.lowerBound)
      for position in 0..<low { model.scalars[position].style = style }
    default:
      guard low < high else { return }
      text.setParagraphStyle(paragraph, in: range)
      for touched in model.paragraphs where touched.overlaps(low..<high) {
        for position in touched { model.scalars[position].paragraph = paragraph }
      }
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `random edits keep to the meaning`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (string, style, paragraph) = Self.piece(&random)
    var text = AttributedText(string, style: style, paragraph: paragraph)
    var model = Model(string, style: style, paragraph: paragraph)
    for step in 0..<150 {
      let before = text
      let copy = model
      Self.edit(&text, &model, &random)
      #expect(Self.isEqual(text, model), "step \(step) of seed \(seed)")
      #expect(Self.isEqual(before, copy), "step \(step) of seed \(seed) changed a copy")
      guard Self.isEqual(text, model) else { return }
      if model.scalars.count > 60 {
        text.remove(0..<model.offset(of: 40))
        model.replace(0..<40, with: [])
      }
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `pieces appended one by one make the text of all`(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 1000)
    var whole = AttributedText()
    var joined = AttributedText()
    for _ in 0..<20 {
      let (string, style, paragraph) = Self.piece(&random)
      whole.append(string, style: style, paragraph: paragraph)
      joined.append(AttributedText(string, style: style, paragraph: paragraph))
    }
    #expect(whole == joined)
    #expect(whole.hashValue == joined.hashValue)
  }
}
