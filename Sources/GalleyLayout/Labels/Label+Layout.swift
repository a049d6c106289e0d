public import GalleyFonts
internal import GalleyText

extension Label {
  /// Sets the label in a box.
  ///
  /// Text that has no room in it, with every line whole, is made smaller if it may be: to the largest
  /// size that fits, to a quarter of a point. No word is broken while a smaller size fits. Then the
  /// last line that has room is cut. The first line is always shown.
  ///
  /// - Parameters:
  ///   - rect: The box in points; an infinite height is that of the text.
  ///   - fonts: Where fonts and fallbacks come from.
  /// - Returns: The lines in their places.
  /// - Complexity: O(*n*) in the length of the text, some ten times that if it is made smaller.
  public func layout(in rect: Rect, fonts: FontCollection) -> LabelLayout {
    let scaler = FontScaler(styledText)
    let size = fittingSize(scaler, in: rect.size, fonts)
    var frame = frame(of: scaler.text(in: size), in: rect, fonts)
    var top = offset(of: frame.contentHeight, in: rect.height)
    if size < scaler.size, numberOfLines == 1, baselineAdjustment != .alignCenters {
      let own = self.frame(of: scaler.text, in: rect, fonts)
      top = offset(of: own.contentHeight, in: rect.height)
      if baselineAdjustment == .alignBaselines, let line = frame.lines.first,
        let ownLine = own.lines.first
      {
        top += ownLine.baseline - line.baseline
      }
    }
    frame = frame.inRect(
      Rect(
        x: rect.minX,
        y: rect.minY + top,
        width: rect.width,
        height: frame.contentHeight
      )
    )
    return LabelLayout(
      frame: frame,
      fontSize: size,
      scaleFactor: scaler.size > 0 ? size / scaler.size : 1
    )
  }

  /// The size of the text on one line for each hard break, in points.
  ///
  /// The number of lines, the mode and making smaller play no part, as in `UILabel`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func intrinsicContentSize(fonts: FontCollection) -> Size {
    let framesetter = Framesetter(styledText, fonts: fonts, profile: ownProfile)
    return framesetter.suggestedSize(width: .infinity, options: wrapping(lines: 0)).size
  }

  /// The size the label would like to have, in points.
  ///
  /// Making smaller plays no part, as in `UILabel`.
  ///
  /// - Parameters:
  ///   - size: The room there is, in points; with one line only its height counts.
  ///   - fonts: Where fonts and fallbacks come from.
  /// - Returns: The natural size for one line, else that of as many lines as there may be.
  /// - Complexity: O(*n*) in the length of the text.
  public func sizeThatFits(_ size: Size, fonts: FontCollection) -> Size {
    let framesetter = Framesetter(styledText, fonts: fonts, profile: ownProfile)
    return framesetter.suggestedSize(
      width: numberOfLines == 1 ? .infinity : size.width,
      options: numberOfLines == 1 ? wrapping(lines: 1) : options
    ).size
  }

  /// Where the text of a label of a size is, as `UILabel` has it.
  ///
  /// - Parameters:
  ///   - bounds: The box in points.
  ///   - fonts: Where fonts and fallbacks come from.
  /// - Returns: A rectangle at the box's top left, as large as the text. It is never wider than the box.
  ///   For text that is higher, it is as high as the box and moved up by half of what the text is too
  ///   high.
  /// - Complexity: O(*n*) in the length of the text.
  public func textRect(in bounds: Rect, fonts: FontCollection) -> Rect {
    let framesetter = Framesetter(styledText, fonts: fonts, profile: ownProfile)
    let size = framesetter.suggestedSize(width: bounds.width, options: options).size
    let excess = max(size.height - bounds.height, 0)
    return Rect(
      x: bounds.minX,
      y: bounds.minY - excess / 2,
      width: min(size.width, bounds.width),
      height: size.height - excess
    )
  }

  // MARK: Parts

  /// The text with the label's mode and alignment.
  private var styledText: AttributedText {
    var text = text
    text.updateParagraphStyle(in: 0..<text.utf8Count) { style in
      style.lineBreakMode = lineBreakMode
      style.alignment = alignment ?? style.alignment
    }
    return text
  }

  private var ownProfile: LayoutProfile {
    var profile = profile
    profile.keepsFirstLine = true
    return profile
  }

  private func wrapping(lines: Int) -> FrameOptions {
    FrameOptions(maximumNumberOfLines: lines, lineBreakScope: .text)
  }

  private var options: FrameOptions {
    var options = wrapping(lines: numberOfLines)
    options.truncationToken = truncationToken
    options.tighteningFactor = allowsDefaultTighteningForTruncation ? 0.05 : 0
    return options
  }

  private func frame(of text: AttributedText, in rect: Rect, _ fonts: FontCollection) -> TextFrame {
    Framesetter(text, fonts: fonts, profile: ownProfile).makeFrame(in: rect, options: options)
  }

  private func fittingSize(
    _ scaler: FontScaler,
    in size: Size,
    _ fonts: FontCollection
  ) -> Double {
    guard adjustsFontSizeToFitWidth else { return scaler.size }
    return scaler.largestSize(minimumScale: minimumScaleFactor) { fontSize in
      Framesetter(scaler.text(in: fontSize), fonts: fonts, profile: profile)
        .fits(size, options: wrapping(lines: numberOfLines))
    }
  }

  /// The distance from the top of a box to that of text in it.
  private func offset(of height: Double, in room: Double) -> Double {
    let slack = room - height
    guard slack.isFinite else { return 0 }
    switch verticalAlignment {
    case .top: return 0
    case .center: return slack / 2
    case .bottom: return slack
    }
  }
}
