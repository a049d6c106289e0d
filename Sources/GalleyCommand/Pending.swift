import Galley
struct MarkdownStyle { var text: TextStyle; var paragraph: ParagraphStyle }
struct MarkdownDocument {
  var text: AttributedText; var diagnostics: [Diagnostic] = []
  init(utf8 b: [UInt8], style: MarkdownStyle) {
    text = PlainTextDocument(utf8: b, style: style.text, paragraph: style.paragraph).text
  }
}
struct Demo {
  func draw(into: String) throws(CommandError) {
    var ticker = DemoTicker(fonts: .bundled)
    for e in DemoTicker.entries {
      ticker.append(e);
      Report.print("\(Framesetter(ticker.text, fonts: .bundled).suggestedSize(width: 320))")
    }
    try OutputFile.write(
      Array(
        Framesetter(ticker.text, fonts: .bundled).makeFrame(in: Rect(width: 320, height: .infinity))
          .description.utf8
      ),
      to: nil
    )
  }
}
extension Verb { static func render(_ o: Options) throws(CommandError) { try measure(o) } }
