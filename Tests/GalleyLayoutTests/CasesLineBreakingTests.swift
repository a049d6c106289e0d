import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Users' cases about line breaking, after UAX #14 of Unicode 15.0.
@Suite struct CasesLineBreakingTests {
  @Test(arguments: [
    String(repeating: "?", count: 200), String(repeating: "aGVsbG8", count: 40),
  ])
  func `C-127 a long string without places to break is cut between clusters`(typed: String) {
    let text = LaidOutText(typed, width: 150, size: 16)
    text.expectWhole()
    #expect(text.pieces == [typed])
    #expect(text.frame.lines.count > 5)
    // Each line is full: no room is left for the next character.
    for line in text.frame.lines.indices.dropLast() {
      let next = text.glyphs(line + 1)[0].advance
      #expect(text.visibleWidth(line) + next > 150 - 0.5)
    }
    #expect(text.framesetter.suggestedSize(width: 150).width <= 150)
    #expect(isNear(text.framesetter.naturalWidth, LaidOutText(typed, size: 16).visibleWidth()))
  }

  @Test(arguments: ["Two words stop", "words stop", "Two words stop.", "Two words (stop)"])
  func `C-128 a last word of which only half a letter does not fit wraps`(typed: String) {
    let text = LaidOutText(typed, size: 16)
    let last = text.glyphs().last?.advance ?? 0
    let wrapped = text.resized(to: text.visibleWidth() - 0.5 * last)
    let word = typed.split(separator: " ").last.map(String.init)
    #expect(wrapped.frame.lines.count == 2)
    #expect(wrapped.lines.last == word)
    wrapped.expectWhole()
    #expect(text.resized(to: text.visibleWidth()).frame.lines.count == 1)
  }

  static let pieces: [(String, [String])] = [
    ("storms—calmer", ["storms", "—", "calmer"]),
    ("pages 10–12", ["pages ", "10–", "12"]),
    ("5\u{A0}km", ["5\u{A0}km"]),
    ("1\u{202F}000\u{202F}€", ["1\u{202F}000\u{202F}€"]),
    // Unicode 15.0 allows a break between a dash and a no-break space (LB12a).
    ("–\u{A0}item", ["–", "\u{A0}item"]),
    ("well-known", ["well-", "known"]),
    ("2024-01-02", ["2024-01-02"]),
    ("-5", ["-5"]),
  ]

  @Test(arguments: pieces)
  func `C-129 dashes and no-break spaces break as in Unicode 15·0`(
    typed: String,
    pieces: [String]
  ) {
    let text = LaidOutText(typed, size: 12)
    #expect(text.pieces == pieces)
    let widest = pieces.map { LaidOutText($0).visibleWidth() }.max() ?? 0
    for width in 10...150 {
      let frame = text.resized(to: Double(width))
      frame.expectWhole()
      // Where every piece fits, lines consist of pieces.
      guard Double(width) >= widest else { continue }
      var ends: Set<String> = []
      _ = pieces.reduce("") { before, piece in
        ends.insert(before + piece)
        return before + piece
      }
      var before = ""
      for line in frame.lines {
        before += line
        #expect(ends.contains(before))
      }
    }
  }

  @Test func `C-130 French quotes break at ordinary spaces as in Unicode 15·0, never at others`() {
    let typed = "Il dit « bonjour » et « au revoir » puis part"
    let text = LaidOutText(typed)
    // LB15a and LB15b came with Unicode 15.1.
    #expect(
      text.pieces == [
        "Il ", "dit ", "« ", "bonjour ", "» ", "et ", "« ", "au ", "revoir ", "» ", "puis ", "part",
      ]
    )
    let tied = "Il dit «\u{A0}bonjour\u{A0}» et «\u{A0}au revoir\u{A0}» puis part"
    let noBreak = LaidOutText(tied)
    #expect(
      noBreak.pieces == [
        "Il ", "dit ", "«\u{A0}bonjour\u{A0}» ", "et ", "«\u{A0}au ", "revoir\u{A0}» ", "puis ",
        "part",
      ]
    )
    for width in 40...200 {
      text.resized(to: Double(width)).expectWhole()
      let frame = noBreak.resized(to: Double(width))
      frame.expectWhole()
      guard width >= 80 else { continue }
      #expect(!frame.lines.contains { $0.hasSuffix("« ") || $0.hasSuffix("«") })
      #expect(!frame.lines.contains { $0.hasPrefix("»") || $0.hasPrefix("\u{A0}") })
    }
  }
}
