import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Users' cases about Chinese, Japanese and Korean.
@Suite struct CasesCJKTests {
  @Test func `C-079 Chinese wraps between ideographs and Latin words stay whole`() throws {
    let text = LaidOutText(
      "A short line 今天下午我们一起去图书馆看书 then more",
      width: 120,
      size: 16,
      fonts: try .japanese(),
      language: "zh-Hans"
    )
    let chinese = "今天下午我们一起去图书馆看书".map(String.init).dropLast() + ["书 "]
    #expect(text.pieces == ["A ", "short ", "line "] + chinese + ["then ", "more"])
    text.expectWhole()
    // Seven ideographs of 16 are 112 wide, eight would be 128.
    #expect(text.lines == ["A short line 今天", "下午我们一起去", "图书馆看书 then ", "more"])
  }

  static let kinsoku = [
    (
      "天气很好（晴天）我们去公园。",
      ["天", "气", "很", "好", "（晴", "天）", "我", "们", "去", "公", "园。"]
    ),
    (
      "でも、これは「本」です。」と",
      ["で", "も、", "こ", "れ", "は", "「本」", "で", "す。」", "と"]
    ),
  ]

  @Test(arguments: kinsoku)
  func `C-080 no line starts with closing punctuation or ends with an opening bracket`(
    typed: String,
    pieces: [String]
  ) throws {
    let text = LaidOutText(typed, size: 16, fonts: try .japanese())
    #expect(text.pieces == pieces)
    let longest = pieces.map(\.count).max() ?? 0
    for ems in 2...12 {
      let frame = text.resized(to: Double(ems) * 16)
      frame.expectWhole()
      // A piece of three characters must be cut where a line has two.
      guard ems >= longest else { continue }
      for line in frame.lines {
        #expect(!"、。，）」".contains(line.first ?? "。"), "\(line) at \(ems) em")
      }
      for line in frame.lines.dropLast() {
        #expect(!"（「“".contains(line.last ?? "（"), "\(line) at \(ems) em")
      }
    }
  }

  @Test func `C-082 Korean breaks between syllables, or only at spaces where that is wished`()
    throws
  {
    let fonts = try FontCollection.japanese()
    let korean = "한국어 문장은 띄어쓰기로 줄을 바꿉니다"
    var style = ParagraphStyle()
    let normal = LaidOutText(korean, width: 60, size: 12, fonts: fonts, paragraph: style)
    normal.expectWhole()
    #expect(normal.pieces.allSatisfy { $0.filter { $0 != " " }.count == 1 })
    #expect(normal.lines[0] == "한국어 문장")
    style.lineBreakStrategy = .hangulWordPriority
    let words = LaidOutText(korean, width: 60, size: 12, fonts: fonts, paragraph: style)
    words.expectWhole()
    #expect(words.lines == ["한국어 ", "문장은 ", "띄어쓰기로 ", "줄을 ", "바꿉니다"])
    // A word that is wider than the line is cut, so that none is wider.
    let large = LaidOutText(korean, width: 60, size: 16, fonts: fonts, paragraph: style)
    large.expectWhole()
    #expect(large.lines == ["한국어 ", "문장은 ", "띄어쓰기", "로 줄을 ", "바꿉니다"])
  }

  @Test func `C-082 keeping Korean words does not glue Japanese`() throws {
    let fonts = try FontCollection.japanese()
    let style = ParagraphStyle(lineBreakStrategy: .hangulWordPriority)
    for size in [12.0, 16] {
      let typed = "日本語の文章は改行できます"
      let normal = LaidOutText(typed, width: 60, size: size, fonts: fonts)
      let words = LaidOutText(typed, width: 60, size: size, fonts: fonts, paragraph: style)
      #expect(normal.pieces == typed.map(String.init))
      #expect(words.lines == normal.lines)
      words.expectWhole()
    }
  }

