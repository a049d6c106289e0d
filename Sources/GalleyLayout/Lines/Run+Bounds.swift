public import GalleyFonts
internal import GalleyText

extension Run {
  /// What is special about the order of a run's glyphs; nothing, mostly.
  public struct Status: OptionSet, Hashable, Sendable {
    /// The bits, Core Text's.
    public let rawValue: Int

    /// Creates a status from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The run is read from right to left.
    public static let rightToLeft = Status(rawValue: 1 << 0)
    /// The offsets of the glyphs do not all rise, or fall in a right-to-left run.
    ///
    /// Shaping keeps the characters of a run in order, so no line has such a run; the status is there
    /// for programs that ask for it.
    public static let nonMonotonic = Status(rawValue: 1 << 1)
  }

  /// The counterpart of `CTRunGetStatus`: Arabic text alone is only right to left.
  ///
  /// - Complexity: O(*n*) in the run's glyphs.
  public var status: Status {
    let isRightToLeft = direction == .rightToLeft
    var status: Status = isRightToLeft ? .rightToLeft : []
    let isMonotonic = zip(offsets, offsets.dropFirst()).allSatisfy {
      isRightToLeft ? $0 >= $1 : $0 <= $1
    }
    if !isMonotonic { status.insert(.nonMonotonic) }
    return status
  }

  /// How far the run's font reaches above the line's baseline, in points, unrounded.
  ///
  /// The font's own ascent, moved by the baseline shift, whatever the glyphs are.
  public var ascent: Double { font.metrics.ascent + baselineShift }

  /// How far the run's font reaches below the line's baseline, in points, unrounded.
  public var descent: Double { font.metrics.descent - baselineShift }

  /// The gap the run's font asks for below the line, in points, unrounded.
  public var leading: Double { font.metrics.leading }

  /// The width of some of the run's glyphs, in points.
  ///
  /// The width `CTRunGetTypographicBounds` returns.
  ///
  /// - Parameter glyphs: Indices of ``glyphs``.
  /// - Returns: The sum of their advances; 0 where not all of them are the run's.
  /// - Complexity: O(*n*) in the glyphs asked for.
  public func width(ofGlyphs glyphs: Range<Int>) -> Double {
    guard isValid(glyphs) else { return 0 }
    return advances[glyphs].reduce(0, +)
  }

  /// The bounds of the run's ink, in points from the line's origin, `y` downward; `Rect.zero` without
  /// ink.
  ///
  /// - Complexity: O(*n*) in the points of the glyphs' outlines.
  public var inkBounds: Rect { ink(glyphs.indices) }

  /// The bounds of the ink of some of the run's glyphs, in points from the line's origin, `y` downward.
  ///
  /// The counterpart of `CTRunGetImageBounds`.
  ///
  /// - Parameter glyphs: Indices of ``glyphs``.
  /// - Returns: The bounds, `Rect.zero` without ink; nil where not all of the glyphs are the run's.
  /// - Complexity: O(*n*) in the points of the glyphs' outlines.
  public func inkBounds(ofGlyphs glyphs: Range<Int>) -> Rect? {
    isValid(glyphs) ? ink(glyphs) : nil
  }

  func ink(_ range: Range<Int>) -> Rect {
    var result = Rect.zero
    for index in range {
      let box = font.bounds(of: glyphs[index])
      guard !box.isEmpty else { continue }
      let position = positions[index]
      result = result.union(
        Rect(
          x: position.x + box.minX,
          y: position.y - box.maxY,
          width: box.width,
          height: box.height
        )
      )
    }
    return result
  }

  private func isValid(_ range: Range<Int>) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= glyphs.count
  }
}
