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
    let records = stride(from: 12, to: 12 + 16 * Int(font[5]), by: 16)
    let record = try #require(records.first { Array(font[$0..<$0 + 4]) == Array(tag.utf8) })
    let start = font[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) } + offset
    font.replaceSubrange(start..<start + bytes.count, with: bytes)
  }
}
