public import GalleyFonts
internal import GalleyText

/// What the bounds of a line hold; nothing of it is all the typographic room
/// (`CTLineBoundsOptions`, but for language extents).
public struct LineBoundsOptions: OptionSet, Hashable, Sendable {
  /// The bits, Core Text's.
  public let rawValue: Int

  /// Creates options from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Without the leading below the line.
  public static let excludeTypographicLeading = LineBoundsOptions(rawValue: 1 << 0)
  /// As if no text were raised or lowered.
  public static let excludeTypographicShifts = LineBoundsOptions(rawValue: 1 << 1)
  /// Without quotation marks at both ends, and without full stops and commas at the end, which may
  /// hang over the margin.
  public static let useHangingPunctuation = LineBoundsOptions(rawValue: 1 << 2)
  /// Around the ink of the glyphs.
  public static let useGlyphPathBounds = LineBoundsOptions(rawValue: 1 << 3)
  /// Without white space at the end; this wins over ``useGlyphPathBounds``.
  public static let useOpticalBounds = LineBoundsOptions(rawValue: 1 << 4)
}

extension Line {
  /// The bounds of the line, in points from its left end on the baseline, `y` downward.
  ///
  /// Without options: from 0 to ``width``, from ``ascent`` above to ``descent`` and ``leading`` below.
  /// The counterpart of `CTLineGetBoundsWithOptions`, whose `y` grows upward.
  ///
  /// - Parameter options: What is left out; all is in by default.
  /// - Returns: The bounds; those of the ink are empty without any.
  /// - Complexity: O(1) without options, else O(*n*) in the line's glyphs.
  public func bounds(_ options: LineBoundsOptions = []) -> Rect {
    let isOptical = options.contains(.useOpticalBounds)
    let hangs = options.contains(.useHangingPunctuation)
    if options.contains(.useGlyphPathBounds), !isOptical { return inkBounds(withoutHanging: hangs) }
    let extents = options.contains(.excludeTypographicShifts) ? unshiftedExtents : extents
    let leading = options.contains(.excludeTypographicLeading) ? 0 : extents.leading
    var (left, right) = (0.0, width)
    if hangs || isOptical {
      let isRightToLeft = direction == .rightToLeft
      left = isRightToLeft ? trailingWhitespaceWidth : 0
      right = isRightToLeft ? width : width - trailingWhitespaceWidth
    }
    if hangs, let kept = extentWithoutHangingPunctuation() {
      left = max(left, kept.left)
      right = min(right, kept.right)
    }
    return Rect(
      x: left,
      y: -extents.ascent,
      width: max(right - left, 0),
      height: extents.ascent + extents.descent + leading
    )
  }

  /// The bounds of the line's ink, in points from its left end on the baseline, `y` downward.
  ///
  /// The counterpart of `CTLineGetImageBounds` at the text position 0. Without ink: an empty rectangle
  /// at the line's right end.
  ///
  /// - Complexity: O(*n*) in the points of the glyphs' outlines.
  public var inkBounds: Rect { inkBounds(withoutHanging: false) }

  /// How far a line is moved so that it stands in a width as an alignment wants it.
  ///
  /// White space at the line's end is not counted, on whichever side it is. Negative where the line is
  /// wider than the width. The counterpart of `CTLineGetPenOffsetForFlush`.
  ///
  /// - Parameters:
  ///   - factor: 0 for flush left, 0.5 for centered, 1 for flush right; clamped to 0 … 1, NaN is 0.
  ///   - width: The width in points; NaN is 0.
  /// - Returns: Where the line's left end goes, in points from the left of the width.
  /// - Complexity: O(1).
  public func penOffset(flushFactor factor: Double, width: Double) -> Double {
    let factor = factor.isNaN ? 0 : min(max(factor, 0), 1)
    let hanging = direction == .rightToLeft ? trailingWhitespaceWidth : 0
    // An infinite width times 0 is 0.
    let slack = (width.isNaN ? 0 : width) - visibleUnits.points
    return (factor == 0 ? 0 : slack * factor) - hanging
  }

  private var unshiftedExtents: Extents {
    var result: Extents?
    for run in runs {
      let own = Extents(run.font.metrics, raisedBy: 0)
      if result == nil { result = own } else { result?.formUnion(own) }
    }
    return result ?? extents
  }

  private func inkBounds(withoutHanging: Bool) -> Rect {
    let runs = runs
    var box = Rect.zero
    if withoutHanging {
      for cluster in clustersWithoutHangingPunctuation(runs) where !cluster.isToken {
        box = box.union(runs[cluster.run].ink(cluster.glyphs))
      }
      for run in runs where run.kind == .token { box = box.union(run.inkBounds) }
    } else {
      for run in runs { box = box.union(run.inkBounds) }
    }
    return box.isEmpty ? Rect(x: width, y: 0, width: 0, height: 0) : box
  }

  private func extentWithoutHangingPunctuation() -> (left: Double, right: Double)? {
    let kept = clustersWithoutHangingPunctuation(runs)
    guard let left = kept.map(\.x).min(), let right = kept.map({ $0.x + $0.width }).max() else {
      return nil
    }
    return (left, right)
  }

  /// The clusters, in text order, without white space at the end and without what hangs over the
  /// margins; all visible ones where nothing else is there.
  private func clustersWithoutHangingPunctuation(_ runs: [Run]) -> [LineCluster] {
    let clusters = clusters(of: runs)
    var kept = Line.logicalOrder(of: clusters).map { clusters[$0] }
    kept.removeAll { $0.text.lowerBound >= visibleTextEnd && !$0.text.isEmpty && !$0.isToken }
    var all = kept[...]
    while let first = all.first, hangs(first, isAtEnd: false) { all = all.dropFirst() }
    while let last = all.last, hangs(last, isAtEnd: true) { all = all.dropLast() }
    return all.isEmpty ? kept : Array(all)
  }

  /// Whether a cluster is punctuation that may hang.
  private func hangs(_ cluster: LineCluster, isAtEnd: Bool) -> Bool {
    guard !cluster.isToken, !cluster.text.isEmpty else { return false }
    let text = cluster.text.lowerBound - textStart..<cluster.text.upperBound - textStart
    let scalars = String(decoding: paragraph.source.text[text], as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .initialPunctuation, .finalPunctuation: return true
    default: break
    }
    switch scalar {
    case "\"", "'", "\u{201A}", "\u{201E}": return true
    case ".", ",", "\u{060C}", "\u{06D4}", "\u{3001}", "\u{3002}", "\u{FF0C}", "\u{FF0E}",
      "\u{FF61}", "\u{FF64}":
      return isAtEnd
    default: return false
    }
  }
}
