import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Users' cases about carets and selections.
@Suite struct CasesCaretTests {
  @Test func `C-132 carets divide ligatures`() throws {
    let fonts = try LayoutFixture.notoSans()
    let line = Line(text("office file", 20), fonts: fonts)
    // Two ligatures: "ffi" and "fi".
    #expect(line.glyphs.count == 8)
    let carets = (0...11).map { line.caretOffsets(at: $0).primary }
    #expect(zip(carets, carets.dropFirst()).allSatisfy { $0 < $1 })
    #expect(carets[11] == line.width)
    let own = line.runs[0].font.ligatureCarets(of: line.glyphs[1])
    #expect(own.count == 2)
    #expect(near(Array(carets[2...3]), own.map { $0 + line.positions[1] }))
    let selected = line.selectionRects(for: 2..<3)
    #expect(selected.count == 1)
    #expect(near(selected[0].minX, carets[2]))
    #expect(near(selected[0].maxX, carets[3]))
    #expect(selected[0].height == line.ascent + line.descent)
  }

  @Test func `C-133 carets come from the shaped line, not from prefixes`() throws {
    let typed = AttributedText(
      "AVAVA שלום To",
      style: TextStyle(font: Font("Inter", size: 20))
    )
    let line = Line(typed, fonts: .bundled)
    var differing = 0
    for edge in line.caretEdges where edge.isLeading && edge.range.lowerBound > 0 {
      let prefix = Line(typed[0..<edge.range.lowerBound], fonts: .bundled).width
      if !near(prefix, line.caretOffsets(at: edge.range.lowerBound).primary) { differing += 1 }
    }
    #expect(differing > 3)
    // The text order of the letters is kept: each caret lies at an edge of its character.
    for edge in line.caretEdges {
      let carets = line.caretOffsets(
        at: edge.isLeading ? edge.range.lowerBound : edge.range.upperBound
      )
      #expect(near(carets.primary, edge.x) || near(carets.secondary, edge.x))
    }
  }

  @Test func `C-133 in spaces at the end of a wrapped line the caret keeps advancing`() throws {
    let frame = Framesetter(text("abc   def", 16), fonts: .bundled).frame(width: 30)
    let line = frame.lines[0].line
    #expect(line.range == 0..<6)
    let carets = (3...6).map { line.caretOffsets(at: $0).primary }
    #expect(near(carets[0], line.width - line.trailingWhitespaceWidth))
    #expect(zip(carets, carets.dropFirst()).allSatisfy { $0 < $1 })
    #expect(carets[3] == line.width)
    // An upstream caret stays on the line, a downstream one begins the next.
    #expect(frame.lineIndex(of: CaretPosition(offset: 6, affinity: .upstream)) == 0)
    #expect(frame.lineIndex(of: CaretPosition(offset: 6)) == 1)
  }

  @Test func `C-134 carets stop between user characters only`() throws {
    let typed = text("a😀b👍🏽c", 16)
    let fonts = try LayoutFixture.bundled(with: ["NotoColorEmoji-Subset.ttf"])
    let line = Line(typed, fonts: fonts)
    var stops = [0]
    var position = CaretPosition(offset: 0)
    while let next = line.position(from: position, moved: .right) {
      position = next
      stops.append(typed.utf16Offset(ofUTF8: next.offset))
    }
    #expect(stops == [0, 1, 3, 4, 8, 9])
  }
}
