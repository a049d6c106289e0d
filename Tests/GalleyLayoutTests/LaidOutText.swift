import GalleyFonts
import GalleyLayout
import GalleyTestSupport
import GalleyText
import Testing

/// A text in a frame, with what the tests of users' cases ask about it.
struct LaidOutText {
  let framesetter: Framesetter
  let width: Double
  let frame: TextFrame
  private let bytes: [UInt8]

  init(_ text: AttributedText, width: Double = .infinity, fonts: FontCollection = .bundled) {
    self.init(Framesetter(text, fonts: fonts), Array(text.string.utf8), width)
  }

  init(
    _ string: String,
    width: Double = .infinity,
    size: Double = 12,
    fonts: FontCollection = .bundled,
    language: String? = nil,
    paragraph: ParagraphStyle = ParagraphStyle()
  ) {
    let style = TextStyle(font: Font(size: size), language: language)
    self.init(
      AttributedText(string, style: style, paragraph: paragraph),
      width: width,
      fonts: fonts
    )
  }

  private init(_ framesetter: Framesetter, _ bytes: [UInt8], _ width: Double) {
    self.framesetter = framesetter
    self.width = width
    self.bytes = bytes
    frame = framesetter.makeFrame(in: Rect(width: width, height: .infinity))
  }

  /// The same text in a frame of another width.
  func resized(to width: Double) -> LaidOutText {
    LaidOutText(framesetter, bytes, width)
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The scalar that begins at an offset.
  func character(at offset: Int) -> Unicode.Scalar? {
    string(offset..<min(offset + 4, bytes.count)).unicodeScalars.first
  }

  /// The text of each line, with white space and separators at its end.
  var lines: [String] { frame.lines.map { string($0.range) } }

  /// The pieces of a text of one paragraph between the places where a line may end.
  var pieces: [String] {
    guard let paragraph = frame.lines.first?.line.paragraph else { return [] }
    var start = 0
    return (0..<paragraph.breaks.count).map { index in
      let end = Int(paragraph.units.starts[paragraph.breaks[index].unit])
      defer { start = end }
      return string(start..<end)
    }
  }

  /// The number of grapheme clusters of a text of one paragraph.
  var clusterCount: Int { frame.lines.first?.line.paragraph.units.count ?? 0 }

  /// The glyphs of a line, left to right, with the hyphen that is not in the text.
  func glyphs(_ line: Int = 0) -> [PlacedGlyph] {
    let placed = frame.lines[line]
    return placed.runs.flatMap { run in
      run.glyphs.indices.map { index in
        PlacedGlyph(
          id: run.glyphs[index],
          offset: run.offsets[index],
          x: placed.origin.x + run.positions[index].x,
          y: placed.origin.y + run.positions[index].y,
          advance: run.advances[index],
          run: run
        )
      }
    }
  }

  /// All glyphs of the frame, line by line.
  var allGlyphs: [PlacedGlyph] { frame.lines.indices.flatMap { glyphs($0) } }

  /// The glyphs that stand for some part of the text, left to right.
  func glyphs(of part: String, in line: Int = 0) -> [PlacedGlyph] {
    guard let range = range(of: part) else { return [] }
    return glyphs(line).filter { range.contains($0.offset) && $0.run.kind != .hyphen }
  }

  /// Where some part of the text is found first.
  func range(of part: String) -> Range<Int>? {
    let part = Array(part.utf8)
    guard part.count <= bytes.count else { return nil }
    for start in 0...bytes.count - part.count
    where bytes[start..<start + part.count].elementsEqual(part) {
      return start..<start + part.count
    }
    return nil
  }

  /// The text of a line as a reader sees it, left to right: clusters in the order of their glyphs,
  /// a bracket drawn as its mirror image as that one, what draws nothing left out.
  func visual(_ line: Int = 0) -> String {
    let glyphs = glyphs(line)
    let starts = Set(glyphs.map(\.offset) + frame.lines[line].runs.map(\.range.upperBound)).sorted()
    var seen: Set<Int> = []
    var result = String.UnicodeScalarView()
    for glyph in glyphs where seen.insert(glyph.offset).inserted {
      guard let end = starts.first(where: { $0 > glyph.offset }) else { continue }
      let scalars = string(glyph.offset..<end).unicodeScalars.filter(LaidOutText.draws)
      let isReversed = glyph.run.direction == .rightToLeft
      for scalar in isReversed ? scalars.reversed() : Array(scalars) {
        result.append(shown(scalar, as: glyph))
      }
    }
    return String(result)
  }

  private static func draws(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.generalCategory != .control
  }

  private func shown(_ scalar: Unicode.Scalar, as glyph: PlacedGlyph) -> Unicode.Scalar {
    guard let mirrored = LaidOutText.mirror[scalar],
      glyph.id == glyph.run.font.glyph(for: mirrored)
    else { return scalar }
    return mirrored
  }

  static let mirror: [Unicode.Scalar: Unicode.Scalar] = [
    "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»",
    "»": "«",
  ]

  /// The left edge of a line without the white space that hangs at its end.
  func left(_ line: Int = 0) -> Double {
    let placed = frame.lines[line]
    return placed.origin.x
      + (placed.direction == .rightToLeft ? placed.trailingWhitespaceWidth : 0)
  }

  /// The right edge of a line without the white space that hangs at its end.
  func right(_ line: Int = 0) -> Double {
    let placed = frame.lines[line]
    return left(line) + placed.width - placed.trailingWhitespaceWidth
  }

  /// The width of a line without the white space that hangs at its end.
  func visibleWidth(_ line: Int = 0) -> Double { right(line) - left(line) }

  /// Expects what holds for every text: lines join without gap and show every character, and none is
  /// wider than the column except one cluster alone.
  func expectWhole(sourceLocation: SourceLocation = #_sourceLocation) {
    var end = 0
    for (index, line) in frame.lines.enumerated() {
      #expect(line.range.lowerBound == end, sourceLocation: sourceLocation)
      #expect(!line.range.isEmpty, sourceLocation: sourceLocation)
      end = line.range.upperBound
      let clusters = string(line.contentRange).split(whereSeparator: \.isWhitespace)
        .reduce(0) { $0 + $1.count }
      #expect(
        visibleWidth(index) <= width + 0.001 || clusters == 1,
        "\(string(line.range)) at \(width)",
        sourceLocation: sourceLocation
      )
    }
    #expect(end == bytes.count, sourceLocation: sourceLocation)
    #expect(frame.breakToken == nil, sourceLocation: sourceLocation)
  }
}

