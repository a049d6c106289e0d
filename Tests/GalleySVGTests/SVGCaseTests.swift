import GalleyFonts
import GalleyLayout
import GalleySVG
import GalleyTestSupport
import GalleyText
import Testing

/// Situations that users of other engines reported, each by its number.
@Suite struct SVGCaseTests {
  @Test func `C-145: each outline is there once, the file is small, numbers are short`() throws {
    let sentence = "The quick brown fox jumps over the lazy dog. "
    let string = String(repeating: sentence, count: 10_000 / 35)
    let frame = Drawing.frame(Drawing.text(string), fonts: .bundled, width: 320)
    let markup = SVGRenderer().render(frame)
    let root = try MarkupElement(parsing: markup)
    let paths = root.all("path")
    let outlines = Dictionary(
      paths.map { ($0.attributes["id"] ?? "", $0.attributes["d"] ?? "") },
      uniquingKeysWith: +
    )
    #expect(Set(outlines.values).count == paths.count)
    let naive = root.placedGlyphs.reduce(0) { sum, glyph in
      let start = "<path transform=\"translate(\(glyph.x) \(glyph.y))\" d=\""
      return sum + start.utf8.count + (outlines[glyph.name]?.utf8.count ?? 0) + 4
    }
    #expect(Double(markup.utf8.count) < 0.15 * Double(naive))
    #expect(!markup.contains(/\.[0-9]{4}/))
  }

