import GalleyTestSupport
import GalleyUnicode
import Testing

@testable import GalleyFonts

/// Texts put together of letters are what HarfBuzz makes of them.
@Suite struct LetterTests {
  private static func properties(
    _ family: String,
    _ script: Script,
    isRightToLeft: Bool = false,
    language: String? = nil,
    features: [ShapingFeature] = []
  ) -> ShapingProperties {
    ShapingProperties(
      font: FontCollection.bundled.instance(for: Font(family, size: 16)),
      script: script,
      language: language,
      isRightToLeft: isRightToLeft,
      features: features
    )
  }

  private static func rules(_ properties: ShapingProperties) -> LetterRules? {
    LetterRules(properties.font.shapingFont, as: properties)
  }

  /// How much of a text is plain letters, in scalars, once its pairs are learned.
  private static func plainPrefix(_ text: String, _ properties: ShapingProperties) throws -> Int {
    let shaper = Shaper()
    defer { withExtendedLifetime(shaper) {} }
    let letters = try LetterTable(#require(rules(properties)), properties, shaper)
    var glyphs = ShapedGlyphs()
    let end = Array(text.utf8).withUnsafeBufferPointer {
      letters.compose($0, 0..<$0.count, into: &glyphs)
    }
    #expect(letters.fillGaps(in: &glyphs))
    return String(decoding: Array(text.utf8)[..<end], as: UTF8.self).unicodeScalars.count
  }

  @Test func `letters are plain up to one with rules`() throws {
    let latin = Self.properties("Noto Sans", .latin)
    #expect(try Self.plainPrefix("Ave, Zoë: \"Straße\" 17/4", latin) == 23)
    #expect(try Self.plainPrefix("e\u{301}", latin) == 1)
    #expect(try Self.plainPrefix("off", latin) == 2)
    #expect(try Self.plainPrefix("of it", latin) == 5)
    #expect(try Self.plainPrefix("soft\u{AD}ly", latin) == 4)
  }

  @Test func `ligatures that are off are letters`() throws {
    let off = ShapingFeature(tag: SFNTTag.literal("liga"), value: 0)
    let latin = Self.properties("Noto Sans", .latin, features: [off])
    #expect(try Self.plainPrefix("office", latin) == 6)
    let part = ShapingFeature(tag: SFNTTag.literal("liga"), value: 0, range: 0..<3)
    #expect(Self.rules(Self.properties("Noto Sans", .latin, features: [part])) == nil)
  }

  @Test func `Arabic letters have forms, lam and alef are a ligature`() throws {
    let arabic = Self.properties("Noto Naskh Arabic", .arabic, isRightToLeft: true)
    #expect(try Self.plainPrefix("كتب عربي", arabic) == 8)
    #expect(try Self.plainPrefix("سلام", arabic) == 2)
    #expect(try Self.plainPrefix("كَتب", arabic) == 1)
    #expect(try #require(Self.rules(arabic)).dividesAtSpaces)
  }

  @Test func `rules that look across a space bind what it divides`() throws {
    let inter = Self.properties("Inter", .latin)
    #expect(try !#require(Self.rules(inter)).dividesAtSpaces)
    #expect(try #require(Self.rules(Self.properties("Noto Sans", .latin))).dividesAtSpaces)
    // A greater-than sign after a capital and a space is higher.
    #expect(try Self.plainPrefix("A > b", inter) < 3)
    let glyphs = { inter.font.shape($0).map(\.id) }
    #expect(glyphs("A > b")[2] != glyphs("a > b")[2])
  }

  @Test func `letters that rules look at after others have no marks`() throws {
    let thai = Self.properties("Noto Sans Thai", .thai)
    let followers = try #require(Self.rules(thai)?.followers)
    let glyph = { thai.font.shapingFont.glyph(for: $0) ?? 0 }
    // U+0E45 makes a ligature with the letter before it.
    #expect(followers.contains(glyph(0xE45)))
    #expect((0xE01...0xE30).allSatisfy { !followers.contains(glyph($0)) })
    #expect(Self.rules(Self.properties("Noto Sans", .latin))?.followers == nil)
    let hebrew = Self.properties("Noto Sans Hebrew", .hebrew, isRightToLeft: true)
    #expect(Self.rules(hebrew)?.followers != nil)
  }

  /// The glyphs of plain letters and, if they may be, of the marks after them; nil if they may not.
  private static func glyphsWithMarks(
    _ text: String,
    _ letters: LetterTable
  ) -> ShapedGlyphs? {
    Array(text.utf8).withUnsafeBufferPointer { text in
      var glyphs = ShapedGlyphs()
      let mark = letters.compose(text, 0..<text.count, into: &glyphs)
      guard mark > 0, mark < text.count,
        letters.composeMarks(at: mark, text, 0..<text.count, into: &glyphs) == text.count,
        letters.fillGaps(in: &glyphs)
      else { return nil }
      return glyphs
    }
  }

  @Test func `a letter and its marks are shaped apart from all else`() throws {
    let thai = Self.properties("Noto Sans Thai", .thai)
    let shaper = Shaper()
    defer { withExtendedLifetime(shaper) {} }
    let letters = try LetterTable(#require(Self.rules(thai)), thai, shaper)
    // A mark, two, a vowel that is a mark and a letter, a letter that is kerned with the one before.
    for (text, count) in [("กิ", 2), ("ปั้", 3), ("น้ำ", 4), ("เงิ", 3)] {
      for _ in 0..<2 {
        let glyphs = try #require(Self.glyphsWithMarks(text, letters))
        var whole = ShapedGlyphs()
        Array(text.utf8).withUnsafeBufferPointer {
          shaper.shape($0, range: 0..<$0.count, as: thai, into: &whole)
        }
        #expect(glyphs.isSameText(as: whole), "\(text)")
        #expect(glyphs.count == count, "\(text)")
      }
    }
    // Each was kept, once.
    #expect(letters.clusters?.entries.map(\.glyphCount) == [2, 3, 4, 2])
    // A letter that rules look at, after marks or with them, and one that is kerned.
    for text in ["ฤิๅ", "ๅิ", "เิ"] {
      #expect(Self.glyphsWithMarks(text, letters) == nil, "\(text)")
    }
  }

  @Test func `what is not in its own direction has no plain letters`() {
    #expect(Self.rules(Self.properties("Noto Sans", .latin, isRightToLeft: true)) == nil)
    #expect(Self.rules(Self.properties("Noto Sans Hebrew", .hebrew)) == nil)
    #expect(Self.rules(Self.properties("Noto Sans", .common, isRightToLeft: true)) == nil)
  }

  @Test func `a font without forms for Arabic leaves them to HarfBuzz`() throws {
    let font = try TestFonts.collection(TestFonts.plain).instance(for: Font(size: 16))
    let properties = ShapingProperties(
      font: font,
      script: .arabic,
      language: nil,
      isRightToLeft: true
    )
    #expect(Self.rules(properties) == nil)
  }

  /// Fonts with the scripts and directions they are asked in.
  private static let kinds: [(path: String, script: Script, isRightToLeft: Bool)] = [
    ("NotoSans/NotoSans-Regular.ttf", .latin, false),
    ("NotoSans/NotoSans-BoldItalic.ttf", .latin, false),
    ("NotoSans/NotoSans-Regular.ttf", .common, false),
    ("NotoSans/NotoSans-Regular.ttf", .cyrillic, false),
    ("NotoSans/NotoSans-Regular.ttf", .greek, false),
    ("NotoSansMono/NotoSansMono-Regular.ttf", .latin, false),
    ("Inter/Inter-Regular.otf", .latin, false), ("Inter/Inter-BoldItalic.otf", .common, false),
    ("Test/DejaVuSerif.ttf", .latin, false), ("Test/InterVariable-Subset.ttf", .latin, false),
    ("NotoSansHebrew/NotoSansHebrew-Regular.ttf", .hebrew, true),
    ("NotoSansHebrew/NotoSansHebrew-Bold.ttf", .hebrew, true),
    ("NotoSansThai/NotoSansThai-Regular.ttf", .thai, false),
    ("NotoSansThai/NotoSansThai-Bold.ttf", .thai, false),
    ("NotoNaskhArabic/NotoNaskhArabic-Regular.ttf", .arabic, true),
    ("NotoNaskhArabic/NotoNaskhArabic-Bold.ttf", .arabic, true),
    ("Test/NotoSansCJKJP-Regular.otf", .hiragana, false),
    ("Test/NotoSansCJKJP-Regular.otf", .han, false),
    ("Test/NotoSansCJKKR-Regular.otf", .hangul, false),
    ("Test/NotoSansCJKSC-Regular.otf", .han, false),
    ("Test/NotoSansCJKTC-Regular.otf", .bopomofo, false),
  ]

  /// Words of the scalars that the font has, with some that are never plain among them.
  private static func randomText(
    of alphabet: [UInt32],
    _ random: inout SeededGenerator
  ) -> [UInt8] {
    let strange: [UInt32] = [0x301, 0x64B, 0x200D, 0x2044, 0xAD, 0x3099, 0xFE0F, 0x5B0]
    var text = ""
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let start = Int.random(in: 0..<alphabet.count, using: &random)
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        let near = min(start + Int.random(in: 0..<40, using: &random), alphabet.count - 1)
        let isStrange = Int.random(in: 0..<60, using: &random) == 0
        let scalar = isStrange ? strange.randomElement(using: &random) : alphabet[near]
        scalar.flatMap(Unicode.Scalar.init).map { text.unicodeScalars.append($0) }
      }
      if Bool.random(using: &random) { text += " " }
    }
    return Array(text.utf8)
  }

