internal import GalleyFonts
package import GalleyText

/// Which part of a line truncation takes away; what is before and after is meant in the order of
/// the text, so that in a right-to-left line the tail is at the left.
public enum TruncationType: String, Hashable, Sendable, CaseIterable {
  /// The beginning (`kCTLineTruncationStart`).
  case head
  /// What is between two halves of equal room (`kCTLineTruncationMiddle`).
  case middle
  /// The end (`kCTLineTruncationEnd`).
  case tail
}

extension Line {
  /// The line cut so that it fits a width, with a token in place of what is left out.
  ///
  /// Whole grapheme clusters are left out, of ligatures all; what is kept keeps its shapes and
  /// advances. White space beside the token is left out too. ``range`` stays what it was; the runs
  /// of the token have the kind ``Run/Kind-swift.enum/token`` and the range of all that is left
  /// out. Without a token the run before the cut stands for that, where there is one.
  ///
  /// As in Core Text, white space at the line's end (``trailingWhitespaceWidth``) needs no room, and
  /// what it would take is room for what is kept: such a line may become wider than `width` by it.
  /// White space of the token itself does need room.
  ///
  /// The counterpart of `CTLineCreateTruncatedLine`.
  ///
  /// - Parameters:
  ///   - width: The room in points.
  ///   - type: What is left out.
  ///   - token: A line, in any style, that shows that something is left out; none if nil.
  /// - Returns: The line itself where it fits; without the white space at its end where it then
  ///   fits; nil for a width that is not more than 0, or less than the token's.
  /// - Complexity: O(*n*) in the line's glyphs.
  public func truncated(
    toWidth width: Double,
    type: TruncationType,
    token: Line? = nil
  ) -> Line? {
    truncated(toWidth: width, type: type, token: token, whitespaceWidens: true)
  }

  /// The line cut so that it fits a width, in which white space at its end may be no room for what is
  /// kept: then what does not hang is never wider than the width.
  ///
  /// A line that fits has a token at its end, too, if `showsToken`.
  package func truncated(
    toWidth width: Double,
    type: TruncationType,
    token: Line?,
    whitespaceWidens: Bool,
    showsToken: Bool = false
  ) -> Line? {
    guard width > 0 else { return nil }
    let room = width == .infinity ? Units.max : Units(frameExtent: width)
    if !showsToken, visibleUnits + hangingUnits <= room { return self }
    if !showsToken, visibleUnits <= room { return withoutTrailingWhitespace() }
    let tokenWidth = token.map { $0.visibleUnits + $0.hangingUnits } ?? 0
    guard tokenWidth <= room else { return nil }
    let truncation = Truncation(
      self,
      room: room - tokenWidth,
      extra: whitespaceWidens ? hangingUnits : 0
    )
    return truncation.line(keeping: truncation.kept(type), token: token)
  }

  /// The line truncated with a token in the style of the last character before the cut, or of the
  /// first after it where nothing is kept before.
  ///
  /// - Parameters:
  ///   - width: The room in points.
  ///   - type: What is left out.
  ///   - whitespaceWidens: Whether white space at the line's end is room for what is kept.
  ///   - showsToken: Whether a line that fits has a token at its end, too.
  ///   - tokenInStyle: Makes the token of a style; nil is none.
  /// - Returns: What the other `truncated` does.
  package func truncated(
    toWidth width: Double,
    type: TruncationType,
    whitespaceWidens: Bool,
    showsToken: Bool = false,
    tokenInStyle: (TextStyle) -> Line?
  ) -> Line? {
    let end = textRange(of: span.units).upperBound
    var style = style(atText: end - 1)
    var result: Line?
    // Tokens of other styles may have other widths; a cut between two styles does not settle.
    for _ in 0..<3 {
      result = truncated(
        toWidth: width,
        type: type,
        token: tokenInStyle(style),
        whitespaceWidens: whitespaceWidens,
        showsToken: showsToken
      )
      guard let removed = result?.removedRange else { break }
      let offset =
        removed.lowerBound > range.lowerBound ? removed.lowerBound - 1 : removed.upperBound
      let wanted = self.style(atText: offset)
      if wanted == style { break }
      style = wanted
    }
    return result
  }

  /// The text a truncated line leaves out, in UTF-8 code units of the whole text; nil for others.
  public var removedRange: Range<Int>? { setting?.removed }

  private func style(atText offset: Int) -> TextStyle {
    let last = max(paragraph.source.text.count - 1, 0)
    return paragraph.style(at: min(max(offset - textStart, 0), last)).style
  }

  /// The line without what hangs at its end.
  private func withoutTrailingWhitespace() -> Line {
    let runs = runs
    let clusters = clusters(of: runs)
    let end = visibleTextEnd
    let last = clusters.indices.last { clusters[$0].text.contains(end - 1) }
    let hidden = clusters.reduce(0) {
      $0 + ($1.text.lowerBound >= end && !$1.text.isEmpty ? $1.width : 0)
    }
    var composer = RunComposer(runs)
    for (index, cluster) in clusters.enumerated()
    where cluster.text.lowerBound < end || cluster.text.isEmpty {
      // What hangs beside characters is tracking after the last of them.
      let tracking = index == last ? hangingUnits.points - hidden : 0
      composer.append(cluster, widenedBy: -max(tracking, 0))
    }
    return setting(composer, hanging: 0, extents: extents, visibleEnd: end, removed: removedRange)
  }

  /// The line with other glyphs.
  func setting(
    _ composer: RunComposer,
    hanging: Units,
    extents: Extents,
    visibleEnd: Int,
    removed: Range<Int>?
  ) -> Line {
    var line = self
    line.setting = LineSetting(
      composer,
      hangingWidth: hanging,
      extents: extents,
      visibleTextEnd: visibleEnd,
      removed: removed
    )
    return line
  }
}
