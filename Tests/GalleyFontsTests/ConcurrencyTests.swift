import GalleyUnicode
import Testing

@testable import GalleyFonts

@Suite struct ConcurrencyTests {
  @Test func `many tasks get the same fonts and the same glyphs`() async throws {
    let fonts = FontCollection.bundled.adding(
      try TestFonts.collection("NotoSansCJKJP-Regular.otf", TestFonts.emoji)
    )
    let texts = ["AV fi Việt", "漢字かな", "ب ك", "👍🏽 1️⃣ ❤"]
    let results = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<16 {
        group.addTask {
          texts.flatMap { text in
            (10..<30).map { size in
              let cascade = fonts.cascade(for: Font(size: Double(size)))
              let names = cascade.names(in: text, script: .han, language: "ja")
              var glyphs = ShapedGlyphs()
              var copy = text
              fonts.withContext { context in
                copy.withUTF8 { bytes in
                  context.shaper.shape(
                    bytes,
                    range: 0..<bytes.count,
                    as: ShapingProperties(
                      font: cascade.primary,
                      script: .latin,
                      language: "ja",
                      isRightToLeft: false,
                      features: []
                    ),
                    into: &glyphs
                  )
                }
              }
              return "\(names) \(glyphs.array) \(cascade.primary.bounds(of: 36))"
            }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let first = try #require(results.first)
    #expect(results.count == 16)
    #expect(results.allSatisfy { $0 == first })
  }

  @Test func `a context is lent to one borrower at a time and used again`() {
    let fonts = FontCollection(combining: [])
    let outer = fonts.withContext { first in
      let inner = fonts.withContext { ObjectIdentifier($0) }
      #expect(inner != ObjectIdentifier(first))
      return ObjectIdentifier(first)
    }
    #expect(fonts.withContext { ObjectIdentifier($0) } == outer)
  }
}
