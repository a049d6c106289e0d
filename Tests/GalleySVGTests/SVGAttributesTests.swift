import GalleyFonts
import GalleyLayout
import GalleySVG
import GalleyTestSupport
import GalleyText
import Testing

/// Outlines, shadows and pictures in text.
@Suite struct SVGAttributesTests {
  private func render(_ text: AttributedText, width: Double = 260) throws -> String {
    let frame = Drawing.frame(text, fonts: try Drawing.plain(), width: width)
    return SVGRenderer(padding: 8, background: .white).render(frame)
  }

  private func large(_ change: (inout TextStyle) -> Void) -> TextStyle {
    var style = TextStyle(font: Font(size: 40))
    change(&style)
    return style
  }

  private func root(_ text: AttributedText) throws -> MarkupElement {
    try MarkupElement(parsing: try render(text))
  }

  @Test func `Outlines are drawn as recorded`() throws {
    var text = AttributedText("Hollow\n", style: large { $0.strokeWidth = 3 })
    text.append(
      "Filled\n",
      style: large {
        $0.strokeWidth = -3
        $0.color = Color(red: 255, green: 224, blue: 64)
        $0.strokeColor = .red
      }
    )
    text.append(
      "Clear",
      style: large {
        $0.strokeWidth = -8
        $0.color = Color(red: 0, green: 0, blue: 255, alpha: 100)
      }
    )
    expectSnapshot(try render(text), named: "strokes.svg")
  }

  @Test func `Shadows are drawn as recorded`() throws {
    var text = AttributedText(
      "Sharp\n",
      style: large {
        $0.shadow = Shadow(offset: Point(x: 2, y: 2))
        $0.underline = .single
      }
    )
    text.append(
      "Soft\n",
      style: large {
        $0.shadow = Shadow(offset: Point(x: 3, y: 3), blurRadius: 4, color: .red)
        $0.strikethrough = Decoration(.wavy, color: .blue)
      }
    )
    text.append(
      "Glow",
      style: large {
        $0.color = .white
        $0.strokeWidth = -2
        $0.strokeColor = .blue
        $0.shadow = Shadow(offset: .zero, blurRadius: 8, color: .blue)
      }
    )
    expectSnapshot(try render(text), named: "shadows.svg")
  }

  @Test func `Pictures are drawn as recorded`() throws {
    let dot = InlineImage(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\
        <circle cx="5" cy="5" r="5" fill="#c00"/></svg>
        """,
      size: Size(width: 20, height: 20)
    )
    // One pixel, gray.
    let pixel = try #require(
      InlineImage([
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44,
        0x52, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3A,
        0x7E, 0x9B, 0x55, 0x00, 0x00, 0x00, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x68,
        0x00, 0x00, 0x00, 0x82, 0x00, 0x81, 0xDA, 0x45, 0x08, 0x3B, 0x00, 0x00, 0x00, 0x00, 0x49,
        0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
      ])
    )
    var text = AttributedText("Places: ", style: Drawing.style())
    for alignment in TextAttachment.Alignment.allCases {
      text.append(
        "\u{FFFC}",
        style: Drawing.style { $0.attachment = TextAttachment(dot, alignment: alignment) }
      )
      text.append("x ", style: Drawing.style())
    }
    text.append(
      "\u{FFFC}",
      style: Drawing.style {
        $0.attachment = TextAttachment(pixel, size: Size(width: 30, height: 12))
        $0.shadow = Shadow(offset: Point(x: 2, y: 2), blurRadius: 2)
        $0.link = "#there"
        $0.background = Color(red: 255, green: 224, blue: 64)
        $0.underline = .single
      }
    )
    text.append("\u{FFFC}", style: Drawing.style { $0.attachment = TextAttachment() })
    text.append("end", style: Drawing.style())
    expectSnapshot(try render(text), named: "attachments.svg")
  }

  @Test func `Outlines have the width and color that are asked for`() throws {
    let hollow = try root(Drawing.text("a") { $0.strokeWidth = 5 })
    let group = try #require(hollow.all("g").first)
    #expect(group.attributes["fill"] == "none")
    #expect(group.attributes["stroke"] == "#000")
    #expect(group.attributes["stroke-width"] == ".8")
    let filled = try root(
      Drawing.text("a") {
        $0.strokeWidth = -5
        $0.strokeColor = .red
        $0.color = .clear
      }
    )
    #expect(filled.all("g").first?.attributes["stroke"] == "#f00")
    #expect(filled.all("g").first?.attributes["fill-opacity"] == "0")
    let nothing = try root(Drawing.text("a") { $0.strokeWidth = .nan })
    #expect(nothing.all("g").first?.attributes["stroke"] == nil)
    let most = try root(Drawing.text("a") { $0.strokeWidth = .infinity })
    #expect(most.all("g").first?.attributes["stroke-width"] == "160")
  }

  @Test func `A sharp shadow needs no filter, a clear one nothing`() throws {
    let sharp = try root(Drawing.text("a") { $0.shadow = Shadow() })
    #expect(sharp.all("filter").isEmpty)
    #expect(sharp.all("g").map { $0.attributes["fill-opacity"] } == [".333", nil])
    let clear = try root(Drawing.text("a") { $0.shadow = Shadow(blurRadius: 3, color: .clear) })
    #expect(clear.all("g").count == 1)
    let odd = Shadow(offset: Point(x: .nan, y: .infinity), blurRadius: .infinity)
    #expect(try root(Drawing.text("a") { $0.shadow = odd }).all("filter").count == 1)
  }

  @Test func `Glyphs lean about their own baseline`() throws {
    let leaning = try root(
      Drawing.text("a") {
        $0.obliqueness = 0.25
        $0.baselineOffset = 8
      }
    )
    #expect(leaning.all("g").first?.attributes["transform"] == "matrix(1 0 -.25 1 6 33)")
    let upright = try root(Drawing.text("a") { $0.obliqueness = .nan })
    #expect(upright.all("g").first?.attributes["transform"] == "translate(8 25)")
  }

  @Test func `A picture is in the document once, however often it is in the text`() throws {
    let image = InlineImage(svg: "<svg/>", size: Size(width: 10, height: 10))
    let text = Drawing.text("\u{FFFC}\u{FFFC}\u{FFFC}") { $0.attachment = TextAttachment(image) }
    let root = try root(text)
    #expect(
      root.all("image").map { $0.attributes["href"] } == ["data:image/svg+xml;base64,PHN2Zy8+"]
    )
    #expect(root.placedGlyphs.map(\.x) == [8, 18, 28])
    let line = Drawing.frame(text, fonts: try Drawing.plain()).lines[0]
    #expect(root.placedGlyphs.map(\.y).allSatisfy { abs($0 - 8 - line.baseline + 10) < 0.001 })
    let blank = try self.root(Drawing.text("\u{FFFC}") { $0.attachment = TextAttachment() })
    #expect(blank.placedGlyphs.isEmpty && blank.all("image").isEmpty)
  }
}
