import GalleyFonts
import GalleyLayout
import GalleyTestSupport
import GalleyText
import Testing

/// Lines against those of a real browser, recorded in `Tests/Fixtures/BrowserLines`.
@Suite struct BrowserLineBreakTests {
  /// The lines of each paragraph at a width.
  struct Recording {
    var width: Double
    var paragraphs: [[String]]
  }

  static let fonts = [
    "en": ["NotoSans/NotoSans-Regular.ttf"],
    "he": ["NotoSansHebrew/NotoSansHebrew-Regular.ttf", "NotoSans/NotoSans-Regular.ttf"],
    "hi": ["NotoSansDevanagari/NotoSansDevanagari-Regular.ttf", "NotoSans/NotoSans-Regular.ttf"],
    "ja": ["Test/NotoSansCJKJP-Regular.otf"],
  ]

  /// A reference line counts when a line of ours has the same start and end.
  @Test(arguments: ["en", "he", "hi", "ja"])
  func `lines are those of a browser`(language: String) throws {
    let files = try #require(BrowserLineBreakTests.fonts[language])
    let fonts = try FontCollection(files: files.map { "\(Repository.fonts)/\($0)" })
    let style = TextStyle(font: Font(size: 18), language: language)
    var (same, total) = (0, 0)
    for recording in try recordings(language) {
      let width = recording.width
      for reference in recording.paragraphs {
        let text = reference.joined()
        let framesetter = Framesetter(AttributedText(text, style: style), fonts: fonts)
        let frame = framesetter.makeFrame(in: Rect(width: width, height: .infinity))
        let ours = frame.lines.map(\.range)
        let theirs = ranges(of: reference)
        same += Set(ours).intersection(theirs).count
        total += max(ours.count, theirs.count)
      }
    }
    #expect(Double(same) >= 0.975 * Double(total))
  }

  private func recordings(_ language: String) throws -> [Recording] {
    let path = "\(Repository.fixtures)/BrowserLines/\(language).txt"
    let text = String(decoding: try #require(TextFile.read(path)), as: UTF8.self)
    var recordings: [Recording] = []
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# width ") {
        recordings.append(
          Recording(width: try #require(Double(line.dropFirst(8))), paragraphs: [])
        )
      } else if !line.isEmpty {
        lines.append(String(line))
      } else if !lines.isEmpty {
        recordings[recordings.count - 1].paragraphs.append(lines)
        lines = []
      }
    }
    return recordings
  }

  private func ranges(of lines: [String]) -> [Range<Int>] {
    var start = 0
    return lines.map { line in
      defer { start += line.utf8.count }
      return start..<start + line.utf8.count
    }
  }
}
