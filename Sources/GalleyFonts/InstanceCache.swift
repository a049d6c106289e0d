internal import GalleyUnicode

/// The instances that a collection has made, so that equal requests get the same object.
final class InstanceCache: Sendable {
  private let known = Lock<[Key: FontInstance]>([:])

  /// The most instances that are kept; those in use live on without the cache.
  private static let limit = 1024

  private struct Key: Hashable {
    var face: ObjectIdentifier
    var size: Double
    var axes: [AxisValue]
    var slants: Bool
    var emboldens: Bool
  }

  /// The instance of a face that comes nearest to a request, whose size is valid.
  func instance(of face: FontFace, for font: Font) -> FontInstance {
    let axes = Self.axes(of: face.descriptor, for: font)
    let axisWeight = axes.first { $0.tag == SFNTTag.weightAxis }.map(\.value)
    let weight = axisWeight ?? Double(face.weight.rawValue)
    let key = Key(
      face: ObjectIdentifier(face),
      size: font.size,
      axes: axes,
      slants: font.slant != .upright && face.slant == .upright && !face.descriptor.canLean,
      emboldens: font.weight >= .semibold && weight < 500
    )
    if let instance = known.withLock({ $0[key] }) { return instance }
    let made = FontInstance(
      face: face,
      size: key.size,
      axes: axes,
      slants: key.slants,
      emboldens: key.emboldens
    )
    return known.withLock { known in
      if let instance = known[key] { return instance }
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      known[key] = made
      return made
    }
  }

  /// The place in a variable face's design space; explicit values before those of the request.
  private static func axes(of face: FaceDescriptor, for font: Font) -> [AxisValue] {
    face.axes.compactMap { axis in
      guard let tag = SFNTTag.value(of: axis.tag) else { return nil }
      let wish =
        font.variations.last { $0.axis == axis.tag }?.value ?? wish(for: axis, of: face, in: font)
      return AxisValue(tag: tag, value: axis.clamp(wish))
    }
  }

  private static func wish(
    for axis: FontAxis,
    of face: FaceDescriptor,
    in font: Font
  ) -> Double {
    switch axis.tag {
    case "wght": return Double(font.weight.rawValue)
    case "wdth": return font.width.rawValue
    case "opsz": return font.size
    case "ital":
      let leansByIt = font.slant == .italic || !face.axes.contains { $0.tag == "slnt" }
      return font.slant != .upright && leansByIt ? 1 : axis.defaultValue
    case "slnt":
      // Counter-clockwise degrees; a face with an italic axis leans by that one.
      let hasItalic = font.slant == .italic && face.axes.contains { $0.tag == "ital" }
      return font.slant == .upright || hasItalic ? axis.defaultValue : axis.minimum
    default: return axis.defaultValue
    }
  }
}
