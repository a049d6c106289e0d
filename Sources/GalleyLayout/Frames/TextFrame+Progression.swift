public import GalleyFonts

extension TextFrame {
  /// Whether lines run downward: they are laid out as horizontal ones, and turned by a quarter to the
  /// right when they are drawn.
  public var isVertical: Bool { progression != .topToBottom }

  /// Where a point of the frame's own coordinates, in which its lines are horizontal, is drawn.
  ///
  /// - Parameter point: The place in points from where the frame's first line begins, `x` along lines.
  /// - Returns: The place in points from the top left of the frame's rectangle. The same for horizontal
  ///   lines.
  public func rectPoint(_ point: Point) -> Point {
    isVertical ? Point(x: acrossExtent - point.y, y: point.x) : point
  }

  /// The point of the frame's own coordinates that is drawn at a place, as hits are asked for.
  ///
  /// - Parameter point: The place in points from the top left of the frame's rectangle.
  /// - Returns: The place in points from where the frame's first line begins, `x` along lines.
  public func framePoint(_ point: Point) -> Point {
    isVertical ? Point(x: point.y, y: acrossExtent - point.x) : point
  }

  /// How far lines follow each other in the rectangle: its width for vertical lines.
  package var acrossExtent: Double {
    if !isVertical { return rect.height.isFinite ? rect.height : contentHeight }
    return rect.width.isFinite ? max(rect.width, 0) : contentHeight
  }

  /// The frame with lines that follow each other from left to right: its last is at its top, which is at
  /// the right when it is turned.
  func flipped() -> TextFrame {
    let extent = acrossExtent
    return TextFrame(
      rect: rect,
      lines: lines.map { line in
        let top = extent - line.top - line.height
        return PlacedLine(
          line: line.line,
          origin: Point(x: line.origin.x, y: top + line.origin.y - line.top),
          top: top,
          height: line.height,
          paragraphIndex: line.paragraphIndex,
          isClipped: line.isClipped
        )
      },
      range: range,
      visibleRange: visibleRange,
      breakToken: breakToken,
      columnWidth: columnWidth,
      extraLineFragment: extraLineFragment.map {
        Rect(x: $0.minX, y: extent - $0.maxY, width: 0, height: $0.height)
      },
      progression: progression
    )
  }
}

extension FrameOptions {
  /// The options with paths where they are before lines are turned: of a frame at (0, 0).
  func turned(from rect: Rect) -> FrameOptions {
    let paths = exclusionPaths + [path].compactMap { $0 }
    let right = paths.reduce(0) { max($0, $1.bounds.maxX - rect.minX) }
    let width = rect.width.isFinite ? max(rect.width, 0) : right
    func turn(_ path: FramePath) -> FramePath {
      path.mapped { point in
        let x = point.x - rect.minX
        return Point(
          x: point.y - rect.minY,
          y: progression == .leftToRight ? x : width - x
        )
      }
    }
    var options = self
    options.path = path.map(turn)
    options.exclusionPaths = exclusionPaths.map(turn)
    return options
  }
}
