internal import GalleyFonts
internal import GalleyText

/// Makes lines that are too wide for their room fit it, with a token for what is left out.
struct LineCutter {
  let fonts: FontCollection
  /// What stands for text that is left out; an ellipsis in the style of the text if nil.
  var token: AttributedText?
  /// How much wider than its room a line may be to be squeezed.
  var tighteningFactor = 0.0

  /// A line truncated; where not even the token has room, as many clusters as fit, and one at least.
  ///
  /// A line that fits has a token at its end, too, if `showsToken`.
  func truncated(
    _ found: FrameDriver.Found,
    to room: Units,
    indent: Units,
    _ type: TruncationType,
    showsToken: Bool = false
  ) -> Line {
    let whole = found.line(of: found.span)
    // Glyphs without width fit where there is no room, too.
    let width = max(room, 1).points
    let line =
      token.map { token in
        whole.truncated(
          toWidth: width,
          type: type,
          token: Line(token, fonts: fonts),
          whitespaceWidens: false,
          showsToken: showsToken
        )
      }
      ?? whole.truncated(
        toWidth: width,
        type: type,
        whitespaceWidens: false,
        showsToken: showsToken
      ) { Line(AttributedText("…", style: LineCutter.tokenStyle($0)), fonts: fonts) }
    return line ?? prefix(of: whole, found, fitting: room, indent: indent)
  }

  /// The start of a line, without a token: as many clusters as fit, and one at least.
  ///
  /// The line begins at an indent from the leading edge of its column, from which tabs count.
  func prefix(
    of whole: Line,
    _ found: FrameDriver.Found,
    fitting room: Units,
    indent: Units
  ) -> Line {
    let start = found.span.units.lowerBound
    let prefix = found.breaker.characters(from: start, fitting: room, indent: indent)
    let width = max(room, prefix.visibleWidth, 1).points
    return whole.truncated(
      toWidth: width,
      type: .tail,
      token: nil,
      whitespaceWidens: false
    ) ?? whole
  }

  /// A line squeezed to its room, if it is not much wider.
  func tightened(_ found: FrameDriver.Found, to room: Units) -> Line? {
    guard tighteningFactor > 0, room > 0 else { return nil }
    let most = room.points * (1 + min(tighteningFactor, 1))
    guard found.span.visibleWidth.points <= most else { return nil }
    return found.line(of: found.span).justified(toWidth: room.points)
  }

  /// A text's style without what replaces its characters.
  private static func tokenStyle(_ style: TextStyle) -> TextStyle {
    var style = style
    style.attachment = nil
    style.glyphInfo = nil
    return style
  }
}

extension FrameDriver.Found {
  func line(of span: LineSpan) -> Line {
    Line(span, of: shaped, at: course.textStart)
  }
}
