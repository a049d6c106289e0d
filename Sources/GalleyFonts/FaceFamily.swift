internal import GalleyUnicode

/// The faces of one family, to choose one by width, slant and weight.
struct FaceFamily: Sendable {
  /// The name as the fonts spell it.
  let name: String
  /// Never empty.
  let faces: [FontFace]
  /// The script that the family is made for, where the source knows it.
  var script: Script?

  /// The face nearest to a request, by the algorithm of CSS Fonts 4, section 5.2: width first, then
  /// slant, then weight; of equal faces, the first.
  func best(for font: Font) -> FontFace? {
    Self.best(of: faces, for: font)
  }

  static func best(of faces: [FontFace], for font: Font) -> FontFace? {
    guard faces.count > 1 else { return faces.first }
    return faces.min { a, b in
      MatchDistance(a.descriptor, font) < MatchDistance(b.descriptor, font)
    }
  }
}

/// How far a face is from a request; smaller is nearer.
private struct MatchDistance: Comparable {
  let width: Double
  let slant: Int
  let weight: Double

  init(_ face: FaceDescriptor, _ font: Font) {
    width = Self.distance(
      from: font.width.rawValue,
      to: face.range(ofAxis: "wdth", else: face.width.rawValue),
      prefersLower: font.width.rawValue <= 100
    )
    slant = Self.slantDistance(face, font.slant)
    weight = Self.weightDistance(
      from: Double(font.weight.rawValue),
      to: face.range(ofAxis: "wght", else: Double(face.weight.rawValue))
    )
  }

  static func < (a: MatchDistance, b: MatchDistance) -> Bool {
    if a.width != b.width { return a.width < b.width }
    if a.slant != b.slant { return a.slant < b.slant }
    return a.weight < b.weight
  }

  /// Added for the direction that is looked at only when the other one has nothing.
  private static let wrongSide = 10_000.0

  private static func distance(
    from wish: Double,
    to range: ClosedRange<Double>,
    prefersLower: Bool
  ) -> Double {
    if range.contains(wish) { return 0 }
    let isLower = range.upperBound < wish
    let gap = isLower ? wish - range.upperBound : range.lowerBound - wish
    return isLower == prefersLower ? gap : gap + wrongSide
  }

  private static func weightDistance(from wish: Double, to range: ClosedRange<Double>) -> Double {
    guard (400...500).contains(wish) else {
      return distance(from: wish, to: range, prefersLower: wish < 400)
    }
    // From the wish up to 500, then below, then above 500.
    if range.contains(wish) { return 0 }
    if range.upperBound < wish { return wish - range.upperBound + wrongSide }
    let gap = range.lowerBound - wish
    return range.lowerBound <= 500 ? gap : gap + 2 * wrongSide
  }

  private static func slantDistance(_ face: FaceDescriptor, _ wish: FontSlant) -> Int {
    let isUpright = face.slant == .upright
    switch wish {
    case .upright: return isUpright ? 0 : face.slant == .oblique ? 1 : 2
    case .italic: return face.slant == .italic || face.canLean ? 0 : isUpright ? 2 : 1
    case .oblique: return face.slant == .oblique || face.canLean ? 0 : isUpright ? 2 : 1
    }
  }
}

extension FaceDescriptor {
  /// Whether an axis makes the face italic or slanted.
  var canLean: Bool { axes.contains { $0.tag == "slnt" || $0.tag == "ital" } }

  /// The values an axis reaches, or one value when the face does not have the axis.
  func range(ofAxis tag: String, else value: Double) -> ClosedRange<Double> {
    axes.first { $0.tag == tag }.map { $0.minimum...$0.maximum } ?? value...value
  }
}