  @Test func `C-146: special characters come back from a parser as they were`() throws {
    let special = #"a & b < c > "d" 'e' ]]>"#
    let link = "https://e.example/?a=1&b=2"
    let text = Drawing.text(special) {
      $0.font.families = [#"A&B "Sans""#]
      $0.link = link
    }
    let renderer = SVGRenderer(title: special)
    let root = try MarkupElement(parsing: renderer.render(Drawing.frame(text, fonts: .bundled)))
    #expect(root.children.first?.name == "title")
    #expect(root.children.first?.text == special)
    #expect(root.all("a").first?.attributes["href"] == link)
    let spaces = special.utf8.count { $0 == UInt8(ascii: " ") }
    #expect(root.placedGlyphs.count == special.utf8.count - spaces)
  }

  @Test func `C-148: leading and repeated spaces keep their room`() throws {
    let fonts = try Drawing.plain()
    let frame = Drawing.frame(Drawing.text("    indented   code  "), fonts: fonts)
    let root = try MarkupElement(parsing: SVGRenderer().render(frame))
    let run = try #require(frame.lines[0].runs.first)
    let space = run.font.advance(of: run.glyphs[0])
    let glyphs = root.placedGlyphs
    #expect(glyphs.count == 12)
    #expect(abs(glyphs[0].x - 4 * space) < 0.01)
    let code = run.positions[15]
    #expect(abs(glyphs[8].x - code.x) < 0.01)
    let blank = Drawing.frame(Drawing.text("     ") { $0.underline = .single }, fonts: fonts)
    let underline = try MarkupElement(parsing: SVGRenderer().render(blank)).all("rect")
    #expect(underline.count == 1)
    #expect(abs((underline.first?.number("width") ?? 0) - 5 * space) < 0.002)
  }

  @Test func `C-152: a centered line of several styles is in the middle`() throws {
    var centered = ParagraphStyle()
    centered.alignment = .center
    var text = AttributedText("plain ", style: Drawing.style(), paragraph: centered)
    text.append("it", style: Drawing.style { $0.font.slant = .italic })
    text.append(" tail", style: Drawing.style())
    let frame = Drawing.frame(text, fonts: .bundled)
    let markup = SVGRenderer().render(frame)
    #expect(!markup.contains("anchor"))
    let glyphs = try MarkupElement(parsing: markup).placedGlyphs
    let runs = frame.lines[0].runs
    let ink = runs.flatMap { run in
      zip(run.glyphs, run.positions).map { glyph, position in
        run.font.bounds(of: glyph).offsetBy(x: position.x + frame.lines[0].origin.x, y: 0)
      }
    }.filter { !$0.isEmpty }
    #expect(glyphs.count == ink.count)
    let left = ink.map(\.minX).min() ?? .nan
    let right = ink.map(\.maxX).max() ?? .nan
    #expect(abs((left + right) / 2 - 150) < 0.5)
    #expect(abs(glyphs[0].x - frame.lines[0].origin.x) < 0.01)
  }

  @Test func `C-156: color glyphs in layers are drawn in their colors`() throws {
    let fonts = try Drawing.fonts("GalleyColor-Regular.ttf")
    let text = Drawing.text("AIA") { $0.color = .blue }
    let frame = Drawing.frame(text, fonts: fonts)
    let document = SVGRenderer().makeDocument([frame])
    let root = try MarkupElement(parsing: document.markup)
    #expect(document.diagnostics.isEmpty)
    let defs = try #require(root.all("defs").first)
    let layered = try #require(defs.all("g").first)
    #expect(layered.children.map(\.name) == ["use", "use", "use"])
    let fills = layered.children.map { $0.attributes["fill"] }
    #expect(fills[0] != nil && fills[1] != nil && fills[0] != fills[1])
    // The third layer has the color of the text, which it has from where the glyph stands.
    #expect(fills[2] == nil)
    #expect(root.placedGlyphs.map(\.name).first == layered.attributes["id"])
    let names = Set(defs.children.compactMap { $0.attributes["id"] })
    for layer in layered.children {
      #expect(names.contains(String(layer.attributes["href"]?.dropFirst() ?? "")))
    }
  }

  @Test func `C-156: color glyphs that are pictures are embedded in their boxes`() throws {
    let fonts = try Drawing.fonts("GalleyPlain-Regular.ttf", "NotoColorEmoji-Subset.ttf")
    let frame = Drawing.frame(Drawing.text("A 🎉 B🎉"), fonts: fonts)
    let document = SVGRenderer().makeDocument([frame])
    let root = try MarkupElement(parsing: document.markup)
    #expect(document.diagnostics.isEmpty)
    let images = root.all("image")
    #expect(images.count == 1)
    let image = try #require(images.first)
    // The first bytes of every PNG file.
    #expect(image.attributes["href"]?.hasPrefix("data:image/png;base64,iVBORw0KGgo") == true)
    let run = try #require(frame.lines[0].runs.first { $0.font.face.hasColor })
    let box = run.font.bounds(of: run.glyphs[0])
    #expect(abs((image.number("width") ?? 0) - box.width) < 0.002)
    #expect(abs((image.number("height") ?? 0) - box.height) < 0.002)
    #expect(abs((image.number("y") ?? 0) + box.maxY) < 0.001)
    let places = root.placedGlyphs.filter { $0.name == image.attributes["id"] }
    #expect(places.count == 2)
    #expect(abs(places[0].x - run.x) < 0.01)
  }

  @Test func `C-156: an emoji in one color is an outline like any other`() throws {
    let fonts = try Drawing.fonts("DejaVuSans.ttf")
    let document = SVGRenderer().makeDocument([Drawing.frame(Drawing.text("☺"), fonts: fonts)])
    let root = try MarkupElement(parsing: document.markup)
    #expect(root.all("path").count == 1)
    #expect(root.placedGlyphs.count == 1)
  }

  @Test func `C-156: a color glyph that cannot be drawn is a box and a report`() throws {
    let path = Repository.fonts + "/Test/NotoColorEmoji-Subset.ttf"
    var bytes = try #require(TextFile.read(path))
    // Without its pictures, and with a table of layers that has none.
    rename("CBDT", to: "CBDX", in: &bytes)
    rename("CBLC", to: "COLR", in: &bytes)
    let fonts = try Drawing.plain().adding(FontCollection(bytes: bytes))
    let document = SVGRenderer().makeDocument([Drawing.frame(Drawing.text("A 🎉🎉 B"), fonts: fonts)])
    #expect(document.diagnostics.map(\.kind) == [.missingColorGlyph])
    #expect(document.diagnostics.map(\.count) == [2])
    #expect(document.diagnostics.map(\.offset) == [2])
    let root = try MarkupElement(parsing: document.markup)
    #expect(root.placedGlyphs.map(\.name) == ["a", "b", "b", "c"])
    #expect(root.all("path").count == 3)
  }

  /// Renames a table in a font's directory, at a place that keeps the directory sorted.
  private func rename(_ tag: String, to other: String, in font: inout [UInt8]) {
    let tables = Int(font[4]) << 8 | Int(font[5])
    for start in (0..<tables).map({ 12 + 16 * $0 })
    where font[start..<start + 4].elementsEqual(tag.utf8) {
      font.replaceSubrange(start..<start + 4, with: other.utf8)
    }
  }

  @Test func `C-156: a character that no color font has is a box, never nothing`() throws {
    let fonts = try Drawing.fonts("NotoColorEmoji-Subset.ttf")
    let frame = Drawing.frame(Drawing.text("\u{416} 🎉"), fonts: fonts)
    let document = SVGRenderer().makeDocument([frame])
    #expect(try MarkupElement(parsing: document.markup).placedGlyphs.count == 2)
    // The layout reports it.
    #expect(document.diagnostics.isEmpty)
  }

  @Test func `C-157: Arabic letters are joined`() throws {
    let frame = Drawing.frame(Drawing.text("سلام عليكم"), fonts: .bundled)
    let runs = frame.lines[0].runs
    let root = try MarkupElement(parsing: SVGRenderer().render(frame))
    let expected = runs.flatMap { run in
      zip(run.glyphs, run.positions)
        .filter { !run.font.outline(of: $0.0).elements.isEmpty }.map(\.1)
    }
    let glyphs = root.placedGlyphs
    #expect(glyphs.count == expected.count)
    for (glyph, position) in zip(glyphs, expected) {
      #expect(abs(glyph.x - frame.lines[0].origin.x - position.x) < 0.01)
    }
    // The forms are those of the words; the letters alone have others, but for the last ones.
    let word = try #require(runs.last)
    let alone = "سلا".unicodeScalars.map { word.font.glyph(for: $0) }
    #expect(!word.glyphs.contains { alone.contains($0) })
  }

  @Test func `C-184: tabs and spaces are underlined without a gap`() throws {
    let fonts = try Drawing.plain()
    var style = ParagraphStyle()
    style.tabStops = [TextTab(at: 100)]
    let underlined = Drawing.style { $0.underline = .single }
    for string in ["a\tb", "a     b", "     "] {
      let text = AttributedText(string, style: underlined, paragraph: style)
      let frame = Drawing.frame(text, fonts: fonts)
      let boxes = try MarkupElement(parsing: SVGRenderer().render(frame)).all("rect")
      #expect(boxes.count == 1)
      #expect(boxes.first?.number("x") ?? 0 == 0)
      #expect(abs((boxes.first?.number("width") ?? 0) - frame.lines[0].width) < 0.002)
    }
  }
}
