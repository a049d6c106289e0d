import GalleyTestSupport
import GalleyUnicode
import Testing

@testable import GalleyFonts

/// Damaged fonts never trap: they are refused, or they are set with whatever they still have.
@Suite struct HostileFontTests {
  static let files = [
    TestFonts.plain, "GalleyPair.ttc", "GalleyColor-Regular.ttf", "InterVariable-Subset.ttf",
    TestFonts.emoji, "NotoSansCJKSC-Regular.otf",
  ]

  /// Uses everything that reads the font.
  private func exercise(_ bytes: [UInt8]) -> Bool {
    guard let fonts = try? FontCollection(bytes: bytes) else { return false }
    for face in fonts.faces {
      let font = Font(
        face.familyName,
        size: 10,
        weight: .bold,
        slant: .italic,
        variations: [FontVariation(axis: "wght", value: 555)]
      )
      let cascade = fonts.cascade(for: font)
      let instance = cascade.primary
      _ = cascade.names(in: "Aé漢1️⃣👨‍👩‍👧‍👦\u{301}ب", language: "ja")
      _ = cascade.prefix(of: "AVAb é x")
      for glyph in instance.shape("AV fi 漢字 👍🏽 1️⃣").map(\.id) + [0, .max] {
        _ = instance.bounds(of: glyph)
        _ = instance.advance(of: glyph)
        _ = instance.colorLayers(of: glyph)
        _ = instance.image(of: glyph)
      }
    }
    return true
  }

  @Test(arguments: files)
  func `cut files`(file: String) throws {
    let font = try Bytes.ofFile(TestFonts.path(file))
    #expect(exercise(font))
    var random = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      #expect(!exercise(Array(font.prefix(Int.random(in: 0..<font.count - 4, using: &random)))))
    }
  }

  @Test(arguments: files)
  func `files with wrong bytes`(file: String) throws {
    let font = try Bytes.ofFile(TestFonts.path(file))
    var random = SeededGenerator(seed: 11)
    var used = 0
    for round in 0..<120 {
      var damaged = font
      // Half of the rounds hurt the directory and the first tables, half anything.
      let end = round % 2 == 0 ? min(2048, font.count) : font.count
      for _ in 0..<Int.random(in: 1...(round % 3 == 0 ? 400 : 12), using: &random) {
        damaged[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if exercise(damaged) { used += 1 }
    }
    #expect(used > 0)
  }

  /// Fonts with rules, and the script and scalars of texts in them.
  private static let ruled: [(file: String, script: Script, scalars: [UInt32])] = [
    (TestFonts.plain, .latin, Array(0x20...0x7E)),
    ("InterVariable-Subset.ttf", .latin, Array(0x20...0x7E)),
    ("NotoSansTamil-Subset.ttf", Script(rawValue: 0x5461_6D6C), Array(0xB80...0xBFF)),
    ("NotoSansCJKSC-Regular.otf", .han, Array(0x3041...0x30FF)),
    ("../NotoSansThai/NotoSansThai-Regular.ttf", .thai, Array(0xE01...0xE5B)),
  ]

  @Test(arguments: ruled.indices)
  func `what is kept of damaged rules is what HarfBuzz makes of them`(index: Int) throws {
    let (file, script, scalars) = Self.ruled[index]
    let font = try Bytes.ofFile(TestFonts.path(file))
    let tables = ["GSUB", "GPOS", "GDEF"].compactMap { range(of: $0, in: font) }
    var random = SeededGenerator(seed: UInt64(index))
    let texts = (0..<40).map { _ in
      let text = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        Int.random(in: 0..<5, using: &random) == 0
          ? " " : scalars.randomElement(using: &random).map { String(Unicode.Scalar($0) ?? " ") }
      }
      return Array(text.compactMap { $0 }.joined().utf8)
    }
    for _ in 0..<200 {
      var damaged = font
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = tables.randomElement(using: &random).map { Int.random(in: $0, using: &random) }
        if let place { damaged[place] = UInt8.random(in: 0...255, using: &random) }
      }
      guard let fonts = try? FontCollection(bytes: damaged) else { continue }
      compare(texts, in: fonts.instance(for: Font(size: 16)), script)
    }
  }

  private func compare(_ texts: [[UInt8]], in font: FontInstance, _ script: Script) {
    let properties = ShapingProperties(font: font, script: script, language: nil)
    let (cached, plain) = (Shaper(cachesSegments: true), Shaper())
    // Rules are read once there is much text.
    for _ in 0..<4 {
      for text in texts {
        text.withUnsafeBufferPointer { text in
          var (some, whole) = (ShapedGlyphs(), ShapedGlyphs())
          plain.shape(text, range: 0..<text.count, as: properties, into: &whole)
          if cached.shapeSegments(text, range: 0..<text.count, as: properties, into: &some),
            !some.isSameText(as: whole)
          {
            Issue.record("\(String(decoding: text, as: UTF8.self))")
          }
        }
      }
    }
  }

  @Test func `a font without horizontal metrics takes OS/2's, then Windows's`() throws {
    var font = try Bytes.ofFile(TestFonts.path(TestFonts.plain))
    try overwrite("hhea", at: 4, with: [0, 0, 0, 0, 0, 0], in: &font)
    let typographic = try FontCollection(bytes: font).instance(for: Font(size: 1000)).metrics
    #expect([typographic.ascent, typographic.descent, typographic.leading] == [1069, 293, 0])
    try overwrite("OS/2", at: 68, with: [0, 0, 0, 0, 0, 0], in: &font)
    let windows = try FontCollection(bytes: font).instance(for: Font(size: 1000)).metrics
    #expect([windows.ascent, windows.descent, windows.leading] == [1069, 293, 0])
  }

  @Test func `C-181: a font without underline gets one of 1/14 em`() throws {
    var font = try Bytes.ofFile(TestFonts.path(TestFonts.plain))
    try overwrite("post", at: 8, with: [0, 0, 0, 0], in: &font)
    for size in [3.0, 9, 72] {
      let metrics = try FontCollection(bytes: font).instance(for: Font(size: size)).metrics
      #expect(metrics.underlineThickness == size / 14)
      #expect(metrics.underlinePosition == -size / 10)
    }
  }

  /// Writes into a table of a font that is not a collection.
  private func overwrite(
    _ tag: String,
    at offset: Int,
    with bytes: [UInt8],
    in font: inout [UInt8]
  ) throws {
    let start = try #require(range(of: tag, in: font)).lowerBound + offset
    font.replaceSubrange(start..<start + bytes.count, with: bytes)
  }

  /// Where a table of a font is that is not a collection.
  private func range(of tag: String, in font: [UInt8]) -> Range<Int>? {
    let records = stride(from: 12, to: 12 + 16 * Int(font[5]), by: 16)
    guard let record = records.first(where: { Array(font[$0..<$0 + 4]) == Array(tag.utf8) }) else {
      return nil
    }
    let start = font[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
    let count = font[record + 12..<record + 16].reduce(0) { $0 << 8 | Int($1) }
    return start..<start + count
  }
}
