import GalleyFonts
import GalleyLayout
import GalleySVG
import GalleyTestSupport
import GalleyText
import Testing

@Suite struct SVGPropertyTests {
  private static let controls =
    (0..<0x20).compactMap(Unicode.Scalar.init).map(String.init)
    + [
      "\u{7F}", "\u{85}", "\u{FFFE}", "\u{FFFF}", "\u{2028}", "]]>", "&", "<!--", "\"", "'", "&#0;",
    ]

  /// A text with styles, links and decorations, and a title, all full of what XML has trouble with.
  private func picture(seed: UInt64) -> (text: AttributedText, renderer: SVGRenderer) {
    var random = RandomText(seed: seed)
    func mess() -> String {
      (0..<3).map { _ in
        random.string(words: 2) + (Self.controls.randomElement(using: &random.generator) ?? "")
      }.joined()
    }
    var text = AttributedText()
    for _ in 0..<Int.random(in: 1...4, using: &random.generator) {
      var style = random.textStyle()
      style.color.alpha = random.chance(4) ? UInt8.random(in: 0...255) : 255
      if random.chance(3) { style.background = .gray }
      if random.chance(3) { style.link = (random.chance(2) ? "https://" : "") + mess() }
      style.underline = random.chance(3) ? Decoration(.wavy) : nil
      style.strikethrough = random.chance(3) ? Decoration(pattern: .dotted, color: .red) : nil
      text.append(mess(), style: style, paragraph: random.paragraphStyle())
    }
    let renderer = SVGRenderer(
      padding: random.length(-5...20),
      background: random.chance(2) ? .white : nil,
      title: mess(),
      idPrefix: random.chance(2) ? mess() : ""
    )
    return (text, renderer)
  }

  @Test func `Whatever the text, the document is well-formed, whole and the same each time`()
    throws
  {
    for seed in UInt64(1)...150 {
      let (text, renderer) = picture(seed: seed)
      let width = seed % 7 == 0 ? Double.infinity : Double(seed % 5) * 70
      let frame = Framesetter(text, fonts: .bundled).makeFrame(
        in: Rect(width: width, height: .infinity)
      )
      let document = renderer.makeDocument([frame])
      let root = try MarkupElement(parsing: document.markup)
      #expect(document.bytes == renderer.makeDocument([frame]).bytes, "seed \(seed)")
      #expect(root.number("width") ?? 0 > 0 && root.number("height") ?? 0 > 0, "seed \(seed)")
      #expect(!document.markup.contains(/\.[0-9]{4}/), "seed \(seed)")
      let defined = Set(
        root.all("defs").flatMap(\.children).compactMap { $0.attributes["id"] }
      )
      #expect(root.placedGlyphs.allSatisfy { defined.contains($0.name) }, "seed \(seed)")
      for link in root.all("a") {
        #expect(link.attributes["href"]?.hasPrefix("https://") == true, "seed \(seed)")
      }
    }
  }

  @Test func `Glyphs are where the layout put them`() throws {
    for seed in UInt64(1)...40 {
      var random = RandomText(seed: seed)
      let text = AttributedText(random.string(words: 20), style: Drawing.style())
      let frame = Drawing.frame(text, fonts: .bundled, width: 150)
      let expected = frame.lines.flatMap { line in
        line.runs.flatMap { run in
          zip(run.glyphs, run.positions)
            .filter { !run.font.outline(of: $0.0).elements.isEmpty }
            .map { Point(x: line.origin.x + $0.1.x, y: line.origin.y + $0.1.y) }
        }
      }
      let glyphs = try MarkupElement(parsing: SVGRenderer().render(frame)).placedGlyphs
      #expect(glyphs.count == expected.count, "seed \(seed)")
      for (glyph, place) in zip(glyphs, expected) {
        #expect(abs(glyph.x - place.x) < 0.01 && abs(glyph.y - place.y) < 0.01, "seed \(seed)")
      }
    }
  }
}
