import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Users' cases about text that is cut with an ellipsis: single lines.
@Suite struct CasesTruncationTests {
  private func line(
    _ string: String,
    _ style: TextStyle = TextStyle(font: Font(size: 16)),
    _ fonts: FontCollection = .bundled
  ) -> Line {
    Line(AttributedText(string, style: style), fonts: fonts)
  }

  private func bytes(_ string: String, _ range: Range<Int>) -> String {
    String(decoding: Array(string.utf8)[range], as: UTF8.self)
  }

  @Test func `C-049 as many clusters as fit are kept, no whole word is lost`() throws {
    let typed = "id 4711-8812-9923-1147-5561-0092"
    let cut = try #require(line(typed).truncated(toWidth: 120, type: .tail, token: line("…")))
    #expect(cut.width <= 120)
    let removed = try #require(cut.removedRange)
    #expect(removed.lowerBound > 3)
    let kept = bytes(typed, 0..<removed.lowerBound + 1)
    #expect(line(kept).width + line("…").width > 120)
  }

  @Test func `C-053 the ellipsis is part of the width`() {
    let whole = line("abcdefghijklmnopqrstuvwxyz")
    let token = line("…")
    for step in 0...360 {
      let width = 20 + Double(step) / 2
      for type in TruncationType.allCases {
        let cut = whole.truncated(toWidth: width, type: type, token: token)
        #expect(cut.map { $0.width <= width } == true)
      }
    }
    // Nothing at all in less room than the ellipsis needs.
    #expect(whole.truncated(toWidth: token.width - 0.1, type: .tail, token: token) == nil)
  }

