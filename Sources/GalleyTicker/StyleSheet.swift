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
  /// The numbers of the text styles in the table, in its order.
  private var textStyleNumbers: [Int] = []
  /// The numbers of the text styles that attributes of a stream make of rows' styles.
  private var derived: [Derived: Int] = [:]
  /// The text styles with their fonts, by number.
  private(set) var resolved: [ResolvedStyle] = []
  private(set) var formats = InternTable<RowFormat>()
  /// Another one after each change of what a number means.
  private(set) var identity = Identity()

  final class Identity: Sendable {}

  /// What a row's style is.
  struct Entry: Hashable, Sendable {
    var paragraph: ResolvedParagraphStyle
    /// The marker and the tab after it, as UTF-8.
    var prefix: [UInt8] = []
    /// The number of the style of all its text.
    var textStyle: Int
    /// The number of the format rows of this style had last.
    var format: Int32 = 0
  }

  /// What a derived text style comes from.
  private struct Derived: Hashable {
    var entry: Int
    var attributes: SGRAttributes
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
    entries.append(Entry(paragraph: ResolvedParagraphStyle(paragraph), textStyle: 0))
    paragraphNumbers[paragraph] = entries.count - 1
    return entries.count - 1
  }

  /// The number of a text style.
  mutating func number(of style: TextStyle) -> Int {
    let index = Int(textStyles.number(of: style))
    if index == textStyleNumbers.count {
      textStyleNumbers.append(resolved.count)
      resolved.append(ResolvedStyle(style, fonts: fonts))
    }
    return textStyleNumbers[index]
  }

  /// How many combinations of attributes are told apart; more lose what ``SGRAttributes/reduced``
  /// leaves out.
  private static let mostDerived = 256

  /// The number of the text style that attributes of a stream make of a row's style.
  mutating func number(of attributes: SGRAttributes, onEntry entry: Int) -> Int {
    var key = Derived(entry: entry, attributes: attributes)
    if let number = derived[key] { return number }
    if derived.count >= Self.mostDerived {
      key.attributes = attributes.reduced
      if let number = derived[key] { return number }
    }
    if key.attributes == .plain { return entries[entry].textStyle }
    derived[key] = resolved.count
    resolved.append(derivedStyle(key))
    return resolved.count - 1
  }

  private func derivedStyle(_ key: Derived) -> ResolvedStyle {
    let base = resolved[entries[key.entry].textStyle].style
    return ResolvedStyle(key.attributes.applied(to: base), fonts: fonts)
  }

  /// Gives a name another style, for lines there are and for lines to come.
  mutating func change(_ name: TickerStyle.Name, to style: TickerStyle?) {
    named[name] = style
    identity = Identity()
    for (name, number) in numbers {
      entries[number] = entry(for: named[name] ?? named[.normal] ?? TickerStyle())
    }
    for (key, number) in derived { resolved[number] = derivedStyle(key) }
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
      return Entry(paragraph: ResolvedParagraphStyle(style.paragraph), textStyle: number)
    }
    var paragraph = style.paragraph
    let edge = paragraph.firstLineHeadIndent + width(of: marker + "  ", in: style.text)
    let gutter = ListGutter(
      markerEdge: paragraph.firstLineHeadIndent,
      textEdge: edge,
      alignment: .start
    )
    gutter.indent(&paragraph)
    return Entry(
      paragraph: ResolvedParagraphStyle(paragraph),
      prefix: Array(gutter.lead(marker).utf8),
      textStyle: number
    )
  }

  private func width(of text: String, in style: TextStyle) -> Double {
    Line(AttributedText(text, style: style), fonts: fonts).width
  }
}
