internal import GalleyFonts

extension MarkupBuffer {
  /// Appends an outline as path data, y turned downward.
  ///
  /// Steps are relative to points that are rounded already, so that rounding does not add up.
  mutating func append(path outline: GlyphOutline, _ precision: FixedPoint.Precision) {
    var pen = PathPen(precision: precision)
    let elements = outline.elements
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point): pen.move(to: point, in: &self)
      case .line(let point):
        let isLast = index + 1 < elements.count && elements[index + 1] == .close
        pen.line(to: point, closing: isLast, in: &self)
      case .quad(let control, let end): pen.curve("q", through: [control, end], in: &self)
      case .cubic(let first, let second, let end):
        pen.curve("c", through: [first, second, end], in: &self)
      case .close: pen.close(in: &self)
      }
    }
  }
}

/// Turns the steps of an outline into those of path data.
private struct PathPen {
  let precision: FixedPoint.Precision
  private var x = FixedPoint.zero
  private var y = FixedPoint.zero
  private var start = (x: FixedPoint.zero, y: FixedPoint.zero)
  /// The command that needs not be repeated; a line after a move needs none either.
  private var command: Unicode.Scalar?

  init(precision: FixedPoint.Precision) {
    self.precision = precision
  }

  mutating func move(to point: Point, in buffer: inout MarkupBuffer) {
    command = nil
    // Relative to the current point, which is (0, 0) at first, so `m` and `M` are the same there.
    curve("m", through: [point], in: &buffer)
    start = (x, y)
    command = "l"
  }

  /// Draws a line, unless closing the contour draws it, or it has no length.
  mutating func line(to point: Point, closing: Bool, in buffer: inout MarkupBuffer) {
    let (endX, endY) = rounded(point)
    if endX == x, endY == y { return }
    if closing, endX == start.x, endY == start.y { return }
    if endY == y {
      write("h", [endX - x], in: &buffer)
    } else if endX == x {
      write("v", [endY - y], in: &buffer)
    } else {
      write("l", [endX - x, endY - y], in: &buffer)
    }
    (x, y) = (endX, endY)
  }

  mutating func curve(
    _ name: Unicode.Scalar,
    through points: [Point],
    in buffer: inout MarkupBuffer
  ) {
    var steps: [FixedPoint] = []
    var end = (x: x, y: y)
    for point in points {
      end = rounded(point)
      steps += [end.x - x, end.y - y]
    }
    write(name, steps, in: &buffer)
    (x, y) = end
  }

  mutating func close(in buffer: inout MarkupBuffer) {
    buffer.append(byte: UInt8(ascii: "z"))
    (x, y) = start
    command = nil
  }

  private func rounded(_ point: Point) -> (x: FixedPoint, y: FixedPoint) {
    (FixedPoint(point.x, precision), FixedPoint(-point.y, precision))
  }

  private mutating func write(
    _ name: Unicode.Scalar,
    _ numbers: [FixedPoint],
    in buffer: inout MarkupBuffer
  ) {
    let isNamed = command != name
    if isNamed { buffer.append(byte: UInt8(truncatingIfNeeded: name.value)) }
    command = name
    for (index, number) in numbers.enumerated() {
      // A sign parts numbers as well as a space does.
      let needsSpace = (index > 0 || !isNamed) && number >= .zero
      if needsSpace { buffer.append(byte: UInt8(ascii: " ")) }
      buffer.append(number)
    }
  }
}
