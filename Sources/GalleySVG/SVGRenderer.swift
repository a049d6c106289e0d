public import GalleyFonts
public import GalleyLayout
public import GalleyText

/// Draws frames of text as SVG.
///
/// Text becomes outlines, so that a picture looks the same everywhere, whatever fonts there are: each
/// glyph is defined once and used wherever it stands. Color glyphs are drawn from their layers
/// (`COLR` version 0) or their pictures (`CBDT`, `sbix`), those of other kinds in one color; a bold
/// face that is imitated gets a stroke of 1/24 of its size. The same frames give the same bytes.
///
/// ```swift
/// print(SVGRenderer().render(frame))
/// ```
///
/// The document has no script, no style sheet and no reference to anything outside but its links,
/// which lead to `http`, `https` and `mailto` addresses or to fragments; others are left out and
/// reported. Numbers have at most three decimals.
public struct SVGRenderer: Hashable, Sendable {
  /// The room on each side of the page, in points; 0 by default, and for what is not more than that.
  public var padding: Double

  /// The color of the page; `nil`, the default, leaves it transparent.
  public var background: Color?

  /// What the picture is called, as viewers and screen readers tell; `nil`, the default, is nothing.
  public var title: String?

  /// What the document's identifiers begin with; nothing by default.
  ///
  /// Documents that are put into one page of HTML need different ones, or they would draw each
  /// other's glyphs. ASCII letters and digits, `-` and `_` count, from the first letter or `_` on.
  public var idPrefix: String

  /// Creates a renderer; everything not given has its default.
  public init(
    padding: Double = 0,
    background: Color? = nil,
    title: String? = nil,
    idPrefix: String = ""
  ) {
    self.padding = padding
    self.background = background
    self.title = title
    self.idPrefix = idPrefix
  }

  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - size: The size of the page without its padding, in points; nil is the frame's rectangle, or
  ///     what the lines take where that is unlimited. A page that would be 0 wide or high is 1.
  /// - Returns: An SVG document.
  /// - Complexity: O(*n*) in the frame's glyphs.
  public func render(_ frame: TextFrame, size: Size? = nil) -> String {
    makeDocument([frame], size: size).markup
  }

  /// Draws frames on one page, as columns are, each in the rectangle that it was made for.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - size: The size of the page without its padding, in points, from (0, 0); nil is what the
  ///     frames' rectangles cover. A page that would be 0 wide or high is 1.
  /// - Returns: An SVG document.
  /// - Complexity: O(*n*) in the frames' glyphs.
  public func render(_ frames: [TextFrame], size: Size? = nil) -> String {
    makeDocument(frames, size: size).markup
  }

  /// Draws frames on one page, and tells what could not be drawn as asked.
  ///
  /// - Parameters:
  ///   - frames: The frames, each in the rectangle that it was made for.
  ///   - size: The size of the page without its padding, in points, from (0, 0); nil is what the
  ///     frames' rectangles cover. A page that would be 0 wide or high is 1.
  /// - Returns: The document's bytes, its size and the diagnostics.
  /// - Complexity: O(*n*) in the frames' glyphs.
  public func makeDocument(_ frames: [TextFrame], size: Size? = nil) -> SVGDocument {
    let page = Page(frames, size: size, padding: padding)
    let characters = frames.reduce(0) { $0 + $1.visibleRange.count }
    var sink = SVGSink(
      idPrefix: validPrefix,
      capacity: min(characters, 1 << 24) * SVGRenderer.bytesPerCharacter
    )
    for frame in frames {
      let origin = page.origin(of: frame)
      if frame.isVertical {
        sink.beginTurned(at: Point(x: origin.x + frame.acrossExtent, y: origin.y))
      } else {
        sink.frameOrigin = origin
      }
      frame.draw(into: &sink)
      sink.finish()
      if frame.isVertical { sink.endTurned() }
    }
    return document(sink, on: page)
  }

  /// Draws what a program puts in its place by itself, such as lines of a ``Typesetter``.
  ///
  /// ```swift
  /// let document = SVGRenderer().makeDocument(size: Size(width: 200, height: 40)) { sink in
  ///   line.draw(into: &sink, at: Point(x: 10, y: 30))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - size: The size of the page without its padding, in points. A page that would be 0 wide or high
  ///     is 1.
  ///   - draw: Draws into what it is handed, in points from the page's top left inside its padding.
  ///     Links and clips that it begins it must end, the last one first.
  /// - Returns: The document's bytes, its size and the diagnostics.
  public func makeDocument(size: Size, _ draw: (inout SVGSink) -> Void) -> SVGDocument {
    let page = Page([], size: size, padding: padding)
    var sink = SVGSink(idPrefix: validPrefix, capacity: 0)
    sink.frameOrigin = page.offset
    draw(&sink)
    sink.finish()
    return document(sink, on: page)
  }

  private func document(_ sink: SVGSink, on page: Page) -> SVGDocument {
    SVGDocument(
      bytes: assemble(sink, on: page),
      size: Size(width: page.width.value, height: page.height.value),
      diagnostics: sink.log.diagnostics
    )
  }

  /// What a character takes on average.
  private static let bytesPerCharacter = 26

  private func assemble(_ sink: SVGSink, on page: Page) -> [UInt8] {
    var result = MarkupBuffer()
    result.reserve(sink.body.bytes.count + sink.symbols.definitions.bytes.count + 1024)
    result.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    result.append(attribute: "width", page.width)
    result.append(attribute: "height", page.height)
    result.append(" viewBox=\"0 0 ")
    result.append(page.width)
    result.append(" ")
    result.append(page.height)
    result.append("\">\n")
    if let title {
      result.append("<title>")
      result.append(escaping: title)
      result.append("</title>\n")
    }
    if !sink.symbols.definitions.bytes.isEmpty {
      result.append("<defs>\n")
      result.append(sink.symbols.definitions.bytes)
      result.append("</defs>\n")
    }
    if let background, background.alpha > 0 {
      result.append("<rect")
      result.append(attribute: "width", page.width)
      result.append(attribute: "height", page.height)
      result.append("fill", "fill-opacity", background)
      result.append("/>\n")
    }
    result.append(sink.body.bytes)
    result.append("</svg>\n")
    return result.bytes
  }

  /// The bytes of ``idPrefix`` that an identifier may have.
  private var validPrefix: [UInt8] {
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
    func isLater(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    let usable = idPrefix.utf8.filter { isLetter($0) || isLater($0) }
    return Array(usable.drop { !isLetter($0) })
  }
}
