public import GalleyFonts
internal import GalleyText

extension Framesetter {
  /// The room the text takes in a frame with options.
  ///
  /// A frame of the suggested size, with the same options, has the same lines, cut at the same places.
  /// Frames of other shapes than rectangles have the width that is asked for, since their lines depend
  /// on it.
  ///
  /// - Parameters:
  ///   - width: The width of the column in points, as
  ///     ``suggestedSize(width:height:resumingAt:upTo:)`` takes it. Paths count from its left.
  ///   - height: The most room there is along y, in points; NaN acts as unlimited.
  ///   - options: A limit of lines, truncation, a shape. Its progression is not looked at.
  ///   - token: Where to begin; the text's start if nil.
  ///   - end: The offset the text ends at, in UTF-8 code units, inside a grapheme cluster that cluster's
  ///     end; the text's end if nil.
  /// - Returns: The size, the text that fits, with what is left out of its lines, and the number of lines.
  /// - Complexity: O(*l* log *n*) in the number of lines, and O(*n*) in the text of lines that are cut.
  public func suggestedSize(
    width: Double,
    height: Double = .infinity,
    options: FrameOptions,
    resumingAt token: BreakToken? = nil,
    upTo end: Int? = nil
  ) -> SuggestedSize {
    let start = clamped(token)
    let request = FillRequest(
      rect: Rect(width: width, height: height),
      range: start..<clamped(end, from: start),
      options: options
    )
    return fill(request) { filler, fit in
      let needed = filler.driver.stack.height.points
      return SuggestedSize(
        size: Size(
          width: filler.widthNeeded.points,
          height: height < needed ? max(height, 0) : needed
        ),
        fitRange: request.range.lowerBound..<max(fit.offset, request.range.lowerBound),
        lineCount: filler.lines.count,
        naturalWidth: naturalWidth
      )
    }
  }

  /// Fills a rectangle, or a part of it, with lines.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in points, as ``makeFrame(in:resumingAt:upTo:)`` takes it.
  ///   - options: A limit of lines, truncation, a shape, the progression.
  ///   - token: Where the frame before ended; the text's start if nil.
  ///   - end: The offset the frame's text ends at, in UTF-8 code units; the text's end if nil.
  /// - Returns: The lines that fit, and where to go on.
  /// - Complexity: O(*l* log *n*) in the number of lines, and O(*n*) in the text of lines that are cut.
  ///   In a shape each line takes O(*c*) in the number of the paths' corners.
  public func makeFrame(
    in rect: Rect,
    options: FrameOptions,
    resumingAt token: BreakToken? = nil,
    upTo end: Int? = nil
  ) -> TextFrame {
    let start = clamped(token)
    let end = clamped(end, from: start)
    var request = FillRequest(rect: rect, range: start..<end, options: options)
    if options.progression != .topToBottom {
      request.rect = Rect(width: rect.height, height: rect.width)
      request.options = options.turned(from: rect)
    }
    let frame = fill(request) { filler, fit in
      let width = filler.columnWidth ?? filler.widthNeeded
      return TextFrame(
        rect: rect,
        lines: filler.placedLines(in: width),
        range: request.range,
        visibleRange: start..<max(fit.offset, start),
        breakToken: fit.offset < end ? BreakToken(offset: fit.offset) : nil,
        columnWidth: width.points,
        extraLineFragment: fit.extra.flatMap {
          storage.extraLine?.rect(at: $0, columnWidth: width)
        },
        progression: options.progression
      )
    }
    return options.progression == .leftToRight ? frame.flipped() : frame
  }

  /// Fills an area with lines.
  ///
  /// The counterpart of `CTFramesetterCreateFrame` with a path that is no rectangle.
  ///
  /// - Parameters:
  ///   - path: The area. The frame's rectangle is its ``FramePath/bounds``.
  ///   - options: What else the frame does; its own path is not looked at.
  ///   - token: Where the frame before ended; the text's start if nil.
  ///   - end: The offset the frame's text ends at, in UTF-8 code units; the text's end if nil.
  /// - Returns: The lines that fit, none of which leaves the area, and where to go on.
  /// - Complexity: As ``makeFrame(in:options:resumingAt:upTo:)``.
  public func makeFrame(
    in path: FramePath,
    options: FrameOptions = FrameOptions(),
    resumingAt token: BreakToken? = nil,
    upTo end: Int? = nil
  ) -> TextFrame {
    var options = options
    options.path = path
    return makeFrame(in: path.bounds, options: options, resumingAt: token, upTo: end)
  }

