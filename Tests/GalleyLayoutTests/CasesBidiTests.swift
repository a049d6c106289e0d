import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Users' cases about text of both directions.
@Suite struct CasesBidiTests {
  @Test func `C-064 text of both directions wraps at every width and loses nothing`() throws {
    let fonts = try FontCollection.of(
      "NotoSans/NotoSans-Regular.ttf",
      "NotoNaskhArabic/NotoNaskhArabic-Regular.ttf"
    )
    let text = LaidOutText(
      "tea, شاي, juice (عصير) and water - ماء",
      width: 80,
      size: 14,
      fonts: fonts
    )
    #expect(text.frame.lines.count > 2)
    text.expectWhole()
    for width in 40...300 { text.resized(to: Double(width)).expectWhole() }
  }

  @Test func `C-066 white space before a newline hangs like that at a wrap`() {
    let style = ParagraphStyle(alignment: .right)
    let text = LaidOutText("right  \naligned", width: 200, paragraph: style)
    let word = LaidOutText("right").visibleWidth()
    #expect(isNear(text.right(0), 200))
    #expect(isNear(text.visibleWidth(0), word))
    let line = text.frame.lines[0]
    #expect(isNear(line.trailingWhitespaceWidth, 2 * LaidOutText(" ").frame.lines[0].width))
    #expect(isNear(line.width, word + line.trailingWhitespaceWidth))
    #expect(isNear(text.right(1), 200))
  }

  @Test func `C-066 white space before a newline hangs to the left in right-to-left text`() {
    let style = ParagraphStyle(alignment: .end)
    let text = LaidOutText("ימין  \nשורה", width: 200, paragraph: style)
    let line = text.frame.lines[0]
    #expect(line.direction == .rightToLeft)
    #expect(isNear(text.left(0), 0))
    #expect(isNear(text.glyphs(of: "ן")[0].x, 0))
    #expect(isNear(line.origin.x, -line.trailingWhitespaceWidth))
    #expect(line.trailingWhitespaceWidth > 0)
    #expect(isNear(text.left(1), 0))
  }

  @Test func `C-067 the base direction can be forced and is else that of the first letter`() throws
  {
    let fonts = try FontCollection.dejaVuSans()
    let text = #"אבג = foo(1, "x");"#
    func laidOut(_ direction: TextDirection?) -> LaidOutText {
      let style = ParagraphStyle(baseWritingDirection: direction)
      return LaidOutText(text, width: 300, size: 14, fonts: fonts, paragraph: style)
    }
    let leftToRight = laidOut(.leftToRight)
    #expect(leftToRight.visual() == #"גבא = foo(1, "x");"#)
    #expect(isNear(leftToRight.left(), 0))
    let rightToLeft = laidOut(.rightToLeft)
    #expect(rightToLeft.visual() == #";foo(1, "x") = גבא"#)
    #expect(isNear(rightToLeft.right(), 300))
    let natural = laidOut(nil)
    #expect(natural.frame.description == rightToLeft.frame.description)
  }

  @Test func `C-069 each paragraph has the direction of its own first letter`() {
    let text = LaidOutText("English line.\nשורה בעברית.\nMore English.", width: 200)
    #expect(text.frame.lines.map(\.direction) == [.leftToRight, .rightToLeft, .leftToRight])
    #expect(text.visual(0) == "English line.")
    #expect(text.visual(1) == ".תירבעב הרוש")
    #expect(text.visual(2) == "More English.")
    #expect(isNear(text.left(0), 0) && isNear(text.left(2), 0))
    #expect(isNear(text.right(1), 200))
  }

