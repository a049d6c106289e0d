import GalleyFonts
import GalleyLayout
import GalleyTestSupport
import GalleyText

/// Fonts and short ways to lay out text, for tests that compare figures.
enum LayoutFixture {
  private static let loadedDejaVuSans = load(["Test/DejaVuSans.ttf"])
  private static let loadedDejaVuMono = load(["Test/DejaVuSansMono.ttf"])
  private static let loadedDejaVuSerif = load(["Test/DejaVuSerif.ttf"])
  private static let loadedNotoSans = load(["NotoSans/NotoSans-Regular.ttf"])

  private static func load(_ files: [String]) -> Result<FontCollection, FontError> {
    Result { () throws(FontError) in
      try FontCollection(files: files.map { "\(Repository.fonts)/\($0)" })
    }
  }

  /// DejaVu Sans 2.37, the font of most published Core Text figures.
  static func dejaVuSans() throws -> FontCollection { try loadedDejaVuSans.get() }

  static func dejaVuMono() throws -> FontCollection { try loadedDejaVuMono.get() }

  static func dejaVuSerif() throws -> FontCollection { try loadedDejaVuSerif.get() }

  static func notoSans() throws -> FontCollection { try loadedNotoSans.get() }

  /// The bundled fonts and some of the test fonts as fallbacks.
  static func bundled(with files: [String]) throws -> FontCollection {
    FontCollection.bundled.adding(try load(files.map { "Test/\($0)" }).get())
  }
}

/// A style of the collection's default family.
func sized(_ size: Double) -> TextStyle { TextStyle(font: Font(size: size)) }

/// A text in one size of the collection's default family.
func text(
  _ string: String,
  _ size: Double,
  _ paragraph: ParagraphStyle = ParagraphStyle()
) -> AttributedText {
  AttributedText(string, style: sized(size), paragraph: paragraph)
}

/// Whether two numbers are equal to a thousandth of a point.
func near(_ a: Double, _ b: Double, within tolerance: Double = 0.001) -> Bool {
  abs(a - b) <= tolerance
}

/// Whether two lists have equal numbers, to a thousandth of a point.
func near(_ a: [Double], _ b: [Double], within tolerance: Double = 0.001) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { near($0, $1, within: tolerance) }
}

extension Line {
  var glyphs: [GlyphID] { runs.flatMap(\.glyphs) }
  var advances: [Double] { runs.flatMap(\.advances) }
  var offsets: [Int] { runs.flatMap(\.offsets) }
  /// Where each glyph begins, from the line's left end.
  var positions: [Double] { runs.flatMap { $0.positions.map(\.x) } }

  /// The left end of the glyph of a character, from the line's left end.
  func x(at offset: Int) -> Double? {
    zip(offsets, positions).first { $0.0 == offset }?.1
  }

  /// The left and right end of the part of a line that stands for some text, by advances.
  func extent(of text: Range<Int>) -> ClosedRange<Double>? {
    var result: ClosedRange<Double>?
    for run in runs where run.kind != .tab {
      var x = run.x
      for (offset, advance) in zip(run.offsets, run.advances) {
        if text.contains(offset) {
          let (low, high) = (min(x, x + advance), max(x, x + advance))
          result = min(result?.lowerBound ?? low, low)...max(result?.upperBound ?? high, high)
        }
        x += advance
      }
    }
    return result
  }
}

extension PlacedLine {
  /// The left end of the glyph of a character, from the frame's left edge.
  func frameX(at offset: Int) -> Double? { line.x(at: offset).map { $0 + origin.x } }

  /// The left and right end of the part of the line that stands for some text, in the frame.
  func frameExtent(of text: Range<Int>) -> ClosedRange<Double>? {
    line.extent(of: text).map { $0.lowerBound + origin.x...$0.upperBound + origin.x }
  }

  /// The right end of the line without what hangs there, for left-to-right lines.
  var visibleRight: Double { origin.x + line.width - line.trailingWhitespaceWidth }
}

extension Framesetter {
  /// The frame of a width that has all lines.
  func frame(width: Double) -> TextFrame {
    makeFrame(in: Rect(width: width, height: .infinity))
  }

  /// Whether a frame of exactly the suggested size shows all text, in the lines of the width.
  func keepsPromises(at width: Double) -> Bool {
    let size = suggestedSize(width: width)
    let wide = frame(width: width)
    let exact = makeFrame(in: Rect(width: size.width, height: size.height))
    return exact.visibleRange == 0..<utf8Count
      && exact.lines.map(\.range) == wide.lines.map(\.range)
      && size.lineCount == wide.lines.count && size.height == wide.contentHeight
  }
}

extension String {
  /// The UTF-8 offset of the first occurrence of a text.
  func offset(of part: String) -> Int? {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    guard wanted.count <= bytes.count else { return nil }
    return (0...bytes.count - wanted.count).first { bytes[$0...].starts(with: wanted) }
  }

  /// The UTF-8 range of the first occurrence of a text.
  func range(of part: String) -> Range<Int>? {
    offset(of: part).map { $0..<$0 + part.utf8.count }
  }
}
