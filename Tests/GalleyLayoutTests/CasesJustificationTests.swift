import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Users' cases about justification.
@Suite struct CasesJustificationTests {
  static let hebrew = """
    בראשית היה מסע ארוך אל תוך הארץ הרחוקה שם גרו אנשים רבים אשר ידעו לספר סיפורים על ימים \
    שעברו ועל ימים שעוד יבואו אחרי כל אלה באור גדול ובשמחה רבה
    """
  static let arabic = """
    في البداية كانت هناك رحلة طويلة إلى بلاد بعيدة حيث عاش كثير من الناس الذين عرفوا كيف يروون \
    القصص عن الأيام التي مضت وعن الأيام التي ستأتي بعد ذلك بقليل
    """
  static let persian = """
    در آغاز سفری دراز به سوی سرزمینی دور بود که در آن مردمان بسیاری زندگی می‌کردند و می‌دانستند \
    چگونه داستان روزهای گذشته و روزهای آینده را برای یکدیگر بازگو کنند
    """
  static let english = """
    the quick brown fox jumps over the lazy dog while a slow green turtle walks under the old stone \
    bridge and three small birds sing in the tall trees near the quiet river all day long until the \
    sun goes
    """

  /// What justification adds to each glyph, by line; the glyphs themselves must be the same.
  private func added(_ justified: LaidOutText, _ plain: LaidOutText) -> [[(Int, Double)]] {
    #expect(justified.lines == plain.lines)
    return justified.lines.indices.map { line in
      let (after, before) = (justified.glyphs(line), plain.glyphs(line))
      #expect(after.map(\.id) == before.map(\.id))
      return zip(after, before).map { ($0.offset, $0.advance - $1.advance) }
    }
  }

  private func isSpace(_ offset: Int, in text: LaidOutText) -> Bool {
    text.character(at: offset) == " "
  }

  @Test func `C-111 last lines of justified right-to-left text stand at the right`() {
    let words = CasesJustificationTests.hebrew.split(separator: " ")
    #expect(words.count == 30)
    let typed =
      words[..<15].joined(separator: " ") + "\u{2028}" + words[15...].joined(separator: " ")
    let text = LaidOutText(typed, width: 150, paragraph: .justified)
    let plain = LaidOutText(typed, width: 150)
    #expect(text.lines == plain.lines)
    #expect(text.frame.lines.map(\.ending).filter { $0 != .wrap } == [.line, .text])
    for line in text.frame.lines.indices {
      #expect(isNear(text.right(line), 150))
      if text.frame.lines[line].ending == .wrap {
        #expect(isNear(text.left(line), 0))
      } else {
        #expect(text.left(line) > 0)
        #expect(text.visibleWidth(line) == plain.visibleWidth(line))
      }
    }
  }

