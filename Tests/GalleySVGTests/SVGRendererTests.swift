import GalleyFonts
import GalleyLayout
import GalleySVG
import GalleyTestSupport
import GalleyText
import Testing

@Suite struct SVGRendererTests {
  @Test func `A line is a moved group of uses, each glyph defined once`() throws {
    let frame = Drawing.frame(Drawing.text("l l"), fonts: try Drawing.plain(), width: 40)
    #expect(
      SVGRenderer().render(frame) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="22" viewBox="0 0 40 22">
        <defs>
        <path id="a" d="m2.77 0h-1.41v-12.16h1.41z"/>
        </defs>
        <g transform="translate(0 17)">
        <use href="#a"/><use href="#a" x="8.29"/>
        </g>
        </svg>

        """
    )
  }

  @Test func `Padding, background and title frame the picture`() throws {
    let frame = Drawing.frame(AttributedText(), fonts: try Drawing.plain(), width: 40)
    let background = Color(red: 255, green: 0, blue: 128, alpha: 51)
    let renderer = SVGRenderer(padding: 2.5, background: background, title: "a < b")
    #expect(
      renderer.render(frame) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="45" height="5" viewBox="0 0 45 5">
        <title>a &lt; b</title>
        <rect width="45" height="5" fill="#ff0080" fill-opacity=".2"/>
        </svg>

        """
    )
  }

  @Test(arguments: [
    (Rect(width: 0, height: 0), 1.0, 1.0), (Rect(width: .nan, height: -5), 1, 1),
    (Rect(width: 12.3456, height: 0.25), 12.346, 0.25),
    (Rect(width: 1e30, height: 1e9), 1e9, 1e9),
    (Rect(x: .nan, y: .infinity, width: .infinity, height: .infinity), 1, 1),
  ])
  func `The page is the frame's rectangle and never 0`(
    rect: Rect,
    width: Double,
    height: Double
  ) throws {
    let frame = Framesetter(AttributedText(), fonts: try Drawing.plain()).makeFrame(in: rect)
    let document = SVGRenderer().makeDocument([frame])
    #expect(document.size == Size(width: width, height: height))
    let root = try MarkupElement(parsing: document.markup)
    #expect(root.number("width") == width)
    #expect(root.number("height") == height)
    let sides = "\(root.attributes["width"] ?? "") \(root.attributes["height"] ?? "")"
    #expect(root.attributes["viewBox"] == "0 0 " + sides)
  }

  @Test func `An unlimited side of the page is what the lines take`() throws {
    let framesetter = Framesetter(Drawing.text("l\nl"), fonts: try Drawing.plain())
    let frame = framesetter.makeFrame(in: Rect(width: .infinity, height: .infinity))
    let size = framesetter.suggestedSize(width: .infinity)
    let document = SVGRenderer(padding: 3).makeDocument([frame])
    #expect(abs(document.size.width - size.width - 6) < 0.001)
    #expect(abs(document.size.height - size.height - 6) < 0.001)
  }

  @Test func `Frames stand in their rectangles`() throws {
    let framesetter = Framesetter(Drawing.text("l\nl"), fonts: try Drawing.plain())
    let left = framesetter.makeFrame(in: Rect(x: 10, width: 20, height: 22))
    let right = framesetter.makeFrame(
      in: Rect(x: 40, y: 5, width: 20, height: 22),
      resumingAt: left.breakToken
    )
    let cropped = try MarkupElement(parsing: SVGRenderer(padding: 1).render([left, right]))
    #expect(cropped.attributes["viewBox"] == "0 0 52 29")
    #expect(cropped.placedGlyphs.map(\.x) == [1, 31])
    #expect(cropped.placedGlyphs.map(\.y) == [18, 23])
    let size = Size(width: 100, height: 50)
    let whole = try MarkupElement(parsing: SVGRenderer().render([left, right], size: size))
    #expect(whole.attributes["viewBox"] == "0 0 100 50")
    #expect(whole.placedGlyphs.map(\.x) == [10, 40])
    #expect(try MarkupElement(parsing: SVGRenderer().render([])).attributes["width"] == "1")
  }

  @Test func `Stretches of one color share a group; others and clear ones do not`() throws {
    var text = Drawing.text("a")
    text.append("b", style: Drawing.style { $0.underline = .single })
    text.append("c", style: Drawing.style { $0.color = Color(red: 17, green: 34, blue: 51) })
    text.append("d", style: Drawing.style { $0.color.alpha = 127 })
    text.append("e", style: Drawing.style { $0.color = .clear })
    let markup = SVGRenderer().render(Drawing.frame(text, fonts: try Drawing.plain()))
    let groups = try MarkupElement(parsing: markup).all("g")
    #expect(groups.map { $0.children.count } == [2, 1, 1])
    #expect(groups.map { $0.attributes["fill"] } == [nil, "#123", nil])
    #expect(groups.map { $0.attributes["fill-opacity"] } == [nil, nil, ".498"])
  }

  @Test func `Backgrounds that meet are one rectangle, under the glyphs`() throws {
    var text = Drawing.text("a") { $0.background = .red }
    text.append(
      "b",
      style: Drawing.style {
        $0.background = .red
        $0.color = .blue
      }
    )
    let markup = SVGRenderer().render(Drawing.frame(text, fonts: try Drawing.plain()))
    let root = try MarkupElement(parsing: markup)
    #expect(root.children.map(\.name) == ["defs", "rect", "g", "g"])
    #expect(root.children[1].attributes["fill"] == "#f00")
    #expect(root.number("width") == 300)
    #expect(abs((root.children[1].number("width") ?? 0) - 18.816) < 0.001)
  }

  @Test func `An imitated bold face is stroked, and layered as a whole when it shows through`()
    throws
  {
    let text = Drawing.text("a") {
      $0.font.weight = .bold
      $0.color.alpha = 51
    }
    let root = try MarkupElement(
      parsing: SVGRenderer().render(Drawing.frame(text, fonts: try Drawing.plain()))
    )
    let group = try #require(root.all("g").first)
    #expect(group.attributes["stroke"] == "#000")
    #expect(group.attributes["stroke-width"] == ".667")
    #expect(group.attributes["stroke-linejoin"] == "round")
    #expect(group.attributes["opacity"] == ".2")
    #expect(group.attributes["fill-opacity"] == nil)
  }

  @Test func `Lines that do not fit are clipped at their column, each by a path of its own`()
    throws
  {
    var clipping = ParagraphStyle()
    clipping.lineBreakMode = .clipping
    let text = AttributedText(
      "too long a line\ntoo long a line\nok",
      style: Drawing.style(),
      paragraph: clipping
    )
    let frame = Drawing.frame(text, fonts: try Drawing.plain(), width: 50)
    let root = try MarkupElement(parsing: SVGRenderer().render(frame))
    let paths = root.all("clipPath")
    #expect(paths.map { $0.children[0].attributes["width"] } == ["50", "50"])
    #expect(paths.map { $0.children[0].attributes["y"] } == [nil, "22"])
    let names = paths.compactMap { $0.attributes["id"] }
    let references = root.all("g").compactMap { $0.attributes["clip-path"] }
    #expect(references == names.map { "url(#\($0))" })
    let all = ["path", "clipPath"].flatMap { root.all($0) }.compactMap { $0.attributes["id"] }
    #expect(Set(all).count == all.count)
  }

  @Test func `A prefix keeps the names of two documents apart`() throws {
    let frame = Drawing.frame(Drawing.text("ab"), fonts: try Drawing.plain())
    let markup = SVGRenderer(idPrefix: "1é-x_2\"-").render(frame)
    let root = try MarkupElement(parsing: markup)
    #expect(root.all("path").map { $0.attributes["id"] } == ["x_2-a", "x_2-b"])
    #expect(root.placedGlyphs.map(\.name) == ["x_2-a", "x_2-b"])
  }

  @Test func `A text of everything is drawn as recorded`() throws {
    var text = Drawing.text("Plain ")
    text.append("red", style: Drawing.style { $0.color = .red })
    let lines: [(String, Decoration)] = [
      ("single", .single), ("double", Decoration(.double)), ("thick", Decoration(.thick)),
      ("dotted", .dotted), ("dashed", .dashed), ("wavy", Decoration(.wavy)),
    ]
    for (name, line) in lines {
      text.append(" ", style: Drawing.style())
      text.append(name, style: Drawing.style { $0.underline = line })
    }
    text.append(
      "\nlink",
      style: Drawing.style {
        $0.link = "https://e.example/?a=1&b=2"
        $0.underline = .single
      }
    )
    text.append("\tback", style: Drawing.style { $0.background = .gray })
    text.append(" struck", style: Drawing.style { $0.strikethrough = Decoration(color: .blue) })
    let frame = Drawing.frame(text, fonts: try Drawing.plain(), width: 240)
    let renderer = SVGRenderer(padding: 8, background: .white, title: "Everything")
    expectSnapshot(renderer.render(frame), named: "everything.svg")
  }
}
