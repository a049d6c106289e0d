import GalleyFonts
import GalleyLayout
import GalleyText
import Testing

/// Texts without characters, however they were made.
@Suite struct EmptyTextTests {
  private var texts: [AttributedText] {
    var removed = text("some words", 14)
    removed.remove(0..<10)
    var replaced = text("word", 14)
    replaced.replace(0..<4, with: AttributedText(""))
    return [
      AttributedText(""), AttributedText(), text("", 20, ParagraphStyle(alignment: .center)),
      removed, replaced, text("some words", 14)[3..<3],
    ]
  }

  @Test func `a line of nothing has no runs and no width`() {
    for text in texts {
      let line = Line(text, fonts: .bundled)
      #expect(line.runs.isEmpty && line.width == 0 && line.ascent == 0)
      #expect(line.range == 0..<0)
      #expect(line.truncated(toWidth: 10, type: .middle, token: line) != nil)
      #expect(line.caretEdges.isEmpty)
    }
  }

  @Test func `typesetters, frames, labels and drawings of nothing`() {
    for text in texts {
      for profile in [LayoutProfile.coreText, .textKit, .stringDrawing] {
        let framesetter = Framesetter(text, fonts: .bundled, profile: profile)
        let frame = framesetter.makeFrame(width: 100)
        #expect(frame.lines.isEmpty)
        #expect(
          (frame.extraLineFragment != nil) == profile.hasExtraLineFragment,
          "\(profile) \(framesetter.suggestedSize(width: 100))"
        )
        #expect(framesetter.typesetter.makeLine(range: 0..<0)?.width == 0)
        #expect(framesetter.typesetter.makeLine(from: 0, width: 10) == nil)
      }
      let typesetter = Typesetter(text, fonts: .bundled)
      #expect(typesetter.suggestedLineBreak(from: 0, width: 10) == 0)
      #expect(text.size(fonts: .bundled).height > 10)
      #expect(!Label(text).layout(in: .zero, fonts: .bundled).isTruncated)
    }
  }
}
