public import GalleyFonts
internal import GalleyText

extension StringDrawing {
  /// Lays the text out.
  ///
  /// - Parameters:
  ///   - size: The room in points, as ``AttributedText/boundingRect(with:options:fonts:)`` takes it.
  ///   - fonts: Where fonts and fallbacks come from.
  /// - Returns: The lines, their bounds and the scale.
  /// - Complexity: O(*n*) in the length of the text, some ten times that if it is made smaller.
  public func layout(in size: Size, fonts: FontCollection) -> StringLayout {
    let isSingle = !options.contains(.usesLineFragmentOrigin)
    let room =
      isSingle
      ? Size(width: .infinity, height: .infinity)
      : Size(width: limit(size.width), height: limit(size.height))
    let scaler = FontScaler(isSingle ? firstLine : text)
    let fontSize = scaler.largestSize(minimumScale: minimumScaleFactor) { fontSize in
      setter(of: scaler.text(in: fontSize), in: room, fonts)
        .fits(room, options: FrameOptions())
    }
    let framesetter = setter(of: scaler.text(in: fontSize), in: room, fonts)
    let frame = framesetter.makeFrame(
      in: Rect(width: room.width, height: room.height),
      options: FrameOptions(
        truncatesLastVisibleLine: options.contains(.truncatesLastVisibleLine) && !isSingle
      )
    )
    let baseline = isSingle ? frame.lines.first?.baseline ?? 0 : 0
    let height = frame.contentHeight
    let bounds =
      options.contains(.usesDeviceMetrics)
      ? frame.inkBounds.offsetBy(x: 0, y: -baseline)
      : Rect(y: -baseline, width: width(of: frame, in: room.width), height: height)
    return StringLayout(
      frame: frame.inRect(
        Rect(y: -baseline, width: min(room.width, frame.columnWidth), height: height)
      ),
      bounds: bounds,
      scaleFactor: scaler.size > 0 ? fontSize / scaler.size : 1
    )
  }

  private func limit(_ extent: Double) -> Double {
    extent > 0 ? extent : .infinity
  }

  /// The text up to its first hard break.
  private var firstLine: AttributedText {
    let separators: Set<Unicode.Scalar> = [
      "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}",
    ]
    let scalars = text.string.unicodeScalars
    guard let end = scalars.firstIndex(where: separators.contains) else { return text }
    if end == scalars.startIndex {
      return AttributedText("", style: text.style(at: 0), paragraph: text.paragraphStyle(at: 0))
    }
    return text[text.string.startIndex..<end]
  }

  private func setter(
    of text: AttributedText,
    in room: Size,
    _ fonts: FontCollection
  ) -> Framesetter {
    var profile = LayoutProfile.stringDrawing
    if options.contains(.usesFontLeading) { profile.leading = .addedToLineSpacing }
    var plain = text
    plain.updateParagraphStyle(in: 0..<text.utf8Count) { style in
      (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (0, 0, 0)
    }
    // Indents count only where lines wrap.
    let unwrapped = Framesetter(plain, fonts: fonts, profile: profile)
    let wraps = unwrapped.naturalWidth > room.width
    return wraps && plain != text ? Framesetter(text, fonts: fonts, profile: profile) : unwrapped
  }

  /// The width of the widest line; white space at the end of lines that do not wrap counts as far as it
  /// has room.
  private func width(of frame: TextFrame, in room: Double) -> Double {
    let widest = frame.lines.reduce(0.0) { widest, line in
      max(widest, line.ending == .wrap ? line.visibleUnits.points : line.width)
    }
    return min(widest, room)
  }
}

extension TextFrame {
  /// The bounds of the ink of all lines, in points from the frame's top left; empty without any.
  ///
  /// - Complexity: O(*n*) in the points of the glyphs' outlines.
  public var inkBounds: Rect {
    lines.reduce(.zero) { box, line in
      box.union(line.line.inkBounds.offsetBy(x: line.origin.x, y: line.origin.y))
    }
  }
}