  @Test(arguments: kinds.indices)
  func `random letters are what HarfBuzz gives`(kind: Int) throws {
    let (path, script, isRightToLeft) = Self.kinds[kind]
    let folder = TestFonts.folder.dropLast("Test".count)
    let fonts = try FontCollection(files: ["\(folder)\(path)"])
    let language: String? = [.hangul: "ko", .hiragana: "ja"][script]
    let properties = ShapingProperties(
      font: fonts.instance(for: Font(size: 16)),
      script: script,
      language: language,
      isRightToLeft: isRightToLeft
    )
    let candidates = properties.letterCandidates + properties.markCandidates
    let alphabet = candidates.joined().sorted().filter {
      properties.font.shapingFont.glyph(for: $0) != nil
    }
    try #require(!alphabet.isEmpty)
    let (cached, plain) = (Shaper(cachesSegments: true), Shaper())
    var random = SeededGenerator(seed: UInt64(kind))
    var known = 0
    for _ in 0..<3_000 {
      let text = Self.randomText(of: alphabet, &random)
      var (some, whole) = (ShapedGlyphs(), ShapedGlyphs())
      text.withUnsafeBufferPointer { text in
        plain.shape(text, range: 0..<text.count, as: properties, into: &whole)
        if cached.shapeSegments(text, range: 0..<text.count, as: properties, into: &some) {
          known += 1
          if !some.isSameText(as: whole) {
            Issue.record("\(String(decoding: text, as: UTF8.self)) in \(path)")
          }
        }
      }
    }
    #expect(known > 0)
  }
}