/// A glyph in its place in a frame, y downward.
struct PlacedGlyph {
  var id: GlyphID
  var offset: Int
  var x: Double
  var y: Double
  var advance: Double
  var run: Run

  var family: String { run.font.face.familyName }

  /// The box around the ink, empty without any.
  var ink: Rect {
    let box = run.font.bounds(of: id)
    return box.isEmpty
      ? .zero : Rect(x: x + box.minX, y: y - box.maxY, width: box.width, height: box.height)
  }
}

extension FontCollection {
  /// Some font files of the repository, and no other fonts.
  static func of(_ files: String...) throws -> FontCollection {
    try FontCollection(files: files.map { "\(Repository.fonts)/\($0)" })
  }

  static func notoSans() throws -> FontCollection { try of("NotoSans/NotoSans-Regular.ttf") }
  static func dejaVuSans() throws -> FontCollection { try of("Test/DejaVuSans.ttf") }
  static func japanese() throws -> FontCollection { try of("Test/NotoSansCJKJP-Regular.otf") }
  static func emoji() throws -> FontCollection {
    try of("NotoSans/NotoSans-Regular.ttf", "Test/NotoColorEmoji-Subset.ttf")
  }
}

extension ParagraphStyle {
  static let justified = ParagraphStyle(alignment: .justified)
  static let rightToLeft = ParagraphStyle(baseWritingDirection: .rightToLeft)
}

/// Whether two numbers are the same but for rounding.
func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 0.001) -> Bool {
  abs(a - b) <= tolerance
}
