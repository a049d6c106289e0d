/// One face of one font file: a design in one weight, width and slant, at no size.
///
/// Faces come from a ``FontCollection`` and are compared by identity. A face is parsed when it is
/// first set; what it says about itself costs nothing.
public final class FontFace: Sendable {
  let descriptor: FaceDescriptor

  /// The file, or nil for a face that came from memory or is embedded.
  public let path: String?

  /// The number of the face in its file, from 0.
  public let index: Int

  private let source: Source
  private let parsed = OnFirstUse<HarfBuzzFace>()
  private let covered = OnFirstUse<Coverage>()
  private let coveredASCII = OnFirstUse<ASCIICoverage>()
  let letterRules = LetterRulesMemo()

  /// Where the bytes are.
  enum Source {
    case embedded(Int)
    case blob(HarfBuzzBlob)
  }

  init(descriptor: FaceDescriptor, source: Source, path: String?, index: Int) {
    self.descriptor = descriptor
    self.source = source
    self.path = path
    self.index = index
  }

  /// The name of the family, such as `Noto Sans`.
  public var familyName: String { descriptor.familyName }

  /// The name of the style in the family, such as `Bold Italic`.
  public var styleName: String { descriptor.styleName }

  /// The name for programs, such as `NotoSans-BoldItalic`.
  public var postScriptName: String { descriptor.postScriptName }

  /// The name for people, such as `Noto Sans Bold Italic`.
  public var fullName: String { descriptor.fullName }

  /// The weight; of a variable face, that of its default.
  public var weight: FontWeight { descriptor.weight }

  /// The width; of a variable face, that of its default.
  public var width: FontWidth { descriptor.width }

  /// The slant of the design.
  public var slant: FontSlant { descriptor.slant }

  /// Whether all advances are the same (`post.isFixedPitch`).
  public var isMonospaced: Bool { descriptor.isMonospaced }

  /// Whether the face has a table of color glyphs: `COLR`, `CBDT`, `sbix` or `SVG`.
  public var hasColor: Bool { descriptor.hasColor }

  /// The axes of a variable face; empty for any other.
  public var axes: [FontAxis] { descriptor.axes }

  /// How many design units an em has.
  ///
  /// Parses the face when first asked.
  public var unitsPerEm: Int { harfBuzz.unitsPerEm }

  /// The number of glyphs.
  ///
  /// Parses the face when first asked.
  public var glyphCount: Int { harfBuzz.glyphCount }

  /// Whether the face maps a scalar; O(1), without a lock after the first call.
  package func covers(_ scalar: UInt32) -> Bool {
    coverage.contains(scalar)
  }

  /// Which ASCII characters the face maps: cheaper than the whole coverage, and often enough.
  var asciiCoverage: ASCIICoverage {
    if let coverage = coveredASCII.load() { return coverage }
    return coveredASCII.storeIfNil(ASCIICoverage(harfBuzz))
  }

  /// Whether the face is one of those in the library.
  var isEmbedded: Bool {
    if case .embedded = source { true } else { false }
  }

  var coverage: Coverage {
    if let coverage = covered.load() { return coverage }
    return covered.storeIfNil(Coverage(harfBuzz))
  }

  var harfBuzz: HarfBuzzFace {
    if let face = parsed.load() { return face }
    let blob: HarfBuzzBlob? =
      switch source {
      case .embedded(let number): unsafe HarfBuzzBlob(immortal: EmbeddedFonts.bytes(at: number))
      case .blob(let blob): blob
      }
    return parsed.storeIfNil((blob ?? .empty).face(at: index))
  }
}

extension FontFace: Hashable {
  /// Whether two are the same face: loaded once, not merely from equal files.
  public static func == (a: FontFace, b: FontFace) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