  @Test func `C-112 a justified line of one word stands at the start, its letters not spread`() {
    let long = "אבגדהוזחטיכלמ"
    let short = "אב"
    let text = LaidOutText(
      "\(short) \(long) \(long) \(short)",
      width: 100,
      size: 14,
      paragraph: .justified
    )
    let alone = LaidOutText(long, size: 14).visibleWidth()
    #expect(alone < 100)
    #expect(text.lines == ["\(short) ", "\(long) ", "\(long) ", short])
    for line in text.lines.indices { #expect(isNear(text.right(line), 100)) }
    for line in 1..<3 {
      #expect(isNear(text.visibleWidth(line), alone))
    }
    let latin = LaidOutText(
      "incompatible incompatible of",
      width: 78,
      size: 12,
      paragraph: .justified
    )
    #expect(latin.lines == ["incompatible ", "incompatible ", "of"])
    for line in 0..<2 {
      #expect(latin.left(line) == 0)
      #expect(isNear(latin.visibleWidth(line), LaidOutText("incompatible").visibleWidth()))
    }
  }

  @Test func `C-112 a word that is wider than a justified line is cut, not spread`() {
    let typed = "אב אבגדהוזחטיכלמנסעפצקרשתאבגדה אב"
    let text = LaidOutText(typed, width: 100, paragraph: .justified)
    text.expectWhole()
    #expect(text.lines[0] == "אב ")
    for line in text.frame.lines.indices {
      #expect(isNear(text.right(line), 100))
      #expect(text.visibleWidth(line) == LaidOutText(typed, width: 100).visibleWidth(line))
    }
  }

  @Test func `C-112 a word of exactly the width fills the line as it is`() {
    let alone = LaidOutText("incompatible").visibleWidth()
    let text = LaidOutText("incompatible of", width: alone, paragraph: .justified)
    #expect(text.lines == ["incompatible ", "of"])
    #expect(text.left(0) == 0)
    #expect(isNear(text.right(0), alone))
  }

  @Test(arguments: [40.0, -20])
  func `C-113 a justified first line fills what its indent leaves`(indent: Double) {
    #expect(CasesJustificationTests.english.split(separator: " ").count == 40)
    let style = ParagraphStyle(alignment: .justified, firstLineHeadIndent: indent)
    let text = LaidOutText(CasesJustificationTests.english, width: 200, paragraph: style)
    #expect(isNear(text.left(0), indent))
    #expect(isNear(text.right(0), 200))
    let space = LaidOutText(" ").frame.lines[0].width
    let visible = text.lines[0].dropLast().utf8.count
    for glyph in text.glyphs(0) where isSpace(glyph.offset, in: text) && glyph.offset < visible {
      #expect(glyph.advance >= space)
    }
    for line in 1..<text.frame.lines.count - 1 {
      #expect(isNear(text.left(line), 0))
      #expect(isNear(text.right(line), 200))
    }
  }

  @Test func `C-115 ligatures stay in justified text, only spaces widen`() throws {
    let typed = Array(repeating: "office fluffy difficult waffle", count: 10)
      .joined(separator: " ")
    let fonts = try FontCollection.notoSans()
    let justified = LaidOutText(
      typed,
      width: 180,
      size: 14,
      fonts: fonts,
      paragraph: .justified
    )
    let plain = LaidOutText(typed, width: 180, size: 14, fonts: fonts)
    // Fewer glyphs than letters: the font has ligatures of f.
    #expect(plain.allGlyphs.count < typed.utf8.count)
    for line in added(justified, plain) {
      for (offset, room) in line { #expect(room == 0 || isSpace(offset, in: plain)) }
    }
    for line in justified.lines.indices.dropLast() { #expect(isNear(justified.right(line), 180)) }
  }

  @Test func `C-116 colors move nothing in justified Persian text`() throws {
    let fonts = try FontCollection.of("NotoNaskhArabic/NotoNaskhArabic-Regular.ttf")
    let words = CasesJustificationTests.persian.split(separator: " ")
    #expect(words.count == 30)
    let style = TextStyle(font: Font(size: 16), language: "fa")
    var (plain, colored) = (AttributedText("", style: style), AttributedText("", style: style))
    for (index, word) in words.enumerated() {
      var mark = style
      if 5...7 ~= index + 1 || 12...15 ~= index + 1 { mark.color = .red }
      let separator = index == 0 ? "" : " "
      plain.append(separator + word, style: style, paragraph: .justified)
      colored.append(separator, style: style, paragraph: .justified)
      colored.append(String(word), style: mark, paragraph: .justified)
    }
    let (a, b) = (
      LaidOutText(plain, width: 200, fonts: fonts), LaidOutText(colored, width: 200, fonts: fonts)
    )
    #expect(a.lines == b.lines)
    #expect(a.frame.lines.count > 3)
    for line in a.frame.lines.indices {
      #expect(a.glyphs(line).map(\.id) == b.glyphs(line).map(\.id))
      #expect(a.glyphs(line).map(\.x) == b.glyphs(line).map(\.x))
      #expect(a.glyphs(line).map(\.offset) == b.glyphs(line).map(\.offset))
      #expect(isNear(b.right(line), 200))
      if line < b.frame.lines.count - 1 { #expect(isNear(b.left(line), 0)) }
      // Runs follow each other without gap or overlap.
      var end = 0.0
      for run in b.frame.lines[line].runs {
        #expect(isNear(run.x, end))
        end = run.x + run.width
      }
      #expect(isNear(end, b.frame.lines[line].width))
    }
  }

  @Test func `C-118 every typed space is widened by the same amount`() {
    let words = CasesJustificationTests.english.split(separator: " ")
    let typed = words.enumerated().map { index, word in
      word + String(repeating: " ", count: 1 + index % 3)
    }.joined()
    let justified = LaidOutText(typed, width: 150, paragraph: .justified)
    let plain = LaidOutText(typed, width: 150)
    let lines = added(justified, plain)
    #expect(lines.count > 4)
    for (index, line) in lines.enumerated().dropLast() {
      #expect(isNear(justified.right(index), 150))
      let hanging = justified.lines[index].reversed().prefix { $0 == " " }.count
      let end = justified.frame.lines[index].range.upperBound - hanging
      let spaces = line.filter { isSpace($0.0, in: plain) && $0.0 < end }.map(\.1)
      #expect(spaces.count > 1)
      #expect((spaces.min() ?? 0) > 0)
      #expect(isNear(spaces.min() ?? 0, spaces.max() ?? 1))
      #expect(line.allSatisfy { isSpace($0.0, in: plain) || $0.1 == 0 })
    }
    #expect(justified.lines.joined() == typed)
  }

  @Test func `C-119 justified Arabic widens spaces only, without kashida`() throws {
    #expect(CasesJustificationTests.arabic.split(separator: " ").count == 30)
    let fonts = try FontCollection.of("NotoNaskhArabic/NotoNaskhArabic-Regular.ttf")
    let typed = CasesJustificationTests.arabic
    let justified = LaidOutText(typed, width: 200, fonts: fonts, paragraph: .justified)
    let plain = LaidOutText(typed, width: 200, fonts: fonts)
    let lines = added(justified, plain)
    #expect(lines.count > 3)
    for line in lines {
      #expect(line.allSatisfy { isSpace($0.0, in: plain) || $0.1 == 0 })
    }
    for line in lines.indices.dropLast() {
      #expect(isNear(justified.left(line), 0))
      #expect(isNear(justified.right(line), 200))
    }
  }
}