  @Test func `C-055 right-to-left text has its ellipsis at the left`() throws {
    let fonts = try FontCollection.of(
      "NotoNaskhArabic/NotoNaskhArabic-Regular.ttf",
      "NotoSans/NotoSans-Regular.ttf"
    )
    let style = TextStyle(font: Font("Noto Naskh Arabic", size: 16))
    let words = "هذه جملة عربية طويلة فيها اثنتا عشرة كلمة لكي لا تتسع هنا"
    let token = line("…", style, fonts)
    #expect(token.runs.map(\.font.face.familyName) == ["Noto Sans"])
    let cut = try #require(
      line(words, style, fonts).truncated(toWidth: 120, type: .tail, token: token)
    )
    #expect(cut.width <= 120)
    #expect(cut.runs.first?.kind == .token)
    #expect(cut.runs.first?.x == 0)
    #expect(cut.runs.dropFirst().allSatisfy { $0.kind == .text })
    #expect(cut.runs.last?.range.lowerBound == 0)
    #expect(cut.removedRange?.upperBound == words.utf8.count)
  }

  @Test func `C-057 a token of several styles is complete and keeps its colors`() throws {
    var token = AttributedText("… ", style: TextStyle(font: Font(size: 16)))
    token.append("more", style: TextStyle(font: Font(size: 16), color: .blue))
    let words = line(Array(repeating: "word", count: 20).joined(separator: " "))
    let cut = try #require(
      words.truncated(toWidth: 150, type: .tail, token: Line(token, fonts: .bundled))
    )
    #expect(cut.width <= 150)
    let tokenRuns = cut.runs.filter { $0.kind == .token }
    #expect(tokenRuns.map(\.glyphs.count) == [2, 4])
    #expect(tokenRuns.map(\.style.color) == [.black, .blue])
  }

  @Test func `C-059 one ellipsis, in the style of the last visible character`() throws {
    let red = TextStyle(font: Font(size: 16), color: .red)
    var typed = AttributedText("Red part then ", style: red)
    typed.append("a very long blue part", style: TextStyle(font: Font(size: 16), color: .blue))
    let whole = Line(typed, fonts: .bundled)
    for (width, color) in [(80.0, Color.red), (160, .blue)] {
      let cut = try #require(
        whole.truncated(toWidth: width, type: .tail, whitespaceWidens: false) { line("…", $0) }
      )
      let token = cut.runs.filter { $0.kind == .token }
      #expect(token.map(\.glyphs.count) == [1])
      #expect(token.map(\.style.color) == [color])
    }
    let fitting = line("it ends in …")
    let same = try #require(fitting.truncated(toWidth: 300, type: .tail, token: line("…")))
    #expect(same.glyphs == fitting.glyphs)
  }

  @Test func `C-060 a hit on the token says so`() throws {
    let link = TextStyle(font: Font(size: 16), link: "more")
    let whole = line("some words that do not fit the line at all")
    let cut = try #require(
      whole.truncated(toWidth: 140, type: .tail, token: line("…more", link))
    )
    let removed = try #require(cut.removedRange)
    let hit = cut.hit(atX: cut.width - 10)
    #expect(hit.isToken)
    #expect(hit.isInside)
    #expect(hit.run?.style.link == "more")
    #expect(hit.range == removed)
    let other = cut.hit(atX: 5)
    #expect(!other.isToken)
    #expect(other.run?.style.link == nil)
  }

  @Test func `C-063 head and middle cut between user characters`() throws {
    let typed = "file-👨‍👩‍👧‍👦-🇫🇷-नमस्ते-name.txt"
    let fonts = try LayoutFixture.bundled(with: ["NotoColorEmoji-Subset.ttf"])
    let whole = line(typed, TextStyle(font: Font(size: 16)), fonts)
    let token = line("…")
    let ends = Set(whole.caretEdges.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    var width = 40.0
    while width < whole.width {
      for type in TruncationType.allCases {
        let cut = try #require(whole.truncated(toWidth: width, type: type, token: token))
        let removed = try #require(cut.removedRange)
        #expect(cut.width <= width)
        #expect(ends.contains(removed.lowerBound) && ends.contains(removed.upperBound))
        let shown = cut.runs.filter { $0.kind == .text }.flatMap(\.offsets)
        #expect(shown.allSatisfy { !removed.contains($0) })
        #expect(type != .tail || removed.upperBound == typed.utf8.count)
        #expect(type != .head || removed.lowerBound == 0)
      }
      width += 1
    }
  }

  @Test func `C-057 the token is complete on the third line too`() throws {
    let words = AttributedText(
      Array(repeating: "word", count: 20).joined(separator: " "),
      style: TextStyle(font: Font(size: 16))
    )
    let typesetter = Typesetter(words, fonts: .bundled)
    var start = 0
    for _ in 0..<2 { start += typesetter.suggestedLineBreak(from: start, width: 150) }
    let rest = try #require(typesetter.makeLine(range: start..<words.utf8Count))
    let cut = try #require(rest.truncated(toWidth: 150, type: .tail, token: line("… more")))
    #expect(cut.width <= 150)
    #expect(cut.runs.last?.kind == .token)
    #expect(cut.runs.last?.glyphs.count == 6)
    #expect(cut.range == start..<words.utf8Count)
  }

  @Test func `C-058 a token does nothing where nothing is cut`() throws {
    let token = line("… more")
    let fitting = line("short")
    let same = try #require(fitting.truncated(toWidth: 300, type: .tail, token: token))
    #expect(same.glyphs == fitting.glyphs)
    #expect(same.runs.allSatisfy { $0.kind == .text })
    let empty = try #require(line("").truncated(toWidth: 300, type: .tail, token: token))
    #expect(empty.runs.isEmpty)
    #expect(empty.width == 0)
  }

  @Test func `C-062 text without spaces fills its last line up to the ellipsis`() throws {
    let typed = String(repeating: "漢字文章", count: 20)
    let style = TextStyle(font: Font(size: 16))
    let fonts = try FontCollection.japanese()
    let typesetter = Typesetter(AttributedText(typed, style: style), fonts: fonts)
    let start = typesetter.suggestedLineBreak(from: 0, width: 100)
    #expect(start == 6 * 3)
    let rest = try #require(typesetter.makeLine(range: start..<typed.utf8.count))
    let token = line("…", style, fonts)
    let cut = try #require(rest.truncated(toWidth: 100, type: .tail, token: token))
    #expect(cut.glyphs.count == 6)
    #expect(cut.width <= 100)
    #expect(cut.width > 100 - 16)
  }
}