  /// Fills columns one after the other.
  ///
  /// - Parameters:
  ///   - rects: The columns, in the order they are read in.
  ///   - options: What the frames do; a limit of lines and truncation are for the last of them.
  ///   - token: Where to begin; the text's start if nil.
  /// - Returns: A frame for each rectangle, without lines where the text ended before.
  /// - Complexity: That of all the frames.
  public func makeFrames(
    in rects: [Rect],
    options: FrameOptions = FrameOptions(),
    resumingAt token: BreakToken? = nil
  ) -> [TextFrame] {
    var token: BreakToken? = BreakToken(offset: clamped(token))
    var others = options
    others.truncatesLastVisibleLine = false
    others.maximumNumberOfLines = 0
    return rects.enumerated().map { index, rect in
      let start = token ?? BreakToken(offset: utf8Count)
      let isLast = index == rects.count - 1
      let frame = makeFrame(in: rect, options: isLast ? options : others, resumingAt: start)
      token = frame.breakToken
      return frame
    }
  }

  // MARK: Filling

  fileprivate struct FillRequest {
    var rect: Rect
    var range: Range<Int>
    var options: FrameOptions
  }

  /// What of a request fits: the text up to an offset, and the line after the text's end.
  fileprivate struct Fit {
    var offset: Int
    var extra: LineStack.Place?
  }

  /// Calls a function with the lines of a request.
  fileprivate func fill<R>(_ request: FillRequest, _ body: (FrameFiller, Fit) -> R) -> R {
    let height = limit(request.rect.height)
    var width = columnWidth(request.rect.width)
    var region: Region?
    if request.options.hasShape {
      let finite = width ?? boundedWidth(request.options, at: request.rect.origin)
      width = finite
      region = Region(request.options, width: finite, at: request.rect.origin)
    }
    var filler = FrameFiller(
      request.options,
      columnWidth: width,
      region: region,
      limit: height,
      profile: profile,
      fonts: storage.fonts
    )
    return storage.fonts.withContext { context in
      var fit = Fit(
        offset: storage.forEachParagraph(
          from: request.range.lowerBound,
          through: request.range.upperBound
        ) { paragraph, unit, limit in
          filler.run(paragraph, from: unit, through: limit, context.shaper)
        }
      )
      let hasMore = fit.offset < request.range.upperBound
      if hasMore || filler.isLastLineTooWide {
        fit.offset = cutLastLine(of: &filler, of: request) ?? fit.offset
      }
      if !hasMore, fit.offset == utf8Count, filler.hasRowLeft {
        fit.extra = storage.extraLine?.place(on: &filler.driver.stack)
      }
      return body(filler, fit)
    }
  }

  private func cutLastLine(of filler: inout FrameFiller, of request: FillRequest) -> Int? {
    guard let course = filler.lines.last?.found.course else { return nil }
    let end = request.range.upperBound
    let limit = storage.limit(of: course.index, through: end)
    let unit = filler.cutLastLine(
      through: limit,
      isLast: end <= storage.starts[course.index + 1]
    )
    return unit.map { course.textStart + Int(course.shaped.units.starts[$0]) }
  }

  /// A width for a shape in a column of unlimited width, in which no line wraps beside it.
  private func boundedWidth(_ options: FrameOptions, at origin: Point) -> Units {
    let paths = options.exclusionPaths + [options.path].compactMap { $0 }
    let right = paths.reduce(0) { max($0, $1.bounds.maxX - origin.x) }
    if options.path != nil { return Units(frameExtent: right) }
    return Units(frameExtent: right) + storage.naturalWidth
      + 2 * max(Units(points: options.lineFragmentPadding), 0)
  }
}

extension Framesetter {
  /// Whether all the text has room in a frame, its words whole and no line wider than its room.
  func fits(_ size: Size, options: FrameOptions) -> Bool {
    let request = FillRequest(
      rect: Rect(width: size.width, height: size.height),
      range: 0..<utf8Count,
      options: options
    )
    return fill(request) { filler, fit in
      fit.offset == utf8Count && !filler.lines.contains { $0.isOverfull }
    }
  }
}
