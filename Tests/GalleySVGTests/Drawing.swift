import GalleyFonts
import GalleyLayout
import GalleySVG
import GalleyTestSupport
import GalleyText

/// What the tests draw with.
enum Drawing {
  /// A collection of fonts for tests only.
  static func fonts(_ names: String...) throws -> FontCollection {
    try FontCollection(files: names.map { Repository.fonts + "/Test/" + $0 })
  }

  /// ASCII glyphs of Noto Sans under another name.
  static func plain() throws -> FontCollection { try fonts("GalleyPlain-Regular.ttf") }

  /// A frame of a width that shows all of a text.
  static func frame(
    _ text: AttributedText,
    fonts: FontCollection,
    width: Double = 300
  ) -> TextFrame {
    let framesetter = Framesetter(text, fonts: fonts)
    return framesetter.makeFrame(in: Rect(width: width, height: .infinity))
  }

  /// A text of one style, changed from the default of 16 points.
  static func text(
    _ string: String,
    _ change: (inout TextStyle) -> Void = { _ in }
  )
    -> AttributedText
  {
    AttributedText(string, style: style(change))
  }

  /// A style of 16 points with changes.
  static func style(_ change: (inout TextStyle) -> Void = { _ in }) -> TextStyle {
    var style = TextStyle(font: Font(size: 16))
    change(&style)
    return style
  }
}

extension MarkupElement {
  /// Where the document's glyphs are, each with its symbol's name.
  ///
  /// Only what the renderer writes is understood: uses in groups that are moved.
  var placedGlyphs: [(name: String, x: Double, y: Double)] {
    var found: [(name: String, x: Double, y: Double)] = []
    collect(x: 0, y: 0, into: &found)
    return found
  }

  private func collect(
    x: Double,
    y: Double,
    into found: inout [(name: String, x: Double, y: Double)]
  ) {
    if name == "defs" { return }
    var (x, y) = (x, y)
    if let transform = attributes["transform"] {
      let numbers = transform.dropFirst("translate(".count).dropLast().split(separator: " ")
      x += numbers.first.flatMap { Double($0) } ?? .nan
      y += numbers.last.flatMap { Double($0) } ?? .nan
    }
    if name == "use", let target = attributes["href"] {
      found.append(
        (String(target.dropFirst()), x + (number("x") ?? 0), y + (number("y") ?? 0))
      )
    }
    for child in children { child.collect(x: x, y: y, into: &found) }
  }
}