  @Test func `C-071 brackets and quotes in right-to-left text are mirrored once`() throws {
    let fonts = try FontCollection.dejaVuSans()
    let text = LaidOutText(
      "(مرحبا) «نص» [ب] {ت} <ث>",
      width: 300,
      fonts: fonts,
      paragraph: .rightToLeft
    )
    #expect(text.visual() == "<ث> {ت} [ب] «صن» (ابحرم)")
    let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("(", ")"), ("«", "»"), ("[", "]"), ("{", "}"), ("<", ">"),
    ]
    for (open, close) in pairs {
      let first = text.glyphs(of: String(open))[0]
      let last = text.glyphs(of: String(close))[0]
      #expect(first.x > last.x)
      #expect(first.id == first.run.font.glyph(for: close))
      #expect(last.id == last.run.font.glyph(for: open))
    }
  }

  @Test(arguments: [
    ("ب x (x)", "x (x) ب"),
    ("begin (inner)", "begin (inner)"),
    ("أهلا begin (inner) أهلا", "الهأ begin (inner) الهأ"),
  ])
  func `C-072 a bracket stays with its partner`(typed: String, seen: String) throws {
    let text = LaidOutText(
      typed,
      width: 300,
      fonts: try .dejaVuSans(),
      paragraph: .rightToLeft
    )
    #expect(text.visual() == seen)
    #expect(isNear(text.right(), 300))
  }

  @Test(arguments: [("(700) 123-4567", "123-4567 (700)"), ("+972-3-555", "972-3-555+")])
  func `C-073 telephone numbers keep their digits, and an isolate keeps them as typed`(
    typed: String,
    seen: String
  ) {
    let plain = LaidOutText(typed, width: 300, paragraph: .rightToLeft)
    #expect(plain.visual() == seen)
    let isolated = LaidOutText("\u{2066}\(typed)\u{2069}", width: 300, paragraph: .rightToLeft)
    #expect(isolated.visual() == typed)
    #expect(isNear(isolated.right(), 300))
    #expect(isNear(isolated.visibleWidth(), plain.visibleWidth()))
  }

  @Test func `C-074 each line is reordered on its own after wrapping`() {
    let text = LaidOutText(
      "אבג one two three four five six דהו",
      width: 95,
      size: 16,
      paragraph: .rightToLeft
    )
    #expect(text.lines == ["אבג one two ", "three four ", "five six דהו"])
    #expect(text.visual(0) == " one two גבא")
    #expect(text.visual(1) == " three four")
    #expect(text.visual(2) == "והד five six")
    for line in 0..<3 { #expect(isNear(text.right(line), 95)) }
    #expect(text.glyphs(of: "three", in: 1)[0].x < text.glyphs(of: "four", in: 1)[0].x)
  }

  @Test func `C-075 a change of direction is no place to break`() {
    let typed = "אבגדה (English words) סוף"
    let text = LaidOutText(typed, size: 9)
    #expect(text.pieces == ["אבגדה ", "(English ", "words) ", "סוף"])
    for width in 30...200 {
      let lines = text.resized(to: Double(width)).lines
      #expect(lines.joined() == typed)
      #expect(!lines.contains { $0.hasPrefix("English") || $0.hasPrefix(")") })
      #expect(!lines.dropLast().contains { $0.hasSuffix("(") })
      // From where "(English" fits, all breaks are those between words.
      if width >= 40 { #expect(lines.dropLast().allSatisfy { $0.hasSuffix(" ") }) }
    }
  }

  static let alone = ["سلام", "שלום", "ދިވެހި", "ߒߞߏ", "𞤀𞤣𞤤𞤢𞤥"]

  @Test(arguments: alone)
  func `C-077 one right-to-left word alone, with its font and without`(word: String) throws {
    for fonts in [FontCollection.bundled, try .dejaVuSans(), try .notoSans()] {
      let text = LaidOutText(word, width: 200, size: 20, fonts: fonts)
      let glyphs = text.glyphs()
      #expect(text.frame.lines.count == 1)
      #expect(text.frame.lines[0].direction == .rightToLeft)
      #expect(text.visibleWidth() > 0)
      #expect(isNear(text.right(), 200))
      #expect(glyphs.last?.offset == 0)
      #expect(zip(glyphs, glyphs.dropFirst()).allSatisfy { $0.offset >= $1.offset })
      let missing = text.framesetter.diagnostics.contains { $0.kind == .missingGlyph }
      #expect(missing == glyphs.contains { $0.id == 0 })
    }
  }

  @Test func `C-077 Arabic letters join`() {
    let text = LaidOutText("سلام", size: 20)
    // seen, lam with alef, meem; the last two have forms other than those they have alone.
    #expect(text.glyphs().map(\.offset).last == 0)
    let alone = ["س", "م"].map { LaidOutText($0, size: 20).glyphs()[0].id }
    #expect(text.glyphs(of: "س")[0].id != alone[0])
    #expect(
      text.visibleWidth()
        < ["س", "ل", "ا", "م"].reduce(0) {
          $0 + LaidOutText($1, size: 20).visibleWidth()
        }
    )
  }

  @Test func `C-078 right-to-left runs are reversed once`() throws {
    let fonts = try FontCollection.of(
      "NotoSans/NotoSans-Regular.ttf",
      "NotoSansHebrew/NotoSansHebrew-Regular.ttf"
    )
    let text = LaidOutText("abc שלום def", size: 20, fonts: fonts)
    #expect(text.visual() == "abc םולש def")
    let hebrew = text.glyphs(of: "שלום")
    #expect(hebrew.map(\.offset) == [10, 8, 6, 4])
    #expect(hebrew.map(\.family).allSatisfy { $0 == "Noto Sans Hebrew" })
    #expect(zip(hebrew, hebrew.dropFirst()).allSatisfy { $0.x < $1.x })
    #expect(hebrew.first?.id == hebrew.first?.run.font.glyph(for: "ם"))
    #expect(hebrew.last?.id == hebrew.last?.run.font.glyph(for: "ש"))
  }
}
