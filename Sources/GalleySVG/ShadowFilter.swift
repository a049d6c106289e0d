internal import GalleyFonts
internal import GalleyText

/// The filter that turns what is drawn into a soft shadow of one color.
///
/// A sharp shadow of shapes needs none: the shapes are drawn again, moved, in its color.
struct ShadowFilter {
  private let deviation: FixedPoint
  private let color: Color
  private let region: RoundedBox

  /// The softest shadow, in points.
  private static let largestBlur = 1000.0

  /// - Parameters:
  ///   - shadow: The shadow.
  ///   - bounds: What is drawn, already moved to where its shadow is.
  init(_ shadow: Shadow, of bounds: Rect) {
    let blur = ShadowFilter.blur(of: shadow)
    deviation = FixedPoint(blur / 2)
    color = shadow.color
    // Blurs are as good as nothing three deviations away.
    let reach = 1.5 * blur + 1
    region = RoundedBox(
      Rect(
        x: bounds.minX - reach,
        y: bounds.minY - reach,
        width: bounds.width + 2 * reach,
        height: bounds.height + 2 * reach
      )
    )
  }

  /// The blur of a shadow with numbers from outside made sound.
  static func blur(of shadow: Shadow) -> Double {
    shadow.blurRadius > 0 ? min(shadow.blurRadius, largestBlur) : 0
  }

  /// The offset of a shadow; what is not a number, or is farther than any drawing, is 0.
  static func offset(of shadow: Shadow) -> Point {
    Point(x: FixedPoint(shadow.offset.x).value, y: FixedPoint(shadow.offset.y).value)
  }

  func write(named name: some Sequence<UInt8>, to buffer: inout MarkupBuffer) {
    buffer.append("<filter")
    buffer.append(attribute: "id") { $0.append(name) }
    buffer.append(box: region)
    buffer.append(" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\">")
    if deviation != .zero {
      buffer.append("<feGaussianBlur in=\"SourceAlpha\"")
      buffer.append(attribute: "stdDeviation", deviation)
      buffer.append(" result=\"a\"/>")
    }
    buffer.append("<feFlood")
    buffer.append("flood-color", "flood-opacity", color)
    buffer.append("/><feComposite operator=\"in\"")
    buffer.append(deviation == .zero ? " in2=\"SourceAlpha\"" : " in2=\"a\"")
    buffer.append("/></filter>\n")
  }
}
