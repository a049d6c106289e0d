import GalleyFonts
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyLayout

/// Words from the cache are what shaping whole items gives, to the last flag.
@Suite struct SegmentCacheTests {
  /// Everything that shaping and breaking found.
  private struct Shape: Equatable {
    var ids: [[GlyphID]] = []
    var advances: [[Int32]] = []
    var clusters: [[UInt32]] = []
    var offsets: [[GlyphStorage.Offset]] = []
    var positions: [[Units]] = []
    var flags: [[UInt8]] = []
    var ends: [[Units]] = []
    var fits: [[Units]] = []

    init(_ text: AttributedText, _ fonts: FontCollection) {
      for paragraph in Framesetter(text, fonts: fonts).storage.paragraphs {
        let glyphs = paragraph.glyphs
        ids.append((0..<glyphs.count).map(glyphs.id))
        advances.append((0..<glyphs.count).map(glyphs.advance))
        clusters.append((0..<glyphs.count).map(glyphs.cluster))
        offsets.append((0..<glyphs.count).map(glyphs.offset))
        positions.append(Array(paragraph.units.positions))
        flags.append(paragraph.units.flags.map(\.rawValue))
        ends.append(paragraph.breaks.map(\.end))
        fits.append(paragraph.breaks.map(\.fit))
      }
    }
  }

  /// Every font of the repository's top folders, and of the tests.
  private static let files = [
    "Inter/Inter-Regular.otf", "Inter/Inter-BoldItalic.otf", "NotoSans/NotoSans-Regular.ttf",
    "NotoSans/NotoSans-Bold.ttf", "NotoSans/NotoSans-Italic.ttf",
    "NotoSans/NotoSans-BoldItalic.ttf",
    "NotoSansMono/NotoSansMono-Regular.ttf", "NotoSansMono/NotoSansMono-Bold.ttf",
    "NotoNaskhArabic/NotoNaskhArabic-Regular.ttf", "NotoNaskhArabic/NotoNaskhArabic-Bold.ttf",
    "NotoSansHebrew/NotoSansHebrew-Regular.ttf", "NotoSansHebrew/NotoSansHebrew-Bold.ttf",
    "NotoSansDevanagari/NotoSansDevanagari-Regular.ttf",
    "NotoSansDevanagari/NotoSansDevanagari-Bold.ttf", "NotoSansThai/NotoSansThai-Regular.ttf",
    "NotoSansThai/NotoSansThai-Bold.ttf", "Test/DejaVuSans.ttf", "Test/DejaVuSerif.ttf",
    "Test/DejaVuSansMono.ttf", "Test/NotoSansCJKJP-Regular.otf", "Test/NotoSansCJKKR-Regular.otf",
    "Test/InterVariable-Subset.ttf",
  ]

  /// Texts in the languages of the fixtures: their words are met in many neighbourhoods.
  private static let texts: [String] = ["en", "he", "hi", "ja"].flatMap { language in
    let path = "\(Repository.fixtures)/BrowserLines/\(language).txt"
    return String(decoding: TextFile.read(path) ?? [], as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// Letters that fonts kern, join and replace.
  private static let letters = Array(
    "fiflTAVoy.,-'\"()/1247 éäfffjWaשלוםكتابहिन्दीกิ่งかなАвтоΑλφα"
  )

  private static func randomWords(_ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let start = Int.random(in: 0..<letters.count, using: &random)
      for _ in 0..<Int.random(in: 1...7, using: &random) {
        let near = Int.random(in: start..<start + 9, using: &random) % letters.count
        text.append(letters[near])
      }
      text += Int.random(in: 0..<9, using: &random) == 0 ? "  " : " "
    }
    if Bool.random(using: &random) { text.removeLast() }
    return text
  }

  @Test(arguments: files)
  func `corpora and random words`(file: String) throws {
    let fonts = try FontCollection(files: ["\(Repository.fonts)/\(file)"])
    let plain = fonts.segmentCaching(false)
    var random = SeededGenerator(seed: 3)
    let words = (0..<600).map { _ in Self.randomWords(&random) }
    let fixtures = Self.texts.shuffled(using: &random).prefix(400)
    for (index, string) in (words + fixtures).enumerated() {
      var style = TextStyle(font: Font(size: 16))
      if index % 5 == 4 { style.kerning = [0, 1.5][index % 2] }
      if index % 7 == 6 { style.ligatures = .all }
      if index % 3 == 2 { style.language = "de" }
      let text = AttributedText(string, style: style)
      #expect(Shape(text, fonts) == Shape(text, plain), "\(string)")
    }
  }

  @Test func `random texts of many styles with fallback`() {
    let fonts = FontCollection.bundled.segmentCaching(true)
    let plain = fonts.segmentCaching(false)
    var random = RandomText(seed: 4)
    for _ in 0..<1_500 {
      let text = random.attributedText()
      #expect(Shape(text, fonts) == Shape(text, plain), "\(text.string)")
    }
  }

  @Test func `forgetting changes nothing`() throws {
    let fonts = try LayoutFixture.notoSans().segmentCaching(true)
    let text = AttributedText("A fluffy office, the fluffy office", style: sized(16))
    let first = Shape(text, fonts)
    #expect(Shape(text, fonts) == first)
    fonts.removeCachedSegments()
    #expect(Shape(text, fonts) == first)
  }
}
