internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// The styles of a ticker, found and numbered.
struct StyleSheet: Sendable {
  let fonts: FontCollection
  let metrics: LineMetrics
  private(set) var named: [TickerStyle.Name: TickerStyle]
  /// The styles of rows, by number.
  private(set) var entries: [Entry] = []
  private var numbers: [TickerStyle.Name: Int] = [:]
  private var paragraphNumbers: [ParagraphStyle: Int] = [:]
  private var textStyles = InternTable<TextStyle>()
  /// The text styles with their fonts, by number.
  private(set) var resolved: [ResolvedStyle] = []
  private(set) var formats = InternTable<RowFormat>()
  /// Another one after each change of what a number means.
  private(set) var identity = Identity()

  final class Identity: Sendable {}

  /// What a row's style is.
  struct Entry: Hashable, Sendable {
    var paragraph: ParagraphStyle
    /// The marker and the tab after it, as UTF-8.
    var prefix: [UInt8] = []
    /// The number of the style of all its text.
    var textStyle: Int
    /// The number of the format rows of this style had last.
    var format: Int32 = 0
  }

  init(_ styles: [TickerStyle.Name: TickerStyle], fonts: FontCollection, metrics: LineMetrics) {
    self.fonts = fonts
    self.metrics = metrics
    named = styles
  }

  /// The number of a named style; that of ``TickerStyle/Name/normal`` if there is no such name.
  mutating func number(of name: TickerStyle.Name) -> Int {
    if let number = numbers[name] { return number }
    let style = named[name] ?? named[.normal] ?? TickerStyle()
    entries.append(entry(for: style))
    numbers[name] = entries.count - 1
    return entries.count - 1
  }

  /// The number of the style of rows that have runs of their own.
  mutating func number(of paragraph: ParagraphStyle) -> Int {
    if let number = paragraphNumbers[paragraph] { return number }
    entries.append(Entry(paragraph: paragraph, textStyle: 0))
    paragraphNumbers[paragraph] = entries.count - 1
    return entries.count - 1
  }

  /// The number of a text style.
  mutating func number(of style: TextStyle) -> Int {
    let number = Int(textStyles.number(of: style))
    if number == resolved.count { resolved.append(ResolvedStyle(style, fonts: fonts)) }
    return number
  }

  /// Gives a name another style, for lines there are and for lines to come.
  mutating func change(_ name: TickerStyle.Name, to style: TickerStyle?) {
    named[name] = style
    identity = Identity()
    for (name, number) in numbers {
      entries[number] = entry(for: named[name] ?? named[.normal] ?? TickerStyle())
    }
  }

  /// The number of the format of a row.
  mutating func format(ofEntry number: Int, extents: Extents) -> Int {
    let format = RowFormat(entries[number].paragraph, extents: extents, metrics: metrics)
    let index = formats.number(of: format, hint: entries[number].format)
    entries[number].format = index
    return Int(index)
  }

  private mutating func entry(for style: TickerStyle) -> Entry {
    let number = number(of: style.text)
    guard let marker = style.marker, !marker.isEmpty else {
      return Entry(paragraph: style.paragraph, textStyle: number)
    }
    var paragraph = style.paragraph
    let edge = paragraph.firstLineHeadIndent + width(of: marker + "  ", in: style.text)
    paragraph.headIndent = edge
    paragraph.tabStops = [TextTab(at: edge, alignment: .start)]
    return Entry(paragraph: paragraph, prefix: Array((marker + "\t").utf8), textStyle: number)
  }

  private func width(of text: String, in style: TextStyle) -> Double {
    Line(AttributedText(text, style: style), fonts: fonts).width
  }
}
