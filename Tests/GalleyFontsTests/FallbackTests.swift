import GalleyTestSupport
import GalleyUnicode
import Testing

@testable import GalleyFonts

/// Which face each grapheme cluster is set in.
@Suite struct FallbackTests {
  let emoji = "NotoColorEmoji"
  let sans = "NotoSans-Regular"

  /// The bundled fonts with emoji after them.
  func bundledAndEmoji() throws -> FontCollection {
    FontCollection.bundled.adding(try TestFonts.collection(TestFonts.emoji))
  }

  @Test func `C-094: joined emoji are one cluster of the emoji font`() throws {
    let collection = try bundledAndEmoji()
    let cascade = collection.cascade(for: Font("Noto Sans", size: 20))
    #expect(
      cascade.names(in: "Go🏳️‍🌈now 🇬🇧 👨‍👩‍👧‍👦!") == [
        sans, sans, emoji, sans, sans, sans, sans, emoji, sans, emoji, sans,
      ]
    )
    let picture = try collection.faces.last.map { face in
      try #require(cascade.name(for: "👨‍👩‍👧‍👦") == face.postScriptName ? face : nil)
    }
    #expect(picture?.hasColor == true)
    for sequence in ["🏳️‍🌈", "🇬🇧", "👨‍👩‍👧‍👦", "👍🏽", "1️⃣", "🐦‍⬛"] {
      let instance = collection.instance(for: Font("Noto Color Emoji", size: 20))
      #expect(instance.shape(sequence, script: .common).count == 1)
    }
  }

  @Test func `C-096: a subdivision flag is one cluster, and a lone black flag without it`() throws {
    let scotland = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
    let cascade = try bundledAndEmoji().cascade(for: Font("Noto Sans", size: 20))
    #expect(cascade.names(in: scotland + "x") == [emoji, sans])
    // Texas is not in the font: the flag is drawn, the tags are invisible.
    let texas = "\u{1F3F4}\u{E0075}\u{E0073}\u{E0074}\u{E0078}\u{E007F}"
    #expect(cascade.name(for: texas) == emoji)
    let instance = try bundledAndEmoji().instance(for: Font("Noto Color Emoji", size: 20))
    let glyphs = instance.shape(texas, script: .common)
    #expect(glyphs.first?.id == instance.glyph(for: "\u{1F3F4}"))
    #expect(glyphs.dropFirst().allSatisfy { $0.advance == 0 && $0.id != 0 })
  }

  @Test func `C-097: digits and spaces never come out of the emoji font`() throws {
    let fonts = try FontCollection(combining: [
      TestFonts.collection("GalleyColor-Regular.ttf", TestFonts.emoji), .bundled,
    ])
    let cascade = fonts.cascade(for: Font(size: 16))
    #expect(cascade.primary.face.familyName == "Galley Color")
    let names = cascade.names(in: "0 1 2 #7 *")
    #expect(names.allSatisfy { $0 == sans || $0 == "GalleyColor-Regular" })
    #expect(cascade.name(for: "0") == sans)
    #expect(cascade.name(for: "#") == sans)
    #expect(cascade.name(for: "0️⃣") == emoji)

    let listed = fonts.cascade(for: Font(families: ["Noto Color Emoji", "Noto Sans"]))
    #expect(listed.names(in: "0 #*") == [sans, sans, sans, sans])
    #expect(listed.name(for: "❤") == emoji)
  }

  @Test func `C-097: in the last resort color faces serve digits too`() throws {
    let cascade = try TestFonts.collection(TestFonts.emoji).cascade(for: Font())
    #expect(cascade.name(for: "7") == emoji)
  }

  @Test func `C-098: variation selectors choose between text and emoji`() throws {
    let fonts = try TestFonts.collection(TestFonts.dejaVu, TestFonts.emoji)
    let cascade = fonts.cascade(for: Font("DejaVu Sans", size: 24))
    #expect(cascade.name(for: "❤") == "DejaVuSans")
    #expect(cascade.name(for: "❤\u{FE0E}") == "DejaVuSans")
    #expect(cascade.name(for: "❤\u{FE0F}") == emoji)
    #expect(cascade.name(for: "☺\u{FE0E}") == "DejaVuSans")
    #expect(cascade.name(for: "☺\u{FE0F}") == emoji)
    #expect(cascade.name(for: "👽") == emoji)
    #expect(cascade.name(for: "😀") == "DejaVuSans")
    for text in ["❤\u{FE0E}", "❤\u{FE0F}"] {
      let glyphs = cascade.primary.shape(text, script: .common)
      #expect(glyphs.dropFirst().allSatisfy { $0.advance == 0 })
    }
    let asked = fonts.cascade(for: Font(families: ["Noto Color Emoji", "DejaVu Sans"]))
    #expect(asked.name(for: "❤") == emoji)
    #expect(asked.name(for: "❤\u{FE0E}") == "DejaVuSans")
  }

  @Test func `C-101: a cluster is never split between fonts`() throws {
    let fonts = FontCollection(combining: [try TestFonts.collection(TestFonts.plain), .bundled])
    let cascade = fonts.cascade(for: Font(size: 16))
    let plain = "GalleyPlain-Regular"
    #expect(
      cascade.names(in: "Việt Nam") == [
        plain, plain, sans, plain, plain, plain, plain, plain,
      ]
    )
    #expect(cascade.name(for: "e\u{323}\u{302}", script: .latin) == sans)
    #expect(cascade.names(in: "đẹp") == [sans, sans, plain])
  }

  @Test func `C-101: a face with the composed character covers the decomposed cluster`() throws {
    let fonts = try TestFonts.collection("InterVariable-Subset.ttf")
    let cascade = fonts.cascade(for: Font())
    #expect(!cascade.primary.face.covers(0x301))
    #expect(cascade.name(for: "e\u{301}") == "Inter")
    #expect(cascade.primary.shape("e\u{301}").map(\.id) == cascade.primary.shape("é").map(\.id))
  }

  @Test func `C-103: files are all that a collection of files consults`() throws {
    let cascade = try TestFonts.collection(TestFonts.dejaVu).cascade(for: Font())
    #expect(cascade.name(for: "漢", script: .han, language: "ja") == nil)
    #expect(cascade.substitution == nil)
  }

  @Test func `C-104: an unknown family is substituted and reported`() {
    let bundled = FontCollection.bundled
    let unknown = bundled.cascade(for: Font("No Such Font 123"))
    #expect(unknown.primary.face.postScriptName == sans)
    #expect(unknown.substitution == "\"No Such Font 123\" is not there; \"Noto Sans\" is used")
    let condensed = bundled.cascade(
      for: Font("inter", weight: .black, width: .condensed, slant: .italic)
    )
    #expect(condensed.primary.face.postScriptName == "Inter-BoldItalic")
    #expect(condensed.substitution == nil)
  }

  @Test func `C-162: what nothing covers is missing in the primary font`() {
    let cascade = FontCollection.bundled.cascade(for: Font())
    #expect(cascade.names(in: "a漢🦄") == [sans, nil, nil])
  }

  @Test func `scripts take their own bundled family, punctuation and spaces the requested one`() {
    let cascade = FontCollection.bundled.cascade(for: Font(weight: .bold))
    #expect(cascade.name(for: "ب", script: .arabic) == "NotoNaskhArabic-Bold")
    #expect(cascade.name(for: "א", script: .hebrew) == "NotoSansHebrew-Bold")
    #expect(cascade.name(for: "क", script: .devanagari) == "NotoSansDevanagari-Bold")
    #expect(cascade.name(for: "ก", script: .thai) == "NotoSansThai-Bold")
    #expect(cascade.name(for: " ", script: .arabic) == "NotoSans-Bold")
    #expect(cascade.name(for: "!", script: .thai) == "NotoSans-Bold")
  }

  @Test func `Han characters follow the language`() throws {
    let fonts = try TestFonts.collection(
      TestFonts.dejaVu,
      "NotoSansCJKKR-Regular.otf",
      "NotoSansCJKTC-Regular.otf",
      "NotoSansCJKSC-Regular.otf",
      "NotoSansCJKJP-Regular.otf"
    )
    let cascade = fonts.cascade(for: Font())
    func name(_ language: String?, _ script: Script = .han, _ text: String = "骨") -> String? {
      cascade.name(for: text, script: script, language: language)
    }
    #expect(name("ja") == "NotoSansCJKjp-Regular")
    #expect(name("zh-Hans") == "NotoSansCJKsc-Regular")
    #expect(name("zh") == "NotoSansCJKsc-Regular")
    #expect(name("zh-Hant-HK") == "NotoSansCJKtc-Regular")
    #expect(name("zh_TW") == "NotoSansCJKtc-Regular")
    #expect(name("ko") == "NotoSansCJKkr-Regular")
    #expect(name(nil) == "NotoSansCJKkr-Regular")
    #expect(name(nil, .hiragana) == "NotoSansCJKjp-Regular")
    #expect(name("en", .hangul, "한") == "NotoSansCJKkr-Regular")
    #expect(name("ko", .han, "々") == "NotoSansCJKjp-Regular")
  }

  @Test(arguments: ["\u{200D}", "\u{FE0F}", "\n", "\u{7}", "\u{AD}", "\u{2029}", "\u{E0041}", ""])
  func `what draws nothing is never missing`(cluster: String) throws {
    let cascade = try TestFonts.collection(TestFonts.plain).cascade(for: Font())
    #expect(cascade.name(for: cluster) == "GalleyPlain-Regular")
  }

  @Test func `spaces and hyphens that shaping imitates are not missing`() throws {
    let cascade = try TestFonts.collection(TestFonts.plain).cascade(for: Font())
    #expect(cascade.name(for: "\u{2009}") == "GalleyPlain-Regular")
    #expect(cascade.primary.shape("\u{2009}").allSatisfy { $0.id != 0 })
    #expect(cascade.name(for: "\u{2010}") == nil)
  }

  @Test func `the prefix of the primary font ends before what it may not serve`() throws {
    let plain = try TestFonts.collection(TestFonts.plain).cascade(for: Font())
    #expect(plain.prefix(of: "abc\u{AD}\t1 é") == 8)
    #expect(plain.prefix(of: "") == 0)
    let fonts = try TestFonts.collection(TestFonts.dejaVu, TestFonts.emoji)
    let cascade = fonts.cascade(for: Font())
    #expect(cascade.prefix(of: "naïve ❤ ☺") == 14)
    #expect(cascade.prefix(of: "❤\u{FE0F}") == 3)
    #expect(cascade.prefix(of: "1\u{20E3}") == 1)
    #expect(cascade.prefix(of: "ab👽") == 2)
    let color = try TestFonts.collection(TestFonts.emoji).cascade(for: Font())
    #expect(color.prefix(of: "12") == 0)
  }

  @Test func `a prefix holds only what the cluster rule gives to the primary font`() throws {
    let fonts = try TestFonts.collection(TestFonts.dejaVu, TestFonts.emoji)
    let cascade = fonts.cascade(for: Font())
    for text in ["Ünï ❤ 12 #* ©", "אבג עברית", "e\u{301}\u{323}x", "☠ ✔ ™ ℹ"] {
      #expect(cascade.prefix(of: text) == text.utf8.count)
      #expect(cascade.names(in: text).allSatisfy { $0 == "DejaVuSans" })
    }
  }

  @Test func `remembered answers are the first ones, for any order of questions`() throws {
    let fonts = try bundledAndEmoji().adding(TestFonts.collection("NotoSansCJKJP-Regular.otf"))
    var random = SeededGenerator(seed: 3)
    let clusters = [
      "a", "é", "漢", "か\u{3099}", "ب", "❤", "❤\u{FE0F}", "1️⃣", "\u{10FFFF}", "x\u{301}",
    ]
    let cascade = fonts.cascade(for: Font())
    for _ in 0..<2000 {
      let cluster = try #require(clusters.randomElement(using: &random))
      let script = Script(rawValue: UInt32.random(in: 0..<20, using: &random))
      let language = ["ja", "en", nil].randomElement(using: &random) ?? nil
      let fresh = fonts.cascade(for: Font(size: Double.random(in: 1...2, using: &random)))
      #expect(
        cascade.name(for: cluster, script: script, language: language)
          == fresh.name(for: cluster, script: script, language: language)
      )
    }
  }

  @Test func `a stretch that gets one answer is found at once`() throws {
    let fonts = FontCollection.bundled.adding(
      try TestFonts.collection("NotoSansCJKJP-Regular.otf", TestFonts.emoji)
    )
    let cascade = fonts.cascade(for: Font())
    func length(_ text: String) -> Int {
      var text = text
      return text.withUTF8 { bytes in
        cascade.fallback(for: bytes, firstClusterLength: 3, script: .han, language: "ja").length
      }
    }
    // Nothing is remembered yet: the first cluster alone.
    #expect(length("漢字かな") == 3)
    for character in "字、かな\u{3099}1 " {
      _ = cascade.name(for: String(character), script: .han, language: "ja")
    }
    #expect(length("漢字、か") == 12)
    #expect(length("漢字1") == 6)
    #expect(length("漢字 か") == 6)
    #expect(length("漢字🎉") == 6)
    #expect(length("漢か\u{3099}字") == 6)
    #expect(length("漢") == 3)
  }

  @Test func `a stretch's answer is that of each of its clusters`() throws {
    let fonts = try bundledAndEmoji().adding(TestFonts.collection("NotoSansCJKJP-Regular.otf"))
    let cascade = fonts.cascade(for: Font())
    var random = SeededGenerator(seed: 5)
    let parts = [
      "漢", "字", "か", "ガ", "か\u{3099}", "a", " ", "、", "❤", "❤\u{FE0F}", "ᄒ", "ᅡ", "👍🏽", "\u{301}",
    ]
    for _ in 0..<500 {
      var text = "漢" + (0..<8).compactMap { _ in parts.randomElement(using: &random) }.joined()
      let starts = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
      let first = text.first.map { String($0).utf8.count } ?? 0
      let answer = text.withUTF8 {
        cascade.fallback(for: $0, firstClusterLength: first, script: .han, language: "ja")
      }
      let end = (starts + [text.utf8.count]).last { $0 <= answer.length } ?? 0
      let head = try #require(String(Array(text.utf8.prefix(end))))
      for name in cascade.names(in: head, script: .han, language: "ja") {
        #expect(name == (answer.isMissing ? nil : answer.instance.face.postScriptName))
      }
    }
  }
}

extension String {
  /// The text of valid UTF-8.
  fileprivate init?(_ bytes: [UInt8]) {
    self.init(validating: bytes, as: UTF8.self)
  }
}