  @Test func `C-083 compatibility jamo break as ideographs do`() throws {
    let typed = "ㅋㅋㅋ 진짜 재밌다 ㅋㅋㅋㅋ ㅠㅠ"
    let text = LaidOutText(typed, size: 20, fonts: try .japanese())
    #expect(
      text.pieces == [
        "ㅋ", "ㅋ", "ㅋ ", "진", "짜 ", "재", "밌", "다 ", "ㅋ", "ㅋ", "ㅋ", "ㅋ ", "ㅠ", "ㅠ",
      ]
    )
    for width in 40...200 {
      let frame = text.resized(to: Double(width))
      frame.expectWhole()
      #expect(!frame.lines.contains { $0.hasPrefix(" ") })
      // Each line is full: the first character of the next one would not have fitted.
      for line in frame.lines.indices.dropLast() {
        let next = frame.glyphs(line + 1)[0].advance
        #expect(frame.frame.lines[line].width + next > Double(width))
      }
    }
  }

  @Test func `C-084 quotation marks break by the language of the text`() throws {
    let fonts = try FontCollection.japanese()
    let typed = "他说“你好”了"
    let chinese = LaidOutText(typed, size: 16, fonts: fonts, language: "zh-Hans")
    #expect(chinese.pieces == ["他", "说", "“你", "好”", "了"])
    let english = LaidOutText(typed, size: 16, fonts: fonts, language: "en")
    #expect(english.pieces == ["他", "说“你", "好”了"])
    for step in 0...12 {
      let frame = chinese.resized(to: 32 + Double(step) * 4)
      frame.expectWhole()
      #expect(!frame.lines.contains { $0.hasPrefix("”") })
      #expect(!frame.lines.contains { $0.hasSuffix("“") })
    }
  }

  @Test func `C-085 punctuation is not compressed: every advance is one em`() throws {
    let text = LaidOutText(
      "（甲乙丙）丁戊己。」（庚",
      width: 96,
      size: 16,
      fonts: try .japanese(),
      language: "zh-Hans"
    )
    #expect(text.lines == ["（甲乙丙）丁", "戊己。」（庚"])
    #expect(text.allGlyphs.map(\.advance) == Array(repeating: 16, count: 12))
    #expect(text.glyphs(0).map(\.x) == [0, 16, 32, 48, 64, 80])
  }

  @Test func `C-086 room beside a digit is equal on both sides, and none without justification`()
    throws
  {
    let fonts = try FontCollection.japanese()
    let typed = "全7話だ全7話だ全7話だ全7話だ"
    let natural = LaidOutText(typed, size: 16, fonts: fonts)
    let digit = natural.glyphs(of: "7")[0]
    #expect(isNear(digit.x, 16))
    #expect(isNear(natural.glyphs(of: "話")[0].x, 16 + digit.advance))
    for step in 0...40 {
      let width = 72 + Double(step)
      let text = LaidOutText(typed, width: width, size: 16, fonts: fonts, paragraph: .justified)
      #expect(isNear(text.right(0), width, 0.01))
      let glyphs = text.glyphs(0)
      let gaps = zip(glyphs, glyphs.dropFirst()).map { first, second in
        second.x - first.x - first.run.font.advance(of: first.id)
      }
      #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 0.01)
    }
  }

  @Test func `C-087 the language of the span chooses the forms of punctuation`() throws {
    let fonts = try FontCollection.japanese()
    func glyphs(_ language: String) -> [PlacedGlyph] {
      LaidOutText("你好，再見。", size: 16, fonts: fonts, language: language).glyphs()
    }
    let (simplified, traditional) = (glyphs("zh-Hans"), glyphs("zh-Hant-TW"))
    #expect(simplified[2].id != traditional[2].id)
    #expect(simplified[5].id != traditional[5].id)
    #expect(simplified.map(\.advance) == traditional.map(\.advance))
    // The Japanese comma sits in the corner, the Taiwanese one in the middle.
    let japanese = glyphs("ja")
    #expect(japanese[2].ink.maxX < traditional[2].ink.maxX - 2)
    var mixed = AttributedText(
      "你好，",
      style: TextStyle(font: Font(size: 16), language: "zh-Hans")
    )
    mixed.append("你好，", style: TextStyle(font: Font(size: 16), language: "zh-Hant-TW"))
    let both = LaidOutText(mixed, fonts: fonts).glyphs()
    #expect(both.map(\.id) == simplified[..<3].map(\.id) + traditional[..<3].map(\.id))
  }

  @Test func `C-088 justified Chinese spreads room equally between ideographs`() throws {
    let sentence = "今天下午我们一起去图书馆看书，天气很好（晴天）我们去公园。"
    let typed = sentence + "Galley" + sentence + "今天下午我们一起去图。"
    #expect(typed.unicodeScalars.filter(\.properties.isIdeographic).count == 60)
    let width = 12.4 * 16
    func laidOut(_ paragraph: ParagraphStyle) throws -> LaidOutText {
      LaidOutText(
        typed,
        width: width,
        size: 16,
        fonts: try .japanese(),
        language: "zh-Hans",
        paragraph: paragraph
      )
    }
    let (plain, text) = (try laidOut(ParagraphStyle()), try laidOut(.justified))
    #expect(text.lines == plain.lines)
    let last = text.frame.lines.count - 1
    #expect(last >= 5)
    for line in 0..<last {
      #expect(isNear(text.left(line), 0))
      #expect(isNear(text.right(line), width))
      // Room goes beside ideographs, in equal parts, and nowhere else.
      let (before, after) = (plain.glyphs(line), text.glyphs(line))
      var gaps: [Double] = []
      for index in after.indices.dropLast() {
        let room = after[index].advance - before[index].advance
        if isIdeograph(after[index], in: text) || isIdeograph(after[index + 1], in: text) {
          gaps.append(room)
        } else {
          #expect(room == 0)
        }
      }
      #expect(gaps.count > 5)
      #expect((gaps.max() ?? 1) - (gaps.min() ?? 0) < 0.02 * 16)
    }
    #expect(text.visibleWidth(last) == plain.visibleWidth(last))
  }

  private func isIdeograph(_ glyph: PlacedGlyph, in text: LaidOutText) -> Bool {
    text.character(at: glyph.offset)?.properties.isIdeographic ?? false
  }
}
