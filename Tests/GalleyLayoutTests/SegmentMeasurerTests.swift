import GalleyFonts
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyLayout

/// What is measured from words is what the break table of the shaped paragraph says.
@Suite struct SegmentMeasurerTests {
  private static func measured(
    _ text: AttributedText,
    _ fonts: FontCollection,
    direction: TextDirection? = nil
  ) -> [SegmentMeasurer.Opportunity]? {
    var measurer = SegmentMeasurer()
    var opportunities: [SegmentMeasurer.Opportunity] = []
    let hasLetters = fonts.withContext { context in
      text.withUTF8 { bytes in
        measurer.measure(
          bytes,
          runs: text.styleRuns.map { .init(end: $0.end, index: Int($0.index)) },
          styles: text.styleTable.map { ResolvedStyle($0, fonts: fonts) },
          direction: direction,
          context: context,
          into: &opportunities
        )
      }
    }
    return hasLetters == nil ? nil : opportunities
  }

  private static func measured(
    _ string: String,
    _ style: TextStyle,
    _ fonts: FontCollection,
    direction: TextDirection? = nil
  ) -> [SegmentMeasurer.Opportunity]? {
    measured(AttributedText(string, style: style), fonts, direction: direction)
  }

  private static func shaped(
    _ text: AttributedText,
    _ fonts: FontCollection
  ) throws -> [SegmentMeasurer.Opportunity] {
    let paragraph = try #require(Framesetter(text, fonts: fonts).storage.paragraphs.first)
    return paragraph.breaks.map { opportunity in
      .init(
        offset: Int(paragraph.units.starts[opportunity.unit]),
        end: opportunity.end,
        resume: paragraph.units.positions[opportunity.unit]
      )
    }
  }

  private static let words = [
    "INFO", "office", "fluffy", "AVATAR", "(well-known)", "12:45:03", "a/b/c", "3.14", "$5", "T",
    "error:", "\"quoted\"", "x", "", "To", "file.txt", "50%", "-", "->", "fi-nal", "request", "V.",
  ]

  @Test(arguments: [
    "NotoSans/NotoSans-Regular.ttf", "NotoSans/NotoSans-Bold.ttf", "Test/DejaVuSans.ttf",
    "NotoSansMono/NotoSansMono-Regular.ttf", "Inter/Inter-Regular.otf",
  ])
  func `opportunities and sums are those of the shaped paragraph`(file: String) throws {
    let fonts = try FontCollection(files: ["\(Repository.fonts)/\(file)"])
    let plain = fonts.segmentCaching(false)
    var random = SeededGenerator(seed: 9)
    var count = 0
    for index in 0..<1_500 {
      let string = (0..<Int.random(in: 1...14, using: &random))
        .map { _ in Self.words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
      if string.isEmpty { continue }
      var style = TextStyle(font: Font(size: 16))
      if index % 4 == 3 { style.kerning = 0 }
      if index % 4 == 2 { style.language = "en" }
      if let measured = Self.measured(string, style, fonts) {
        let text = AttributedText(string, style: style)
        #expect(try measured == Self.shaped(text, plain), "\(string)")
        count += 1
      }
    }
    // Inter looks at spaces, so that its words stand for nothing.
    if file.hasPrefix("Noto") { #expect(count > 1_000) }
  }

  @Test func `opportunities in several styles are those of the shaped paragraph`() throws {
    let fonts = FontCollection.bundled.segmentCaching(true)
    let plain = fonts.segmentCaching(false)
    var red = sized(16)
    red.color = .red
    var bold = sized(16)
    bold.font.weight = .bold
    var unkerned = sized(16)
    unkerned.kerning = 0
    var foreign = sized(16)
    foreign.language = "de"
    let styles = [sized(16), red, bold, unkerned, foreign, sized(18)]
    var random = SeededGenerator(seed: 10)
    var count = 0
    for _ in 0..<3_000 {
      var text = AttributedText()
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let word = Self.words.randomElement(using: &random) ?? ""
        let end = [" ", "  ", "", "-"].randomElement(using: &random) ?? ""
        // Mostly the styles that go together.
        let style = Int.random(in: 0..<3 + (count % 3 == 0 ? 3 : 0), using: &random)
        text.append(word + end, style: styles[style])
      }
      if text.isEmpty { continue }
      if let measured = Self.measured(text, fonts) {
        #expect(try measured == Self.shaped(text, plain), "\(text.string)")
        count += 1
      }
    }
    #expect(count > 1_000)
  }

  @Test func `one line by hand`() throws {
    let fonts = try LayoutFixture.notoSans()
    #expect(
      Self.measured("", sized(16), fonts) == [.init(offset: 0, end: 0, resume: 0)]
    )
    let found = try #require(Self.measured("ab cd", sized(16), fonts))
    #expect(found.map(\.offset) == [3, 5])
    #expect(found[0].end < found[0].resume)
    #expect(found[1].end == found[1].resume)
  }

  @Test func `what is not plain is refused`() throws {
    let fonts = try LayoutFixture.notoSans().segmentCaching(true)
    var tracked = sized(16)
    tracked.tracking = 1
    #expect(Self.measured("a b", tracked, fonts) == nil)
    for string in ["a\tb", "a\nb", "é", "a\u{1}b", "אב"] {
      #expect(Self.measured(string, sized(16), fonts) == nil)
    }
    #expect(Self.measured("a b", sized(16), fonts, direction: .rightToLeft) == nil)
    #expect(Self.measured("a b", sized(16), fonts.segmentCaching(false)) == nil)
  }
}
