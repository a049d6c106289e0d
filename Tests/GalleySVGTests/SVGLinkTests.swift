import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

@testable import GalleySVG

@Suite struct SVGLinkTests {
  @Test(arguments: [
    ("https://e.example/?a=1&b=2", "https://e.example/?a=1&b=2"),
    ("HTTP://E.EXAMPLE", "HTTP://E.EXAMPLE"), ("mailto:a@e.example", "mailto:a@e.example"),
    ("#part", "#part"), (" \u{0}\thttps://e.example\n ", "https://e.example"),
    ("ht\ntps://e.example", "https://e.example"),
  ])
  func `Links to pages, mail and fragments are kept`(destination: String, written: String) {
    #expect(LinkDestination.allowed(destination) == written)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", " java\nscript:alert(1)", "\u{1}javascript:x",
    "data:text/html,x", "vbscript:x", "file:///etc/passwd", "ftp://e.example", "", "page.html",
    "//e.example", "http", "xhttp:x", "\u{A0}javascript:x", "https\u{A0}:x",
  ])
  func `Links to anything else are dropped`(destination: String) {
    #expect(LinkDestination.allowed(destination) == nil)
  }

  @Test func `The whole box of a link takes the pointer, decorations on it do not`() throws {
    var text = Drawing.text("see ")
    text.append(
      "this page",
      style: Drawing.style {
        $0.link = "https://e.example/"
        $0.underline = .single
      }
    )
    text.append(" now", style: Drawing.style { $0.underline = .single })
    let frame = Drawing.frame(text, fonts: try Drawing.plain())
    let document = SVGRenderer().makeDocument([frame])
    let root = try MarkupElement(parsing: document.markup)
    let link = try #require(root.all("a").first)
    #expect(link.attributes["href"] == "https://e.example/")
    let box = try #require(link.children.first)
    #expect(box.attributes["fill-opacity"] == "0")
    #expect(box.attributes["height"] == "22")
    let run = try #require(frame.lines[0].runs.first { $0.style.link != nil })
    #expect(abs((box.number("x") ?? 0) - run.x) < 0.001)
    #expect(abs((box.number("width") ?? 0) - run.width) < 0.002)
    #expect(link.children.last?.children.count == 8)
    #expect(document.diagnostics.isEmpty)
    let underlines = root.children.filter { $0.name == "rect" }
    #expect(underlines.map { $0.attributes["pointer-events"] } == ["none"])
  }

  @Test func `A dropped link keeps its text and is reported once with its destination`() throws {
    var text = Drawing.text("abc ")
    text.append(
      "wraps over lines",
      style: Drawing.style { $0.link = "javascript:\u{1B}[31m" }
    )
    text.append(" and ", style: Drawing.style())
    text.append("again", style: Drawing.style { $0.link = "javascript:\u{1B}[31m" })
    let frame = Drawing.frame(text, fonts: try Drawing.plain(), width: 60)
    let document = SVGRenderer().makeDocument([frame])
    #expect(try MarkupElement(parsing: document.markup).all("a").isEmpty)
    #expect(document.diagnostics.map(\.kind) == [.droppedLink])
    #expect(document.diagnostics.map(\.count) == [2])
    #expect(document.diagnostics.map(\.offset) == [4])
    #expect(document.diagnostics[0].message.contains("\"javascript:\u{FFFD}[31m\""))
  }
}
